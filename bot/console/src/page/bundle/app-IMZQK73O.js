import{a as pt}from"./chunk-QOSDAZO5.js";import{$ as ct,A as X,B as j,C as y,D as k,E as G,F as N,G as U,H as h,I as _,J,K as x,L as Q,M as L,N as V,O as Z,P as $,Q as tt,R as et,S as nt,T as st,U as at,V as ot,Y as rt,Z as lt,_ as it,b as O,c as R,ca as ut,d as g,da as mt,e as M,ea as A,f as W,ga as $t,ha as B,ia as dt,ka as ft,l as n,la as ht,m as Y,n as f,o as F,q as b,u as d,v as c,w,x as v,y as K,z as S}from"./chunk-RC66NLPJ.js";import{d as q,r as z,s as D}from"./chunk-JUEOUU2H.js";import{B as C,J as I,m as P,o as H}from"./chunk-4A6MPXVF.js";function gt(t,e){let a=t.map((s,o)=>({ply:o+1,move:s}));return e?Lt(a):St(a)}function St(t){let e=[],a=t[0]?.move.player;for(let s of t){let o=e.at(-1),l=s.move.player===a?0:1;o&&o.entries.length===1&&l===1?o.entries.push(s):e.push({number:e.length+1,side:null,entries:l?[null,s]:[s]})}return e}function Lt(t){let e=[],a=t[0]?.move.player,s=0,o=null;for(let l of t){let{player:r,side:p}=l.move;r!==o&&(r===a&&s++,e.push({number:Math.max(s,1),side:p,entries:[]})),e.at(-1)?.entries.push(l),o=r}return e}var At=t=>t.replace(/(?<=[a-z]\d{1,2})-(?=[a-z]\d)/g," – ").replace(/(?<=[a-z]\d{1,2})x(?=[a-z]\d)/g," × ");function bt(){let t=f.value?.moves??[],e=f.value?.positions[0]?.panel.some(({kind:r})=>r==="budget")??!1,a=W(()=>gt(t,e),[t,e]),s=M(null),o=M(0);g(()=>Bt(s.current),[w.value,t]);let l=r=>{r.ctrlKey||Math.abs(r.deltaY)<Math.abs(r.deltaX)||(r.preventDefault(),o.current=(o.current??0)+r.deltaY,!(Math.abs(o.current)<40)&&(k(Math.sign(o.current)),o.current=0))};return g(()=>{let r=s.current;return r?.addEventListener("wheel",l,{passive:!1}),()=>r?.removeEventListener("wheel",l)}),n`<div class="moves-box"><ol class="moves" id="moves" tabindex="0" aria-label=${c("page-moves")} ref=${s}>
    ${a.map((r,p)=>n`<${Tt} key=${p} row=${r} now=${w.value} />`)}</ol></div>`}function Bt(t){let e=t?.querySelector("[aria-current]");if(!t)return;if(!e){t.scrollTo(0,0);return}let[a,s]=[e.getBoundingClientRect(),t.getBoundingClientRect()];t.scrollHeight>t.clientHeight+8&&(t.scrollTop+=a.top-s.top-t.clientHeight/2),t.scrollWidth>t.clientWidth+8&&(t.scrollLeft+=a.right-s.right+24)}function Tt({row:{number:t,side:e,entries:a},now:s}){let o=l=>l?n`<button type="button" key=${l.ply}
    aria-current=${l.ply===s?"true":void 0}
    onClick=${()=>y(l.ply,!0)}>${At(l.move.words)}</button>`:n`<span></span>`;return e===null?n`<li><b>${t}</b>${a.map(o)}</li>`:n`<li class="turn"><b>${t}</b><span class=${`pip ${e}`} role="img"
    aria-label=${c(e==="white"?"page-white":"page-black")}></span>
    <span class="acts-of">${a.map(o)}</span></li>`}function vt(){let t=f.value,e=(t?.positions.length??1)-1,a=w.value>0;return n`<div class="steps" role="group" aria-label=${c("page-steps")}>
    <div><${$} name="first" kind="far" label=${c("page-first")} keys="Home" act=${()=>y(0)} disabled=${!a} />
      <${$} name="back" label=${c("page-back")} keys="←" act=${()=>k(-1)} disabled=${!a} />
      <${$} name="next" label=${c("page-next")} keys="→" act=${()=>k(1)} disabled=${!v.value} />
      <${$} name="last" kind="far" label=${c("page-latest")} keys="End" act=${()=>y(e)}
        disabled=${!v.value} /></div>
    <div>${t?.turns!==!1&&n`<${$} name="flip" label=${c("page-flip")} keys="F" act=${j} />`}
      <${$} name="eye" label=${c("page-hints")} keys="H" pressed=${d.hints.value}
        act=${()=>{d.hints.value=!d.hints.value}} />
      <${$} name="mark" label=${c("page-mark-last")} keys="L" pressed=${d.last.value}
        act=${()=>{d.last.value=!d.last.value}} /></div>
  </div>`}function wt(t,e){if(t.length!==3||e.length!==4||e.some(({cells:u})=>u.length!==3))return null;let a=u=>[...new Set(e.map(({cells:m})=>m[u]??""))].sort(),[s,o]=[a(0),a(1)];if(s.length!==2||o.length!==2)return null;let l=(u,m)=>e.find(({cells:i})=>i[0]===u&&i[1]===m),r=s.map(u=>o.map(m=>{let i=l(u,m);return i&&{words:i.cells[2]??"",marked:i.marked}}));if(r.flat().some(u=>!u))return null;let p=r;return{corner:`${t[0]} ↓ ${t[1]} →`,down:s,across:o,cells:p}}var E=(t,e)=>t.filter(a=>a.kind===e);function yt(){let t=K.value?.panel??[];if(!t.length)return null;let e=E(t,"tiles"),a=E(t,"table"),s=t.filter(i=>i.kind==="line"||i.kind==="lost"),o=E(t,"notice"),l=E(t,"budget"),[r,...p]=a,[u,m]=e.length?[r,p]:[void 0,a];return n`<div class="phase" id="panel">
    ${l.map(i=>n`<${Ct} budget=${i} />`)}
    ${e.map(({tiles:i})=>n`<div class="ops">${i.map(T=>n`<${Ht} tile=${T}
      table=${T.active?u:void 0} />`)}</div>`)}
    ${o.map(({text:i})=>n`<p class="alert"><${Z} name="note" /><span>${i}</span></p>`)}
    ${m.map(i=>n`<${kt} table=${i} />`)}
    ${s.length>0&&n`<p class="note">${s.map(Pt)}</p>`}
  </div>`}function Pt(t){return t.kind==="lost"?n`<span><span class=${`pip ${t.side}`} aria-hidden="true"></span> ${t.text}</span>`:t.kind==="line"?n`<span>${t.text}</span>`:null}function Ht({tile:{sign:t,name:e,caption:a,active:s},table:o}){return n`<section class=${s?"op now":"op"}><h2><span aria-hidden="true">${t}</span> ${e} <small>${a}
    </small></h2>
    ${o&&n`<${kt} table=${o} />`}</section>`}function kt({table:{head:t,rows:e}}){let a=wt(t,e);if(a){let{across:s,down:o,corner:l,cells:r}=a;return n`<table class="truth"><caption>${l}</caption><thead><tr><td></td>${s.map(p=>n`<th scope="col">
      <span class="d w">${p}</span></th>`)}</tr></thead>
      <tbody>${o.map((p,u)=>n`<tr><th scope="row"><span class="d b">${p}</span></th>
        ${r[u]?.map(({words:m,marked:i})=>n`<td class=${i?"yes":"no"}><span aria-hidden="true">
          ${i?"✓":"–"}</span><span class="unseen">${m}</span></td>`)}</tr>`)}</tbody></table>`}return n`<table class="score">${t.length>0&&n`<thead><tr>${t.map(s=>s?n`<th scope="col">${s}
    </th>`:n`<td></td>`)}</tr></thead>`}
    <tbody>${e.map(({cells:s,marked:o})=>n`<tr class=${o?"marked":""}>${s.map((l,r)=>r===0&&t[0]===""?n`<th scope="row">${l}</th>`:n`<td>${l}</td>`)}</tr>`)}</tbody></table>`}function Ct({budget:{left:t,costs:e}}){let[a=0,s=0]=(t.match(/\d+/g)??[]).map(Number),o=s>0&&s<=24&&a<=s&&n`<span class="pips" aria-hidden="true">${Array.from({length:s},(l,r)=>n`<i
      class=${r<a?"on":""}></i>`)}</span>`;return n`<div class="points"><strong>${t}</strong>${o}</div>
    <ul class="costs">${e.map(({sign:l,action:r,points:p,affordable:u})=>n`<li class=${u?"":"dear"}
      title=${u?"":c("too-dear")}>
      <b>${p}</b><span>${r} <small>${l}</small></span>${!u&&n`<span class="unseen">${c("too-dear")}
        </span>`}</li>`)}</ul>`}var It="(min-width: 100rem)";function qt(t){let[e,a]=R(matchMedia(t).matches);return g(()=>{let s=matchMedia(t),o=()=>a(s.matches);return s.addEventListener("change",o),()=>s.removeEventListener("change",o)},[t]),e}function xt(){let t=f.value,e=qt(It);return n`${t&&n`<a class="skip" href="#board">${c("page-skip")}</a>`}<${ft} />
    ${F.value&&!t?n`<${zt} />`:t&&n`<main
      class=${`play look-${t.grid.look} ${t.positions[0]?.reserves.length?"with-trays":""} ${v.value?"past":t.turn.form?"forming":""}`}
      id="main"
      style=${{"--ratio":String(t.grid.columns/t.grid.rows),...mt()}}>
      <h1 class="unseen" id="title">${t.players.map(({name:a})=>a).join(" – ")}, ${t.title}</h1>
      ${e&&!h()?n`<${lt} />`:n`<${rt} />`}
      <${ut} />
      <section class="table" id="table" aria-label=${t.title}>
        <${A} at="far" /><${B} at="far" /><${yt} /><${bt} /><${vt} />
        ${t.result&&n`<p class="result"><b>${t.result.headline}</b> ${t.result.reason}</p>`}
        <${ot} /><${st} /><${nt} /><${at} /><${$t} /><${B} at="near" /><${A} at="near" />
        ${!e&&!h()&&n`<${tt} column=${!1} />`}
      </section></main>`}
    <${ht} />`}function zt(){return n`<main class="missing"><h1>${c("page-no-game",{code:Y})}</h1>${!h()&&n`<p><a class="button main"
    href=${dt()}>${c("page-games")}</a> <a class="button" href=${et()}>
    ${c("page-all-talk")}</a></p>`}</main>`}var Et=t=>t instanceof Element?t.closest(".cells button, .tray button"):null;function Mt(){let t=null;addEventListener("pointerdown",e=>{t=e.pointerType==="touch"||e.button?null:Et(e.target)}),addEventListener("pointerup",e=>{let[a,s]=[t,Et(document.elementFromPoint(e.clientX,e.clientY))];t=null;let o=s?.dataset.square;if(!a||!s||a===s||!o||!X.value)return;let{square:l,place:r}=a.dataset,p=l??r??"";b.value.at(-1)!==p&&L(p,l===void 0),!(b.value.at(-1)!==p||!S.value)&&(q(S.value,b.value).has(o)?L(o):V(o,b.value))})}async function Dt(){G(),await _()||await N(),it(),Mt(),pt();let t=document.getElementById("app");t&&O(n`<${xt} />`,t);let e=D();P.hotSeat&&e?z(e,x):(await x(),U.value?J(x):C(!1)),t&&(t.dataset.view="game"),ct(),!h()&&(Q().catch(()=>{}),await I())}H("lost",t=>{let e=document.getElementById("lost");e&&(e.hidden=!t)});Dt();
