import{a as j,b as q}from"./shared-words.js";import{b as z}from"./shared-install.js";import{$a as O,Aa as w,E as M,F as A,Nb as W,P as m,Q as h,S as I,Wa as x,Xa as U,Y as t,aa as p,c as E,fb as P,g as c,hb as D,i as C,ib as F,ic as Y,k as S,la as N,ma as b,n as v,na as R,o as H,ra as i,s as T,sa as a,tb as K,va as y,vb as B}from"./shared-actions.js";function G(e){if(!e)return[];let o=c.signedIn?C():{as:c.me.name},s=new URLSearchParams({...o,locale:c.locale,...U()});return e.files.map(l=>({name:l.toUpperCase(),saved:`${e.kind}-${e.code}.${l}`,href:`/g/${encodeURIComponent(e.code)}.${l}?${s}`}))}function Z(e){O(e?(p.value?.players??[]).map(({name:o})=>T(o)):[]),S("stale"),w()}function _(e){c.turn=e,E.set("turn",e),w()}function J(){if(N.value,!p.value||p.value.players.some(({program:o})=>o))return null;let e=(o,s,l)=>t`<label>
    <input type="checkbox" role="switch" checked=${o} onChange=${()=>l(!o)} /> ${s}</label>`;return t`<fieldset class="switches"><legend>${a("people")}</legend>${e(y.value,a("hot-seat"),Z)}
    ${y.value&&e(c.turn,a("turn-board"),_)}</fieldset>`}function Q(){let[e,o]=m(null),[s,l]=m(""),n=()=>H("look").then(o,u=>l(v(u)));h(()=>{n()},[]);let r=async u=>{try{l(M(await A(u)))}catch(k){l(v(k))}n()};return t`<fieldset class="looks"><legend>${a("page-board")}</legend>
    ${e?.choices.map(({command:u,label:k,chosen:L,values:V})=>t`
    <label class="field" key=${u}>${k}<select value=${L}
      onChange=${f=>f.target instanceof HTMLSelectElement&&r(`${u} ${f.target.value}`)}>
      ${V.map(({value:f,label:X})=>t`<option value=${f} selected=${f===L}>${X}</option>`)}
        </select></label>`)}
    ${s&&t`<p class="told" role="status">${s}</p>`}</fieldset>`}function De(){let e=b.value;return e==="answer"?t`<${g} key="answer" title=${a("page-this-game")}><${oe} /><//>`:e==="look"?t`<${g} key="look" title=${a("page-look")} kind="side"><${se} /><//>`:e==="files"?t`<${g} key="files" title=${a("page-export")}><${ne} /><//>`:e==="keys"?t`<${g} key="keys" title=${a("page-keys")}><${ie} /><//>`:null}var $=()=>{b.value=""};function g({title:e,kind:o="",children:s}){let l=I(null);h(()=>{let r=document.activeElement;return l.current?.showModal(),()=>{r instanceof HTMLElement&&r.isConnected&&r.focus()}},[]),h(()=>(addEventListener("pagehide",$),addEventListener("popstate",$),()=>{removeEventListener("pagehide",$),removeEventListener("popstate",$)}),[]);let n=r=>{r.target===l.current&&$()};return t`<dialog class=${`sheet ${o}`} aria-labelledby="sheet-title" ref=${l} onClose=${$} onClick=${n}><div
    class="sheet-in">
    <header><h2 id="sheet-title">${e}</h2><button type="button" class="icon" aria-label=${a("page-close")}
      onClick=${$}><${B} name="close" /></button></header>
    ${s}</div></dialog>`}var ee=/^board:/,te=e=>p.value?e.map(o=>o.filter(({id:s})=>!ee.test(s))):e;function oe(){return t`<div class="answers">${R.value.map(e=>t`<div class="answer"><${j} of=${e.text} />
    ${e.picture&&t`<img src=${e.picture.src} alt=${e.picture.alt} />`}
    ${e.files.map(o=>t`<${q} key=${o.src} file=${o} />`)}
    <${K} rows=${te(e.controls)} message=${e.id} press=${Y} /></div>`)}</div>`}var d=({of:e,label:o,note:s})=>t`<label><input type="checkbox" role="switch" checked=${e.value}
  onChange=${()=>{e.value=!e.value}} /> ${o}${s&&t` <small>${s}</small>`}</label>`,ae=[["auto","page-theme-auto"],["light","page-theme-light"],["dark","page-theme-dark"],["contrast","page-theme-contrast"]];function se(){let e=([n="",r=""])=>t`<label><input type="radio" name="theme" value=${n}
    checked=${x.value===n} onChange=${()=>{x.value=n}} />
    <span class="swatch" data-theme=${n==="auto"?"light":n}><i></i><i></i><i></i></span>${a(r)}</label>`,{sound:o,volume:s}=i,l=n=>{n.target instanceof HTMLInputElement&&(s.value=Number(n.target.value)),W("stone")};return t`<div class="choices"><fieldset class="themes"><legend>${a("page-theme")}</legend>${ae.map(e)}</fieldset>
    ${!D()&&t`<${Q} />`}
    <fieldset class="switches"><legend>${a("page-on-board")}</legend><${d} of=${i.hints}
      label=${a("page-hints")} />
      <${d} of=${i.last} label=${a("page-mark-last")} />
      <${d} of=${i.coordinates} label=${a("page-coordinates")} />
      <${d} of=${i.numbers} label=${a("page-numbers")} />
      <${d} of=${i.steps} label=${a("page-all-actions")} />
      <${d} of=${i.letters} label=${a("page-letter-keys")} /></fieldset>
    ${F()&&t`<${J} />`}${!P.value&&t`<${le} />`}
    <fieldset class="switches"><legend>${a("page-sounds")}</legend><${d} of=${o}
      label=${a("page-sound")} />
      ${o.value&&t`<label class="volume">${a("page-volume")}
        <input type="range" min="0" max="1" step="0.1" value=${s.value} onChange=${l} /></label>`}</fieldset></div>`}function le(){let[e,o]=m(!1),{notify:s}=i,l=async()=>{s.value=!s.value&&await z(),o(!s.value)},n=async()=>{s.value=!1};return t`<fieldset class="switches"><legend>${a("page-notifications")}</legend><label><input type="checkbox" role="switch"
    checked=${s.value} onChange=${s.value?n:l} /> ${a("page-notify")}</label>
    <p role="status" class="wrong">${e&&a("page-notify-refused")}</p></fieldset>`}var ne=()=>t`<p class="files">${G(p.value).map(({name:e,saved:o,href:s})=>t`<a class="button" key=${e} href=${s} download=${o}>${e}</a>`)}</p>`,re=[["←","page-back"],["→","page-next"],["Home","page-first"],["End","page-latest"],["F","page-flip"],["H","page-hints"],["L","page-mark-last"],["A","page-try"],["N","page-next-game"],["P","page-pass"],["U","page-undo"],["T","page-talk"],["/","page-command"],["?","page-keys"],["Esc","page-escape"]],ie=()=>t`<dl class="key-list">${re.map(([e,o])=>t`<div><dt><kbd>${e}</kbd></dt><dd>
  ${a(o)}</dd></div>`)}</dl>`;export{De as a,g as b};
