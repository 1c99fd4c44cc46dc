import{a as B,b as W}from"./shared-words.js";import{b as Y}from"./shared-install.js";import{C as H,D as T,Fb as K,N as f,O as m,Q as M,Sa as x,Ta as N,W as t,_ as v,ab as R,ac as O,b as S,bb as U,c as k,cb as P,g as r,ia as A,ja as y,k as E,ka as I,mb as D,n as b,nb as F,o as C,oa as c,pa as o,wa as w}from"./shared-actions.js";function j(e){if(!e)return[];let s=new URLSearchParams({...!r.signedIn&&{as:r.me.name},locale:r.locale,...N()});return e.files.map(a=>({name:a.toUpperCase(),saved:`${e.kind}-${e.code}.${a}`,href:`/g/${encodeURIComponent(e.code)}.${a}?${s}`}))}function Q(e){r.hotSeat=e,S.set("hot-seat",e),k.set("hot-seat",e),E("stale"),w()}function V(e){r.turn=e,k.set("turn",e),w()}function q(){A.value;let e=(s,a,n)=>t`<label>
    <input type="checkbox" role="switch" checked=${s} onChange=${()=>n(!s)} /> ${a}</label>`;return t`<fieldset class="switches"><legend>${o("people")}</legend>${e(r.hotSeat,o("hot-seat"),Q)}
    ${r.hotSeat&&e(r.turn,o("turn-board"),V)}</fieldset>`}function z(){let[e,s]=f(null),[a,n]=f(""),l=()=>C("look").then(s,d=>n(b(d)));m(()=>{l()},[]);let i=async d=>{try{n(H(await T(d)))}catch(g){n(b(g))}l()};return t`<fieldset class="looks"><legend>${o("page-board")}</legend>
    ${e?.choices.map(({command:d,label:g,chosen:L,values:G})=>t`
    <label class="field" key=${d}>${g}<select value=${L}
      onChange=${u=>u.target instanceof HTMLSelectElement&&i(`${d} ${u.target.value}`)}>
      ${G.map(({value:u,label:J})=>t`<option value=${u} selected=${u===L}>${J}</option>`)}
        </select></label>`)}
    ${a&&t`<p class="told" role="status">${a}</p>`}</fieldset>`}function Ne(){let e=y.value;return e==="answer"?t`<${h} key="answer" title=${o("page-this-game")}><${_} /><//>`:e==="look"?t`<${h} key="look" title=${o("page-look")} kind="side"><${te} /><//>`:e==="files"?t`<${h} key="files" title=${o("page-export")}><${ae} /><//>`:e==="keys"?t`<${h} key="keys" title=${o("page-keys")}><${le} /><//>`:null}var p=()=>{y.value=""};function h({title:e,kind:s="",children:a}){let n=M(null);m(()=>{let i=document.activeElement;return n.current?.showModal(),()=>{i instanceof HTMLElement&&i.isConnected&&i.focus()}},[]),m(()=>(addEventListener("pagehide",p),addEventListener("popstate",p),()=>{removeEventListener("pagehide",p),removeEventListener("popstate",p)}),[]);let l=i=>{i.target===n.current&&p()};return t`<dialog class=${`sheet ${s}`} aria-labelledby="sheet-title" ref=${n} onClose=${p} onClick=${l}><div
    class="sheet-in">
    <header><h2 id="sheet-title">${e}</h2><button type="button" class="icon" aria-label=${o("page-close")}
      onClick=${p}><${F} name="close" /></button></header>
    ${a}</div></dialog>`}var X=/^board:/,Z=e=>v.value?e.map(s=>s.filter(({id:a})=>!X.test(a))):e;function _(){return t`<div class="answers">${I.value.map(e=>t`<div class="answer"><${B} of=${e.text} />
    ${e.picture&&t`<img src=${e.picture.src} alt=${e.picture.alt} />`}
    ${e.files.map(s=>t`<${W} key=${s.src} file=${s} />`)}
    <${D} rows=${Z(e.controls)} message=${e.id} press=${O} /></div>`)}</div>`}var $=({of:e,label:s,note:a})=>t`<label><input type="checkbox" role="switch" checked=${e.value}
  onChange=${()=>{e.value=!e.value}} /> ${s}${a&&t` <small>${a}</small>`}</label>`,ee=[["auto","page-theme-auto"],["light","page-theme-light"],["dark","page-theme-dark"],["contrast","page-theme-contrast"]];function te(){let e=([l="",i=""])=>t`<label><input type="radio" name="theme" value=${l}
    checked=${x.value===l} onChange=${()=>{x.value=l}} />
    <span class="swatch" data-theme=${l==="auto"?"light":l}><i></i><i></i><i></i></span>${o(i)}</label>`,{sound:s,volume:a}=c,n=l=>{l.target instanceof HTMLInputElement&&(a.value=Number(l.target.value)),K("stone")};return t`<div class="choices"><fieldset class="themes"><legend>${o("page-theme")}</legend>${ee.map(e)}</fieldset>
    ${!U()&&t`<${z} />`}
    <fieldset class="switches"><legend>${o("page-on-board")}</legend><${$} of=${c.hints}
      label=${o("page-hints")} />
      <${$} of=${c.last} label=${o("page-mark-last")} />
      <${$} of=${c.coordinates} label=${o("page-coordinates")} />
      <${$} of=${c.numbers} label=${o("page-numbers")} />
      <${$} of=${c.steps} label=${o("page-all-actions")} />
      <${$} of=${c.letters} label=${o("page-letter-keys")} /></fieldset>
    ${P()&&t`<${q} />`}${!R.value&&t`<${oe} />`}
    <fieldset class="switches"><legend>${o("page-sounds")}</legend><${$} of=${s}
      label=${o("page-sound")} />
      ${s.value&&t`<label class="volume">${o("page-volume")}
        <input type="range" min="0" max="1" step="0.1" value=${a.value} onChange=${n} /></label>`}</fieldset></div>`}function oe(){let[e,s]=f(!1),{notify:a}=c,n=async()=>{a.value=!a.value&&await Y(),s(!a.value)},l=async()=>{a.value=!1};return t`<fieldset class="switches"><legend>${o("page-notifications")}</legend><label><input type="checkbox" role="switch"
    checked=${a.value} onChange=${a.value?l:n} /> ${o("page-notify")}</label>
    <p role="status" class="wrong">${e&&o("page-notify-refused")}</p></fieldset>`}var ae=()=>t`<p class="files">${j(v.value).map(({name:e,saved:s,href:a})=>t`<a class="button" key=${e} href=${a} download=${s}>${e}</a>`)}</p>`,se=[["←","page-back"],["→","page-next"],["Home","page-first"],["End","page-latest"],["F","page-flip"],["H","page-hints"],["L","page-mark-last"],["A","page-try"],["N","page-next-game"],["P","page-pass"],["U","page-undo"],["T","page-talk"],["/","page-command"],["?","page-keys"],["Esc","page-escape"]],le=()=>t`<dl class="key-list">${se.map(([e,s])=>t`<div><dt><kbd>${e}</kbd></dt><dd>
  ${o(s)}</dd></div>`)}</dl>`;export{Ne as a,h as b};
