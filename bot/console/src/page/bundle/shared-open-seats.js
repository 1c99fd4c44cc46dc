import{a as M,b as R,c as k,d as O,e as U,f as V,g as q,h as A,i as K,j as P,k as j,m as z,n as b,o as m,p as y,q as B}from"./shared-chosen.js";import{b as J}from"./shared-hot-seats.js";import{Gb as _,Ka as I,Mb as D,V as L,Y as s,cc as G,g as w,h as N,la as H,ma as x,n as T,q as F,sa as c}from"./shared-actions.js";function fe({title:e,seats:t,kind:a,first:n,done:l}){return t.length?s`<section class=${`card pad ${a}`} aria-labelledby=${`${a}-title`}><header class="row-h"><h2 id=${`${a}-title`}>
    ${c(e)}</h2></header><ul class="seats">${t.map(r=>s`<${te} key=${r.code}
      seat=${r} first=${n} done=${l} />`)}</ul></section>`:null}function te({first:e,done:t,seat:{title:a,challenger:n,opponent:l,own:r,invitation:i,rematch_of:d,terms:p,controls:o,place:u,there:$}}){let f=async v=>{try{await e?.()}catch{return}t(await G(v))},Z=i&&s`<button type="button" class="button" onClick=${()=>{j.value=new URL(i,location.origin).href}}>${c("page-show-link")}</button>`,ee=r?c(i?"page-your-invitation":l===null?"page-your-seat":"page-answer-awaited",{name:l??""}):l===null?n:c("page-challenges-you",{name:n});return s`<li><${D} name=${r?l??n:n} /><span class="stext"><b>${ee}</b><small>${a}
    ${$&&!u&&s` · ${$}`}${d&&s` · <a href=${_(d)}>${c("page-game-before")}</a>`}</small><small class="terms">${p}</small></span><span class="answers-of">${Z}
    ${u&&s`<a class="button" href=${I(u)}>${$}</a>`}
    ${!u&&o.map(v=>v.kind==="button"&&s`<button type="button" key=${v.id}
      class=${`button${v.style==="primary"?" main":""}`} onClick=${()=>f(v)}>${v.label}
      </button>`)}</span></li>`}function Ee(){return H.value,x.value!=="start"?null:s`<${J} key="start" title=${c("page-options")} kind="wide"><${ne} /><//>`}var g=e=>({target:t})=>{(t instanceof HTMLSelectElement||t instanceof HTMLInputElement)&&e(t.value)},C=e=>t=>y(R(m.peek(),e,t)),W={kind:"",by:{}},h=L(W),S=e=>h.value.kind===b.value?h.value.by[e]:void 0;async function ae(e,t,a){try{let{why:n}=await F("start/why",{...N(),kind:e,name:t,value:a});return n}catch(n){return T(n)}}var E=e=>async t=>{let[a,n]=[b.peek(),t.trim()],l=n?await ae(a,e.key,n):null;if(a!==b.peek())return;let{[e.key]:r,...i}=h.peek().kind===a?h.peek().by:{};h.value={kind:a,by:l?{...i,[e.key]:{value:n,why:l}}:i},l||C(e)(n)};function ne(){let e=z.value,t=w.offers.find(o=>o.kind===b.value);if(!e||!t)return null;let a=m.value,[n,l]=["clock","rated"].map(o=>A(e,o)),r=K(e),i=P(a,e),d=e.fields.some(({key:o})=>S(o)),p=s`<label class="field">${c("page-kind")}<select onChange=${g(B)}>
    ${w.offers.map(({kind:o,name:u})=>s`<option key=${o} value=${o} selected=${o===b.value}>${u}
      </option>`)}</select></label>`;return s`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${t.picture.src} alt=${t.picture.alt} />
    </span>${p}<${oe} /></div>
    <div class="ch-right">${e.presets.length>0&&s`<${Q} name="preset" title=${c("preset")} values=${e.presets}
      value=${a.preset||e.preset} act=${se} />`}
      ${n&&s`<${Q} name="clock" title=${n.label} values=${X(n)} value=${k(a,n)}
        act=${C(n)} />`}${l&&s`<div class="switches"><${ce} field=${l} /></div>`}
      <details class="more-opt"><summary>${c("page-more-options")} ${i>0&&s`<small>
        ${c("page-number-changed",{count:i})}</small>`}</summary>
        <div class="fields">${n&&s`<${ie} field=${n} />`}
          ${r.map(o=>s`<${re} key=${o.key} field=${o} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!q(a)&&!d} onClick=${()=>{h.value=W,y(M)}}>
      ${c("page-reset")}</button><button type="button" class="button main big" disabled=${d} onClick=${()=>{x.value=""}}>
      ${c("ok")}</button></div>`}function se(e){let{clock:t,rated:a}=m.peek().args,n={...t&&{clock:t},...a&&{rated:a}};y({...m.peek(),args:n,preset:e})}var le=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function oe(){let e=m.value.side||"random",t=([a="",n=""])=>s`<label key=${a}><input type="radio" name="side" value=${a}
    checked=${e===a} onChange=${()=>y({...m.peek(),side:a==="random"?"":a})} />
    ${a!=="random"&&s`<i class=${`pip ${a}`} aria-hidden="true"></i>`}${c(n)}</label>`;return s`<fieldset><legend>${c("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${le.map(t)}</div></fieldset>`}function Q({name:e,title:t,values:a,value:n,act:l}){let r=({value:i,label:d})=>{let[p,o]=V(d);return s`<label class="opt" key=${i}><input type="radio" name=${e} value=${i} checked=${i===n}
      onChange=${()=>l(i)} /><b>${p}</b>${o&&s`<small>${o}</small>`}</label>`};return s`<fieldset><legend>${t}</legend><div class="opts">${a.map(r)}</div></fieldset>`}function X(e){let t=O(e);return t.some(a=>a.value===e.value)?t:[{value:e.value,label:e.shown},...t]}function ie({field:e}){let t=k(m.value,e),a=X(e).some(l=>l.value===t)?"":t,n=S(e.key);return s`<div class="option"><label class="field">${c("page-own-clock")}<input name="clock" value=${n?.value??a}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${n?"true":null} onChange=${g(E(e))} />
    </label><${Y} field=${e} /></div>`}function Y({field:{key:e,help:t}}){let a=S(e);return s`<small id=${`about-${e}`} role="status">${a&&s`<b class="unreadable">${a.why}</b>`}${t}</small>`}function ce({field:e}){let{input:t,key:a,label:n,help:l}=e;if(t.kind!=="switch")return null;let r=k(m.value,e)===t.on.value;return s`<label><input type="checkbox" role="switch" name=${a} checked=${r}
    onChange=${()=>C(e)(r?t.off.value:t.on.value)} /> ${n}<small>${l}</small></label>`}function re({field:e}){let{input:t,key:a,label:n}=e,l=k(m.value,e),r=c("page-usual",{value:e.shown}),i=`about-${a}`,d=S(a),p=d?.value??(l===e.value?"":l),o=d?"true":null,u;if(t.kind==="switch"||t.kind==="choice")u=s`<select name=${a} aria-describedby=${i} onChange=${g(C(e))}>${O(e).map($=>s`<option key=${$.value} value=${$.value} selected=${$.value===l}>
        ${$.value===e.value?r:$.label}</option>`)}</select>`;else if(t.kind==="number")u=s`<input type="number" name=${a} min=${t.min} max=${t.max} step=${t.step}
      placeholder=${e.value} value=${p} aria-describedby=${i} aria-invalid=${o}
      onChange=${g(E(e))} />`;else{let $=`known-${a}`;u=s`<input name=${a} list=${$} maxlength="200" placeholder=${r}
      value=${p} aria-describedby=${i} aria-invalid=${o} onChange=${g(E(e))} />
      <datalist id=${$}>${O(e).map(f=>s`<option
      key=${f.value} value=${f.value}>${U(e,f.value)}</option>`)}</datalist>`}return s`<div class="option"><label class="field">${n}${u}</label><${Y} field=${e} /></div>`}export{fe as a,Ee as b};
