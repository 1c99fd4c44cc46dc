import{b as O,d as Y}from"./shared-install.js";import{a as P,b as R}from"./shared-words.js";import{Ga as I,J as f,K as m,M,Na as K,Pa as y,Ra as D,S as t,Sa as w,a as x,b as g,ea as N,fa as v,ga as A,i as p,ka as i,l as C,la as o,o as b,p as L,sa as k,vb as W,wb as j,y as H,z as T}from"./shared-actions.js";function G(e){p.hotSeat=e,x.set("hot-seat",e),g.set("hot-seat",e),C("stale"),k()}function J(e){p.turn=e,g.set("turn",e),k()}function q(){N.value;let e=(s,a,n)=>t`<label>
    <input type="checkbox" role="switch" checked=${s} onChange=${()=>n(!s)} /> ${a}</label>`;return t`<fieldset class="switches"><legend>${o("people")}</legend>${e(p.hotSeat,o("hot-seat"),G)}
    ${p.hotSeat&&e(p.turn,o("turn-board"),J)}</fieldset>`}function z(){let[e,s]=f(null),[a,n]=f(""),l=()=>L("look").then(s,d=>n(b(d)));m(()=>{l()},[]);let r=async d=>{try{n(H(await T(d)))}catch(h){n(b(h))}l()};return t`<fieldset class="looks"><legend>${o("page-board")}</legend>
    ${e?.choices.map(({command:d,label:h,chosen:E,values:B})=>t`
    <label class="field" key=${d}>${h}<select value=${E}
      onChange=${u=>u.target instanceof HTMLSelectElement&&r(`${d} ${u.target.value}`)}>
      ${B.map(({value:u,label:F})=>t`<option value=${u} selected=${u===E}>${F}</option>`)}
        </select></label>`)}
    ${a&&t`<p class="told" role="status">${a}</p>`}</fieldset>`}function Se(){let e=v.value;return e==="answer"?t`<${S} key="answer" title=${o("page-this-game")}><${Q} /><//>`:e==="look"?t`<${S} key="look" title=${o("page-look")} kind="side"><${V} /><//>`:e==="keys"?t`<${S} key="keys" title=${o("page-keys")}><${Z} /><//>`:null}var c=()=>{v.value=""};function S({title:e,kind:s="",children:a}){let n=M(null);m(()=>{let r=document.activeElement;return n.current?.showModal(),()=>{r instanceof HTMLElement&&r.isConnected&&r.focus()}},[]),m(()=>(addEventListener("pagehide",c),addEventListener("popstate",c),()=>{removeEventListener("pagehide",c),removeEventListener("popstate",c)}),[]);let l=r=>{r.target===n.current&&c()};return t`<dialog class=${`sheet ${s}`} aria-labelledby="sheet-title" ref=${n} onClose=${c} onClick=${l}><div
    class="sheet-in">
    <header><h2 id="sheet-title">${e}</h2><button type="button" class="icon" aria-label=${o("page-close")}
      onClick=${c}><${K} name="close" /></button></header>
    ${a}</div></dialog>`}function Q(){return t`<div class="answers">${A.value.map(e=>t`<div class="answer"><${P} of=${e.text} />
    ${e.picture&&t`<img src=${e.picture.src} alt=${e.picture.alt} />`}
    ${e.files.map(s=>t`<${R} key=${s.src} file=${s} />`)}
    <${I} rows=${e.controls} message=${e.id} press=${W} /></div>`)}</div>`}var $=({of:e,label:s,note:a})=>t`<label><input type="checkbox" role="switch" checked=${e.value}
  onChange=${()=>{e.value=!e.value}} /> ${s}${a&&t` <small>${a}</small>`}</label>`,U=[["auto","page-theme-auto"],["light","page-theme-light"],["dark","page-theme-dark"],["contrast","page-theme-contrast"]];function V(){let e=([l="",r=""])=>t`<label><input type="radio" name="theme" value=${l}
    checked=${y.value===l} onChange=${()=>{y.value=l}} />
    <span class="swatch" data-theme=${l==="auto"?"light":l}><i></i><i></i><i></i></span>${o(r)}</label>`,{sound:s,volume:a}=i,n=l=>{l.target instanceof HTMLInputElement&&(a.value=Number(l.target.value)),j("stone")};return t`<div class="choices"><fieldset class="themes"><legend>${o("page-theme")}</legend>${U.map(e)}</fieldset>
    ${!w()&&t`<${z} />`}
    <fieldset class="switches"><legend>${o("page-on-board")}</legend><${$} of=${i.hints}
      label=${o("page-hints")} />
      <${$} of=${i.last} label=${o("page-mark-last")} />
      <${$} of=${i.coordinates} label=${o("page-coordinates")} />
      <${$} of=${i.numbers} label=${o("page-numbers")} />
      <${$} of=${i.steps} label=${o("page-all-actions")} />
      <${$} of=${i.letters} label=${o("page-letter-keys")} /></fieldset>
    ${!w()&&t`<${q} />`}${!D.value&&t`<${X} />`}
    <fieldset class="switches"><legend>${o("page-sounds")}</legend><${$} of=${s}
      label=${o("page-sound")} />
      ${s.value&&t`<label class="volume">${o("page-volume")}
        <input type="range" min="0" max="1" step="0.1" value=${a.value} onChange=${n} /></label>`}</fieldset></div>`}function X(){let[e,s]=f(!1),{notify:a}=i,n=async()=>{a.value=!a.value&&await O(),s(!a.value)},l=async()=>{a.value=!1};return t`<fieldset class="switches"><legend>${o("page-notifications")}</legend><label><input type="checkbox" role="switch"
    checked=${a.value} onChange=${a.value?l:n} /> ${o("page-notify")}</label>
    <p role="status" class="wrong">${e&&o("page-notify-refused")}</p></fieldset>`}var Z=()=>t`<dl class="key-list">${Y.map(([e,s])=>t`<div><dt><kbd>${e}</kbd></dt><dd>
  ${o(s)}</dd></div>`)}</dl>`;export{Se as a,S as b};
