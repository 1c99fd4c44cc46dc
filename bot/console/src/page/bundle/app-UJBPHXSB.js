import{a as $t}from"./chunk-3546I3D6.js";import{a as lt,d as it,e as ct,f as pt,g as mt,j as dt,k as ut,l as ft,m as ht,n as gt,o as kt,p as S,r as bt,s as T,t as vt,v as wt,w as yt}from"./chunk-2S6ZPK6B.js";import"./chunk-CUFOPWMJ.js";import"./chunk-EEDZ2EFV.js";import{d as et,f as E}from"./chunk-DX55QIAT.js";import{Ba as tt,Ha as v,J as y,L as x,La as st,M as R,Ma as nt,N as u,Na as at,O as U,Qa as ot,Ta as rt,U as f,_ as X,a as F,b as N,c as W,da as p,fa as Y,ga as _,ha as L,j,k as e,ka as z,l as G,m as H,n as h,o as g,p as K,r as k,ra as J,sa as d,ta as Q,ua as V,va as b,xa as Z,ya as A}from"./chunk-CS2FD7SB.js";import{d as C,r as q,s as D}from"./chunk-QIC2KRE7.js";import{B,K as O,m as I,o as P}from"./chunk-373H2572.js";function xt(){let t="";j(()=>{let s=u.value,{task:a}=s?.turn??{};if(X.value,!s||!a)return;let n=`${s.viewer} ${a.key} ${a.done} ${s.title}`;n!==t&&(t=n,H().catch(()=>{t=""}))})}function Lt(){let t=u.value,s=h(t?.code??"")?.kind??"";return{now:t,kind:s,task:t?.turn.task,of:G.value.find(a=>a.kind===s)}}function At(){let{now:t,task:s,of:a}=Lt();if(!t||!s)return null;let n=(a?.tasks.findIndex(({key:o})=>o===s.key)??-1)+1;return e`<section class="lesson" id="lesson" aria-labelledby="task-title"><header>
    <p>${t.title}${a&&n>0&&e` · ${p("page-task-number",{number:n,total:a.tasks.length})}`}</p>
    <a href=${g()}>${p("page-all-tasks")}</a></header>
    <h2 id="task-title">${k(s.title)}</h2><p id="task">${s.text}</p></section>`}function Et(){let{kind:t,task:s,of:a}=Lt();return s?e`<div class="lesson-more">${s.hint&&e`<details key=${`${s.key} ${s.hint.text}`}><summary>
      <${v} name="note" />${s.hint.label}</summary><p>${s.hint.text}</p></details>`}
    ${a&&e`<ol class="dots" aria-label=${p("learn")}>${a.tasks.map(({key:n,title:o,solved:l},i)=>e`<li key=${n}>
      <a href=${K(t,n)} class=${l?"solved":""} aria-current=${n===s.key?"page":void 0}
        title=${o}><span aria-hidden="true">${l?"✓":i+1}</span><span class="unseen">${i+1}. ${o}${l&&`, ${p("page-task-solved")}`}</span></a></li>`)}</ol>`}</div>`:null}function St(t,s){if(t.length!==3||s.length!==4||s.some(({cells:c})=>c.length!==3))return null;let a=c=>[...new Set(s.map(({cells:$})=>$[c]??""))].sort(),[n,o]=[a(0),a(1)];if(n.length!==2||o.length!==2)return null;let l=(c,$)=>s.find(({cells:r})=>r[0]===c&&r[1]===$),i=n.map(c=>o.map($=>{let r=l(c,$);return r&&{words:r.cells[2]??"",marked:r.marked}}));if(i.flat().some(c=>!c))return null;let m=i;return{corner:`${t[0]} ↓ ${t[1]} →`,down:n,across:o,cells:m}}var w=(t,s)=>t.filter(a=>a.kind===s);function Tt(){let t=_.value?.panel??[];if(!t.length)return null;let s=w(t,"tiles"),a=w(t,"table"),n=t.filter(r=>r.kind==="line"||r.kind==="lost"),o=w(t,"notice"),l=w(t,"budget"),[i,...m]=a,[c,$]=s.length?[i,m]:[void 0,a];return e`<div class="phase" id="panel">
    ${l.map(r=>e`<${qt} budget=${r} />`)}
    ${s.map(({tiles:r})=>e`<div class="ops">${r.map(M=>e`<${Ct} tile=${M}
      table=${M.active?c:void 0} />`)}</div>`)}
    ${o.map(({text:r})=>e`<p class="alert"><${v} name="note" /><span>${r}</span></p>`)}
    ${$.map(r=>e`<${Mt} table=${r} />`)}
    ${n.length>0&&e`<p class="note">${n.map(Ot)}</p>`}
  </div>`}function Ot(t){return t.kind==="lost"?e`<span><span class=${`pip ${t.side}`} aria-hidden="true"></span> ${t.text}</span>`:t.kind==="line"?e`<span>${t.text}</span>`:null}function Ct({tile:{sign:t,name:s,caption:a,active:n},table:o}){return e`<section class=${n?"op now":"op"}><h2><span aria-hidden="true">${t}</span> ${s} <small>${a}
    </small></h2>
    ${o&&e`<${Mt} table=${o} />`}</section>`}function Mt({table:{head:t,rows:s}}){let a=St(t,s);if(a){let{across:n,down:o,corner:l,cells:i}=a;return e`<table class="truth"><caption>${l}</caption><thead><tr><td></td>${n.map(m=>e`<th scope="col">
      <span class="d w">${m}</span></th>`)}</tr></thead>
      <tbody>${o.map((m,c)=>e`<tr><th scope="row"><span class="d b">${m}</span></th>
        ${i[c]?.map(({words:$,marked:r})=>e`<td class=${r?"yes":"no"}><span aria-hidden="true">
          ${r?"✓":"–"}</span><span class="unseen">${$}</span></td>`)}</tr>`)}</tbody></table>`}return e`<table class="score">${t.length>0&&e`<thead><tr>${t.map(n=>n?e`<th scope="col">${n}
    </th>`:e`<td></td>`)}</tr></thead>`}
    <tbody>${s.map(({cells:n,marked:o})=>e`<tr class=${o?"marked":""}>${n.map((l,i)=>i===0&&t[0]===""?e`<th scope="row">${l}</th>`:e`<td>${l}</td>`)}</tr>`)}</tbody></table>`}function qt({budget:{left:t,costs:s}}){let[a=0,n=0]=(t.match(/\d+/g)??[]).map(Number),o=n>0&&n<=24&&a<=n&&e`<span class="pips" aria-hidden="true">${Array.from({length:n},(l,i)=>e`<i
      class=${i<a?"on":""}></i>`)}</span>`;return e`<div class="points"><strong>${t}</strong>${o}</div>
    <ul class="costs">${s.map(({sign:l,action:i,points:m,affordable:c})=>e`<li class=${c?"":"dear"}
      title=${c?"":p("too-dear")}>
      <b>${m}</b><span>${i} <small>${l}</small></span>${!c&&e`<span class="unseen">${p("too-dear")}
        </span>`}</li>`)}</ul>`}var Dt="(min-width: 100rem)";function Ft(t){let[s,a]=N(matchMedia(t).matches);return W(()=>{let n=matchMedia(t),o=()=>a(n.matches);return n.addEventListener("change",o),()=>n.removeEventListener("change",o)},[t]),s}function It(){let t=u.value,s=Ft(Dt),a=x.value&&at.value,n=t?.turn.task;return e`${t&&e`<a class="skip" href="#board">${p("page-skip")}</a>`}<${wt} />
    ${U.value&&!t?e`<${Nt} />`:t&&e`<main
      class=${`play look-${t.grid.look} ${t.positions[0]?.reserves.length?"with-trays":""} ${x.value?R.value?"copied planned":"copied":Y.value?"past":t.turn.form?"forming":n?"taught":""}`}
      id="main"
      style=${{"--ratio":String(t.grid.columns/t.grid.rows),...kt()}}>
      <h1 class="unseen" id="title">${n?k(n.title):t.players.map(({name:o})=>o).join(" – ")},
        ${" "}${t.title}</h1>
      ${s&&!d()?e`<${ct} />`:e`<${it} />`}
      <${gt} />
      <section class="table" id="table" aria-label=${t.title}>
        ${a&&e`<${a.CopyNote} />`}${n?e`<${At} /><${Et} />`:e`<${S} at="far" /><${T} at="far" />`}<${Tt} />
        ${n?null:a?e`<${a.Tree} /><${E} /><${a.CopyActs} />`:e`<${et} /><${E} />`}
        ${t.result&&e`<p class="result"><b>${t.result.headline}</b> ${t.result.reason}</p>`}
        <${ht} /><${ut} /><${dt} />${a&&e`<${a.Facts} />`}<${ft} />
        <${bt} /><${T} at="near" />${!n&&e`<${S} at="near" />`}
        ${!s&&!n&&!d()&&e`<${st} column=${!1} />`}
      </section></main>`}
    <${yt} />`}function Nt(){return h(y)?e`<main class="missing"><h1>${p("page-no-task")}</h1><p><a class="button main" href=${g()}>
      ${p("page-all-tasks")}</a></p></main>`:e`<main class="missing"><h1>${p("page-no-game",{code:y})}</h1>${!d()&&e`<p><a class="button main"
    href=${vt()}>${p("page-games")}</a> <a class="button" href=${nt()}>
    ${p("page-all-talk")}</a></p>`}</main>`}var Pt=t=>t instanceof Element?t.closest(".cells button, .tray button"):null;function Bt(){let t=null;addEventListener("pointerdown",s=>{t=s.pointerType==="touch"||s.button?null:Pt(s.target)}),addEventListener("pointerup",s=>{let[a,n]=[t,Pt(document.elementFromPoint(s.clientX,s.clientY))];t=null;let o=n?.dataset.square;if(!a||!n||a===n||!o||!z.value)return;let{square:l,place:i}=a.dataset,m=l??i??"";f.value.at(-1)!==m&&A(m,l===void 0),!(f.value.at(-1)!==m||!L.value)&&(C(L.value,f.value).has(o)?A(o):tt(o,f.value))})}async function Wt(){rt(),ot(),await Q()||await lt(),pt(),Bt(),$t(),xt();let t=document.getElementById("app");t&&F(e`<${It} />`,t);let s=D();I.hotSeat&&s?q(s,b):(await b(),J.value?V(b):B(!1)),t&&(t.dataset.view="game"),mt(),!d()&&(Z().catch(()=>{}),await O())}P("lost",t=>{let s=document.getElementById("lost");s&&(s.hidden=!t)});Wt();
