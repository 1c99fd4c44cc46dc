import{Ca as p,Ea as w,Eb as O,Fa as x,Ha as L,Kb as B,T as k,V as b,Vb as P,W as e,Wb as q,g,gb as v,ia as d,j as h,n as z,pa as s,xa as c,ya as r,za as y}from"./shared-actions.js";var $=k("");function N(){return d.value,e`<a class="skip" href="#main">${s("page-skip")}</a><${q} at="learn" />
    <main class="page learning" id="main" style=${O()}><div class="title"><h1>${s("learn")}</h1></div>
    ${$.value&&e`<p class="wrong" role="alert">${$.value}</p>`}
    ${r.value.puzzles.length>0&&e`<${H} />`}
    <div class="courses">${c.value.map(a=>e`<${M} key=${a.kind} of=${a} />`)}</div></main>
    <${P} at="learn" /><${B} />`}var H=()=>e`<section class="puzzles" aria-labelledby="puzzles"><header><h2 id="puzzles">
  ${s("page-puzzles")}</h2>${r.value.streak&&e`<small>${r.value.streak}</small>`}</header>
  <ul>${r.value.puzzles.map(({kind:a,key:o,name:t,task:m,level:n,solved:i,board:u})=>e`<li key=${o}><a class="card"
    href=${p(a,o)}><${v} game=${u} /><b>${t}</b><span>${m}</span>
    ${i?e`<small class="ok">✓ ${s("page-task-solved")}</small>`:e`<small>${s("page-puzzle-level",{level:n})}</small>`}</a></li>`)}</ul></section>`;function M({of:a}){let{kind:o,name:t,tasks:m,next:n}=a,{solved:i,total:u}=w(a),f=g.offers.find(l=>l.kind===o)?.sample;return e`<section class="card course" aria-labelledby=${`course-${o}`}><header>
    ${f&&e`<span class="mini sq"><${v} game=${f} /></span>`}
    <div><h2 id=${`course-${o}`}>${t}</h2><${x} of=${a} /><small>${s("page-solved",{solved:i,total:u})}</small></div>
    ${n&&e`<a class="button main" href=${p(o,n)} aria-label=${`${s(i?"page-go-on":"page-begin")}: ${t}`}>${s(i?"page-go-on":"page-begin")}</a>`}</header>
    <ol>${m.map((l,C)=>e`<li key=${l.key}><a href=${p(o,l.key)}
      class=${l.solved?"solved":l.key===n?"at":""}><span class="nr" aria-hidden="true">${l.solved?"✓":C+1}</span><span>${l.title}${l.solved&&e`<span class="unseen">, ${s("page-task-solved")}</span>`}
      </span></a></li>`)}</ol></section>`}function Q(){b(()=>{d.value,L.value.view==="learn"&&y().then(()=>{$.value=""},a=>{$.value=z(a)})})}h("person",()=>{c.value=[],r.value={puzzles:[],streak:""}});export{N as Learn,Q as followLearn};
