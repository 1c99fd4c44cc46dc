import{a as Q,b as W,c as X}from"./shared-cards.js";import{a as D,b as U,c as k,d as C,e as V,f as q,g as A,h as K,i as P,j,k as z,m as B,n as b,o as m,p as y,q as J}from"./shared-chosen.js";import{b as Y}from"./shared-hot-seats.js";import{$b as M,Ab as H,Db as O,Ia as _,Jb as I,U as G,X as s,g as w,h as R,ja as L,ka as E,n as T,q as F,qa as i}from"./shared-actions.js";function ge({id:e,title:a,games:t,more:n}){return t.length?s`<section class=${`card pad recent ${e}`} aria-labelledby=${`${e}-title`}><header class="row-h"><h2 id=${`${e}-title`}>
    ${i(a)}</h2></header><ul class="rlist">${t.map(l=>s`<${le} key=${l.code} game=${l} />`)}</ul>
    ${n&&s`<a class="button plain wide" href=${n.address}>${n.words}</a>`}</section>`:null}function le({game:e}){let{code:a,title:t,result:n,status:l,moves:c,ended_at:o}=e,$=o===null?i("page-count-moves",{count:c}):X(o,{day:"numeric",month:"short"});return s`<li><a href=${O(a)}><${H} game=${e} /><span><b><${Q} ...${e} /> ${W(e)}</b>
    <small>${t} · ${$}</small><small>${n?`${n.headline}. ${n.reason}`:l}</small></span></a></li>`}function Te({title:e,seats:a,kind:t,first:n,done:l}){return a.length?s`<section class=${`card pad ${t}`} aria-labelledby=${`${t}-title`}><header class="row-h"><h2 id=${`${t}-title`}>
    ${i(e)}</h2></header><ul class="seats">${a.map(c=>s`<${oe} key=${c.code}
      seat=${c} first=${n} done=${l} />`)}</ul></section>`:null}function oe({first:e,done:a,seat:{title:t,challenger:n,opponent:l,own:c,invitation:o,rematch_of:$,terms:p,controls:r,place:d,there:u}}){let f=async h=>{try{await e?.()}catch{return}a(await M(h))},ne=o&&s`<button type="button" class="button" onClick=${()=>{z.value=new URL(o,location.origin).href}}>${i("page-show-link")}</button>`,se=c?i(o?"page-your-invitation":l===null?"page-your-seat":"page-answer-awaited",{name:l??""}):l===null?n:i("page-challenges-you",{name:n});return s`<li><${I} name=${c?l??n:n} /><span class="stext"><b>${se}</b><small>${t}
    ${u&&!d&&s` · ${u}`}${$&&s` · <a href=${O($)}>${i("page-game-before")}</a>`}</small><small class="terms">${p}</small></span><span class="answers-of">${ne}
    ${d&&s`<a class="button" href=${_(d)}>${u}</a>`}
    ${!d&&r.map(h=>h.kind==="button"&&s`<button type="button" key=${h.id}
      class=${`button${h.style==="primary"?" main":""}`} onClick=${()=>f(h)}>${h.label}
      </button>`)}</span></li>`}function Ue(){return L.value,E.value!=="start"?null:s`<${Y} key="start" title=${i("page-options")} kind="wide"><${re} /><//>`}var g=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},x=e=>a=>y(U(m.peek(),e,a)),ee={kind:"",by:{}},v=G(ee),S=e=>v.value.kind===b.value?v.value.by[e]:void 0;async function ie(e,a,t){try{let{why:n}=await F("start/why",{...R(),kind:e,name:a,value:t});return n}catch(n){return T(n)}}var N=e=>async a=>{let[t,n]=[b.peek(),a.trim()],l=n?await ie(t,e.key,n):null;if(t!==b.peek())return;let{[e.key]:c,...o}=v.peek().kind===t?v.peek().by:{};v.value={kind:t,by:l?{...o,[e.key]:{value:n,why:l}}:o},l||x(e)(n)};function re(){let e=B.value,a=w.offers.find(r=>r.kind===b.value);if(!e||!a)return null;let t=m.value,[n,l]=["clock","rated"].map(r=>K(e,r)),c=P(e),o=j(t,e),$=e.fields.some(({key:r})=>S(r)),p=s`<label class="field">${i("page-kind")}<select onChange=${g(J)}>
    ${w.offers.map(({kind:r,name:d})=>s`<option key=${r} value=${r} selected=${r===b.value}>${d}
      </option>`)}</select></label>`;return s`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${a.picture.src} alt=${a.picture.alt} />
    </span>${p}<${ue} /></div>
    <div class="ch-right">${e.presets.length>0&&s`<${Z} name="preset" title=${i("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${ce} />`}
      ${n&&s`<${Z} name="clock" title=${n.label} values=${te(n)} value=${k(t,n)}
        act=${x(n)} />`}${l&&s`<div class="switches"><${me} field=${l} /></div>`}
      <details class="more-opt"><summary>${i("page-more-options")} ${o>0&&s`<small>
        ${i("page-number-changed",{count:o})}</small>`}</summary>
        <div class="fields">${n&&s`<${de} field=${n} />`}
          ${c.map(r=>s`<${pe} key=${r.key} field=${r} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!A(t)&&!$} onClick=${()=>{v.value=ee,y(D)}}>
      ${i("page-reset")}</button><button type="button" class="button main big" disabled=${$} onClick=${()=>{E.value=""}}>
      ${i("ok")}</button></div>`}function ce(e){let{clock:a,rated:t}=m.peek().args,n={...a&&{clock:a},...t&&{rated:t}};y({...m.peek(),args:n,preset:e})}var $e=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function ue(){let e=m.value.side||"random",a=([t="",n=""])=>s`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>y({...m.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&s`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${i(n)}</label>`;return s`<fieldset><legend>${i("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${$e.map(a)}</div></fieldset>`}function Z({name:e,title:a,values:t,value:n,act:l}){let c=({value:o,label:$})=>{let[p,r]=q($);return s`<label class="opt" key=${o}><input type="radio" name=${e} value=${o} checked=${o===n}
      onChange=${()=>l(o)} /><b>${p}</b>${r&&s`<small>${r}</small>`}</label>`};return s`<fieldset><legend>${a}</legend><div class="opts">${t.map(c)}</div></fieldset>`}function te(e){let a=C(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function de({field:e}){let a=k(m.value,e),t=te(e).some(l=>l.value===a)?"":a,n=S(e.key);return s`<div class="option"><label class="field">${i("page-own-clock")}<input name="clock" value=${n?.value??t}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${n?"true":null} onChange=${g(N(e))} />
    </label><${ae} field=${e} /></div>`}function ae({field:{key:e,help:a}}){let t=S(e);return s`<small id=${`about-${e}`} role="status">${t&&s`<b class="unreadable">${t.why}</b>`}${a}</small>`}function me({field:e}){let{input:a,key:t,label:n,help:l}=e;if(a.kind!=="switch")return null;let c=k(m.value,e)===a.on.value;return s`<label><input type="checkbox" role="switch" name=${t} checked=${c}
    onChange=${()=>x(e)(c?a.off.value:a.on.value)} /> ${n}<small>${l}</small></label>`}function pe({field:e}){let{input:a,key:t,label:n}=e,l=k(m.value,e),c=i("page-usual",{value:e.shown}),o=`about-${t}`,$=S(t),p=$?.value??(l===e.value?"":l),r=$?"true":null,d;if(a.kind==="switch"||a.kind==="choice")d=s`<select name=${t} aria-describedby=${o} onChange=${g(x(e))}>${C(e).map(u=>s`<option key=${u.value} value=${u.value} selected=${u.value===l}>
        ${u.value===e.value?c:u.label}</option>`)}</select>`;else if(a.kind==="number")d=s`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${p} aria-describedby=${o} aria-invalid=${r}
      onChange=${g(N(e))} />`;else{let u=`known-${t}`;d=s`<input name=${t} list=${u} maxlength="200" placeholder=${c}
      value=${p} aria-describedby=${o} aria-invalid=${r} onChange=${g(N(e))} />
      <datalist id=${u}>${C(e).map(f=>s`<option
      key=${f.value} value=${f.value}>${V(e,f.value)}</option>`)}</datalist>`}return s`<div class="option"><label class="field">${n}${d}</label><${ae} field=${e} /></div>`}export{ge as a,Te as b,Ue as c};
