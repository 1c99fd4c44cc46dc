import{a as bt}from"./chunk-MF474ZZL.js";import{a as ut,d as ft,e as ht,f as gt,g as vt,j as yt,k as kt,l as wt,m as xt,n as Mt,o as At,p as P,r as Lt,s as O,t as Et,v as St,w as Tt}from"./chunk-OVHAOGLC.js";import"./chunk-CUFOPWMJ.js";import"./chunk-EEDZ2EFV.js";import{b as lt,d as it,f as B}from"./chunk-PEYS2AKP.js";import{$ as Q,Ca as rt,Ia as A,K as E,M as v,Ma as ct,N as z,Na as pt,O as u,Oa as $t,P as J,Ra as mt,Sa as I,Ua as dt,V as b,a as X,b as G,c as K,ea as m,fa as S,ga as V,ha as tt,ia as T,j as U,k as s,l as Y,la as et,n as Z,o as k,p as w,q as _,s as x,sa as st,ta as h,ua as nt,va as at,wa as M,ya as ot,za as C}from"./chunk-IVG4BALX.js";import{d as H,r as N,s as W}from"./chunk-QIC2KRE7.js";import{B as j,K as F,m as q,o as D}from"./chunk-373H2572.js";function Ct(){let t="";U(()=>{let e=u.value,{task:a}=e?.turn??{};if(Q.value,!e||!a)return;let n=`${e.viewer} ${a.key} ${a.done} ${e.title}`;n!==t&&(t=n,Z().catch(()=>{t=""}))})}function Bt(){let t=u.value,e=k(t?.code??"")?.kind??"";return{now:t,kind:e,task:t?.turn.task,of:Y.value.find(a=>a.kind===e)}}function It(){let{now:t,task:e,of:a}=Bt();if(!t||!e)return null;let n=(a?.tasks.findIndex(({key:o})=>o===e.key)??-1)+1;return s`<section class="lesson" id="lesson" aria-labelledby="task-title"><header>
    <p>${t.title}${a&&n>0&&s` · ${m("page-task-number",{number:n,total:a.tasks.length})}`}</p>
    <a href=${w()}>${m("page-all-tasks")}</a></header>
    <h2 id="task-title">${x(e.title)}</h2><p id="task">${e.text}</p></section>`}function Pt(){let{kind:t,task:e,of:a}=Bt();return e?s`<div class="lesson-more">${e.hint&&s`<details key=${`${e.key} ${e.hint.text}`}><summary>
      <${A} name="note" />${e.hint.label}</summary><p>${e.hint.text}</p></details>`}
    ${a?.tasks.some(({key:n})=>n===e.key)&&s`<ol class="dots" aria-label=${m("learn")}>${a.tasks.map(({key:n,title:o,solved:r},l)=>s`<li key=${n}>
      <a href=${_(t,n)} class=${r?"solved":""} aria-current=${n===e.key?"page":void 0}
        title=${o}><span aria-hidden="true">${r?"✓":l+1}</span><span class="unseen">${l+1}. ${o}${r&&`, ${m("page-task-solved")}`}</span></a></li>`)}</ol>`}</div>`:null}function Ot(t,e){if(t.length!==3||e.length!==4||e.some(({cells:c})=>c.length!==3))return null;let a=c=>[...new Set(e.map(({cells:$})=>$[c]??""))].sort(),[n,o]=[a(0),a(1)];if(n.length!==2||o.length!==2)return null;let r=(c,$)=>e.find(({cells:i})=>i[0]===c&&i[1]===$),l=n.map(c=>o.map($=>{let i=r(c,$);return i&&{words:i.cells[2]??"",marked:i.marked}}));if(l.flat().some(c=>!c))return null;let p=l;return{corner:`${t[0]} ↓ ${t[1]} →`,down:n,across:o,cells:p}}var L=(t,e)=>t.filter(a=>a.kind===e);function Rt(){let t=tt.value?.panel??[];if(!t.length)return null;let e=L(t,"tiles"),a=L(t,"table"),n=t.filter(i=>i.kind==="line"||i.kind==="lost"),o=L(t,"notice"),r=L(t,"budget"),[l,...p]=a,[c,$]=e.length?[l,p]:[void 0,a];return s`<div class="phase" id="panel">
    ${r.map(i=>s`<${Ut} budget=${i} />`)}
    ${e.map(({tiles:i})=>s`<div class="ops">${i.map(y=>s`<${Kt} tile=${y}
      table=${y.active?c:void 0} />`)}</div>`)}
    ${o.map(({text:i})=>s`<p class="alert"><${A} name="note" /><span>${i}</span></p>`)}
    ${$.map(i=>s`<${qt} table=${i} />`)}
    ${n.length>0&&s`<p class="note">${n.map(Gt)}</p>`}
  </div>`}function Gt(t){return t.kind==="lost"?s`<span><span class=${`pip ${t.side}`} aria-hidden="true"></span> ${t.text}</span>`:t.kind==="line"?s`<span>${t.text}</span>`:null}function Kt({tile:{sign:t,name:e,caption:a,active:n},table:o}){return s`<section class=${n?"op now":"op"}><h2><span aria-hidden="true">${t}</span> ${e} <small>${a}
    </small></h2>
    ${o&&s`<${qt} table=${o} />`}</section>`}function qt({table:{head:t,rows:e}}){let a=Ot(t,e);if(a){let{across:n,down:o,corner:r,cells:l}=a;return s`<table class="truth"><caption>${r}</caption><thead><tr><td></td>${n.map(p=>s`<th scope="col">
      <span class="d w">${p}</span></th>`)}</tr></thead>
      <tbody>${o.map((p,c)=>s`<tr><th scope="row"><span class="d b">${p}</span></th>
        ${l[c]?.map(({words:$,marked:i})=>s`<td class=${i?"yes":"no"}><span aria-hidden="true">
          ${i?"✓":"–"}</span><span class="unseen">${$}</span></td>`)}</tr>`)}</tbody></table>`}return s`<table class="score">${t.length>0&&s`<thead><tr>${t.map(n=>n?s`<th scope="col">${n}
    </th>`:s`<td></td>`)}</tr></thead>`}
    <tbody>${e.map(({cells:n,marked:o})=>s`<tr class=${o?"marked":""}>${n.map((r,l)=>l===0&&t[0]===""?s`<th scope="row">${r}</th>`:s`<td>${r}</td>`)}</tr>`)}</tbody></table>`}function Ut({budget:{left:t,costs:e}}){let[a=0,n=0]=(t.match(/\d+/g)??[]).map(Number),o=n>0&&n<=24&&a<=n&&s`<span class="pips" aria-hidden="true">${Array.from({length:n},(r,l)=>s`<i
      class=${l<a?"on":""}></i>`)}</span>`;return s`<div class="points"><strong>${t}</strong>${o}</div>
    <ul class="costs">${e.map(({sign:r,action:l,points:p,affordable:c})=>s`<li class=${c?"":"dear"}
      title=${c?"":m("too-dear")}>
      <b>${p}</b><span>${l} <small>${r}</small></span>${!c&&s`<span class="unseen">${m("too-dear")}
        </span>`}</li>`)}</ul>`}var Dt=t=>Math.round(t*10)/10;function jt(t,{width:e,height:a,edge:n}){let o=(e-2*n)/Math.max(t.length-1,1);return t.flatMap((r,l)=>r===null?[]:[{ply:l,x:Dt(n+l*o),y:Dt(4+(a-8)*(1-r/1e3)),percent:Math.round(r/10)}])}function Ft(t,e,{width:a,edge:n}){let o=(e*a-n)/(a-2*n);return Math.round(Math.min(Math.max(o,0),1)*Math.max(t-1,0))}var R={width:360,height:120,edge:6};function Ht(){let t=u.value?.review;return!t||v.value?null:s`<section class="review" id="review" aria-labelledby="review-title">
    <h2 id="review-title" tabindex="-1">${t.title}</h2>
    <${Yt} review=${t} /><${Zt} review=${t} /><h3>${t.points}</h3>
    ${t.turns.length>0&&s`<ol class="points-list">${t.turns.map((e,a)=>s`<li key=${e.ply}>
      <button type="button" aria-current=${e.ply===S.value?"true":void 0} onClick=${()=>I(e.ply,!0)}>
      <b>${a+1}</b><span><strong><i class=${`pip ${e.by}`} aria-hidden="true"></i> ${lt(e.words)}</strong>
      ${" "}${e.verdict}, ${e.better}</span><small>−${e.cost} %</small></button></li>`)}</ol>`}</section>`}function Yt({review:{accuracy:t,sides:e}}){let a=u.value?.players??[];return s`<dl class="acc" aria-label=${t}>${a.map(({name:n,side:o},r)=>s`<div key=${o}><dt><i
    class=${`pip ${o}`} aria-hidden="true"></i> ${n}</dt><dd><b>${e[r]?.accuracy===null?"–":`${e[r]?.accuracy} %`}</b> <small>${e[r]?.words}</small></dd></div>`)}</dl>`}function Zt({review:{chance:t,white:e,turns:a}}){let{width:n,height:o,edge:r}=R,l=jt(e,R),p=new Map(l.map(d=>[d.ply,d])),c=l.map(({x:d,y:f})=>`${d},${f}`).join(" "),$=p.get(S.value),i=l.at(-1),y=d=>{if(!(d.currentTarget instanceof Element))return;let f=d.currentTarget.getBoundingClientRect();I(Ft(e.length,(d.clientX-f.left)/Math.max(f.width,1),R),!0)};return s`<svg class="chances" viewBox=${`0 0 ${n} ${o}`} role="img" aria-label=${t} onClick=${y}>
      <rect class="of-black" x=${r} y="4" width=${n-2*r} height=${o-8} />
      ${l.length>1&&s`<polygon class="of-white"
        points=${`${l[0]?.x},${o-4} ${c} ${i?.x},${o-4}`} />
      <polyline class="line" points=${c} />`}
      <path class="middle" d=${`M${r} ${o/2}H${n-r}`} />
      ${$&&s`<line class="cursor" x1=${$.x} x2=${$.x} y1="2" y2=${o-2} />`}
      ${a.map((d,f)=>{let g=p.get(d.ply);return g&&s`<g class="point" key=${d.ply}><circle cx=${g.x} cy=${g.y} r="9" /><text x=${g.x}
          y=${g.y+4} text-anchor="middle">${f+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${$&&s`<b>${$.percent} %</b>`}</p>`}var _t="(min-width: 100rem)";function zt(t){let[e,a]=G(matchMedia(t).matches);return K(()=>{let n=matchMedia(t),o=()=>a(n.matches);return n.addEventListener("change",o),()=>n.removeEventListener("change",o)},[t]),e}function Nt(){let t=u.value,e=zt(_t),a=v.value&&$t.value,n=t?.turn.task;return s`${t&&s`<a class="skip" href="#board">${m("page-skip")}</a>`}<${St} />
    ${J.value&&!t?s`<${Jt} />`:t&&s`<main
      class=${`play look-${t.grid.look} ${t.positions[0]?.reserves.length?"with-trays":""} ${v.value?z.value?"copied planned":"copied":V.value?"past":t.turn.form?"forming":n?"taught":""}`}
      id="main"
      style=${{"--ratio":String(t.grid.columns/t.grid.rows),...At()}}>
      <h1 class="unseen" id="title">${n?x(n.title):t.players.map(({name:o})=>o).join(" – ")},
        ${" "}${t.title}</h1>
      ${e&&!h()?s`<${ht} />`:s`<${ft} />`}
      <${Mt} />
      <section class="table" id="table" aria-label=${t.title}>
        ${a&&s`<${a.CopyNote} />`}${n?s`<${It} /><${Pt} />`:s`<${P} at="far" /><${O} at="far" />`}<${Rt} />
        ${n?null:a?s`<${a.Tree} /><${B} /><${a.CopyActs} />`:s`<${Ht} /><${it} /><${B} />`}
        ${t.result&&s`<p class="result"><b>${t.result.headline}</b> ${t.result.reason}</p>`}
        <${xt} /><${kt} /><${yt} />${a&&s`<${a.Facts} />`}<${wt} />
        <${Lt} /><${O} at="near" />${!n&&s`<${P} at="near" />`}
        ${!e&&!n&&!h()&&s`<${ct} column=${!1} />`}
      </section></main>`}
    <${Tt} />`}function Jt(){return k(E)?s`<main class="missing"><h1>${m("page-no-task")}</h1><p><a class="button main" href=${w()}>
      ${m("page-all-tasks")}</a></p></main>`:s`<main class="missing"><h1>${m("page-no-game",{code:E})}</h1>${!h()&&s`<p><a class="button main"
    href=${Et()}>${m("page-games")}</a> <a class="button" href=${pt()}>
    ${m("page-all-talk")}</a></p>`}</main>`}var Wt=t=>t instanceof Element?t.closest(".cells button, .tray button"):null;function Xt(){let t=null;addEventListener("pointerdown",e=>{t=e.pointerType==="touch"||e.button?null:Wt(e.target)}),addEventListener("pointerup",e=>{let[a,n]=[t,Wt(document.elementFromPoint(e.clientX,e.clientY))];t=null;let o=n?.dataset.square;if(!a||!n||a===n||!o||!et.value)return;let{square:r,place:l}=a.dataset,p=r??l??"";b.value.at(-1)!==p&&C(p,r===void 0),!(b.value.at(-1)!==p||!T.value)&&(H(T.value,b.value).has(o)?C(o):rt(o,b.value))})}async function Qt(){dt(),mt(),await nt()||await ut(),gt(),Xt(),bt(),Ct();let t=document.getElementById("app");t&&X(s`<${Nt} />`,t);let e=W();q.hotSeat&&e?N(e,M):(await M(),st.value?at(M):j(!1)),t&&(t.dataset.view="game"),vt(),!h()&&(ot().catch(()=>{}),await F())}D("lost",t=>{let e=document.getElementById("lost");e&&(e.hidden=!t)});Qt();
