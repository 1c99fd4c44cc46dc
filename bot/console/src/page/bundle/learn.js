import{a as I,b as v,g as L,o as P,u as q,v as C,w as D}from"./shared-actions.js";import"./shared-resume.js";import"./shared-question.js";import{$ as f,a as y,fa as l,h as b,j as w,k as e,l as u,m as n,n as B,q as m,u as O,v as x,za as E}from"./shared-address.js";import"./shared-channel-address.js";import{E as k,o as h,q as c,u as z}from"./shared-countdown.js";var p=b("");function H(){return f.value,e`<a class="skip" href="#main">${l("page-skip")}</a><${C} at="learn" />
    <main class="page learning" id="main" style=${P()}><div class="title"><h1>${l("learn")}</h1></div>
    ${p.value&&e`<p class="wrong" role="alert">${p.value}</p>`}
    ${n.value.puzzles.length>0&&e`<${M} />`}
    <div class="courses">${u.value.map(a=>e`<${S} key=${a.kind} of=${a} />`)}</div></main>
    <${q} at="learn" /><${D} />`}var M=()=>e`<section class="puzzles" aria-labelledby="puzzles"><header><h2 id="puzzles">
  ${l("page-puzzles")}</h2>${n.value.streak&&e`<small>${n.value.streak}</small>`}</header>
  <ul>${n.value.puzzles.map(({kind:a,key:s,name:i,task:$,level:r,solved:t,board:d})=>e`<li key=${s}><a class="card"
    href=${m(a,s)}><${v} game=${d} /><b>${i}</b><span>${$}</span>
    ${t?e`<small class="ok">✓ ${l("page-task-solved")}</small>`:e`<small>${l("page-puzzle-level",{level:r})}</small>`}</a></li>`)}</ul></section>`;function S({of:a}){let{kind:s,name:i,tasks:$,next:r}=a,{solved:t,total:d}=O(a),g=h.offers.find(o=>o.kind===s)?.sample;return e`<section class="card course" aria-labelledby=${`course-${s}`}><header>
    ${g&&e`<span class="mini sq"><${v} game=${g} /></span>`}
    <div><h2 id=${`course-${s}`}>${i}</h2><${x} of=${a} /><small>${l("page-solved",{solved:t,total:d})}</small></div>
    ${r&&e`<a class="button main" href=${m(s,r)} aria-label=${`${l(t?"page-go-on":"page-begin")}: ${i}`}>${l(t?"page-go-on":"page-begin")}</a>`}</header>
    <ol>${$.map((o,G)=>e`<li key=${o.key}><a href=${m(s,o.key)}
      class=${o.solved?"solved":o.key===r?"at":""}><span class="nr" aria-hidden="true">${o.solved?"✓":G+1}</span><span>${o.title}${o.solved&&e`<span class="unseen">, ${l("page-task-solved")}</span>`}
      </span></a></li>`)}</ol></section>`}async function T(){await I();let a=document.getElementById("app");a&&(y(e`<${H} />`,a),a.dataset.view="learn",w(()=>{f.value,document.title=`${l("learn")} · Deska`,B().then(()=>{p.value=""},s=>{p.value=z(s)})}),k(!1),L(),E().catch(()=>{}))}c("person",()=>{u.value=[],n.value={puzzles:[],streak:""}});c("lost",a=>{let s=document.getElementById("lost");s&&(s.hidden=!a)});T();
