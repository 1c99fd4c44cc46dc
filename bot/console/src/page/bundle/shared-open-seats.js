import{a as P,b as Q,c as W}from"./shared-cards.js";import{a as M,b as D,c as k,d as C,e as U,f as V,g as q,h as A,i as K,j,k as z,l as B,m as v,n as u,o as y,p as J}from"./shared-chosen.js";import{b as X}from"./shared-hot-seats.js";import{Bb as O,Hb as H,U as G,X as s,Zb as I,g as w,h as R,ja as L,ka as E,n as T,q as F,qa as o,yb as _}from"./shared-actions.js";function be({id:e,title:a,games:t,more:n}){return t.length?s`<section class=${`card pad recent ${e}`} aria-labelledby=${`${e}-title`}><header class="row-h"><h2 id=${`${e}-title`}>
    ${o(a)}</h2></header><ul class="rlist">${t.map(l=>s`<${ae} key=${l.code} game=${l} />`)}</ul>
    ${n&&s`<a class="button plain wide" href=${n.address}>${n.words}</a>`}</section>`:null}function ae({game:e}){let{code:a,title:t,result:n,status:l,moves:c,ended_at:i}=e,$=i===null?o("page-count-moves",{count:c}):W(i,{day:"numeric",month:"short"});return s`<li><a href=${O(a)}><${_} game=${e} /><span><b><${P} ...${e} /> ${Q(e)}</b>
    <small>${t} · ${$}</small><small>${n?`${n.headline}. ${n.reason}`:l}</small></span></a></li>`}function xe({title:e,seats:a,kind:t,done:n}){return a.length?s`<section class=${`card pad ${t}`} aria-labelledby=${`${t}-title`}><header class="row-h"><h2 id=${`${t}-title`}>
    ${o(e)}</h2></header><ul class="seats">${a.map(l=>s`<${ne} key=${l.code}
      seat=${l} done=${n} />`)}</ul></section>`:null}function ne({done:e,seat:{title:a,challenger:t,opponent:n,own:l,invitation:c,rematch_of:i,terms:$,controls:m}}){let r=async h=>{e(await I(h))},p=c&&s`<button type="button" class="button" onClick=${()=>{z.value=new URL(c,location.origin).href}}>${o("page-show-link")}</button>`,f=l?o(c?"page-your-invitation":n===null?"page-your-seat":"page-answer-awaited",{name:n??""}):n===null?t:o("page-challenges-you",{name:t});return s`<li><${H} name=${l?n??t:t} /><span class="stext"><b>${f}</b><small>${a}
    ${i&&s` · <a href=${O(i)}>${o("page-game-before")}</a>`}</small><small class="terms">${$}</small></span><span class="answers-of">${p}
    ${m.map(h=>h.kind==="button"&&s`<button type="button" key=${h.id}
      class=${`button${h.style==="primary"?" main":""}`} onClick=${()=>r(h)}>${h.label}
      </button>`)}</span></li>`}function _e(){return L.value,E.value!=="start"?null:s`<${X} key="start" title=${o("page-options")} kind="wide"><${le} /><//>`}var g=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},x=e=>a=>y(D(u.peek(),e,a)),Z={kind:"",by:{}},b=G(Z),S=e=>b.value.kind===v.value?b.value.by[e]:void 0;async function se(e,a,t){try{let{why:n}=await F("start/why",{...R(),kind:e,name:a,value:t});return n}catch(n){return T(n)}}var N=e=>async a=>{let[t,n]=[v.peek(),a.trim()],l=n?await se(t,e.key,n):null;if(t!==v.peek())return;let{[e.key]:c,...i}=b.peek().kind===t?b.peek().by:{};b.value={kind:t,by:l?{...i,[e.key]:{value:n,why:l}}:i},l||x(e)(n)};function le(){let e=B.value,a=w.offers.find(r=>r.kind===v.value);if(!e||!a)return null;let t=u.value,[n,l]=["clock","rated"].map(r=>A(e,r)),c=K(e),i=j(t,e),$=e.fields.some(({key:r})=>S(r)),m=s`<label class="field">${o("page-kind")}<select onChange=${g(J)}>
    ${w.offers.map(({kind:r,name:p})=>s`<option key=${r} value=${r} selected=${r===v.value}>${p}
      </option>`)}</select></label>`;return s`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${a.picture.src} alt=${a.picture.alt} />
    </span>${m}<${re} /></div>
    <div class="ch-right">${e.presets.length>0&&s`<${Y} name="preset" title=${o("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${oe} />`}
      ${n&&s`<${Y} name="clock" title=${n.label} values=${ee(n)} value=${k(t,n)}
        act=${x(n)} />`}${l&&s`<div class="switches"><${$e} field=${l} /></div>`}
      <details class="more-opt"><summary>${o("page-more-options")} ${i>0&&s`<small>
        ${o("page-number-changed",{count:i})}</small>`}</summary>
        <div class="fields">${n&&s`<${ce} field=${n} />`}
          ${c.map(r=>s`<${ue} key=${r.key} field=${r} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!q(t)&&!$} onClick=${()=>{b.value=Z,y(M)}}>
      ${o("page-reset")}</button><button type="button" class="button main big" disabled=${$} onClick=${()=>{E.value=""}}>
      ${o("ok")}</button></div>`}function oe(e){let{clock:a,rated:t}=u.peek().args,n={...a&&{clock:a},...t&&{rated:t}};y({...u.peek(),args:n,preset:e})}var ie=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function re(){let e=u.value.side||"random",a=([t="",n=""])=>s`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>y({...u.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&s`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${o(n)}</label>`;return s`<fieldset><legend>${o("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${ie.map(a)}</div></fieldset>`}function Y({name:e,title:a,values:t,value:n,act:l}){let c=({value:i,label:$})=>{let[m,r]=V($);return s`<label class="opt" key=${i}><input type="radio" name=${e} value=${i} checked=${i===n}
      onChange=${()=>l(i)} /><b>${m}</b>${r&&s`<small>${r}</small>`}</label>`};return s`<fieldset><legend>${a}</legend><div class="opts">${t.map(c)}</div></fieldset>`}function ee(e){let a=C(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function ce({field:e}){let a=k(u.value,e),t=ee(e).some(l=>l.value===a)?"":a,n=S(e.key);return s`<div class="option"><label class="field">${o("page-own-clock")}<input name="clock" value=${n?.value??t}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${n?"true":null} onChange=${g(N(e))} />
    </label><${te} field=${e} /></div>`}function te({field:{key:e,help:a}}){let t=S(e);return s`<small id=${`about-${e}`} role="status">${t&&s`<b class="unreadable">${t.why}</b>`}${a}</small>`}function $e({field:e}){let{input:a,key:t,label:n,help:l}=e;if(a.kind!=="switch")return null;let c=k(u.value,e)===a.on.value;return s`<label><input type="checkbox" role="switch" name=${t} checked=${c}
    onChange=${()=>x(e)(c?a.off.value:a.on.value)} /> ${n}<small>${l}</small></label>`}function ue({field:e}){let{input:a,key:t,label:n}=e,l=k(u.value,e),c=o("page-usual",{value:e.shown}),i=`about-${t}`,$=S(t),m=$?.value??(l===e.value?"":l),r=$?"true":null,p;if(a.kind==="switch"||a.kind==="choice")p=s`<select name=${t} aria-describedby=${i} onChange=${g(x(e))}>${C(e).map(d=>s`<option key=${d.value} value=${d.value} selected=${d.value===l}>
        ${d.value===e.value?c:d.label}</option>`)}</select>`;else if(a.kind==="number")p=s`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${m} aria-describedby=${i} aria-invalid=${r}
      onChange=${g(N(e))} />`;else{let d=`known-${t}`;p=s`<input name=${t} list=${d} maxlength="200" placeholder=${c}
      value=${m} aria-describedby=${i} aria-invalid=${r} onChange=${g(N(e))} />
      <datalist id=${d}>${C(e).map(f=>s`<option
      key=${f.value} value=${f.value}>${U(e,f.value)}</option>`)}</datalist>`}return s`<div class="option"><label class="field">${n}${p}</label><${te} field=${e} /></div>`}export{be as a,xe as b,_e as c};
