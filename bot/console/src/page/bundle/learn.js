import{Ba as $,Ca as r,Da as y,Fb as u,Ga as m,Ia as w,Ja as x,La as O,Sb as q,Tb as B,V as k,Vb as C,X as b,Y as e,g as v,j as h,kc as P,la as f,n as z,sa as l}from"./shared-actions.js";var p=k("");function N(){return f.value,e`<a class="skip" href="#main">${l("page-skip")}</a><${B} at="learn" />
    <main class="page learning" id="main" style=${C()}><div class="title"><h1>${l("learn")}</h1></div>
    ${p.value&&e`<p class="wrong" role="alert">${p.value}</p>`}
    ${r.value.puzzles.length>0&&e`<${L} />`}
    <div class="courses" aria-busy=${$.value.length?void 0:"true"}>${$.value.length?$.value.map(a=>e`<${S} key=${a.kind} of=${a} />`):!p.value&&v.offers.map(({kind:a,name:s,sample:o})=>e`<${M} key=${a} name=${s} sample=${o} />`)}</div></main>
    <${q} at="learn" /><${P} />`}var L=()=>e`<section class="puzzles" aria-labelledby="puzzles"><header><h2 id="puzzles">
  ${l("page-puzzles")}</h2>${r.value.streak&&e`<small>${r.value.streak}</small>`}</header>
  <ul>${r.value.puzzles.map(({kind:a,key:s,name:o,task:d,level:i,solved:t,board:c})=>e`<li key=${s}><a class="card"
    href=${m(a,s)}><${u} game=${c} /><b>${o}</b><span>${d}</span>
    ${t?e`<small class="ok">✓ ${l("page-task-solved")}</small>`:e`<small>${l("page-puzzle-level",{level:i})}</small>`}</a></li>`)}</ul></section>`,M=({name:a,sample:s})=>e`<section class="card course coming"><header><span class="mini sq"><${u} game=${s} /></span>
  <div><h2>${a}</h2><small>…</small></div></header></section>`;function S({of:a}){let{kind:s,name:o,tasks:d,next:i}=a,{solved:t,total:c}=w(a),g=v.offers.find(n=>n.kind===s)?.sample;return e`<section class="card course" aria-labelledby=${`course-${s}`}><header>
    ${g&&e`<span class="mini sq"><${u} game=${g} /></span>`}
    <div><h2 id=${`course-${s}`}>${o}</h2><${x} of=${a} /><small>${l("page-solved",{solved:t,total:c})}</small></div>
    ${i&&e`<a class="button main" href=${m(s,i)} aria-label=${`${l(t?"page-go-on":"page-begin")}: ${o}`}>${l(t?"page-go-on":"page-begin")}</a>`}</header>
    <ol>${d.map((n,H)=>e`<li key=${n.key}><a href=${m(s,n.key)}
      class=${n.solved?"solved":n.key===i?"at":""}><span class="nr" aria-hidden="true">${n.solved?"✓":H+1}</span><span>${n.title}${n.solved&&e`<span class="unseen">, ${l("page-task-solved")}</span>`}
      </span></a></li>`)}</ol></section>`}function Q(){b(()=>{f.value,O.value.view==="learn"&&y().then(()=>{p.value=""},a=>{p.value=z(a)})})}h("person",()=>{$.value=[],r.value={puzzles:[],streak:""}});export{N as View,Q as follow};
