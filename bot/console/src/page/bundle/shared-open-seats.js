import{a as P,b as Q,c as W}from"./shared-cards.js";import{a as M,b as D,c as f,d as C,e as U,f as V,g as q,h as A,i as K,j,k as z,m as B,n as v,o as d,p as k,q as J}from"./shared-chosen.js";import{b as X}from"./shared-hot-seats.js";import{Cb as O,Ib as H,T as G,W as s,_b as I,g as w,h as R,ia as L,ja as E,n as T,pa as i,q as F,zb as _}from"./shared-actions.js";function fe({id:e,title:a,games:t,more:n}){return t.length?s`<section class=${`card pad recent ${e}`} aria-labelledby=${`${e}-title`}><header class="row-h"><h2 id=${`${e}-title`}>
    ${i(a)}</h2></header><ul class="rlist">${t.map(l=>s`<${ne} key=${l.code} game=${l} />`)}</ul>
    ${n&&s`<a class="button plain wide" href=${n.address}>${n.words}</a>`}</section>`:null}function ne({game:e}){let{code:a,title:t,result:n,status:l,moves:c,ended_at:o}=e,$=o===null?i("page-count-moves",{count:c}):W(o,{day:"numeric",month:"short"});return s`<li><a href=${O(a)}><${_} game=${e} /><span><b><${P} ...${e} /> ${Q(e)}</b>
    <small>${t} · ${$}</small><small>${n?`${n.headline}. ${n.reason}`:l}</small></span></a></li>`}function Se({title:e,seats:a,kind:t,first:n,done:l}){return a.length?s`<section class=${`card pad ${t}`} aria-labelledby=${`${t}-title`}><header class="row-h"><h2 id=${`${t}-title`}>
    ${i(e)}</h2></header><ul class="seats">${a.map(c=>s`<${se} key=${c.code}
      seat=${c} first=${n} done=${l} />`)}</ul></section>`:null}function se({first:e,done:a,seat:{title:t,challenger:n,opponent:l,own:c,invitation:o,rematch_of:$,terms:m,controls:r}}){let p=async h=>{try{await e?.()}catch{return}a(await I(h))},u=o&&s`<button type="button" class="button" onClick=${()=>{z.value=new URL(o,location.origin).href}}>${i("page-show-link")}</button>`,ae=c?i(o?"page-your-invitation":l===null?"page-your-seat":"page-answer-awaited",{name:l??""}):l===null?n:i("page-challenges-you",{name:n});return s`<li><${H} name=${c?l??n:n} /><span class="stext"><b>${ae}</b><small>${t}
    ${$&&s` · <a href=${O($)}>${i("page-game-before")}</a>`}</small><small class="terms">${m}</small></span><span class="answers-of">${u}
    ${r.map(h=>h.kind==="button"&&s`<button type="button" key=${h.id}
      class=${`button${h.style==="primary"?" main":""}`} onClick=${()=>p(h)}>${h.label}
      </button>`)}</span></li>`}function He(){return L.value,E.value!=="start"?null:s`<${X} key="start" title=${i("page-options")} kind="wide"><${oe} /><//>`}var y=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},x=e=>a=>k(D(d.peek(),e,a)),Z={kind:"",by:{}},b=G(Z),S=e=>b.value.kind===v.value?b.value.by[e]:void 0;async function le(e,a,t){try{let{why:n}=await F("start/why",{...R(),kind:e,name:a,value:t});return n}catch(n){return T(n)}}var N=e=>async a=>{let[t,n]=[v.peek(),a.trim()],l=n?await le(t,e.key,n):null;if(t!==v.peek())return;let{[e.key]:c,...o}=b.peek().kind===t?b.peek().by:{};b.value={kind:t,by:l?{...o,[e.key]:{value:n,why:l}}:o},l||x(e)(n)};function oe(){let e=B.value,a=w.offers.find(r=>r.kind===v.value);if(!e||!a)return null;let t=d.value,[n,l]=["clock","rated"].map(r=>A(e,r)),c=K(e),o=j(t,e),$=e.fields.some(({key:r})=>S(r)),m=s`<label class="field">${i("page-kind")}<select onChange=${y(J)}>
    ${w.offers.map(({kind:r,name:p})=>s`<option key=${r} value=${r} selected=${r===v.value}>${p}
      </option>`)}</select></label>`;return s`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${a.picture.src} alt=${a.picture.alt} />
    </span>${m}<${ce} /></div>
    <div class="ch-right">${e.presets.length>0&&s`<${Y} name="preset" title=${i("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${ie} />`}
      ${n&&s`<${Y} name="clock" title=${n.label} values=${ee(n)} value=${f(t,n)}
        act=${x(n)} />`}${l&&s`<div class="switches"><${ue} field=${l} /></div>`}
      <details class="more-opt"><summary>${i("page-more-options")} ${o>0&&s`<small>
        ${i("page-number-changed",{count:o})}</small>`}</summary>
        <div class="fields">${n&&s`<${$e} field=${n} />`}
          ${c.map(r=>s`<${de} key=${r.key} field=${r} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!q(t)&&!$} onClick=${()=>{b.value=Z,k(M)}}>
      ${i("page-reset")}</button><button type="button" class="button main big" disabled=${$} onClick=${()=>{E.value=""}}>
      ${i("ok")}</button></div>`}function ie(e){let{clock:a,rated:t}=d.peek().args,n={...a&&{clock:a},...t&&{rated:t}};k({...d.peek(),args:n,preset:e})}var re=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function ce(){let e=d.value.side||"random",a=([t="",n=""])=>s`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>k({...d.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&s`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${i(n)}</label>`;return s`<fieldset><legend>${i("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${re.map(a)}</div></fieldset>`}function Y({name:e,title:a,values:t,value:n,act:l}){let c=({value:o,label:$})=>{let[m,r]=V($);return s`<label class="opt" key=${o}><input type="radio" name=${e} value=${o} checked=${o===n}
      onChange=${()=>l(o)} /><b>${m}</b>${r&&s`<small>${r}</small>`}</label>`};return s`<fieldset><legend>${a}</legend><div class="opts">${t.map(c)}</div></fieldset>`}function ee(e){let a=C(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function $e({field:e}){let a=f(d.value,e),t=ee(e).some(l=>l.value===a)?"":a,n=S(e.key);return s`<div class="option"><label class="field">${i("page-own-clock")}<input name="clock" value=${n?.value??t}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${n?"true":null} onChange=${y(N(e))} />
    </label><${te} field=${e} /></div>`}function te({field:{key:e,help:a}}){let t=S(e);return s`<small id=${`about-${e}`} role="status">${t&&s`<b class="unreadable">${t.why}</b>`}${a}</small>`}function ue({field:e}){let{input:a,key:t,label:n,help:l}=e;if(a.kind!=="switch")return null;let c=f(d.value,e)===a.on.value;return s`<label><input type="checkbox" role="switch" name=${t} checked=${c}
    onChange=${()=>x(e)(c?a.off.value:a.on.value)} /> ${n}<small>${l}</small></label>`}function de({field:e}){let{input:a,key:t,label:n}=e,l=f(d.value,e),c=i("page-usual",{value:e.shown}),o=`about-${t}`,$=S(t),m=$?.value??(l===e.value?"":l),r=$?"true":null,p;if(a.kind==="switch"||a.kind==="choice")p=s`<select name=${t} aria-describedby=${o} onChange=${y(x(e))}>${C(e).map(u=>s`<option key=${u.value} value=${u.value} selected=${u.value===l}>
        ${u.value===e.value?c:u.label}</option>`)}</select>`;else if(a.kind==="number")p=s`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${m} aria-describedby=${o} aria-invalid=${r}
      onChange=${y(N(e))} />`;else{let u=`known-${t}`;p=s`<input name=${t} list=${u} maxlength="200" placeholder=${c}
      value=${m} aria-describedby=${o} aria-invalid=${r} onChange=${y(N(e))} />
      <datalist id=${u}>${C(e).map(g=>s`<option
      key=${g.value} value=${g.value}>${U(e,g.value)}</option>`)}</datalist>`}return s`<div class="option"><label class="field">${n}${p}</label><${te} field=${e} /></div>`}export{fe as a,Se as b,He as c};
