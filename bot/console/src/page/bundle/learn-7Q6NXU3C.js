import{a as O,b as x,g as E,o as I,u as L,v as q,w as C}from"./chunk-IMCZBCOP.js";import"./chunk-CUFOPWMJ.js";import"./chunk-EEDZ2EFV.js";import{_ as d,a as g,da as n,h,j as y,k as s,l as m,m as k,p,t as b,u as w,xa as B}from"./chunk-CS2FD7SB.js";import"./chunk-QIC2KRE7.js";import{B as v,m as f,o as i,s as u}from"./chunk-373H2572.js";var l=h("");function M(){return d.value,s`<a class="skip" href="#main">${n("page-skip")}</a><${q} at="learn" />
    <main class="page learning" id="main" style=${I()}><div class="title"><h1>${n("learn")}</h1></div>
    ${l.value&&s`<p class="wrong" role="alert">${l.value}</p>`}
    <div class="courses">${m.value.map(e=>s`<${P} key=${e.kind} of=${e} />`)}</div></main>
    <${L} at="learn" /><${C} />`}function P({of:e}){let{kind:a,name:$,tasks:D,next:r}=e,{solved:t,total:G}=b(e),c=f.offers.find(o=>o.kind===a)?.sample;return s`<section class="card course" aria-labelledby=${`course-${a}`}><header>
    ${c&&s`<span class="mini sq"><${x} game=${c} /></span>`}
    <div><h2 id=${`course-${a}`}>${$}</h2><${w} of=${e} /><small>${n("page-solved",{solved:t,total:G})}</small></div>
    ${r&&s`<a class="button main" href=${p(a,r)} aria-label=${`${n(t?"page-go-on":"page-begin")}: ${$}`}>${n(t?"page-go-on":"page-begin")}</a>`}</header>
    <ol>${D.map((o,H)=>s`<li key=${o.key}><a href=${p(a,o.key)}
      class=${o.solved?"solved":o.key===r?"at":""}><span class="nr" aria-hidden="true">${o.solved?"✓":H+1}</span><span>${o.title}${o.solved&&s`<span class="unseen">, ${n("page-task-solved")}</span>`}
      </span></a></li>`)}</ol></section>`}async function S(){await O();let e=document.getElementById("app");e&&(g(s`<${M} />`,e),e.dataset.view="learn",y(()=>{d.value,document.title=`${n("learn")} · Deska`,k().then(()=>{l.value=""},a=>{l.value=u(a)})}),v(!1),E(),B().catch(()=>{}))}i("person",()=>{m.value=[]});i("lost",e=>{let a=document.getElementById("lost");a&&(a.hidden=!e)});S();
