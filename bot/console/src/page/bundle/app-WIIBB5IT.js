import{$ as $e,A as x,B as _,C as J,D as B,E as Q,F as L,G as V,H as Z,I as $,J as ee,K as te,L as ne,M as oe,N as se,O as ae,R as re,S as le,T as ie,U as ce,V as pe,W as ue,X as T,Y as me,Z as A,_ as de,a as R,b as W,c as Y,d as h,e as M,f as j,h as F,j as K,k as o,l as X,m as d,n as w,p as g,r as f,s as c,t as y,u as b,v as G,w as S,x as N,y as U,z as k}from"./chunk-7XDHN4LN.js";import{a as I,p as z,q as O}from"./chunk-EAOVN3R7.js";import{B as C,J as D,m as H,o as q}from"./chunk-VIT7DQDB.js";var v={count:-1,mine:!1,open:!0,pieces:0};function fe(){K(()=>{let e=d.value,t=!!(e?.open&&e.turn.mine),a=e?.players.map(({name:r})=>r).join(" – ")??"",n=w.value||!e?"":`${a}, ${e.title} · `;document.title=`${t?`● ${c("page-your-turn")}: `:""}${n}Deska`;let s=document.querySelector("link[rel=icon]"),l=t?"/app/icon-turn.svg":"/icon.svg";s&&s.getAttribute("href")!==l&&s.setAttribute("href",l),F(()=>Me(e,t))})}function Me(e,t){if(!e)return;let a=[...R(e).cells].filter(s=>s!==".").length,n={count:e.moves.length,mine:t,open:e.open,pieces:a};v.count>=0&&n.count>v.count&&ce(n.open?n.mine&&!v.mine?"turn":n.pieces<v.pieces?"capture":"stone":"end"),v=n}function he(e,t){let a=e.map((n,s)=>({ply:s+1,move:n}));return t?Be(a):Se(a)}function Se(e){let t=[],a=e[0]?.move.player;for(let n of e){let s=t.at(-1),l=n.move.player===a?0:1;s&&s.entries.length===1&&l===1?s.entries.push(n):t.push({number:t.length+1,side:null,entries:l?[null,n]:[n]})}return t}function Be(e){let t=[],a=e[0]?.move.player,n=0,s=null;for(let l of e){let{player:r,side:p}=l.move;r!==s&&(r===a&&n++,t.push({number:Math.max(n,1),side:p,entries:[]})),t.at(-1)?.entries.push(l),s=r}return t}var Le=e=>e.replace(/(?<=[a-z]\d{1,2})-(?=[a-z]\d)/g," – ").replace(/(?<=[a-z]\d{1,2})x(?=[a-z]\d)/g," × ");function ge(){let e=d.value?.moves??[],t=d.value?.positions[0]?.panel.some(({kind:r})=>r==="budget")??!1,a=j(()=>he(e,t),[e,t]),n=M(null),s=M(0);h(()=>Te(n.current),[y.value,e]);let l=r=>{r.ctrlKey||Math.abs(r.deltaY)<Math.abs(r.deltaX)||(r.preventDefault(),s.current=(s.current??0)+r.deltaY,!(Math.abs(s.current)<40)&&(x(Math.sign(s.current)),s.current=0))};return h(()=>{let r=n.current;return r?.addEventListener("wheel",l,{passive:!1}),()=>r?.removeEventListener("wheel",l)}),o`<div class="moves-box"><ol class="moves" id="moves" tabindex="0" aria-label=${c("page-moves")} ref=${n}>
    ${a.map((r,p)=>o`<${Ae} key=${p} row=${r} now=${y.value} />`)}</ol></div>`}function Te(e){let t=e?.querySelector("[aria-current]");if(!e)return;if(!t){e.scrollTo(0,0);return}let[a,n]=[t.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollHeight>e.clientHeight+8&&(e.scrollTop+=a.top-n.top-e.clientHeight/2),e.scrollWidth>e.clientWidth+8&&(e.scrollLeft+=a.right-n.right+24)}function Ae({row:{number:e,side:t,entries:a},now:n}){let s=l=>l?o`<button type="button" key=${l.ply}
    aria-current=${l.ply===n?"true":void 0}
    onClick=${()=>k(l.ply,!0)}>${Le(l.move.words)}</button>`:o`<span></span>`;return t===null?o`<li><b>${e}</b>${a.map(s)}</li>`:o`<li class="turn"><b>${e}</b><span class=${`pip ${t}`} role="img"
    aria-label=${c(t==="white"?"page-white":"page-black")}></span>
    <span class="acts-of">${a.map(s)}</span></li>`}function be(){let e=d.value,t=(e?.positions.length??1)-1,a=y.value>0;return o`<div class="steps" role="group" aria-label=${c("page-steps")}>
    <div><${$} name="first" kind="far" label=${c("page-first")} keys="Home" act=${()=>k(0)} disabled=${!a} />
      <${$} name="back" label=${c("page-back")} keys="←" act=${()=>x(-1)} disabled=${!a} />
      <${$} name="next" label=${c("page-next")} keys="→" act=${()=>x(1)} disabled=${!b.value} />
      <${$} name="last" kind="far" label=${c("page-latest")} keys="End" act=${()=>k(t)}
        disabled=${!b.value} /></div>
    <div>${e?.turns!==!1&&o`<${$} name="flip" label=${c("page-flip")} keys="F" act=${U} />`}
      <${$} name="eye" label=${c("page-hints")} keys="H" pressed=${f.hints.value}
        act=${()=>{f.hints.value=!f.hints.value}} />
      <${$} name="mark" label=${c("page-mark-last")} keys="L" pressed=${f.last.value}
        act=${()=>{f.last.value=!f.last.value}} /></div>
  </div>`}function ve(e,t){if(e.length!==3||t.length!==4||t.some(({cells:u})=>u.length!==3))return null;let a=u=>[...new Set(t.map(({cells:m})=>m[u]??""))].sort(),[n,s]=[a(0),a(1)];if(n.length!==2||s.length!==2)return null;let l=(u,m)=>t.find(({cells:i})=>i[0]===u&&i[1]===m),r=n.map(u=>s.map(m=>{let i=l(u,m);return i&&{words:i.cells[2]??"",marked:i.marked}}));if(r.flat().some(u=>!u))return null;let p=r;return{corner:`${e[0]} ↓ ${e[1]} →`,down:n,across:s,cells:p}}var E=(e,t)=>e.filter(a=>a.kind===t);function we(){let e=G.value?.panel??[];if(!e.length)return null;let t=E(e,"tiles"),a=E(e,"table"),n=e.filter(i=>i.kind==="line"||i.kind==="lost"),s=E(e,"notice"),l=E(e,"budget"),[r,...p]=a,[u,m]=t.length?[r,p]:[void 0,a];return o`<div class="phase" id="panel">
    ${l.map(i=>o`<${qe} budget=${i} />`)}
    ${t.map(({tiles:i})=>o`<div class="ops">${i.map(P=>o`<${He} tile=${P}
      table=${P.active?u:void 0} />`)}</div>`)}
    ${s.map(({text:i})=>o`<p class="alert"><${Z} name="note" /><span>${i}</span></p>`)}
    ${m.map(i=>o`<${ye} table=${i} />`)}
    ${n.length>0&&o`<p class="note">${n.map(Pe)}</p>`}
  </div>`}function Pe(e){return e.kind==="lost"?o`<span><span class=${`pip ${e.side}`} aria-hidden="true"></span> ${e.text}</span>`:e.kind==="line"?o`<span>${e.text}</span>`:null}function He({tile:{sign:e,name:t,caption:a,active:n},table:s}){return o`<section class=${n?"op now":"op"}><h2><span aria-hidden="true">${e}</span> ${t} <small>${a}
    </small></h2>
    ${s&&o`<${ye} table=${s} />`}</section>`}function ye({table:{head:e,rows:t}}){let a=ve(e,t);if(a){let{across:n,down:s,corner:l,cells:r}=a;return o`<table class="truth"><caption>${l}</caption><thead><tr><td></td>${n.map(p=>o`<th scope="col">
      <span class="d w">${p}</span></th>`)}</tr></thead>
      <tbody>${s.map((p,u)=>o`<tr><th scope="row"><span class="d b">${p}</span></th>
        ${r[u]?.map(({words:m,marked:i})=>o`<td class=${i?"yes":"no"}><span aria-hidden="true">
          ${i?"✓":"–"}</span><span class="unseen">${m}</span></td>`)}</tr>`)}</tbody></table>`}return o`<table class="score">${e.length>0&&o`<thead><tr>${e.map(n=>n?o`<th scope="col">${n}
    </th>`:o`<td></td>`)}</tr></thead>`}
    <tbody>${t.map(({cells:n,marked:s})=>o`<tr class=${s?"marked":""}>${n.map((l,r)=>r===0&&e[0]===""?o`<th scope="row">${l}</th>`:o`<td>${l}</td>`)}</tr>`)}</tbody></table>`}function qe({budget:{left:e,costs:t}}){let[a=0,n=0]=(e.match(/\d+/g)??[]).map(Number),s=n>0&&n<=24&&a<=n&&o`<span class="pips" aria-hidden="true">${Array.from({length:n},(l,r)=>o`<i
      class=${r<a?"on":""}></i>`)}</span>`;return o`<div class="points"><strong>${e}</strong>${s}</div>
    <ul class="costs">${t.map(({sign:l,action:r,points:p,affordable:u})=>o`<li class=${u?"":"dear"}
      title=${u?"":c("too-dear")}>
      <b>${p}</b><span>${r} <small>${l}</small></span>${!u&&o`<span class="unseen">${c("too-dear")}
        </span>`}</li>`)}</ul>`}var Ce="(min-width: 100rem)";function De(e){let[t,a]=Y(matchMedia(e).matches);return h(()=>{let n=matchMedia(e),s=()=>a(n.matches);return n.addEventListener("change",s),()=>n.removeEventListener("change",s)},[e]),t}function ke(){let e=d.value,t=De(Ce);return o`<a class="skip" href="#board">${c("page-skip")}</a><${de} />
    ${w.value&&!e?o`<${Ie} />`:e&&o`<main
      class=${`play look-${e.grid.look} ${e.positions[0]?.reserves.length?"with-trays":""} ${b.value?"past":e.turn.form?"forming":""}`}
      id="main"
      style=${{"--ratio":String(e.grid.columns/e.grid.rows),...ue()}}>
      <h1 class="unseen" id="title">${e.players.map(({name:a})=>a).join(" – ")}, ${e.title}</h1>
      ${t?o`<${le} />`:o`<${re} />`}
      <${pe} />
      <section class="table" id="table" aria-label=${e.title}>
        <${T} at="far" /><${A} at="far" /><${we} /><${ge} /><${be} />
        ${e.result&&o`<p class="result"><b>${e.result.headline}</b> ${e.result.reason}</p>`}
        <${ae} /><${oe} /><${ne} /><${se} /><${me} /><${A} at="near" /><${T} at="near" />
        ${!t&&o`<${ee} column=${!1} />`}
      </section></main>`}
    <${$e} />`}function Ie(){return o`<main class="missing"><h1>${c("page-no-game",{code:X})}</h1><p><a class="button main" href=${te()}>
    ${c("page-all-talk")}</a></p></main>`}var xe=e=>e instanceof Element?e.closest(".cells button, .tray button"):null;function Ee(){let e=null;addEventListener("pointerdown",t=>{e=t.pointerType==="touch"||t.button?null:xe(t.target)}),addEventListener("pointerup",t=>{let[a,n]=[e,xe(document.elementFromPoint(t.clientX,t.clientY))];e=null;let s=n?.dataset.square;if(!a||!n||a===n||!s||!N.value)return;let{square:l,place:r}=a.dataset,p=l??r??"";g.value.at(-1)!==p&&L(p,l===void 0),!(g.value.at(-1)!==p||!S.value)&&(I(S.value,g.value).has(s)?L(s):V(s,g.value))})}async function ze(){_(),await J(),ie(),Ee(),fe();let e=document.getElementById("app");e&&W(o`<${ke} />`,e);let t=O();H.hotSeat&&t?z(t,B):(await B(),C(!1)),e&&(e.dataset.view="game"),Q().catch(()=>{}),await D()}q("lost",e=>{let t=document.getElementById("lost");t&&(t.hidden=!e)});ze();
