import{a as ot}from"./chunk-5K3VYW24.js";import{a as Z,d as tt,e as et,f as nt,g as st,j as at,k as rt,l as lt,m as it,n as ct,o as pt,p as y,r as mt,s as k,t as $t,v as dt,w as ut}from"./chunk-G5IVEDLD.js";import"./chunk-CUFOPWMJ.js";import"./chunk-EEDZ2EFV.js";import{d as Y,f as w}from"./chunk-4YSHJDAN.js";import{B as g,Ba as _,C as D,Ca as z,D as F,Da as J,E as N,Ga as Q,Ja as V,K as u,V as $,X as O,Y as W,Z as b,aa as j,ha as G,ia as d,ja as H,ka as K,la as f,na as R,o as M,oa as v,p as C,q as I,ra as U,xa as X,y as e,z as q}from"./chunk-KO2FD4W3.js";import{d as L,r as P,s as B}from"./chunk-QIC2KRE7.js";import{B as S,K as T,m as A,o as E}from"./chunk-373H2572.js";function ft(t,n){if(t.length!==3||n.length!==4||n.some(({cells:l})=>l.length!==3))return null;let o=l=>[...new Set(n.map(({cells:m})=>m[l]??""))].sort(),[s,a]=[o(0),o(1)];if(s.length!==2||a.length!==2)return null;let i=(l,m)=>n.find(({cells:r})=>r[0]===l&&r[1]===m),c=s.map(l=>a.map(m=>{let r=i(l,m);return r&&{words:r.cells[2]??"",marked:r.marked}}));if(c.flat().some(l=>!l))return null;let p=c;return{corner:`${t[0]} ↓ ${t[1]} →`,down:s,across:a,cells:p}}var h=(t,n)=>t.filter(o=>o.kind===n);function ht(){let t=W.value?.panel??[];if(!t.length)return null;let n=h(t,"tiles"),o=h(t,"table"),s=t.filter(r=>r.kind==="line"||r.kind==="lost"),a=h(t,"notice"),i=h(t,"budget"),[c,...p]=o,[l,m]=n.length?[c,p]:[void 0,o];return e`<div class="phase" id="panel">
    ${i.map(r=>e`<${xt} budget=${r} />`)}
    ${n.map(({tiles:r})=>e`<div class="ops">${r.map(x=>e`<${kt} tile=${x}
      table=${x.active?l:void 0} />`)}</div>`)}
    ${a.map(({text:r})=>e`<p class="alert"><${X} name="note" /><span>${r}</span></p>`)}
    ${m.map(r=>e`<${gt} table=${r} />`)}
    ${s.length>0&&e`<p class="note">${s.map(yt)}</p>`}
  </div>`}function yt(t){return t.kind==="lost"?e`<span><span class=${`pip ${t.side}`} aria-hidden="true"></span> ${t.text}</span>`:t.kind==="line"?e`<span>${t.text}</span>`:null}function kt({tile:{sign:t,name:n,caption:o,active:s},table:a}){return e`<section class=${s?"op now":"op"}><h2><span aria-hidden="true">${t}</span> ${n} <small>${o}
    </small></h2>
    ${a&&e`<${gt} table=${a} />`}</section>`}function gt({table:{head:t,rows:n}}){let o=ft(t,n);if(o){let{across:s,down:a,corner:i,cells:c}=o;return e`<table class="truth"><caption>${i}</caption><thead><tr><td></td>${s.map(p=>e`<th scope="col">
      <span class="d w">${p}</span></th>`)}</tr></thead>
      <tbody>${a.map((p,l)=>e`<tr><th scope="row"><span class="d b">${p}</span></th>
        ${c[l]?.map(({words:m,marked:r})=>e`<td class=${r?"yes":"no"}><span aria-hidden="true">
          ${r?"✓":"–"}</span><span class="unseen">${m}</span></td>`)}</tr>`)}</tbody></table>`}return e`<table class="score">${t.length>0&&e`<thead><tr>${t.map(s=>s?e`<th scope="col">${s}
    </th>`:e`<td></td>`)}</tr></thead>`}
    <tbody>${n.map(({cells:s,marked:a})=>e`<tr class=${a?"marked":""}>${s.map((i,c)=>c===0&&t[0]===""?e`<th scope="row">${i}</th>`:e`<td>${i}</td>`)}</tr>`)}</tbody></table>`}function xt({budget:{left:t,costs:n}}){let[o=0,s=0]=(t.match(/\d+/g)??[]).map(Number),a=s>0&&s<=24&&o<=s&&e`<span class="pips" aria-hidden="true">${Array.from({length:s},(i,c)=>e`<i
      class=${c<o?"on":""}></i>`)}</span>`;return e`<div class="points"><strong>${t}</strong>${a}</div>
    <ul class="costs">${n.map(({sign:i,action:c,points:p,affordable:l})=>e`<li class=${l?"":"dear"}
      title=${l?"":$("too-dear")}>
      <b>${p}</b><span>${c} <small>${i}</small></span>${!l&&e`<span class="unseen">${$("too-dear")}
        </span>`}</li>`)}</ul>`}var At="(min-width: 100rem)";function Et(t){let[n,o]=C(matchMedia(t).matches);return I(()=>{let s=matchMedia(t),a=()=>o(s.matches);return s.addEventListener("change",a),()=>s.removeEventListener("change",a)},[t]),n}function bt(){let t=F.value,n=Et(At),o=g.value&&J.value;return e`${t&&e`<a class="skip" href="#board">${$("page-skip")}</a>`}<${dt} />
    ${N.value&&!t?e`<${St} />`:t&&e`<main
      class=${`play look-${t.grid.look} ${t.positions[0]?.reserves.length?"with-trays":""} ${g.value?D.value?"copied planned":"copied":O.value?"past":t.turn.form?"forming":""}`}
      id="main"
      style=${{"--ratio":String(t.grid.columns/t.grid.rows),...pt()}}>
      <h1 class="unseen" id="title">${t.players.map(({name:s})=>s).join(" – ")}, ${t.title}</h1>
      ${n&&!d()?e`<${et} />`:e`<${tt} />`}
      <${ct} />
      <section class="table" id="table" aria-label=${t.title}>
        ${o&&e`<${o.CopyNote} />`}<${y} at="far" /><${k} at="far" /><${ht} />
        ${o?e`<${o.Tree} /><${w} /><${o.CopyActs} />`:e`<${Y} /><${w} />`}
        ${t.result&&e`<p class="result"><b>${t.result.headline}</b> ${t.result.reason}</p>`}
        <${it} /><${rt} /><${at} />${o&&e`<${o.Facts} />`}<${lt} />
        <${mt} /><${k} at="near" /><${y} at="near" />
        ${!n&&!d()&&e`<${_} column=${!1} />`}
      </section></main>`}
    <${ut} />`}function St(){return e`<main class="missing"><h1>${$("page-no-game",{code:q})}</h1>${!d()&&e`<p><a class="button main"
    href=${$t()}>${$("page-games")}</a> <a class="button" href=${z()}>
    ${$("page-all-talk")}</a></p>`}</main>`}var vt=t=>t instanceof Element?t.closest(".cells button, .tray button"):null;function wt(){let t=null;addEventListener("pointerdown",n=>{t=n.pointerType==="touch"||n.button?null:vt(n.target)}),addEventListener("pointerup",n=>{let[o,s]=[t,vt(document.elementFromPoint(n.clientX,n.clientY))];t=null;let a=s?.dataset.square;if(!o||!s||o===s||!a||!j.value)return;let{square:i,place:c}=o.dataset,p=i??c??"";u.value.at(-1)!==p&&v(p,i===void 0),!(u.value.at(-1)!==p||!b.value)&&(L(b.value,u.value).has(a)?v(a):U(a,u.value))})}async function Tt(){V(),Q(),await H()||await Z(),nt(),wt(),ot();let t=document.getElementById("app");t&&M(e`<${bt} />`,t);let n=B();A.hotSeat&&n?P(n,f):(await f(),G.value?K(f):S(!1)),t&&(t.dataset.view="game"),st(),!d()&&(R().catch(()=>{}),await T())}E("lost",t=>{let n=document.getElementById("lost");n&&(n.hidden=!t)});Tt();
