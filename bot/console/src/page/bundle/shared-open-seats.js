import{a as U,b as V,c as k,d as O,e as q,f as A,g as K,h as P,i as j,j as z,k as B,m as J,n as v,o as m,p as y,q as Q}from"./shared-chosen.js";import{b as W}from"./shared-hot-seats.js";import{Eb as _,Hb as D,Ka as H,Nb as G,P as F,V as I,Y as n,dc as R,g as w,h as T,la as L,ma as x,n as M,q as N,sa as c}from"./shared-actions.js";var ne=4;function ge({title:e,seats:a,kind:t,first:s,done:o}){let[r,l]=F(ne);return a.length?n`<section class=${`card pad ${t}`} aria-labelledby=${`${t}-title`}><header class="row-h"><h2 id=${`${t}-title`}>
    ${c(e)}</h2></header><ul class="seats">${a.slice(0,r).map($=>n`<${se} key=${$.code}
      seat=${$} first=${s} done=${o} />`)}</ul>${a.length>r&&n`<button type="button" class="button plain wide" onClick=${()=>l(1/0)}>
      ${c("page-show-more")}</button>`}</section>`:null}function se({first:e,done:a,seat:{title:t,challenger:s,opponent:o,own:r,invitation:l,rematch_of:$,terms:p,controls:i,place:d,there:u}}){let f=async b=>{try{await e?.()}catch{return}a(await R(b))},te=l&&n`<button type="button" class="button" onClick=${()=>{B.value=new URL(l,location.origin).href}}>${c("page-show-link")}</button>`,ae=r?c(l?"page-your-invitation":o===null?"page-your-seat":"page-answer-awaited",{name:o??""}):o===null?s:c("page-challenges-you",{name:s});return n`<li><${G} name=${r?o??s:s} /><span class="stext"><b>${ae}</b><small>${t}
    ${u&&!d&&n` · ${u}`}${$&&n` · <a href=${D($)}>${c("page-game-before")}</a>`}</small><small class="terms">${p}</small></span><span class="answers-of">${te}
    ${d&&n`<a class="button" href=${H(d)}>${u}</a>`}
    ${!d&&i.map(b=>b.kind==="button"&&n`<button type="button" key=${b.id}
      class=${`button${b.style==="primary"?" main":""}`} onClick=${()=>f(b)}>${b.label}
      </button>`)}</span></li>`}function Fe(){return L.value,x.value!=="start"?null:n`<${W} key="start" title=${c("page-options")} kind="wide"><${le} /><//>`}var g=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},C=e=>a=>y(V(m.peek(),e,a)),Y={kind:"",by:{}},h=I(Y),S=e=>h.value.kind===v.value?h.value.by[e]:void 0;async function oe(e,a,t){try{let{why:s}=await N("start/why",{...T(),kind:e,name:a,value:t});return s}catch(s){return M(s)}}var E=e=>async a=>{let[t,s]=[v.peek(),a.trim()],o=s?await oe(t,e.key,s):null;if(t!==v.peek())return;let{[e.key]:r,...l}=h.peek().kind===t?h.peek().by:{};h.value={kind:t,by:o?{...l,[e.key]:{value:s,why:o}}:l},o||C(e)(s)};function le(){let e=J.value,a=w.offers.find(i=>i.kind===v.value);if(!e||!a)return null;let t=m.value,[s,o]=["clock","rated"].map(i=>P(e,i)),r=j(e),l=z(t,e),$=e.fields.some(({key:i})=>S(i)),p=n`<label class="field">${c("page-kind")}<select onChange=${g(Q)}>
    ${w.offers.map(({kind:i,name:d})=>n`<option key=${i} value=${i} selected=${i===v.value}>${d}
      </option>`)}</select></label>`;return n`<div class="ch"><div class="ch-left">${e.board&&n`<span class="mini sq"><${_} game=${e.board} /></span>`}${p}<${re} /></div>
    <div class="ch-right">${e.presets.length>0&&n`<${X} name="preset" title=${c("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${ie} />`}
      ${s&&n`<${X} name="clock" title=${s.label} values=${Z(s)} value=${k(t,s)}
        act=${C(s)} />`}${o&&n`<div class="switches"><${ue} field=${o} /></div>`}
      <details class="more-opt"><summary>${c("page-more-options")} ${l>0&&n`<small>
        ${c("page-number-changed",{count:l})}</small>`}</summary>
        <div class="fields">${s&&n`<${$e} field=${s} />`}
          ${r.map(i=>n`<${de} key=${i.key} field=${i} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!K(t)&&!$} onClick=${()=>{h.value=Y,y(U)}}>
      ${c("page-reset")}</button><button type="button" class="button main big" disabled=${$} onClick=${()=>{x.value=""}}>
      ${c("ok")}</button></div>`}function ie(e){let{clock:a,rated:t}=m.peek().args,s={...a&&{clock:a},...t&&{rated:t}};y({...m.peek(),args:s,preset:e})}var ce=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function re(){let e=m.value.side||"random",a=([t="",s=""])=>n`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>y({...m.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&n`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${c(s)}</label>`;return n`<fieldset><legend>${c("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${ce.map(a)}</div></fieldset>`}function X({name:e,title:a,values:t,value:s,act:o}){let r=({value:l,label:$})=>{let[p,i]=A($);return n`<label class="opt" key=${l}><input type="radio" name=${e} value=${l} checked=${l===s}
      onChange=${()=>o(l)} /><b>${p}</b>${i&&n`<small>${i}</small>`}</label>`};return n`<fieldset><legend>${a}</legend><div class="opts">${t.map(r)}</div></fieldset>`}function Z(e){let a=O(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function $e({field:e}){let a=k(m.value,e),t=Z(e).some(o=>o.value===a)?"":a,s=S(e.key);return n`<div class="option"><label class="field">${c("page-own-clock")}<input name="clock" value=${s?.value??t}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${s?"true":null} onChange=${g(E(e))} />
    </label><${ee} field=${e} /></div>`}function ee({field:{key:e,help:a}}){let t=S(e);return n`<small id=${`about-${e}`} role="status">${t&&n`<b class="unreadable">${t.why}</b>`}${a}</small>`}function ue({field:e}){let{input:a,key:t,label:s,help:o}=e;if(a.kind!=="switch")return null;let r=k(m.value,e)===a.on.value;return n`<label><input type="checkbox" role="switch" name=${t} checked=${r}
    onChange=${()=>C(e)(r?a.off.value:a.on.value)} /> ${s}<small>${o}</small></label>`}function de({field:e}){let{input:a,key:t,label:s}=e,o=k(m.value,e),r=c("page-usual",{value:e.shown}),l=`about-${t}`,$=S(t),p=$?.value??(o===e.value?"":o),i=$?"true":null,d;if(a.kind==="switch"||a.kind==="choice")d=n`<select name=${t} aria-describedby=${l} onChange=${g(C(e))}>${O(e).map(u=>n`<option key=${u.value} value=${u.value} selected=${u.value===o}>
        ${u.value===e.value?r:u.label}</option>`)}</select>`;else if(a.kind==="number")d=n`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${p} aria-describedby=${l} aria-invalid=${i}
      onChange=${g(E(e))} />`;else{let u=`known-${t}`;d=n`<input name=${t} list=${u} maxlength="200" placeholder=${r}
      value=${p} aria-describedby=${l} aria-invalid=${i} onChange=${g(E(e))} />
      <datalist id=${u}>${O(e).map(f=>n`<option
      key=${f.value} value=${f.value}>${q(e,f.value)}</option>`)}</datalist>`}return n`<div class="option"><label class="field">${s}${d}</label><${ee} field=${e} /></div>`}export{ge as a,Fe as b};
