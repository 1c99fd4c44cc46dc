import{a as G,b as M,c as f,d as O,e as R,f as U,g as V,h as q,i as A,j as K,k as j,l as z,m as b,n as u,o as y,p as B}from"./shared-chosen.js";import{b as J}from"./shared-hot-seats.js";import{Ab as I,Gb as _,T as L,W as s,Yb as D,g as w,h as N,ia as H,ja as x,n as T,pa as i,q as F}from"./shared-actions.js";function pe({title:e,seats:a,kind:t,done:n}){return a.length?s`<section class=${`card pad ${t}`} aria-labelledby=${`${t}-title`}><header class="row-h"><h2 id=${`${t}-title`}>
    ${i(e)}</h2></header><ul class="seats">${a.map(l=>s`<${Y} key=${l.code}
      seat=${l} done=${n} />`)}</ul></section>`:null}function Y({done:e,seat:{title:a,challenger:t,opponent:n,own:l,invitation:r,rematch_of:c,terms:$,controls:p}}){let o=async v=>{e(await D(v))},m=r&&s`<button type="button" class="button" onClick=${()=>{j.value=new URL(r,location.origin).href}}>${i("page-show-link")}</button>`,k=l?i(r?"page-your-invitation":n===null?"page-your-seat":"page-answer-awaited",{name:n??""}):n===null?t:i("page-challenges-you",{name:t});return s`<li><${_} name=${l?n??t:t} /><span class="stext"><b>${k}</b><small>${a}
    ${c&&s` · <a href=${I(c)}>${i("page-game-before")}</a>`}</small><small class="terms">${$}</small></span><span class="answers-of">${m}
    ${p.map(v=>v.kind==="button"&&s`<button type="button" key=${v.id}
      class=${`button${v.style==="primary"?" main":""}`} onClick=${()=>o(v)}>${v.label}
      </button>`)}</span></li>`}function we(){return H.value,x.value!=="start"?null:s`<${J} key="start" title=${i("page-options")} kind="wide"><${ee} /><//>`}var g=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},C=e=>a=>y(M(u.peek(),e,a)),Q={kind:"",by:{}},h=L(Q),S=e=>h.value.kind===b.value?h.value.by[e]:void 0;async function Z(e,a,t){try{let{why:n}=await F("start/why",{...N(),kind:e,name:a,value:t});return n}catch(n){return T(n)}}var E=e=>async a=>{let[t,n]=[b.peek(),a.trim()],l=n?await Z(t,e.key,n):null;if(t!==b.peek())return;let{[e.key]:r,...c}=h.peek().kind===t?h.peek().by:{};h.value={kind:t,by:l?{...c,[e.key]:{value:n,why:l}}:c},l||C(e)(n)};function ee(){let e=z.value,a=w.offers.find(o=>o.kind===b.value);if(!e||!a)return null;let t=u.value,[n,l]=["clock","rated"].map(o=>q(e,o)),r=A(e),c=K(t,e),$=e.fields.some(({key:o})=>S(o)),p=s`<label class="field">${i("page-kind")}<select onChange=${g(B)}>
    ${w.offers.map(({kind:o,name:m})=>s`<option key=${o} value=${o} selected=${o===b.value}>${m}
      </option>`)}</select></label>`;return s`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${a.picture.src} alt=${a.picture.alt} />
    </span>${p}<${ne} /></div>
    <div class="ch-right">${e.presets.length>0&&s`<${P} name="preset" title=${i("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${te} />`}
      ${n&&s`<${P} name="clock" title=${n.label} values=${W(n)} value=${f(t,n)}
        act=${C(n)} />`}${l&&s`<div class="switches"><${le} field=${l} /></div>`}
      <details class="more-opt"><summary>${i("page-more-options")} ${c>0&&s`<small>
        ${i("page-number-changed",{count:c})}</small>`}</summary>
        <div class="fields">${n&&s`<${se} field=${n} />`}
          ${r.map(o=>s`<${oe} key=${o.key} field=${o} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!V(t)&&!$} onClick=${()=>{h.value=Q,y(G)}}>
      ${i("page-reset")}</button><button type="button" class="button main big" disabled=${$} onClick=${()=>{x.value=""}}>
      ${i("ok")}</button></div>`}function te(e){let{clock:a,rated:t}=u.peek().args,n={...a&&{clock:a},...t&&{rated:t}};y({...u.peek(),args:n,preset:e})}var ae=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function ne(){let e=u.value.side||"random",a=([t="",n=""])=>s`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>y({...u.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&s`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${i(n)}</label>`;return s`<fieldset><legend>${i("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${ae.map(a)}</div></fieldset>`}function P({name:e,title:a,values:t,value:n,act:l}){let r=({value:c,label:$})=>{let[p,o]=U($);return s`<label class="opt" key=${c}><input type="radio" name=${e} value=${c} checked=${c===n}
      onChange=${()=>l(c)} /><b>${p}</b>${o&&s`<small>${o}</small>`}</label>`};return s`<fieldset><legend>${a}</legend><div class="opts">${t.map(r)}</div></fieldset>`}function W(e){let a=O(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function se({field:e}){let a=f(u.value,e),t=W(e).some(l=>l.value===a)?"":a,n=S(e.key);return s`<div class="option"><label class="field">${i("page-own-clock")}<input name="clock" value=${n?.value??t}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${n?"true":null} onChange=${g(E(e))} />
    </label><${X} field=${e} /></div>`}function X({field:{key:e,help:a}}){let t=S(e);return s`<small id=${`about-${e}`} role="status">${t&&s`<b class="unreadable">${t.why}</b>`}${a}</small>`}function le({field:e}){let{input:a,key:t,label:n,help:l}=e;if(a.kind!=="switch")return null;let r=f(u.value,e)===a.on.value;return s`<label><input type="checkbox" role="switch" name=${t} checked=${r}
    onChange=${()=>C(e)(r?a.off.value:a.on.value)} /> ${n}<small>${l}</small></label>`}function oe({field:e}){let{input:a,key:t,label:n}=e,l=f(u.value,e),r=i("page-usual",{value:e.shown}),c=`about-${t}`,$=S(t),p=$?.value??(l===e.value?"":l),o=$?"true":null,m;if(a.kind==="switch"||a.kind==="choice")m=s`<select name=${t} aria-describedby=${c} onChange=${g(C(e))}>${O(e).map(d=>s`<option key=${d.value} value=${d.value} selected=${d.value===l}>
        ${d.value===e.value?r:d.label}</option>`)}</select>`;else if(a.kind==="number")m=s`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${p} aria-describedby=${c} aria-invalid=${o}
      onChange=${g(E(e))} />`;else{let d=`known-${t}`;m=s`<input name=${t} list=${d} maxlength="200" placeholder=${r}
      value=${p} aria-describedby=${c} aria-invalid=${o} onChange=${g(E(e))} />
      <datalist id=${d}>${O(e).map(k=>s`<option
      key=${k.value} value=${k.value}>${R(e,k.value)}</option>`)}</datalist>`}return s`<div class="option"><label class="field">${n}${m}</label><${X} field=${e} /></div>`}export{pe as a,we as b};
