import{b as O,d as Y}from"./shared-install.js";import{a as D,b as F}from"./shared-words.js";import{A as H,B as T,Fb as W,Ia as U,L as f,M as m,O as M,Qa as A,Sa as w,U as t,Ua as K,Va as S,Y as I,b as x,c as k,g as i,ga as N,ha as b,i as C,ia as R,ib as P,l as v,m as E,ma as c,na as o,ua as y}from"./shared-actions.js";function j(e){if(!e)return[];let a=new URLSearchParams({as:i.me.name,locale:i.locale});return document.documentElement.dataset.theme!=="light"&&a.set("dark","1"),e.files.map(s=>({name:s.toUpperCase(),saved:`${e.kind}-${e.code}.${s}`,href:`/g/${encodeURIComponent(e.code)}.${s}?${a}`}))}function J(e){i.hotSeat=e,x.set("hot-seat",e),k.set("hot-seat",e),C("stale"),y()}function Q(e){i.turn=e,k.set("turn",e),y()}function q(){N.value;let e=(a,s,n)=>t`<label>
    <input type="checkbox" role="switch" checked=${a} onChange=${()=>n(!a)} /> ${s}</label>`;return t`<fieldset class="switches"><legend>${o("people")}</legend>${e(i.hotSeat,o("hot-seat"),J)}
    ${i.hotSeat&&e(i.turn,o("turn-board"),Q)}</fieldset>`}function z(){let[e,a]=f(null),[s,n]=f(""),l=()=>E("look").then(a,p=>n(v(p)));m(()=>{l()},[]);let r=async p=>{try{n(H(await T(p)))}catch(g){n(v(g))}l()};return t`<fieldset class="looks"><legend>${o("page-board")}</legend>
    ${e?.choices.map(({command:p,label:g,chosen:L,values:B})=>t`
    <label class="field" key=${p}>${g}<select value=${L}
      onChange=${u=>u.target instanceof HTMLSelectElement&&r(`${p} ${u.target.value}`)}>
      ${B.map(({value:u,label:G})=>t`<option value=${u} selected=${u===L}>${G}</option>`)}
        </select></label>`)}
    ${s&&t`<p class="told" role="status">${s}</p>`}</fieldset>`}function Te(){let e=b.value;return e==="answer"?t`<${h} key="answer" title=${o("page-this-game")}><${V} /><//>`:e==="look"?t`<${h} key="look" title=${o("page-look")} kind="side"><${Z} /><//>`:e==="files"?t`<${h} key="files" title=${o("page-export")}><${ee} /><//>`:e==="keys"?t`<${h} key="keys" title=${o("page-keys")}><${te} /><//>`:null}var $=()=>{b.value=""};function h({title:e,kind:a="",children:s}){let n=M(null);m(()=>{let r=document.activeElement;return n.current?.showModal(),()=>{r instanceof HTMLElement&&r.isConnected&&r.focus()}},[]),m(()=>(addEventListener("pagehide",$),addEventListener("popstate",$),()=>{removeEventListener("pagehide",$),removeEventListener("popstate",$)}),[]);let l=r=>{r.target===n.current&&$()};return t`<dialog class=${`sheet ${a}`} aria-labelledby="sheet-title" ref=${n} onClose=${$} onClick=${l}><div
    class="sheet-in">
    <header><h2 id="sheet-title">${e}</h2><button type="button" class="icon" aria-label=${o("page-close")}
      onClick=${$}><${A} name="close" /></button></header>
    ${s}</div></dialog>`}function V(){return t`<div class="answers">${R.value.map(e=>t`<div class="answer"><${D} of=${e.text} />
    ${e.picture&&t`<img src=${e.picture.src} alt=${e.picture.alt} />`}
    ${e.files.map(a=>t`<${F} key=${a.src} file=${a} />`)}
    <${U} rows=${e.controls} message=${e.id} press=${W} /></div>`)}</div>`}var d=({of:e,label:a,note:s})=>t`<label><input type="checkbox" role="switch" checked=${e.value}
  onChange=${()=>{e.value=!e.value}} /> ${a}${s&&t` <small>${s}</small>`}</label>`,X=[["auto","page-theme-auto"],["light","page-theme-light"],["dark","page-theme-dark"],["contrast","page-theme-contrast"]];function Z(){let e=([l="",r=""])=>t`<label><input type="radio" name="theme" value=${l}
    checked=${w.value===l} onChange=${()=>{w.value=l}} />
    <span class="swatch" data-theme=${l==="auto"?"light":l}><i></i><i></i><i></i></span>${o(r)}</label>`,{sound:a,volume:s}=c,n=l=>{l.target instanceof HTMLInputElement&&(s.value=Number(l.target.value)),P("stone")};return t`<div class="choices"><fieldset class="themes"><legend>${o("page-theme")}</legend>${X.map(e)}</fieldset>
    ${!S()&&t`<${z} />`}
    <fieldset class="switches"><legend>${o("page-on-board")}</legend><${d} of=${c.hints}
      label=${o("page-hints")} />
      <${d} of=${c.last} label=${o("page-mark-last")} />
      <${d} of=${c.coordinates} label=${o("page-coordinates")} />
      <${d} of=${c.numbers} label=${o("page-numbers")} />
      <${d} of=${c.steps} label=${o("page-all-actions")} />
      <${d} of=${c.letters} label=${o("page-letter-keys")} /></fieldset>
    ${!S()&&t`<${q} />`}${!K.value&&t`<${_} />`}
    <fieldset class="switches"><legend>${o("page-sounds")}</legend><${d} of=${a}
      label=${o("page-sound")} />
      ${a.value&&t`<label class="volume">${o("page-volume")}
        <input type="range" min="0" max="1" step="0.1" value=${s.value} onChange=${n} /></label>`}</fieldset></div>`}function _(){let[e,a]=f(!1),{notify:s}=c,n=async()=>{s.value=!s.value&&await O(),a(!s.value)},l=async()=>{s.value=!1};return t`<fieldset class="switches"><legend>${o("page-notifications")}</legend><label><input type="checkbox" role="switch"
    checked=${s.value} onChange=${s.value?l:n} /> ${o("page-notify")}</label>
    <p role="status" class="wrong">${e&&o("page-notify-refused")}</p></fieldset>`}var ee=()=>t`<p class="files">${j(I.value).map(({name:e,saved:a,href:s})=>t`<a class="button" key=${e} href=${s} download=${a}>${e}</a>`)}</p>`,te=()=>t`<dl class="key-list">${Y.map(([e,a])=>t`<div><dt><kbd>${e}</kbd></dt><dd>
  ${o(a)}</dd></div>`)}</dl>`;export{Te as a,h as b};
