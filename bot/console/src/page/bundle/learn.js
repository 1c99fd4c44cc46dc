import{Aa as r,Ba as y,Bb as u,Ea as m,Ga as w,Ha as x,Ja as L,Ob as O,Pb as q,Rb as B,U as k,W as b,X as e,g as v,ic as C,j as h,ja as f,n as z,qa as l,za as $}from"./shared-actions.js";var p=k("");function Q(){return f.value,e`<a class="skip" href="#main">${l("page-skip")}</a><${q} at="learn" />
    <main class="page learning" id="main" style=${B()}><div class="title"><h1>${l("learn")}</h1></div>
    ${p.value&&e`<p class="wrong" role="alert">${p.value}</p>`}
    ${r.value.puzzles.length>0&&e`<${H} />`}
    <div class="courses" aria-busy=${$.value.length?void 0:"true"}>${$.value.length?$.value.map(a=>e`<${S} key=${a.kind} of=${a} />`):!p.value&&v.offers.map(({kind:a,name:s,sample:o})=>e`<${M} key=${a} name=${s} sample=${o} />`)}</div></main>
    <${O} at="learn" /><${C} />`}var H=()=>e`<section class="puzzles" aria-labelledby="puzzles"><header><h2 id="puzzles">
  ${l("page-puzzles")}</h2>${r.value.streak&&e`<small>${r.value.streak}</small>`}</header>
  <ul>${r.value.puzzles.map(({kind:a,key:s,name:o,task:d,level:i,solved:t,board:c})=>e`<li key=${s}><a class="card"
    href=${m(a,s)}><${u} game=${c} /><b>${o}</b><span>${d}</span>
    ${t?e`<small class="ok">✓ ${l("page-task-solved")}</small>`:e`<small>${l("page-puzzle-level",{level:i})}</small>`}</a></li>`)}</ul></section>`,M=({name:a,sample:s})=>e`<section class="card course coming"><header><span class="mini sq"><${u} game=${s} /></span>
  <div><h2>${a}</h2><small>…</small></div></header></section>`;function S({of:a}){let{kind:s,name:o,tasks:d,next:i}=a,{solved:t,total:c}=w(a),g=v.offers.find(n=>n.kind===s)?.sample;return e`<section class="card course" aria-labelledby=${`course-${s}`}><header>
    ${g&&e`<span class="mini sq"><${u} game=${g} /></span>`}
    <div><h2 id=${`course-${s}`}>${o}</h2><${x} of=${a} /><small>${l("page-solved",{solved:t,total:c})}</small></div>
    ${i&&e`<a class="button main" href=${m(s,i)} aria-label=${`${l(t?"page-go-on":"page-begin")}: ${o}`}>${l(t?"page-go-on":"page-begin")}</a>`}</header>
    <ol>${d.map((n,P)=>e`<li key=${n.key}><a href=${m(s,n.key)}
      class=${n.solved?"solved":n.key===i?"at":""}><span class="nr" aria-hidden="true">${n.solved?"✓":P+1}</span><span>${n.title}${n.solved&&e`<span class="unseen">, ${l("page-task-solved")}</span>`}
      </span></a></li>`)}</ol></section>`}function R(){b(()=>{f.value,L.value.view==="learn"&&y().then(()=>{p.value=""},a=>{p.value=z(a)})})}h("person",()=>{$.value=[],r.value={puzzles:[],streak:""}});export{Q as Learn,R as followLearn};
