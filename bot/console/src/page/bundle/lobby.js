import{a as M,b as ce,c as ue,d as y,e as _,f as me,g as $e,h as pe,i as de,j as fe,k as he,l as ve,m as I,n as f,o as S,p as ge,q as be,r as ke}from"./shared-chosen.js";import{b as we}from"./shared-hot-seats.js";import"./shared-install.js";import{a as oe,b as L,c as ie}from"./shared-cards.js";import"./shared-words.js";import{$a as z,Aa as Q,Ba as X,Ca as v,Cb as le,Eb as se,Fa as Z,Fb as re,O as V,Ob as b,Pa as ee,Pb as D,Q as h,Qb as ye,Rb as Se,S as K,T as n,Xa as te,Z as U,f as d,fa as g,g as q,ga as E,jb as ae,k as R,ka as w,l as C,ma as s,ua as W,va as Y,wa as J,xa as T,ya as H,yb as ne}from"./shared-actions.js";function Oe(e,a,t){let l=new Set(a.map(({code:i})=>i)),o=new Set(e.seats.filter(({own:i,code:r})=>i&&!l.has(r)).map(({kind:i})=>i));return t.find(({code:i,kind:r,viewer:u})=>u!==null&&o.has(r)&&!e.games.has(i))??null}var F=h(null),B={of:"",seats:[],games:new Set};function Ie(){let e=document.activeElement,a=e instanceof HTMLTextAreaElement||e instanceof HTMLSelectElement,t=e instanceof HTMLInputElement&&!e.readOnly&&e.type==="text";return document.visibilityState==="visible"&&!a&&!t&&!document.querySelector("dialog[open]")}function xe(e,a){let t=B;if(B={of:d.me.id,seats:e,games:new Set(a.map(({code:o})=>o))},t.of!==B.of)return;let l=Oe(t,e,a.filter(({code:o})=>!ne.has(o)));l&&(M.value="",Ie()?Z(b(l.code)):F.value=l)}function Te(){return g.value,E.value!=="start"?null:n`<${we} key="start" title=${s("page-options")} kind="wide"><${De} /><//>`}var O=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},k=e=>a=>S(ue(f.peek(),e,a));function De(){let e=ve.value,a=d.offers.find(c=>c.kind===I.value);if(!e||!a)return null;let t=f.value,[l,o]=["clock","rated"].map(c=>de(e,c)),i=fe(e),r=he(t,e),u=n`<label class="field">${s("page-kind")}<select onChange=${O(ge)}>
    ${d.offers.map(({kind:c,name:p})=>n`<option key=${c} value=${c} selected=${c===I.value}>${p}
      </option>`)}</select></label>`;return n`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${a.picture.src} alt=${a.picture.alt} />
    </span>${u}<${Ae} /></div>
    <div class="ch-right">${e.presets.length>0&&n`<${Ce} name="preset" title=${s("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${Be} />`}
      ${l&&n`<${Ce} name="clock" title=${l.label} values=${ze(l)} value=${y(t,l)}
        act=${k(l)} />`}${o&&n`<div class="switches"><${Ne} field=${o} /></div>`}
      <details class="more-opt"><summary>${s("page-more-options")} ${r>0&&n`<small>
        ${s("page-number-changed",{count:r})}</small>`}</summary>
        <div class="fields">${l&&n`<${Ge} field=${l} />`}
          ${i.map(c=>n`<${je} key=${c.key} field=${c} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!pe(t)} onClick=${()=>S(ce)}>
      ${s("page-reset")}</button><button type="button" class="button main big" onClick=${()=>{E.value=""}}>
      ${s("ok")}</button></div>`}function Be(e){let{clock:a,rated:t}=f.peek().args,l={...a&&{clock:a},...t&&{rated:t}};S({...f.peek(),args:l,preset:e})}var Fe=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function Ae(){let e=f.value.side||"random",a=([t="",l=""])=>n`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>S({...f.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&n`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${s(l)}</label>`;return n`<fieldset><legend>${s("page-begins",{name:d.me.name})}</legend><div class="seg wide3">
    ${Fe.map(a)}</div></fieldset>`}function Ce({name:e,title:a,values:t,value:l,act:o}){let i=({value:r,label:u})=>{let[c,p]=$e(u);return n`<label class="opt" key=${r}><input type="radio" name=${e} value=${r} checked=${r===l}
      onChange=${()=>o(r)} /><b>${c}</b>${p&&n`<small>${p}</small>`}</label>`};return n`<fieldset><legend>${a}</legend><div class="opts">${t.map(i)}</div></fieldset>`}function ze(e){let a=_(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function Ge({field:e}){let a=y(f.value,e),t=ze(e).some(l=>l.value===a)?"":a;return n`<div class="option"><label class="field">${s("page-own-clock")}<input name="clock" value=${t} maxlength="40"
    aria-describedby="about-clock" onChange=${O(k(e))} /></label><small id="about-clock">${e.help}</small></div>`}function Ne({field:e}){let{input:a,key:t,label:l,help:o}=e;if(a.kind!=="switch")return null;let i=y(f.value,e)===a.on.value;return n`<label><input type="checkbox" role="switch" name=${t} checked=${i}
    onChange=${()=>k(e)(i?a.off.value:a.on.value)} /> ${l}<small>${o}</small></label>`}function je({field:e}){let{input:a,key:t,label:l,help:o}=e,i=y(f.value,e),r=s("page-usual",{value:e.shown}),u=`about-${t}`,c=i===e.value?"":i,p;if(a.kind==="switch"||a.kind==="choice")p=n`<select name=${t} aria-describedby=${u} onChange=${O(k(e))}>${_(e).map(m=>n`<option key=${m.value} value=${m.value} selected=${m.value===i}>
        ${m.value===e.value?r:m.label}</option>`)}</select>`;else if(a.kind==="number")p=n`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${c} aria-describedby=${u} onChange=${O(k(e))} />`;else{let m=`known-${t}`;p=n`<input name=${t} list=${m} maxlength="200" placeholder=${r}
      value=${c} aria-describedby=${u} onChange=${O(k(e))} />
      <datalist id=${m}>${_(e).map($=>n`<option
      key=${$.value} value=${$.value}>${me(e,$.value)}</option>`)}</datalist>`}return n`<div class="option"><label class="field">${l}${p}</label><small id=${u}>${o}</small></div>`}var G=5,Pe=12*36e5,qe=24*36e5,j=h([]),P=h([]),x=h(""),Me=h(!1),_e=h(0),A=0,Le=0;async function Re(){let e=++A,a=document.documentElement.dataset.theme!=="light"&&{dark:"1"};try{let[t,l,o]=await Promise.all([C("running",{of:"me",...a}),C("archive",{of:"me",...a}),C("seats")]);if(e!==A)return;V(()=>{U.value=t.look,w.value=t.games,j.value=l.games,P.value=o.seats,x.value="",Me.value=!0}),v.peek().view==="home"&&xe(o.seats,t.games)}catch(t){e===A&&(x.value=R(t))}}function N(){clearTimeout(Le),Le=window.setTimeout(Re,50)}function Ft(){be();let e="",a=v.peek();K(()=>{if(g.value,v.value.view!=="home")return;N();let t=`${d.me.id} ${d.locale}`;t===e&&v.value===a||(e=t,a=v.value,J().catch(()=>{}))}),q("stale",()=>{v.peek().view==="home"&&N()}),setInterval(()=>{_e.value++},3e4)}function At(){g.value;let e=Me.value&&!w.value.length&&!j.value.length&&!P.value.length;return n`<a class="skip" href="#main">${s("page-skip")}</a><${Se} at="home" />
    <main class="page home" id="main" style=${se()}><${ke} />
    <aside class="side" aria-label=${s("page-games")}>${x.value&&n`<p class="wrong" role="alert">${x.value}</p>`}
      <${Ve} />${e&&n`<section class="card pad first"><p>${s("page-first-steps")}</p></section>`}
      <${Ke} /><${We} /><${Je} /></aside><div class="beside"><${Qe} /><${Xe} /></div></main>
    <${ye} at="home" /><${re} /><${Te} />`}function Ve(){let e=F.value;return!e||!w.value.some(({code:a})=>a===e.code)?null:n`<section class="card pad first" role="status"><p><b>${L(e)}</b> · ${e.title}</p><a
    class="button main wide" href=${b(e.code)}>${s("page-again-go")}</a></section>`}function Ke(){let e=w.value;if(!e.length)return null;let a=e.filter(l=>l.my_turn),t=a.length?a.slice(0,G):e.slice(0,G);return n`<section class="card pad wait" aria-labelledby="wait-title"><header class="row-h"><h2 id="wait-title">
    ${s(a.length?"page-your-turn":"page-running")}</h2>${a.length>0&&n`<span class="chip turn">
      ${a.length}</span>`}</header>
    <ul class="wlist">${t.map(l=>n`<${Ue} key=${l.code} game=${l} />`)}</ul>
    ${e.length>t.length&&n`<a class="button plain wide" href=${D()}>
      ${s("page-all-running",{count:e.length})}</a>`}</section>`}function Ue({game:e}){_e.value;let{code:a,title:t,status:l,moves:o,my_turn:i,deadline:r}=e,u=i&&r!==null&&r-Date.now()<Pe;return n`<li><a class="wcard" href=${b(a)}><${z} game=${e} /><span class="wtext"><b>${L(e)}</b>
    <small>${t}</small><small>${i?s("page-count-moves",{count:o}):l}</small></span>
    ${r!==null&&n`<span class=${u?"left soon":"left"}>${r<Date.now()?s("page-overdue"):te(r,Date.now(),d.locale)}</span>`}</a></li>`}function We(){let e=({own:t,opponent:l})=>t?2:l===null?1:0,a=[...P.value].sort((t,l)=>e(t)-e(l));return a.length?n`<section class="card pad open" aria-labelledby="open-title"><header class="row-h"><h2 id="open-title">
    ${s("page-waiting-players")}</h2></header><ul class="seats">${a.map(t=>n`<${Ye} key=${t.code}
      seat=${t} />`)}</ul></section>`:null}function Ye({seat:{title:e,challenger:a,opponent:t,own:l,invitation:o,terms:i,controls:r}}){let u=async $=>{x.value=await le($),N()},c=o&&n`<button type="button" class="button" onClick=${()=>{M.value=new URL(o,location.origin).href}}>${s("page-show-link")}</button>`,m=l?s(o?"page-your-invitation":t===null?"page-your-seat":"page-answer-awaited",{name:t??""}):t===null?a:s("page-challenges-you",{name:a});return n`<li><${ae} name=${l?t??a:a} /><span class="stext"><b>${m}</b><small>${e}
    </small><small class="terms">${i}</small></span><span class="answers-of">${c}
    ${r.map($=>$.kind==="button"&&n`<button type="button" key=${$.id}
      class=${`button${$.style==="primary"?" main":""}`} onClick=${()=>u($)}>${$.label}
      </button>`)}</span></li>`}function Je(){let e=j.value.slice(0,G);if(!e.length)return null;let a=`${D()}&list=finished`;return n`<section class="card pad recent" aria-labelledby="ended-title"><header class="row-h"><h2 id="ended-title">
    ${s("page-finished")}</h2></header><ul class="rlist">${e.map(t=>n`<li key=${t.code}><a
      href=${b(t.code)}><${z} game=${t} /><span><b><${oe} ...${t} /> ${L(t)}</b>
      <small>${[t.title,ie(t.ended_at??0,{day:"numeric",month:"short"})].join(" · ")}</small>
      <small>${t.result&&`${t.result.headline}. ${t.result.reason}`}</small></span></a></li>`)}</ul>
    <a class="button plain wide" href=${a}>${s("page-all-finished")}</a></section>`}function Qe(){let{puzzles:e,streak:a}=Y.value,t=Math.floor(Date.now()/qe)%(e.length||1),l=[...e.slice(t),...e.slice(0,t)],o=l.find(({solved:He})=>!He)??l[0];if(!o)return null;let{kind:i,key:r,name:u,task:c,level:p,solved:m,board:$}=o,Ee=m?`✓ ${s("page-task-solved")}`:s("page-puzzle-level",{level:p});return n`<section class="card pad daily" aria-labelledby="daily-title"><${z} game=${$} /><div>
    <h2 id="daily-title"><small>${s("page-puzzle-of-day")} · ${u}</small> ${c}</h2>
    <small>${[Ee,a].filter(Boolean).join(" · ")}</small><span class="ways">${!m&&n`<a class="button main"
    href=${H(i,r)}>${s("page-solve")}</a>`}
    <a class="button plain" href=${T()}>${s("page-puzzles")}</a></span></div></section>`}function Xe(){g.value;let e=W.value;return e.length?n`<section class="card pad learn" aria-labelledby="learn-title"><header class="row-h"><h2 id="learn-title">
    <${ee} name="learn" />${s("learn")}</h2><a class="button plain" href=${T()}>${s("page-all-tasks")}</a>
    </header><ul class="lessons">${e.map(a=>n`<${Ze} key=${a.kind} of=${a} />`)}</ul></section>`:null}function Ze({of:e}){let{kind:a,name:t,tasks:l,next:o}=e,i=l.find(({key:u})=>u===o)?.title,r=[s("page-solved",Q(e)),i].filter(Boolean).join(" · ");return n`<li><a href=${o?H(a,o):T()}><b>${t}</b><${X} of=${e} />
    <small>${r}</small></a></li>`}export{At as Lobby,Ft as followLobby};
