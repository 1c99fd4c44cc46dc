import{a as Q,b as W,c as X}from"./shared-cards.js";import{a as D,b as U,c as k,d as C,e as V,f as q,g as A,h as K,i as P,j,k as z,l as B,m as b,n as m,o as y,p as J}from"./shared-chosen.js";import{b as Y}from"./shared-hot-seats.js";import{Bb as O,Ha as _,Hb as I,U as G,X as s,Zb as M,g as w,h as R,ja as L,ka as E,n as T,q as F,qa as i,yb as H}from"./shared-actions.js";function ye({id:e,title:a,games:t,more:n}){return t.length?s`<section class=${`card pad recent ${e}`} aria-labelledby=${`${e}-title`}><header class="row-h"><h2 id=${`${e}-title`}>
    ${i(a)}</h2></header><ul class="rlist">${t.map(l=>s`<${se} key=${l.code} game=${l} />`)}</ul>
    ${n&&s`<a class="button plain wide" href=${n.address}>${n.words}</a>`}</section>`:null}function se({game:e}){let{code:a,title:t,result:n,status:l,moves:c,ended_at:r}=e,$=r===null?i("page-count-moves",{count:c}):X(r,{day:"numeric",month:"short"});return s`<li><a href=${O(a)}><${H} game=${e} /><span><b><${Q} ...${e} /> ${W(e)}</b>
    <small>${t} · ${$}</small><small>${n?`${n.headline}. ${n.reason}`:l}</small></span></a></li>`}function Re({title:e,seats:a,kind:t,done:n}){return a.length?s`<section class=${`card pad ${t}`} aria-labelledby=${`${t}-title`}><header class="row-h"><h2 id=${`${t}-title`}>
    ${i(e)}</h2></header><ul class="seats">${a.map(l=>s`<${le} key=${l.code}
      seat=${l} done=${n} />`)}</ul></section>`:null}function le({done:e,seat:{title:a,challenger:t,opponent:n,own:l,invitation:c,rematch_of:r,terms:$,controls:p,place:o,there:u}}){let d=async h=>{e(await M(h))},f=c&&s`<button type="button" class="button" onClick=${()=>{z.value=new URL(c,location.origin).href}}>${i("page-show-link")}</button>`,ne=l?i(c?"page-your-invitation":n===null?"page-your-seat":"page-answer-awaited",{name:n??""}):n===null?t:i("page-challenges-you",{name:t});return s`<li><${I} name=${l?n??t:t} /><span class="stext"><b>${ne}</b><small>${a}
    ${u&&!o&&s` · ${u}`}${r&&s` · <a href=${O(r)}>${i("page-game-before")}</a>`}</small><small class="terms">${$}</small></span><span class="answers-of">${f}
    ${o&&s`<a class="button" href=${_(o)}>${u}</a>`}
    ${!o&&p.map(h=>h.kind==="button"&&s`<button type="button" key=${h.id}
      class=${`button${h.style==="primary"?" main":""}`} onClick=${()=>d(h)}>${h.label}
      </button>`)}</span></li>`}function De(){return L.value,E.value!=="start"?null:s`<${Y} key="start" title=${i("page-options")} kind="wide"><${ie} /><//>`}var g=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},x=e=>a=>y(U(m.peek(),e,a)),ee={kind:"",by:{}},v=G(ee),S=e=>v.value.kind===b.value?v.value.by[e]:void 0;async function oe(e,a,t){try{let{why:n}=await F("start/why",{...R(),kind:e,name:a,value:t});return n}catch(n){return T(n)}}var N=e=>async a=>{let[t,n]=[b.peek(),a.trim()],l=n?await oe(t,e.key,n):null;if(t!==b.peek())return;let{[e.key]:c,...r}=v.peek().kind===t?v.peek().by:{};v.value={kind:t,by:l?{...r,[e.key]:{value:n,why:l}}:r},l||x(e)(n)};function ie(){let e=B.value,a=w.offers.find(o=>o.kind===b.value);if(!e||!a)return null;let t=m.value,[n,l]=["clock","rated"].map(o=>K(e,o)),c=P(e),r=j(t,e),$=e.fields.some(({key:o})=>S(o)),p=s`<label class="field">${i("page-kind")}<select onChange=${g(J)}>
    ${w.offers.map(({kind:o,name:u})=>s`<option key=${o} value=${o} selected=${o===b.value}>${u}
      </option>`)}</select></label>`;return s`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${a.picture.src} alt=${a.picture.alt} />
    </span>${p}<${$e} /></div>
    <div class="ch-right">${e.presets.length>0&&s`<${Z} name="preset" title=${i("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${re} />`}
      ${n&&s`<${Z} name="clock" title=${n.label} values=${te(n)} value=${k(t,n)}
        act=${x(n)} />`}${l&&s`<div class="switches"><${de} field=${l} /></div>`}
      <details class="more-opt"><summary>${i("page-more-options")} ${r>0&&s`<small>
        ${i("page-number-changed",{count:r})}</small>`}</summary>
        <div class="fields">${n&&s`<${ue} field=${n} />`}
          ${c.map(o=>s`<${me} key=${o.key} field=${o} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!A(t)&&!$} onClick=${()=>{v.value=ee,y(D)}}>
      ${i("page-reset")}</button><button type="button" class="button main big" disabled=${$} onClick=${()=>{E.value=""}}>
      ${i("ok")}</button></div>`}function re(e){let{clock:a,rated:t}=m.peek().args,n={...a&&{clock:a},...t&&{rated:t}};y({...m.peek(),args:n,preset:e})}var ce=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function $e(){let e=m.value.side||"random",a=([t="",n=""])=>s`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>y({...m.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&s`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${i(n)}</label>`;return s`<fieldset><legend>${i("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${ce.map(a)}</div></fieldset>`}function Z({name:e,title:a,values:t,value:n,act:l}){let c=({value:r,label:$})=>{let[p,o]=q($);return s`<label class="opt" key=${r}><input type="radio" name=${e} value=${r} checked=${r===n}
      onChange=${()=>l(r)} /><b>${p}</b>${o&&s`<small>${o}</small>`}</label>`};return s`<fieldset><legend>${a}</legend><div class="opts">${t.map(c)}</div></fieldset>`}function te(e){let a=C(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function ue({field:e}){let a=k(m.value,e),t=te(e).some(l=>l.value===a)?"":a,n=S(e.key);return s`<div class="option"><label class="field">${i("page-own-clock")}<input name="clock" value=${n?.value??t}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${n?"true":null} onChange=${g(N(e))} />
    </label><${ae} field=${e} /></div>`}function ae({field:{key:e,help:a}}){let t=S(e);return s`<small id=${`about-${e}`} role="status">${t&&s`<b class="unreadable">${t.why}</b>`}${a}</small>`}function de({field:e}){let{input:a,key:t,label:n,help:l}=e;if(a.kind!=="switch")return null;let c=k(m.value,e)===a.on.value;return s`<label><input type="checkbox" role="switch" name=${t} checked=${c}
    onChange=${()=>x(e)(c?a.off.value:a.on.value)} /> ${n}<small>${l}</small></label>`}function me({field:e}){let{input:a,key:t,label:n}=e,l=k(m.value,e),c=i("page-usual",{value:e.shown}),r=`about-${t}`,$=S(t),p=$?.value??(l===e.value?"":l),o=$?"true":null,u;if(a.kind==="switch"||a.kind==="choice")u=s`<select name=${t} aria-describedby=${r} onChange=${g(x(e))}>${C(e).map(d=>s`<option key=${d.value} value=${d.value} selected=${d.value===l}>
        ${d.value===e.value?c:d.label}</option>`)}</select>`;else if(a.kind==="number")u=s`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${p} aria-describedby=${r} aria-invalid=${o}
      onChange=${g(N(e))} />`;else{let d=`known-${t}`;u=s`<input name=${t} list=${d} maxlength="200" placeholder=${c}
      value=${p} aria-describedby=${r} aria-invalid=${o} onChange=${g(N(e))} />
      <datalist id=${d}>${C(e).map(f=>s`<option
      key=${f.value} value=${f.value}>${V(e,f.value)}</option>`)}</datalist>`}return s`<div class="option"><label class="field">${n}${u}</label><${ae} field=${e} /></div>`}export{ye as a,Re as b,De as c};
