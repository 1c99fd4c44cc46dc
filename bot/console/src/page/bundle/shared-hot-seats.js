import{a as W,b as Y}from"./shared-words.js";import{b as j}from"./shared-install.js";import{$ as v,D as T,E as M,Gb as O,O as f,P as m,R as A,Ta as x,Ua as R,X as t,b as S,bb as U,bc as B,c as k,cb as P,db as D,g as r,i as E,ja as I,k as C,ka as y,la as N,n as b,nb as F,o as H,ob as K,pa as c,qa as o,xa as w}from"./shared-actions.js";function q(e){if(!e)return[];let s=r.signedIn?E():{as:r.me.name},a=new URLSearchParams({...s,locale:r.locale,...R()});return e.files.map(l=>({name:l.toUpperCase(),saved:`${e.kind}-${e.code}.${l}`,href:`/g/${encodeURIComponent(e.code)}.${l}?${a}`}))}function V(e){r.hotSeat=e,S.set("hot-seat",e),k.set("hot-seat",e),C("stale"),w()}function X(e){r.turn=e,k.set("turn",e),w()}function z(){I.value;let e=(s,a,l)=>t`<label>
    <input type="checkbox" role="switch" checked=${s} onChange=${()=>l(!s)} /> ${a}</label>`;return t`<fieldset class="switches"><legend>${o("people")}</legend>${e(r.hotSeat,o("hot-seat"),V)}
    ${r.hotSeat&&e(r.turn,o("turn-board"),X)}</fieldset>`}function G(){let[e,s]=f(null),[a,l]=f(""),n=()=>H("look").then(s,d=>l(b(d)));m(()=>{n()},[]);let i=async d=>{try{l(T(await M(d)))}catch(g){l(b(g))}n()};return t`<fieldset class="looks"><legend>${o("page-board")}</legend>
    ${e?.choices.map(({command:d,label:g,chosen:L,values:J})=>t`
    <label class="field" key=${d}>${g}<select value=${L}
      onChange=${u=>u.target instanceof HTMLSelectElement&&i(`${d} ${u.target.value}`)}>
      ${J.map(({value:u,label:Q})=>t`<option value=${u} selected=${u===L}>${Q}</option>`)}
        </select></label>`)}
    ${a&&t`<p class="told" role="status">${a}</p>`}</fieldset>`}function Re(){let e=y.value;return e==="answer"?t`<${h} key="answer" title=${o("page-this-game")}><${ee} /><//>`:e==="look"?t`<${h} key="look" title=${o("page-look")} kind="side"><${oe} /><//>`:e==="files"?t`<${h} key="files" title=${o("page-export")}><${se} /><//>`:e==="keys"?t`<${h} key="keys" title=${o("page-keys")}><${ne} /><//>`:null}var p=()=>{y.value=""};function h({title:e,kind:s="",children:a}){let l=A(null);m(()=>{let i=document.activeElement;return l.current?.showModal(),()=>{i instanceof HTMLElement&&i.isConnected&&i.focus()}},[]),m(()=>(addEventListener("pagehide",p),addEventListener("popstate",p),()=>{removeEventListener("pagehide",p),removeEventListener("popstate",p)}),[]);let n=i=>{i.target===l.current&&p()};return t`<dialog class=${`sheet ${s}`} aria-labelledby="sheet-title" ref=${l} onClose=${p} onClick=${n}><div
    class="sheet-in">
    <header><h2 id="sheet-title">${e}</h2><button type="button" class="icon" aria-label=${o("page-close")}
      onClick=${p}><${K} name="close" /></button></header>
    ${a}</div></dialog>`}var Z=/^board:/,_=e=>v.value?e.map(s=>s.filter(({id:a})=>!Z.test(a))):e;function ee(){return t`<div class="answers">${N.value.map(e=>t`<div class="answer"><${W} of=${e.text} />
    ${e.picture&&t`<img src=${e.picture.src} alt=${e.picture.alt} />`}
    ${e.files.map(s=>t`<${Y} key=${s.src} file=${s} />`)}
    <${F} rows=${_(e.controls)} message=${e.id} press=${B} /></div>`)}</div>`}var $=({of:e,label:s,note:a})=>t`<label><input type="checkbox" role="switch" checked=${e.value}
  onChange=${()=>{e.value=!e.value}} /> ${s}${a&&t` <small>${a}</small>`}</label>`,te=[["auto","page-theme-auto"],["light","page-theme-light"],["dark","page-theme-dark"],["contrast","page-theme-contrast"]];function oe(){let e=([n="",i=""])=>t`<label><input type="radio" name="theme" value=${n}
    checked=${x.value===n} onChange=${()=>{x.value=n}} />
    <span class="swatch" data-theme=${n==="auto"?"light":n}><i></i><i></i><i></i></span>${o(i)}</label>`,{sound:s,volume:a}=c,l=n=>{n.target instanceof HTMLInputElement&&(a.value=Number(n.target.value)),O("stone")};return t`<div class="choices"><fieldset class="themes"><legend>${o("page-theme")}</legend>${te.map(e)}</fieldset>
    ${!P()&&t`<${G} />`}
    <fieldset class="switches"><legend>${o("page-on-board")}</legend><${$} of=${c.hints}
      label=${o("page-hints")} />
      <${$} of=${c.last} label=${o("page-mark-last")} />
      <${$} of=${c.coordinates} label=${o("page-coordinates")} />
      <${$} of=${c.numbers} label=${o("page-numbers")} />
      <${$} of=${c.steps} label=${o("page-all-actions")} />
      <${$} of=${c.letters} label=${o("page-letter-keys")} /></fieldset>
    ${D()&&t`<${z} />`}${!U.value&&t`<${ae} />`}
    <fieldset class="switches"><legend>${o("page-sounds")}</legend><${$} of=${s}
      label=${o("page-sound")} />
      ${s.value&&t`<label class="volume">${o("page-volume")}
        <input type="range" min="0" max="1" step="0.1" value=${a.value} onChange=${l} /></label>`}</fieldset></div>`}function ae(){let[e,s]=f(!1),{notify:a}=c,l=async()=>{a.value=!a.value&&await j(),s(!a.value)},n=async()=>{a.value=!1};return t`<fieldset class="switches"><legend>${o("page-notifications")}</legend><label><input type="checkbox" role="switch"
    checked=${a.value} onChange=${a.value?n:l} /> ${o("page-notify")}</label>
    <p role="status" class="wrong">${e&&o("page-notify-refused")}</p></fieldset>`}var se=()=>t`<p class="files">${q(v.value).map(({name:e,saved:s,href:a})=>t`<a class="button" key=${e} href=${a} download=${s}>${e}</a>`)}</p>`,le=[["←","page-back"],["→","page-next"],["Home","page-first"],["End","page-latest"],["F","page-flip"],["H","page-hints"],["L","page-mark-last"],["A","page-try"],["N","page-next-game"],["P","page-pass"],["U","page-undo"],["T","page-talk"],["/","page-command"],["?","page-keys"],["Esc","page-escape"]],ne=()=>t`<dl class="key-list">${le.map(([e,s])=>t`<div><dt><kbd>${e}</kbd></dt><dd>
  ${o(s)}</dd></div>`)}</dl>`;export{Re as a,h as b};
