import{a as F,b as O}from"./shared-words.js";import{b as W,d as j}from"./shared-install.js";import{C as E,D as H,Lb as Y,Ma as R,N as f,O as m,Q as T,Ta as U,Va as w,W as t,Ya as A,Za as K,_ as M,_a as P,b as L,c as k,g as r,ia as I,ja as b,k as x,ka as N,n as v,o as C,oa as c,ob as D,pa as o,wa as y}from"./shared-actions.js";function q(e){if(!e)return[];let a=new URLSearchParams({...!r.signedIn&&{as:r.me.name},locale:r.locale});return document.documentElement.dataset.theme!=="light"&&a.set("dark","1"),e.files.map(s=>({name:s.toUpperCase(),saved:`${e.kind}-${e.code}.${s}`,href:`/g/${encodeURIComponent(e.code)}.${s}?${a}`}))}function Q(e){r.hotSeat=e,L.set("hot-seat",e),k.set("hot-seat",e),x("stale"),y()}function V(e){r.turn=e,k.set("turn",e),y()}function z(){I.value;let e=(a,s,n)=>t`<label>
    <input type="checkbox" role="switch" checked=${a} onChange=${()=>n(!a)} /> ${s}</label>`;return t`<fieldset class="switches"><legend>${o("people")}</legend>${e(r.hotSeat,o("hot-seat"),Q)}
    ${r.hotSeat&&e(r.turn,o("turn-board"),V)}</fieldset>`}function B(){let[e,a]=f(null),[s,n]=f(""),l=()=>C("look").then(a,p=>n(v(p)));m(()=>{l()},[]);let i=async p=>{try{n(E(await H(p)))}catch(g){n(v(g))}l()};return t`<fieldset class="looks"><legend>${o("page-board")}</legend>
    ${e?.choices.map(({command:p,label:g,chosen:S,values:G})=>t`
    <label class="field" key=${p}>${g}<select value=${S}
      onChange=${u=>u.target instanceof HTMLSelectElement&&i(`${p} ${u.target.value}`)}>
      ${G.map(({value:u,label:J})=>t`<option value=${u} selected=${u===S}>${J}</option>`)}
        </select></label>`)}
    ${s&&t`<p class="told" role="status">${s}</p>`}</fieldset>`}function Me(){let e=b.value;return e==="answer"?t`<${h} key="answer" title=${o("page-this-game")}><${X} /><//>`:e==="look"?t`<${h} key="look" title=${o("page-look")} kind="side"><${_} /><//>`:e==="files"?t`<${h} key="files" title=${o("page-export")}><${te} /><//>`:e==="keys"?t`<${h} key="keys" title=${o("page-keys")}><${oe} /><//>`:null}var $=()=>{b.value=""};function h({title:e,kind:a="",children:s}){let n=T(null);m(()=>{let i=document.activeElement;return n.current?.showModal(),()=>{i instanceof HTMLElement&&i.isConnected&&i.focus()}},[]),m(()=>(addEventListener("pagehide",$),addEventListener("popstate",$),()=>{removeEventListener("pagehide",$),removeEventListener("popstate",$)}),[]);let l=i=>{i.target===n.current&&$()};return t`<dialog class=${`sheet ${a}`} aria-labelledby="sheet-title" ref=${n} onClose=${$} onClick=${l}><div
    class="sheet-in">
    <header><h2 id="sheet-title">${e}</h2><button type="button" class="icon" aria-label=${o("page-close")}
      onClick=${$}><${U} name="close" /></button></header>
    ${s}</div></dialog>`}function X(){return t`<div class="answers">${N.value.map(e=>t`<div class="answer"><${F} of=${e.text} />
    ${e.picture&&t`<img src=${e.picture.src} alt=${e.picture.alt} />`}
    ${e.files.map(a=>t`<${O} key=${a.src} file=${a} />`)}
    <${R} rows=${e.controls} message=${e.id} press=${Y} /></div>`)}</div>`}var d=({of:e,label:a,note:s})=>t`<label><input type="checkbox" role="switch" checked=${e.value}
  onChange=${()=>{e.value=!e.value}} /> ${a}${s&&t` <small>${s}</small>`}</label>`,Z=[["auto","page-theme-auto"],["light","page-theme-light"],["dark","page-theme-dark"],["contrast","page-theme-contrast"]];function _(){let e=([l="",i=""])=>t`<label><input type="radio" name="theme" value=${l}
    checked=${w.value===l} onChange=${()=>{w.value=l}} />
    <span class="swatch" data-theme=${l==="auto"?"light":l}><i></i><i></i><i></i></span>${o(i)}</label>`,{sound:a,volume:s}=c,n=l=>{l.target instanceof HTMLInputElement&&(s.value=Number(l.target.value)),D("stone")};return t`<div class="choices"><fieldset class="themes"><legend>${o("page-theme")}</legend>${Z.map(e)}</fieldset>
    ${!K()&&t`<${B} />`}
    <fieldset class="switches"><legend>${o("page-on-board")}</legend><${d} of=${c.hints}
      label=${o("page-hints")} />
      <${d} of=${c.last} label=${o("page-mark-last")} />
      <${d} of=${c.coordinates} label=${o("page-coordinates")} />
      <${d} of=${c.numbers} label=${o("page-numbers")} />
      <${d} of=${c.steps} label=${o("page-all-actions")} />
      <${d} of=${c.letters} label=${o("page-letter-keys")} /></fieldset>
    ${P()&&t`<${z} />`}${!A.value&&t`<${ee} />`}
    <fieldset class="switches"><legend>${o("page-sounds")}</legend><${d} of=${a}
      label=${o("page-sound")} />
      ${a.value&&t`<label class="volume">${o("page-volume")}
        <input type="range" min="0" max="1" step="0.1" value=${s.value} onChange=${n} /></label>`}</fieldset></div>`}function ee(){let[e,a]=f(!1),{notify:s}=c,n=async()=>{s.value=!s.value&&await W(),a(!s.value)},l=async()=>{s.value=!1};return t`<fieldset class="switches"><legend>${o("page-notifications")}</legend><label><input type="checkbox" role="switch"
    checked=${s.value} onChange=${s.value?l:n} /> ${o("page-notify")}</label>
    <p role="status" class="wrong">${e&&o("page-notify-refused")}</p></fieldset>`}var te=()=>t`<p class="files">${q(M.value).map(({name:e,saved:a,href:s})=>t`<a class="button" key=${e} href=${s} download=${a}>${e}</a>`)}</p>`,oe=()=>t`<dl class="key-list">${j.map(([e,a])=>t`<div><dt><kbd>${e}</kbd></dt><dd>
  ${o(a)}</dd></div>`)}</dl>`;export{Me as a,h as b};
