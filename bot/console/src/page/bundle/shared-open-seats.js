import{a as U,b as V,c as k,d as O,e as q,f as A,g as K,h as P,i as j,j as z,k as B,m as J,n as v,o as m,p as y,q as Q}from"./shared-chosen.js";import{b as W}from"./shared-hot-seats.js";import{Fb as _,Ib as D,Ka as H,Ob as G,P as F,V as I,Y as n,ec as R,g as w,h as T,la as L,ma as x,n as M,q as N,sa as c}from"./shared-actions.js";var ne=4;function ge({title:e,seats:t,kind:a,first:s,done:o}){let[r,l]=F(ne);return t.length?n`<section class=${`card pad ${a}`} aria-labelledby=${`${a}-title`}><header class="row-h"><h2 id=${`${a}-title`}>
    ${c(e)}</h2></header><ul class="seats">${t.slice(0,r).map(u=>n`<${se} key=${u.code}
      seat=${u} first=${s} done=${o} />`)}</ul>${t.length>r&&n`<button type="button" class="button plain wide" onClick=${()=>l(1/0)}>
      ${c("page-show-more")}</button>`}</section>`:null}function se({first:e,done:t,seat:{title:a,challenger:s,opponent:o,own:r,invitation:l,rematch_of:u,terms:p,controls:i,place:d,there:$}}){let f=async b=>{try{await e?.()}catch{return}t(await R(b))},te=l&&n`<button type="button" class="button" onClick=${()=>{B.value=new URL(l,location.origin).href}}>${c("page-show-link")}</button>`,ae=r?c(l?"page-your-invitation":o===null?"page-your-seat":"page-answer-awaited",{name:o??""}):o===null?s:c("page-challenges-you",{name:s});return n`<li><${G} name=${r?o??s:s} /><span class="stext"><b>${ae}</b><small>${a}
    ${$&&!d&&n` · ${$}`}${u&&n` · <a href=${D(u)}>${c("page-game-before")}</a>`}</small><small class="terms">${p}</small></span><span class="answers-of">${te}
    ${d&&n`<a class="button" href=${H(d)}>${$}</a>`}
    ${!d&&i.map(b=>b.kind==="button"&&n`<button type="button" key=${b.id}
      class=${`button${b.style==="primary"?" main":""}`} onClick=${()=>f(b)}>${b.label}
      </button>`)}</span></li>`}function Fe(){return L.value,x.value!=="start"?null:n`<${W} key="start" title=${c("page-options")} kind="wide"><${le} /><//>`}var g=e=>({target:t})=>{(t instanceof HTMLSelectElement||t instanceof HTMLInputElement)&&e(t.value)},C=e=>t=>y(V(m.peek(),e,t)),Y={kind:"",by:{}},h=I(Y),S=e=>h.value.kind===v.value?h.value.by[e]:void 0;async function oe(e,t,a){try{let{why:s}=await N("start/why",{...T(),kind:e,name:t,value:a});return s}catch(s){return M(s)}}var E=e=>async t=>{let[a,s]=[v.peek(),t.trim()],o=s?await oe(a,e.key,s):null;if(a!==v.peek())return;let{[e.key]:r,...l}=h.peek().kind===a?h.peek().by:{};h.value={kind:a,by:o?{...l,[e.key]:{value:s,why:o}}:l},o||C(e)(s)};function le(){let e=J.value,t=w.offers.find(i=>i.kind===v.value);if(!e||!t)return null;let a=m.value,[s,o]=["clock","rated"].map(i=>P(e,i)),r=j(e),l=z(a,e),u=e.fields.some(({key:i})=>S(i)),p=n`<label class="field">${c("page-kind")}<select onChange=${g(Q)}>
    ${w.offers.map(({kind:i,name:d})=>n`<option key=${i} value=${i} selected=${i===v.value}>${d}
      </option>`)}</select></label>`;return n`<div class="ch"><div class="ch-left">${e.board&&n`<span class="mini sq"><${_} game=${e.board} /></span>`}${p}<${re} /></div>
    <div class="ch-right">${e.presets.length>0&&n`<${X} name="preset" title=${c("preset")} values=${e.presets}
      value=${a.preset||e.preset} act=${ie} />`}
      ${s&&n`<${X} name="clock" title=${s.label} values=${Z(s)} value=${k(a,s)}
        act=${C(s)} />`}${o&&n`<div class="switches"><${$e} field=${o} /></div>`}
      <details class="more-opt"><summary>${c("page-more-options")} ${l>0&&n`<small>
        ${c("page-number-changed",{count:l})}</small>`}</summary>
        <div class="fields">${s&&n`<${ue} field=${s} />`}
          ${r.map(i=>n`<${de} key=${i.key} field=${i} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!K(a)&&!u} onClick=${()=>{h.value=Y,y(U)}}>
      ${c("page-reset")}</button><button type="button" class="button main big" disabled=${u} onClick=${()=>{x.value=""}}>
      ${c("ok")}</button></div>`}function ie(e){let{clock:t,rated:a}=m.peek().args,s={...t&&{clock:t},...a&&{rated:a}};y({...m.peek(),args:s,preset:e})}var ce=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function re(){let e=m.value.side||"random",t=([a="",s=""])=>n`<label key=${a}><input type="radio" name="side" value=${a}
    checked=${e===a} onChange=${()=>y({...m.peek(),side:a==="random"?"":a})} />
    ${c(s)}</label>`;return n`<fieldset><legend>${c("page-begins",{name:w.me.name})}</legend><div class="seg wide3">
    ${ce.map(t)}</div></fieldset>`}function X({name:e,title:t,values:a,value:s,act:o}){let r=({value:l,label:u})=>{let[p,i]=A(u);return n`<label class="opt" key=${l}><input type="radio" name=${e} value=${l} checked=${l===s}
      onChange=${()=>o(l)} /><b>${p}</b>${i&&n`<small>${i}</small>`}</label>`};return n`<fieldset><legend>${t}</legend><div class="opts">${a.map(r)}</div></fieldset>`}function Z(e){let t=O(e);return t.some(a=>a.value===e.value)?t:[{value:e.value,label:e.shown},...t]}function ue({field:e}){let t=k(m.value,e),a=Z(e).some(o=>o.value===t)?"":t,s=S(e.key);return n`<div class="option"><label class="field">${c("page-own-clock")}<input name="clock" value=${s?.value??a}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${s?"true":null} onChange=${g(E(e))} />
    </label><${ee} field=${e} /></div>`}function ee({field:{key:e,help:t}}){let a=S(e);return n`<small id=${`about-${e}`} role="status">${a&&n`<b class="unreadable">${a.why}</b>`}${t}</small>`}function $e({field:e}){let{input:t,key:a,label:s,help:o}=e;if(t.kind!=="switch")return null;let r=k(m.value,e)===t.on.value;return n`<label><input type="checkbox" role="switch" name=${a} checked=${r}
    onChange=${()=>C(e)(r?t.off.value:t.on.value)} /> ${s}<small>${o}</small></label>`}function de({field:e}){let{input:t,key:a,label:s}=e,o=k(m.value,e),r=c("page-usual",{value:e.shown}),l=`about-${a}`,u=S(a),p=u?.value??(o===e.value?"":o),i=u?"true":null,d;if(t.kind==="switch"||t.kind==="choice")d=n`<select name=${a} aria-describedby=${l} onChange=${g(C(e))}>${O(e).map($=>n`<option key=${$.value} value=${$.value} selected=${$.value===o}>
        ${$.value===e.value?r:$.label}</option>`)}</select>`;else if(t.kind==="number")d=n`<input type="number" name=${a} min=${t.min} max=${t.max} step=${t.step}
      placeholder=${e.value} value=${p} aria-describedby=${l} aria-invalid=${i}
      onChange=${g(E(e))} />`;else{let $=`known-${a}`;d=n`<input name=${a} list=${$} maxlength="200" placeholder=${r}
      value=${p} aria-describedby=${l} aria-invalid=${i} onChange=${g(E(e))} />
      <datalist id=${$}>${O(e).map(f=>n`<option
      key=${f.value} value=${f.value}>${q(e,f.value)}</option>`)}</datalist>`}return n`<div class="option"><label class="field">${s}${d}</label><${ee} field=${e} /></div>`}export{ge as a,Fe as b};
