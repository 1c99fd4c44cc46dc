import{a as bt}from"./chunk-P5AV7UWT.js";import{a as ut,d as ft,e as ht,f as gt,g as vt,j as yt,k as kt,l as wt,m as xt,n as Mt,o as At,p as P,r as Lt,s as O,t as Et,v as St,w as Tt}from"./chunk-IMCZBCOP.js";import"./chunk-CUFOPWMJ.js";import"./chunk-EEDZ2EFV.js";import{b as lt,d as it,f as B}from"./chunk-DX55QIAT.js";import{Ba as rt,Ha as A,J as E,L as v,La as ct,M as z,Ma as pt,N as u,Na as $t,O as J,Qa as mt,Ra as I,Ta as dt,U as b,_ as Q,a as X,b as G,c as K,da as m,ea as S,fa as V,ga as tt,ha as T,j as U,k as n,ka as et,l as Y,m as Z,n as k,o as w,p as _,r as x,ra as nt,sa as h,ta as st,ua as at,va as M,xa as ot,ya as C}from"./chunk-CS2FD7SB.js";import{d as H,r as N,s as W}from"./chunk-QIC2KRE7.js";import{B as j,K as F,m as q,o as D}from"./chunk-373H2572.js";function Ct(){let t="";U(()=>{let e=u.value,{task:a}=e?.turn??{};if(Q.value,!e||!a)return;let s=`${e.viewer} ${a.key} ${a.done} ${e.title}`;s!==t&&(t=s,Z().catch(()=>{t=""}))})}function Bt(){let t=u.value,e=k(t?.code??"")?.kind??"";return{now:t,kind:e,task:t?.turn.task,of:Y.value.find(a=>a.kind===e)}}function It(){let{now:t,task:e,of:a}=Bt();if(!t||!e)return null;let s=(a?.tasks.findIndex(({key:o})=>o===e.key)??-1)+1;return n`<section class="lesson" id="lesson" aria-labelledby="task-title"><header>
    <p>${t.title}${a&&s>0&&n` · ${m("page-task-number",{number:s,total:a.tasks.length})}`}</p>
    <a href=${w()}>${m("page-all-tasks")}</a></header>
    <h2 id="task-title">${x(e.title)}</h2><p id="task">${e.text}</p></section>`}function Pt(){let{kind:t,task:e,of:a}=Bt();return e?n`<div class="lesson-more">${e.hint&&n`<details key=${`${e.key} ${e.hint.text}`}><summary>
      <${A} name="note" />${e.hint.label}</summary><p>${e.hint.text}</p></details>`}
    ${a&&n`<ol class="dots" aria-label=${m("learn")}>${a.tasks.map(({key:s,title:o,solved:r},l)=>n`<li key=${s}>
      <a href=${_(t,s)} class=${r?"solved":""} aria-current=${s===e.key?"page":void 0}
        title=${o}><span aria-hidden="true">${r?"✓":l+1}</span><span class="unseen">${l+1}. ${o}${r&&`, ${m("page-task-solved")}`}</span></a></li>`)}</ol>`}</div>`:null}function Ot(t,e){if(t.length!==3||e.length!==4||e.some(({cells:c})=>c.length!==3))return null;let a=c=>[...new Set(e.map(({cells:$})=>$[c]??""))].sort(),[s,o]=[a(0),a(1)];if(s.length!==2||o.length!==2)return null;let r=(c,$)=>e.find(({cells:i})=>i[0]===c&&i[1]===$),l=s.map(c=>o.map($=>{let i=r(c,$);return i&&{words:i.cells[2]??"",marked:i.marked}}));if(l.flat().some(c=>!c))return null;let p=l;return{corner:`${t[0]} ↓ ${t[1]} →`,down:s,across:o,cells:p}}var L=(t,e)=>t.filter(a=>a.kind===e);function Rt(){let t=tt.value?.panel??[];if(!t.length)return null;let e=L(t,"tiles"),a=L(t,"table"),s=t.filter(i=>i.kind==="line"||i.kind==="lost"),o=L(t,"notice"),r=L(t,"budget"),[l,...p]=a,[c,$]=e.length?[l,p]:[void 0,a];return n`<div class="phase" id="panel">
    ${r.map(i=>n`<${Ut} budget=${i} />`)}
    ${e.map(({tiles:i})=>n`<div class="ops">${i.map(y=>n`<${Kt} tile=${y}
      table=${y.active?c:void 0} />`)}</div>`)}
    ${o.map(({text:i})=>n`<p class="alert"><${A} name="note" /><span>${i}</span></p>`)}
    ${$.map(i=>n`<${qt} table=${i} />`)}
    ${s.length>0&&n`<p class="note">${s.map(Gt)}</p>`}
  </div>`}function Gt(t){return t.kind==="lost"?n`<span><span class=${`pip ${t.side}`} aria-hidden="true"></span> ${t.text}</span>`:t.kind==="line"?n`<span>${t.text}</span>`:null}function Kt({tile:{sign:t,name:e,caption:a,active:s},table:o}){return n`<section class=${s?"op now":"op"}><h2><span aria-hidden="true">${t}</span> ${e} <small>${a}
    </small></h2>
    ${o&&n`<${qt} table=${o} />`}</section>`}function qt({table:{head:t,rows:e}}){let a=Ot(t,e);if(a){let{across:s,down:o,corner:r,cells:l}=a;return n`<table class="truth"><caption>${r}</caption><thead><tr><td></td>${s.map(p=>n`<th scope="col">
      <span class="d w">${p}</span></th>`)}</tr></thead>
      <tbody>${o.map((p,c)=>n`<tr><th scope="row"><span class="d b">${p}</span></th>
        ${l[c]?.map(({words:$,marked:i})=>n`<td class=${i?"yes":"no"}><span aria-hidden="true">
          ${i?"✓":"–"}</span><span class="unseen">${$}</span></td>`)}</tr>`)}</tbody></table>`}return n`<table class="score">${t.length>0&&n`<thead><tr>${t.map(s=>s?n`<th scope="col">${s}
    </th>`:n`<td></td>`)}</tr></thead>`}
    <tbody>${e.map(({cells:s,marked:o})=>n`<tr class=${o?"marked":""}>${s.map((r,l)=>l===0&&t[0]===""?n`<th scope="row">${r}</th>`:n`<td>${r}</td>`)}</tr>`)}</tbody></table>`}function Ut({budget:{left:t,costs:e}}){let[a=0,s=0]=(t.match(/\d+/g)??[]).map(Number),o=s>0&&s<=24&&a<=s&&n`<span class="pips" aria-hidden="true">${Array.from({length:s},(r,l)=>n`<i
      class=${l<a?"on":""}></i>`)}</span>`;return n`<div class="points"><strong>${t}</strong>${o}</div>
    <ul class="costs">${e.map(({sign:r,action:l,points:p,affordable:c})=>n`<li class=${c?"":"dear"}
      title=${c?"":m("too-dear")}>
      <b>${p}</b><span>${l} <small>${r}</small></span>${!c&&n`<span class="unseen">${m("too-dear")}
        </span>`}</li>`)}</ul>`}var Dt=t=>Math.round(t*10)/10;function jt(t,{width:e,height:a,edge:s}){let o=(e-2*s)/Math.max(t.length-1,1);return t.flatMap((r,l)=>r===null?[]:[{ply:l,x:Dt(s+l*o),y:Dt(4+(a-8)*(1-r/1e3)),percent:Math.round(r/10)}])}function Ft(t,e,{width:a,edge:s}){let o=(e*a-s)/(a-2*s);return Math.round(Math.min(Math.max(o,0),1)*Math.max(t-1,0))}var R={width:360,height:120,edge:6};function Ht(){let t=u.value?.review;return!t||v.value?null:n`<section class="review" id="review" aria-labelledby="review-title">
    <h2 id="review-title" tabindex="-1">${t.title}</h2>
    <${Yt} review=${t} /><${Zt} review=${t} /><h3>${t.points}</h3>
    ${t.turns.length>0&&n`<ol class="points-list">${t.turns.map((e,a)=>n`<li key=${e.ply}>
      <button type="button" aria-current=${e.ply===S.value?"true":void 0} onClick=${()=>I(e.ply,!0)}>
      <b>${a+1}</b><span><strong><i class=${`pip ${e.by}`} aria-hidden="true"></i> ${lt(e.words)}</strong>
      ${" "}${e.verdict}, ${e.better}</span><small>−${e.cost} %</small></button></li>`)}</ol>`}</section>`}function Yt({review:{accuracy:t,sides:e}}){let a=u.value?.players??[];return n`<dl class="acc" aria-label=${t}>${a.map(({name:s,side:o},r)=>n`<div key=${o}><dt><i
    class=${`pip ${o}`} aria-hidden="true"></i> ${s}</dt><dd><b>${e[r]?.accuracy===null?"–":`${e[r]?.accuracy} %`}</b> <small>${e[r]?.words}</small></dd></div>`)}</dl>`}function Zt({review:{chance:t,white:e,turns:a}}){let{width:s,height:o,edge:r}=R,l=jt(e,R),p=new Map(l.map(d=>[d.ply,d])),c=l.map(({x:d,y:f})=>`${d},${f}`).join(" "),$=p.get(S.value),i=l.at(-1),y=d=>{if(!(d.currentTarget instanceof Element))return;let f=d.currentTarget.getBoundingClientRect();I(Ft(e.length,(d.clientX-f.left)/Math.max(f.width,1),R),!0)};return n`<svg class="chances" viewBox=${`0 0 ${s} ${o}`} role="img" aria-label=${t} onClick=${y}>
      <rect class="of-black" x=${r} y="4" width=${s-2*r} height=${o-8} />
      ${l.length>1&&n`<polygon class="of-white"
        points=${`${l[0]?.x},${o-4} ${c} ${i?.x},${o-4}`} />
      <polyline class="line" points=${c} />`}
      <path class="middle" d=${`M${r} ${o/2}H${s-r}`} />
      ${$&&n`<line class="cursor" x1=${$.x} x2=${$.x} y1="2" y2=${o-2} />`}
      ${a.map((d,f)=>{let g=p.get(d.ply);return g&&n`<g class="point" key=${d.ply}><circle cx=${g.x} cy=${g.y} r="9" /><text x=${g.x}
          y=${g.y+4} text-anchor="middle">${f+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${$&&n`<b>${$.percent} %</b>`}</p>`}var _t="(min-width: 100rem)";function zt(t){let[e,a]=G(matchMedia(t).matches);return K(()=>{let s=matchMedia(t),o=()=>a(s.matches);return s.addEventListener("change",o),()=>s.removeEventListener("change",o)},[t]),e}function Nt(){let t=u.value,e=zt(_t),a=v.value&&$t.value,s=t?.turn.task;return n`${t&&n`<a class="skip" href="#board">${m("page-skip")}</a>`}<${St} />
    ${J.value&&!t?n`<${Jt} />`:t&&n`<main
      class=${`play look-${t.grid.look} ${t.positions[0]?.reserves.length?"with-trays":""} ${v.value?z.value?"copied planned":"copied":V.value?"past":t.turn.form?"forming":s?"taught":""}`}
      id="main"
      style=${{"--ratio":String(t.grid.columns/t.grid.rows),...At()}}>
      <h1 class="unseen" id="title">${s?x(s.title):t.players.map(({name:o})=>o).join(" – ")},
        ${" "}${t.title}</h1>
      ${e&&!h()?n`<${ht} />`:n`<${ft} />`}
      <${Mt} />
      <section class="table" id="table" aria-label=${t.title}>
        ${a&&n`<${a.CopyNote} />`}${s?n`<${It} /><${Pt} />`:n`<${P} at="far" /><${O} at="far" />`}<${Rt} />
        ${s?null:a?n`<${a.Tree} /><${B} /><${a.CopyActs} />`:n`<${Ht} /><${it} /><${B} />`}
        ${t.result&&n`<p class="result"><b>${t.result.headline}</b> ${t.result.reason}</p>`}
        <${xt} /><${kt} /><${yt} />${a&&n`<${a.Facts} />`}<${wt} />
        <${Lt} /><${O} at="near" />${!s&&n`<${P} at="near" />`}
        ${!e&&!s&&!h()&&n`<${ct} column=${!1} />`}
      </section></main>`}
    <${Tt} />`}function Jt(){return k(E)?n`<main class="missing"><h1>${m("page-no-task")}</h1><p><a class="button main" href=${w()}>
      ${m("page-all-tasks")}</a></p></main>`:n`<main class="missing"><h1>${m("page-no-game",{code:E})}</h1>${!h()&&n`<p><a class="button main"
    href=${Et()}>${m("page-games")}</a> <a class="button" href=${pt()}>
    ${m("page-all-talk")}</a></p>`}</main>`}var Wt=t=>t instanceof Element?t.closest(".cells button, .tray button"):null;function Xt(){let t=null;addEventListener("pointerdown",e=>{t=e.pointerType==="touch"||e.button?null:Wt(e.target)}),addEventListener("pointerup",e=>{let[a,s]=[t,Wt(document.elementFromPoint(e.clientX,e.clientY))];t=null;let o=s?.dataset.square;if(!a||!s||a===s||!o||!et.value)return;let{square:r,place:l}=a.dataset,p=r??l??"";b.value.at(-1)!==p&&C(p,r===void 0),!(b.value.at(-1)!==p||!T.value)&&(H(T.value,b.value).has(o)?C(o):rt(o,b.value))})}async function Qt(){dt(),mt(),await st()||await ut(),gt(),Xt(),bt(),Ct();let t=document.getElementById("app");t&&X(n`<${Nt} />`,t);let e=W();q.hotSeat&&e?N(e,M):(await M(),nt.value?at(M):j(!1)),t&&(t.dataset.view="game"),vt(),!h()&&(ot().catch(()=>{}),await F())}D("lost",t=>{let e=document.getElementById("lost");e&&(e.hidden=!t)});Qt();
