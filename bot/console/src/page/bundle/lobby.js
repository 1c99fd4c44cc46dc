import{a as we,b as _,c as ye}from"./shared-cards.js";import{b as le}from"./shared-hot-seats.js";import"./shared-install.js";import"./shared-words.js";import{a as re,b as ce,c as y,d as L,e as ue,f as $e,g as me,h as de,i as pe,j as fe,k as M,l as he,m as D,n as f,o as S,p as ve,q as ge,r as be}from"./shared-chosen.js";import{$a as te,Aa as J,Ba as T,Ca as H,Ea as Q,Fa as X,Ga as v,Ja as Z,Jb as b,Kb as se,Lb as I,Mb as oe,Nb as ie,Rb as ke,S as V,Ta as ee,U as h,W as K,X as n,ba as U,db as z,i as p,ja as g,k as q,ka as E,o as R,oa as w,p as C,pb as ae,qa as s,xb as ne,ya as W,za as Y}from"./shared-actions.js";function Se(e,a,t){let l=new Set(a.map(({code:i})=>i)),o=new Set(e.seats.filter(({own:i,code:r})=>i&&!l.has(r)).map(({kind:i})=>i));return t.find(({code:i,kind:r,viewer:u})=>u!==null&&o.has(r)&&!e.games.has(i))??null}var F=h(null),B={of:"",seats:[],games:new Set};function He(){let e=document.activeElement,a=e instanceof HTMLTextAreaElement||e instanceof HTMLSelectElement,t=e instanceof HTMLInputElement&&!e.readOnly&&e.type==="text";return document.visibilityState==="visible"&&!a&&!t&&!document.querySelector("dialog[open]")}function Oe(e,a){let t=B;if(B={of:p.me.id,seats:e,games:new Set(a.map(({code:o})=>o))},t.of!==B.of)return;let l=Se(t,e,a);l&&(M.value="",He()?Z(b(l.code)):F.value=l)}function Ce(){return g.value,E.value!=="start"?null:n`<${le} key="start" title=${s("page-options")} kind="wide"><${Ie} /><//>`}var O=e=>({target:a})=>{(a instanceof HTMLSelectElement||a instanceof HTMLInputElement)&&e(a.value)},k=e=>a=>S(ce(f.peek(),e,a));function Ie(){let e=he.value,a=p.offers.find(c=>c.kind===D.value);if(!e||!a)return null;let t=f.value,[l,o]=["clock","rated"].map(c=>de(e,c)),i=pe(e),r=fe(t,e),u=n`<label class="field">${s("page-kind")}<select onChange=${O(ve)}>
    ${p.offers.map(({kind:c,name:d})=>n`<option key=${c} value=${c} selected=${c===D.value}>${d}
      </option>`)}</select></label>`;return n`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${a.picture.src} alt=${a.picture.alt} />
    </span>${u}<${Fe} /></div>
    <div class="ch-right">${e.presets.length>0&&n`<${xe} name="preset" title=${s("preset")} values=${e.presets}
      value=${t.preset||e.preset} act=${De} />`}
      ${l&&n`<${xe} name="clock" title=${l.label} values=${Te(l)} value=${y(t,l)}
        act=${k(l)} />`}${o&&n`<div class="switches"><${Ge} field=${o} /></div>`}
      <details class="more-opt"><summary>${s("page-more-options")} ${r>0&&n`<small>
        ${s("page-number-changed",{count:r})}</small>`}</summary>
        <div class="fields">${l&&n`<${Ae} field=${l} />`}
          ${i.map(c=>n`<${Ne} key=${c.key} field=${c} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!me(t)} onClick=${()=>S(re)}>
      ${s("page-reset")}</button><button type="button" class="button main big" onClick=${()=>{E.value=""}}>
      ${s("ok")}</button></div>`}function De(e){let{clock:a,rated:t}=f.peek().args,l={...a&&{clock:a},...t&&{rated:t}};S({...f.peek(),args:l,preset:e})}var Be=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function Fe(){let e=f.value.side||"random",a=([t="",l=""])=>n`<label key=${t}><input type="radio" name="side" value=${t}
    checked=${e===t} onChange=${()=>S({...f.peek(),side:t==="random"?"":t})} />
    ${t!=="random"&&n`<i class=${`pip ${t}`} aria-hidden="true"></i>`}${s(l)}</label>`;return n`<fieldset><legend>${s("page-begins",{name:p.me.name})}</legend><div class="seg wide3">
    ${Be.map(a)}</div></fieldset>`}function xe({name:e,title:a,values:t,value:l,act:o}){let i=({value:r,label:u})=>{let[c,d]=$e(u);return n`<label class="opt" key=${r}><input type="radio" name=${e} value=${r} checked=${r===l}
      onChange=${()=>o(r)} /><b>${c}</b>${d&&n`<small>${d}</small>`}</label>`};return n`<fieldset><legend>${a}</legend><div class="opts">${t.map(i)}</div></fieldset>`}function Te(e){let a=L(e);return a.some(t=>t.value===e.value)?a:[{value:e.value,label:e.shown},...a]}function Ae({field:e}){let a=y(f.value,e),t=Te(e).some(l=>l.value===a)?"":a;return n`<div class="option"><label class="field">${s("page-own-clock")}<input name="clock" value=${t} maxlength="40"
    aria-describedby="about-clock" onChange=${O(k(e))} /></label><small id="about-clock">${e.help}</small></div>`}function Ge({field:e}){let{input:a,key:t,label:l,help:o}=e;if(a.kind!=="switch")return null;let i=y(f.value,e)===a.on.value;return n`<label><input type="checkbox" role="switch" name=${t} checked=${i}
    onChange=${()=>k(e)(i?a.off.value:a.on.value)} /> ${l}<small>${o}</small></label>`}function Ne({field:e}){let{input:a,key:t,label:l,help:o}=e,i=y(f.value,e),r=s("page-usual",{value:e.shown}),u=`about-${t}`,c=i===e.value?"":i,d;if(a.kind==="switch"||a.kind==="choice")d=n`<select name=${t} aria-describedby=${u} onChange=${O(k(e))}>${L(e).map($=>n`<option key=${$.value} value=${$.value} selected=${$.value===i}>
        ${$.value===e.value?r:$.label}</option>`)}</select>`;else if(a.kind==="number")d=n`<input type="number" name=${t} min=${a.min} max=${a.max} step=${a.step}
      placeholder=${e.value} value=${c} aria-describedby=${u} onChange=${O(k(e))} />`;else{let $=`known-${t}`;d=n`<input name=${t} list=${$} maxlength="200" placeholder=${r}
      value=${c} aria-describedby=${u} onChange=${O(k(e))} />
      <datalist id=${$}>${L(e).map(m=>n`<option
      key=${m.value} value=${m.value}>${ue(e,m.value)}</option>`)}</datalist>`}return n`<div class="option"><label class="field">${l}${d}</label><small id=${u}>${o}</small></div>`}var G=5,je=12*36e5,Pe=24*36e5,j=h([]),P=h([]),x=h(""),Le=h(!1),Me=h(0),A=0,ze=0;async function qe(){let e=++A,a=document.documentElement.dataset.theme!=="light"&&{dark:"1"};try{let[t,l,o]=await Promise.all([C("running",{of:"me",...a}),C("archive",{of:"me",...a}),C("seats")]);if(e!==A)return;V(()=>{U.value=t.look,w.value=t.games,j.value=l.games,P.value=o.seats,x.value="",Le.value=!0}),v.peek().view==="home"&&Oe(o.seats,t.games)}catch(t){e===A&&(x.value=R(t))}}function N(){clearTimeout(ze),ze=window.setTimeout(qe,50)}function Dt(){ge();let e="",a=v.peek();K(()=>{if(g.value,v.value.view!=="home")return;N();let t=`${p.me.id} ${p.locale}`;t===e&&v.value===a||(e=t,a=v.value,J().catch(()=>{}))}),q("stale",()=>{v.peek().view==="home"&&N()}),setInterval(()=>{Me.value++},3e4)}function Bt(){g.value;let e=Le.value&&!w.value.length&&!j.value.length&&!P.value.length;return n`<a class="skip" href="#main">${s("page-skip")}</a><${ie} at="home" />
    <main class="page home" id="main" style=${ae()}><${be} />
    <aside class="side" aria-label=${s("page-games")}>${x.value&&n`<p class="wrong" role="alert">${x.value}</p>`}
      <${Re} />${e&&n`<section class="card pad first"><p>${s("page-first-steps")}</p></section>`}
      <${Ve} /><${Ue} /><${Ye} /></aside><div class="beside"><${Je} /><${Qe} /></div></main>
    <${oe} at="home" /><${ke} /><${Ce} />`}function Re(){let e=F.value;return!e||!w.value.some(({code:a})=>a===e.code)?null:n`<section class="card pad first" role="status"><p><b>${_(e)}</b> · ${e.title}</p><a
    class="button main wide" href=${b(e.code)}>${s("page-again-go")}</a></section>`}function Ve(){let e=w.value;if(!e.length)return null;let a=e.filter(l=>l.my_turn),t=a.length?a.slice(0,G):e.slice(0,G);return n`<section class="card pad wait" aria-labelledby="wait-title"><header class="row-h"><h2 id="wait-title">
    ${s(a.length?"page-your-turn":"page-running")}</h2>${a.length>0&&n`<span class="chip turn">
      ${a.length}</span>`}</header>
    <ul class="wlist">${t.map(l=>n`<${Ke} key=${l.code} game=${l} />`)}</ul>
    ${e.length>t.length&&n`<a class="button plain wide" href=${I()}>
      ${s("page-all-running",{count:e.length})}</a>`}</section>`}function Ke({game:e}){Me.value;let{code:a,title:t,status:l,moves:o,my_turn:i,deadline:r}=e,u=i&&r!==null&&r-Date.now()<je;return n`<li><a class="wcard" href=${b(a)}><${z} game=${e} /><span class="wtext"><b>${_(e)}</b>
    <small>${t}</small><small>${i?s("page-count-moves",{count:o}):l}</small></span>
    ${r!==null&&n`<span class=${u?"left soon":"left"}>${r<Date.now()?s("page-overdue"):te(r,Date.now(),p.locale)}</span>`}</a></li>`}function Ue(){let e=({own:t,opponent:l})=>t?2:l===null?1:0,a=[...P.value].sort((t,l)=>e(t)-e(l));return a.length?n`<section class="card pad open" aria-labelledby="open-title"><header class="row-h"><h2 id="open-title">
    ${s("page-waiting-players")}</h2></header><ul class="seats">${a.map(t=>n`<${We} key=${t.code}
      seat=${t} />`)}</ul></section>`:null}function We({seat:{title:e,challenger:a,opponent:t,own:l,invitation:o,terms:i,controls:r}}){let u=async m=>{x.value=await ne(m),N()},c=o&&n`<button type="button" class="button" onClick=${()=>{M.value=new URL(o,location.origin).href}}>${s("page-show-link")}</button>`,$=l?s(o?"page-your-invitation":t===null?"page-your-seat":"page-answer-awaited",{name:t??""}):t===null?a:s("page-challenges-you",{name:a});return n`<li><${se} name=${l?t??a:a} /><span class="stext"><b>${$}</b><small>${e}
    </small><small class="terms">${i}</small></span><span class="answers-of">${c}
    ${r.map(m=>m.kind==="button"&&n`<button type="button" key=${m.id}
      class=${`button${m.style==="primary"?" main":""}`} onClick=${()=>u(m)}>${m.label}
      </button>`)}</span></li>`}function Ye(){let e=j.value.slice(0,G);if(!e.length)return null;let a=`${I()}&list=finished`;return n`<section class="card pad recent" aria-labelledby="ended-title"><header class="row-h"><h2 id="ended-title">
    ${s("page-finished")}</h2></header><ul class="rlist">${e.map(t=>n`<li key=${t.code}><a
      href=${b(t.code)}><${z} game=${t} /><span><b><${we} ...${t} /> ${_(t)}</b>
      <small>${[t.title,ye(t.ended_at??0,{day:"numeric",month:"short"})].join(" · ")}</small>
      <small>${t.result&&`${t.result.headline}. ${t.result.reason}`}</small></span></a></li>`)}</ul>
    <a class="button plain wide" href=${a}>${s("page-all-finished")}</a></section>`}function Je(){let{puzzles:e,streak:a}=Y.value,t=Math.floor(Date.now()/Pe)%(e.length||1),l=[...e.slice(t),...e.slice(0,t)],o=l.find(({solved:Ee})=>!Ee)??l[0];if(!o)return null;let{kind:i,key:r,name:u,task:c,level:d,solved:$,board:m}=o,_e=$?`✓ ${s("page-task-solved")}`:s("page-puzzle-level",{level:d});return n`<section class="card pad daily" aria-labelledby="daily-title"><${z} game=${m} /><div>
    <h2 id="daily-title"><small>${s("page-puzzle-of-day")} · ${u}</small> ${c}</h2>
    <small>${[_e,a].filter(Boolean).join(" · ")}</small><span class="ways">${!$&&n`<a class="button main"
    href=${H(i,r)}>${s("page-solve")}</a>`}
    <a class="button plain" href=${T()}>${s("page-puzzles")}</a></span></div></section>`}function Qe(){g.value;let e=W.value;return e.length?n`<section class="card pad learn" aria-labelledby="learn-title"><header class="row-h"><h2 id="learn-title">
    <${ee} name="learn" />${s("learn")}</h2><a class="button plain" href=${T()}>${s("page-all-tasks")}</a>
    </header><ul class="lessons">${e.map(a=>n`<${Xe} key=${a.kind} of=${a} />`)}</ul></section>`:null}function Xe({of:e}){let{kind:a,name:t,tasks:l,next:o}=e,i=l.find(({key:u})=>u===o)?.title,r=[s("page-solved",Q(e)),i].filter(Boolean).join(" · ");return n`<li><a href=${o?H(a,o):T()}><b>${t}</b><${X} of=${e} />
    <small>${r}</small></a></li>`}export{Bt as Lobby,Dt as followLobby};
