import{a as wt}from"./shared-notice.js";import{a as gt,d as bt,e as vt,f as yt,g as kt,j as xt,k as Mt,l as At,m as Lt,n as Et,o as St,p as O,r as Tt,s as q,t as Ct,v as It,w as Bt}from"./shared-actions.js";import"./shared-resume.js";import"./shared-question.js";import{b as pt,d as $t,f as B}from"./shared-moves.js";import{$ as st,Ca as I,Ia as ct,K as E,M as b,N as tt,O as d,Oa as A,P as et,Sa as mt,Ta as ut,Ua as dt,V as v,Xa as ft,Ya as P,_a as ht,a as U,b as V,c as Y,fa as m,ga as S,ha as nt,ia as T,j as Z,ja as C,k as s,l as z,ma as at,n as J,o as k,p as w,q as Q,s as x,ta as ot,ua as g,va as rt,wa as lt,xa as M,za as it}from"./shared-address.js";import{d as _,r as G,s as K}from"./shared-channel-address.js";import{E as W,O as X,a as j,o as F,q as H}from"./shared-countdown.js";function Pt(){let t="";Z(()=>{let e=d.value,{task:a}=e?.turn??{};if(st.value,!e||!a)return;let n=`${e.viewer} ${a.key} ${a.done} ${e.title}`;n!==t&&(t=n,J().catch(()=>{t=""}))})}function Ot(){let t=d.value,e=k(t?.code??"")?.kind??"";return{now:t,kind:e,task:t?.turn.task,of:z.value.find(a=>a.kind===e)}}function qt(){let{now:t,task:e,of:a}=Ot();if(!t||!e)return null;let n=(a?.tasks.findIndex(({key:o})=>o===e.key)??-1)+1;return s`<section class="lesson" id="lesson" aria-labelledby="task-title"><header>
    <p>${t.title}${a&&n>0&&s` · ${m("page-task-number",{number:n,total:a.tasks.length})}`}</p>
    <a href=${w()}>${m("page-all-tasks")}</a></header>
    <h2 id="task-title">${x(e.title)}</h2><p id="task">${e.text}</p></section>`}function Rt(){let{kind:t,task:e,of:a}=Ot();if(!e)return null;let n=a?.tasks.some(({key:o})=>o===e.key);return s`<div class="lesson-more">${e.hint&&s`<details key=${`${e.key} ${e.hint.text}`}><summary>
      <${A} name="note" />${e.hint.label}</summary><p>${e.hint.text}</p></details>`}
    ${a&&n&&s`<ol class="dots" aria-label=${m("learn")}>
      ${a.tasks.map(({key:o,title:r,solved:l},p)=>s`<li key=${o}>
      <a href=${Q(t,o)} class=${l?"solved":""} aria-current=${o===e.key?"page":void 0}
        title=${r}><span aria-hidden="true">${l?"✓":p+1}</span><span class="unseen">${p+1}. ${r}${l&&`, ${m("page-task-solved")}`}</span></a></li>`)}</ol>`}</div>`}function Dt(t,e){if(t.length!==3||e.length!==4||e.some(({cells:c})=>c.length!==3))return null;let a=c=>[...new Set(e.map(({cells:$})=>$[c]??""))].sort(),[n,o]=[a(0),a(1)];if(n.length!==2||o.length!==2)return null;let r=(c,$)=>e.find(({cells:i})=>i[0]===c&&i[1]===$),l=n.map(c=>o.map($=>{let i=r(c,$);return i&&{words:i.cells[2]??"",marked:i.marked}}));if(l.flat().some(c=>!c))return null;let p=l;return{corner:`${t[0]} ↓ ${t[1]} →`,down:n,across:o,cells:p}}var L=(t,e)=>t.filter(a=>a.kind===e);function Nt(){let t=T.value?.panel??[];if(!t.length)return null;let e=L(t,"tiles"),a=L(t,"table"),n=t.filter(i=>i.kind==="line"||i.kind==="lost"),o=L(t,"notice"),r=L(t,"budget"),[l,...p]=a,[c,$]=e.length?[l,p]:[void 0,a];return s`<div class="phase" id="panel">
    ${r.map(i=>s`<${Zt} budget=${i} />`)}
    ${e.map(({tiles:i})=>s`<div class="ops">${i.map(f=>s`<${Vt} tile=${f}
      table=${f.active?c:void 0} />`)}</div>`)}
    ${o.map(({text:i})=>s`<p class="alert"><${A} name="note" /><span>${i}</span></p>`)}
    ${$.map(i=>s`<${jt} table=${i} />`)}
    ${n.length>0&&s`<p class="note">${n.map(Ut)}</p>`}
  </div>`}function Ut(t){return t.kind==="lost"?s`<span><span class=${`pip ${t.side}`} aria-hidden="true"></span> ${t.text}</span>`:t.kind==="line"?s`<span>${t.text}</span>`:null}function Vt({tile:{sign:t,name:e,caption:a,active:n},table:o}){return s`<section class=${n?"op now":"op"}><h2><span aria-hidden="true">${t}</span> ${e} <small>${a}
    </small></h2>
    ${o&&s`<${jt} table=${o} />`}</section>`}var Yt=t=>t==="○"||t==="●"?s`<i class=${`pip ${t==="○"?"white":"black"}`}></i><span
  class="unseen">${t}</span>`:t;function jt({table:{head:t,rows:e}}){let a=Dt(t,e);if(a){let{across:n,down:o,corner:r,cells:l}=a,[p,c]=T.value?.to_act[0]==="black"?["b","w"]:["w","b"];return s`<table class="truth"><caption>${r}</caption><thead><tr><td></td>${n.map($=>s`<th scope="col">
      <span class=${`d ${c}`}>${$}</span></th>`)}</tr></thead>
      <tbody>${o.map(($,i)=>s`<tr><th scope="row"><span class=${`d ${p}`}>${$}</span></th>
        ${l[i]?.map(({words:f,marked:u})=>s`<td class=${u?"yes":"no"}><span aria-hidden="true">
          ${u?"✓":"–"}</span><span class="unseen">${f}</span></td>`)}</tr>`)}</tbody></table>`}return s`<table class="score">${t.length>0&&s`<thead><tr>${t.map(n=>n?s`<th scope="col">${Yt(n)}</th>`:s`<td></td>`)}</tr></thead>`}
    <tbody>${e.map(({cells:n,marked:o})=>s`<tr class=${o?"marked":""}>${n.map((r,l)=>l===0&&t[0]===""?s`<th scope="row">${r}</th>`:s`<td>${r}</td>`)}</tr>`)}</tbody></table>`}function Zt({budget:{left:t,costs:e}}){let[a=0,n=0]=(t.match(/\d+/g)??[]).map(Number),o=n>0&&n<=24&&a<=n&&s`<span class="pips" aria-hidden="true">${Array.from({length:n},(r,l)=>s`<i
      class=${l<a?"on":""}></i>`)}</span>`;return s`<div class="points"><strong>${t}</strong>${o}</div>
    <ul class="costs">${e.map(({sign:r,action:l,points:p,affordable:c})=>s`<li class=${c?"":"dear"}
      title=${c?"":m("too-dear")}>
      <b>${p}</b><span>${l} <small>${r}</small></span>${!c&&s`<span class="unseen">${m("too-dear")}
        </span>`}</li>`)}</ul>`}var Ft=t=>Math.round(t*10)/10;function Ht(t,{width:e,height:a,edge:n}){let o=(e-2*n)/Math.max(t.length-1,1);return t.flatMap((r,l)=>r===null?[]:[{ply:l,x:Ft(n+l*o),y:Ft(4+(a-8)*(1-r/1e3)),percent:Math.round(r/10)}])}function Wt(t,e,{width:a,edge:n}){let o=(e*a-n)/(a-2*n);return Math.round(Math.min(Math.max(o,0),1)*Math.max(t-1,0))}var R={width:360,height:120,edge:6},D=9;function Xt(){let t=d.value?.review;return!t||b.value?null:s`<section class="review" id="review" aria-labelledby="review-title">
    <h2 id="review-title" tabindex="-1">${t.title}</h2>
    <${Jt} review=${t} /><${Qt} review=${t} /><h3>${t.points}</h3>
    ${t.turns.length>0&&s`<p class="axis">${m("page-chance-lost")}</p><ol class="points-list">
      ${t.turns.map((e,a)=>s`<li key=${e.ply}>
      <button type="button" aria-current=${e.ply===S.value?"true":void 0} onClick=${()=>zt(e.ply)}>
      <b>${a+1}</b><span><strong><i class=${`pip ${e.by}`} aria-hidden="true"></i> ${pt(e.words)}</strong>
      ${" "}${e.verdict}, ${e.better}</span><small>−${e.cost} %</small></button></li>`)}</ol>`}</section>`}function zt(t){P(t,!0),j.matches&&document.querySelector(".play .board")?.scrollIntoView({block:"start"})}function Jt({review:{accuracy:t,sides:e}}){let a=d.value?.players??[];return s`<p class="axis" id="accuracy">${t}</p>
    <dl class="acc" aria-labelledby="accuracy">${a.map(({name:n,side:o},r)=>s`<div key=${o}><dt><i
    class=${`pip ${o}`} aria-hidden="true"></i> ${n}</dt><dd><b>${e[r]?.accuracy===null?"–":`${e[r]?.accuracy} %`}</b> <small>${e[r]?.words}</small></dd></div>`)}</dl>`}function Qt({review:{chance:t,white:e,turns:a}}){let{width:n,height:o,edge:r}=R,l=Ht(e,R),p=new Map(l.map(u=>[u.ply,u])),c=l.map(({x:u,y:h})=>`${u},${h}`).join(" "),$=p.get(S.value),i=l.at(-1),f=u=>{if(!(u.currentTarget instanceof Element))return;let h=u.currentTarget.getBoundingClientRect();P(Wt(e.length,(u.clientX-h.left)/Math.max(h.width,1),R),!0)};return s`<svg class="chances" viewBox=${`0 0 ${n} ${o}`} role="img" aria-label=${t} onClick=${f}>
      <rect class="of-black" x=${r} y="4" width=${n-2*r} height=${o-8} />
      ${l.length>1&&s`<polygon class="of-white"
        points=${`${l[0]?.x},${o-4} ${c} ${i?.x},${o-4}`} />
      <polyline class="line" points=${c} />`}
      <path class="middle" d=${`M${r} ${o/2}H${n-r}`} />
      ${$&&s`<line class="cursor" x1=${$.x} x2=${$.x} y1="2" y2=${o-2} />`}
      ${a.map((u,h)=>{let y=p.get(u.ply);if(!y)return null;let N=Math.min(Math.max(y.y,D+1),o-D-1);return s`<g class="point" key=${u.ply}><circle cx=${y.x} cy=${N} r=${D} /><text x=${y.x}
          y=${N+4} text-anchor="middle">${h+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${$&&s`<b>${$.percent} %</b>`}</p>`}var te="(min-width: 100rem)";function ee(t){let[e,a]=V(matchMedia(t).matches);return Y(()=>{let n=matchMedia(t),o=()=>a(n.matches);return n.addEventListener("change",o),()=>n.removeEventListener("change",o)},[t]),e}function _t(){let t=d.value,e=ee(te),a=b.value&&dt.value,n=t?.turn.task;return s`${t&&s`<a class="skip" href="#board">${m("page-skip")}</a>`}<${It} />
    ${et.value&&!t?s`<${se} />`:t&&s`<main
      class=${`play look-${t.grid.look} ${t.positions[0]?.reserves.length?"with-trays":""} ${b.value?tt.value?"copied planned":"copied":nt.value?"past":t.turn.form?"forming":n?"taught":""}`}
      id="main"
      style=${{"--ratio":String(t.grid.columns/t.grid.rows),...St()}}>
      <h1 class="unseen" id="title">${n?x(n.title):t.players.map(({name:o})=>o).join(" – ")},
        ${" "}${t.title}</h1>
      ${e&&!g()?s`<${vt} />`:s`<${bt} />`}
      <${Et} />
      <section class="table" id="table" aria-label=${t.title}>
        ${a&&s`<${a.CopyNote} />`}${n?s`<${qt} /><${Rt} />`:s`<${O} at="far" /><${q} at="far" />`}<${Nt} />
        ${n?null:a?s`<${a.Tree} /><${B} /><${a.CopyActs} />`:s`<${Xt} /><${$t} /><${B} />`}
        ${t.result&&s`<p class="result"><b>${t.result.headline}</b> ${t.result.reason}</p>`}
        <${Lt} /><${Mt} /><${xt} />${a&&s`<${a.Facts} />`}<${At} />
        <${Tt} /><${q} at="near" />${!n&&s`<${O} at="near" />`}
        ${!e&&!n&&!g()&&s`<${mt} column=${!1} />`}
      </section></main>`}
    <${Bt} />`}function se(){return k(E)?s`<main class="missing"><h1>${m("page-no-task")}</h1><p><a class="button main" href=${w()}>
      ${m("page-all-tasks")}</a></p></main>`:s`<main class="missing"><h1>${m("page-no-game",{code:E})}</h1>${!g()&&s`<p><a class="button main"
    href=${Ct()}>${m("page-games")}</a> <a class="button" href=${ut()}>
    ${m("page-all-talk")}</a></p>`}</main>`}var Gt=t=>t instanceof Element?t.closest(".cells button, .tray button"):null;function Kt(){let t=null;addEventListener("pointerdown",e=>{t=e.pointerType==="touch"||e.button?null:Gt(e.target)}),addEventListener("pointerup",e=>{let[a,n]=[t,Gt(document.elementFromPoint(e.clientX,e.clientY))];t=null;let o=n?.dataset.square;if(!a||!n||a===n||!o||!at.value)return;let{square:r,place:l}=a.dataset,p=r??l??"";v.value.at(-1)!==p&&I(p,r===void 0),!(v.value.at(-1)!==p||!C.value)&&(_(C.value,v.value).has(o)?I(o):ct(o,v.value))})}async function ne(){ht(),ft(),await rt()||await gt(),yt(),Kt(),wt(),Pt();let t=document.getElementById("app");t&&U(s`<${_t} />`,t);let e=K();F.hotSeat&&e?G(e,M):(await M(),ot.value?lt(M):W(!1)),t&&(t.dataset.view="game"),kt(),!g()&&(it().catch(()=>{}),await X())}H("lost",t=>{let e=document.getElementById("lost");e&&(e.hidden=!t)});ne();
