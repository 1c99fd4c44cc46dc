import{a as $t}from"./chunk-BAAXFX2J.js";import{a as rt,d as lt,e as it,f as ct,g as pt,j as mt,k as dt,l as ut,m as ft,n as ht,o as gt,p as T,r as vt,s as C,t as bt,v as yt,w as wt}from"./chunk-3WP6FIFO.js";import"./chunk-275D3UMC.js";import"./chunk-VLMKF64S.js";import{b as V,d as tt,f as E}from"./chunk-GLXSC5FZ.js";import{$ as U,Aa as et,B as g,Ba as nt,C as W,Ca as ot,D as v,E as X,Fa as at,Ga as S,Ia as st,J as b,U as d,V as k,W as G,X as K,Y as M,ga as Y,ha as f,ia as Z,ja as _,ka as w,ma as z,na as A,o as F,p as H,q as N,qa as J,wa as Q,y as e,z as O}from"./chunk-A4UKJBAG.js";import{d as q,r as D,s as j}from"./chunk-EX4FDAEF.js";import{B as I,J as R,m as L,o as P}from"./chunk-FEMMX7OY.js";function xt(t,n){if(t.length!==3||n.length!==4||n.some(({cells:c})=>c.length!==3))return null;let a=c=>[...new Set(n.map(({cells:$})=>$[c]??""))].sort(),[o,s]=[a(0),a(1)];if(o.length!==2||s.length!==2)return null;let r=(c,$)=>n.find(({cells:i})=>i[0]===c&&i[1]===$),l=o.map(c=>s.map($=>{let i=r(c,$);return i&&{words:i.cells[2]??"",marked:i.marked}}));if(l.flat().some(c=>!c))return null;let p=l;return{corner:`${t[0]} ↓ ${t[1]} →`,down:o,across:s,cells:p}}var x=(t,n)=>t.filter(a=>a.kind===n);function kt(){let t=K.value?.panel??[];if(!t.length)return null;let n=x(t,"tiles"),a=x(t,"table"),o=t.filter(i=>i.kind==="line"||i.kind==="lost"),s=x(t,"notice"),r=x(t,"budget"),[l,...p]=a,[c,$]=n.length?[l,p]:[void 0,a];return e`<div class="phase" id="panel">
    ${r.map(i=>e`<${Rt} budget=${i} />`)}
    ${n.map(({tiles:i})=>e`<div class="ops">${i.map(y=>e`<${It} tile=${y}
      table=${y.active?c:void 0} />`)}</div>`)}
    ${s.map(({text:i})=>e`<p class="alert"><${Q} name="note" /><span>${i}</span></p>`)}
    ${$.map(i=>e`<${Mt} table=${i} />`)}
    ${o.length>0&&e`<p class="note">${o.map(Pt)}</p>`}
  </div>`}function Pt(t){return t.kind==="lost"?e`<span><span class=${`pip ${t.side}`} aria-hidden="true"></span> ${t.text}</span>`:t.kind==="line"?e`<span>${t.text}</span>`:null}function It({tile:{sign:t,name:n,caption:a,active:o},table:s}){return e`<section class=${o?"op now":"op"}><h2><span aria-hidden="true">${t}</span> ${n} <small>${a}
    </small></h2>
    ${s&&e`<${Mt} table=${s} />`}</section>`}function Mt({table:{head:t,rows:n}}){let a=xt(t,n);if(a){let{across:o,down:s,corner:r,cells:l}=a;return e`<table class="truth"><caption>${r}</caption><thead><tr><td></td>${o.map(p=>e`<th scope="col">
      <span class="d w">${p}</span></th>`)}</tr></thead>
      <tbody>${s.map((p,c)=>e`<tr><th scope="row"><span class="d b">${p}</span></th>
        ${l[c]?.map(({words:$,marked:i})=>e`<td class=${i?"yes":"no"}><span aria-hidden="true">
          ${i?"✓":"–"}</span><span class="unseen">${$}</span></td>`)}</tr>`)}</tbody></table>`}return e`<table class="score">${t.length>0&&e`<thead><tr>${t.map(o=>o?e`<th scope="col">${o}
    </th>`:e`<td></td>`)}</tr></thead>`}
    <tbody>${n.map(({cells:o,marked:s})=>e`<tr class=${s?"marked":""}>${o.map((r,l)=>l===0&&t[0]===""?e`<th scope="row">${r}</th>`:e`<td>${r}</td>`)}</tr>`)}</tbody></table>`}function Rt({budget:{left:t,costs:n}}){let[a=0,o=0]=(t.match(/\d+/g)??[]).map(Number),s=o>0&&o<=24&&a<=o&&e`<span class="pips" aria-hidden="true">${Array.from({length:o},(r,l)=>e`<i
      class=${l<a?"on":""}></i>`)}</span>`;return e`<div class="points"><strong>${t}</strong>${s}</div>
    <ul class="costs">${n.map(({sign:r,action:l,points:p,affordable:c})=>e`<li class=${c?"":"dear"}
      title=${c?"":d("too-dear")}>
      <b>${p}</b><span>${l} <small>${r}</small></span>${!c&&e`<span class="unseen">${d("too-dear")}
        </span>`}</li>`)}</ul>`}var At=t=>Math.round(t*10)/10;function Et(t,{width:n,height:a,edge:o}){let s=(n-2*o)/Math.max(t.length-1,1);return t.flatMap((r,l)=>r===null?[]:[{ply:l,x:At(o+l*s),y:At(4+(a-8)*(1-r/1e3)),percent:Math.round(r/10)}])}function St(t,n,{width:a,edge:o}){let s=(n*a-o)/(a-2*o);return Math.round(Math.min(Math.max(s,0),1)*Math.max(t-1,0))}var B={width:360,height:120,edge:6};function Tt(){let t=v.value?.review;return!t||g.value?null:e`<section class="review" id="review" aria-labelledby="review-title">
    <h2 id="review-title" tabindex="-1">${t.title}</h2>
    <${qt} review=${t} /><${Dt} review=${t} /><h3>${t.points}</h3>
    ${t.turns.length>0&&e`<ol class="points-list">${t.turns.map((n,a)=>e`<li key=${n.ply}>
      <button type="button" aria-current=${n.ply===k.value?"true":void 0} onClick=${()=>S(n.ply,!0)}>
      <b>${a+1}</b><span><strong><i class=${`pip ${n.by}`} aria-hidden="true"></i> ${V(n.words)}</strong>
      ${" "}${n.verdict}, ${n.better}</span><small>−${n.cost} %</small></button></li>`)}</ol>`}</section>`}function qt({review:{accuracy:t,sides:n}}){let a=v.value?.players??[];return e`<dl class="acc" aria-label=${t}>${a.map(({name:o,side:s},r)=>e`<div key=${s}><dt><i
    class=${`pip ${s}`} aria-hidden="true"></i> ${o}</dt><dd><b>${n[r]?.accuracy===null?"–":`${n[r]?.accuracy} %`}</b> <small>${n[r]?.words}</small></dd></div>`)}</dl>`}function Dt({review:{chance:t,white:n,turns:a}}){let{width:o,height:s,edge:r}=B,l=Et(n,B),p=new Map(l.map(m=>[m.ply,m])),c=l.map(({x:m,y:u})=>`${m},${u}`).join(" "),$=p.get(k.value),i=l.at(-1),y=m=>{if(!(m.currentTarget instanceof Element))return;let u=m.currentTarget.getBoundingClientRect();S(St(n.length,(m.clientX-u.left)/Math.max(u.width,1),B),!0)};return e`<svg class="chances" viewBox=${`0 0 ${o} ${s}`} role="img" aria-label=${t} onClick=${y}>
      <rect class="of-black" x=${r} y="4" width=${o-2*r} height=${s-8} />
      ${l.length>1&&e`<polygon class="of-white"
        points=${`${l[0]?.x},${s-4} ${c} ${i?.x},${s-4}`} />
      <polyline class="line" points=${c} />`}
      <path class="middle" d=${`M${r} ${s/2}H${o-r}`} />
      ${$&&e`<line class="cursor" x1=${$.x} x2=${$.x} y1="2" y2=${s-2} />`}
      ${a.map((m,u)=>{let h=p.get(m.ply);return h&&e`<g class="point" key=${m.ply}><circle cx=${h.x} cy=${h.y} r="9" /><text x=${h.x}
          y=${h.y+4} text-anchor="middle">${u+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${$&&e`<b>${$.percent} %</b>`}</p>`}var jt="(min-width: 100rem)";function Ft(t){let[n,a]=H(matchMedia(t).matches);return N(()=>{let o=matchMedia(t),s=()=>a(o.matches);return o.addEventListener("change",s),()=>o.removeEventListener("change",s)},[t]),n}function Ct(){let t=v.value,n=Ft(jt),a=g.value&&ot.value;return e`${t&&e`<a class="skip" href="#board">${d("page-skip")}</a>`}<${yt} />
    ${X.value&&!t?e`<${Ht} />`:t&&e`<main
      class=${`play look-${t.grid.look} ${t.positions[0]?.reserves.length?"with-trays":""} ${g.value?W.value?"copied planned":"copied":G.value?"past":t.turn.form?"forming":""}`}
      id="main"
      style=${{"--ratio":String(t.grid.columns/t.grid.rows),...gt()}}>
      <h1 class="unseen" id="title">${t.players.map(({name:o})=>o).join(" – ")}, ${t.title}</h1>
      ${n&&!f()?e`<${it} />`:e`<${lt} />`}
      <${ht} />
      <section class="table" id="table" aria-label=${t.title}>
        ${a&&e`<${a.CopyNote} />`}<${T} at="far" /><${C} at="far" /><${kt} />
        ${a?e`<${a.Tree} /><${E} /><${a.CopyActs} />`:e`<${Tt} /><${tt} /><${E} />`}
        ${t.result&&e`<p class="result"><b>${t.result.headline}</b> ${t.result.reason}</p>`}
        <${ft} /><${dt} /><${mt} />${a&&e`<${a.Facts} />`}<${ut} />
        <${vt} /><${C} at="near" /><${T} at="near" />
        ${!n&&!f()&&e`<${et} column=${!1} />`}
      </section></main>`}
    <${wt} />`}function Ht(){return e`<main class="missing"><h1>${d("page-no-game",{code:O})}</h1>${!f()&&e`<p><a class="button main"
    href=${bt()}>${d("page-games")}</a> <a class="button" href=${nt()}>
    ${d("page-all-talk")}</a></p>`}</main>`}var Bt=t=>t instanceof Element?t.closest(".cells button, .tray button"):null;function Lt(){let t=null;addEventListener("pointerdown",n=>{t=n.pointerType==="touch"||n.button?null:Bt(n.target)}),addEventListener("pointerup",n=>{let[a,o]=[t,Bt(document.elementFromPoint(n.clientX,n.clientY))];t=null;let s=o?.dataset.square;if(!a||!o||a===o||!s||!U.value)return;let{square:r,place:l}=a.dataset,p=r??l??"";b.value.at(-1)!==p&&A(p,r===void 0),!(b.value.at(-1)!==p||!M.value)&&(q(M.value,b.value).has(s)?A(s):J(s,b.value))})}async function Nt(){st(),at(),await Z()||await rt(),ct(),Lt(),$t();let t=document.getElementById("app");t&&F(e`<${Ct} />`,t);let n=j();L.hotSeat&&n?D(n,w):(await w(),Y.value?_(w):I(!1)),t&&(t.dataset.view="game"),pt(),!f()&&(z().catch(()=>{}),await R())}P("lost",t=>{let n=document.getElementById("lost");n&&(n.hidden=!t)});Nt();
