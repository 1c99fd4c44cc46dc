import{a as be,b as I,c as ge}from"./shared-cards.js";import{b as ee}from"./shared-hot-seats.js";import"./shared-install.js";import"./shared-words.js";import{a as se,b as ne,c as k,d as _,e as oe,f as ie,g as re,h as ce,i as ue,j as $e,k as de,l as pe,m as E,n as m,o as w,p as me,q as he,r as ve}from"./shared-chosen.js";import{Aa as Y,Ba as b,Db as M,Eb as ae,Fb as D,Gb as te,Hb as le,Lb as fe,N as P,Na as J,P as v,R,S as l,Va as Q,Y as V,Za as z,ea as f,fa as T,i as h,ja as C,jb as X,k as F,la as n,o as G,p as S,rb as Z,ta as q,ua as K,va as U,wa as x,xa as L,za as W}from"./shared-actions.js";function we(){return f.value,T.value!=="start"?null:l`<${ee} key="start" title=${n("page-options")} kind="wide"><${_e} /><//>`}var y=e=>({target:t})=>{(t instanceof HTMLSelectElement||t instanceof HTMLInputElement)&&e(t.value)},g=e=>t=>w(ne(m.peek(),e,t));function _e(){let e=pe.value,t=h.offers.find(c=>c.kind===E.value);if(!e||!t)return null;let a=m.value,[s,o]=["clock","rated"].map(c=>ce(e,c)),r=ue(e),i=$e(a,e),u=l`<label class="field">${n("page-kind")}<select onChange=${y(me)}>
    ${h.offers.map(({kind:c,name:p})=>l`<option key=${c} value=${c} selected=${c===E.value}>${p}
      </option>`)}</select></label>`;return l`<div class="ch"><div class="ch-left"><span class="mini sq"><img src=${t.picture.src} alt=${t.picture.alt} />
    </span>${u}<${Me} /></div>
    <div class="ch-right">${e.presets.length>0&&l`<${ke} name="preset" title=${n("preset")} values=${e.presets}
      value=${a.preset||e.preset} act=${Te} />`}
      ${s&&l`<${ke} name="clock" title=${s.label} values=${ye(s)} value=${k(a,s)}
        act=${g(s)} />`}${o&&l`<div class="switches"><${Ee} field=${o} /></div>`}
      <details class="more-opt"><summary>${n("page-more-options")} ${i>0&&l`<small>
        ${n("page-number-changed",{count:i})}</small>`}</summary>
        <div class="fields">${s&&l`<${De} field=${s} />`}
          ${r.map(c=>l`<${Ie} key=${c.key} field=${c} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!re(a)} onClick=${()=>w(se)}>
      ${n("page-reset")}</button><button type="button" class="button main big" onClick=${()=>{T.value=""}}>
      ${n("ok")}</button></div>`}function Te(e){let{clock:t,rated:a}=m.peek().args,s={...t&&{clock:t},...a&&{rated:a}};w({...m.peek(),args:s,preset:e})}var Le=[["white","page-white"],["random","page-by-lot"],["black","page-black"]];function Me(){let e=m.value.side||"random",t=([a="",s=""])=>l`<label key=${a}><input type="radio" name="side" value=${a}
    checked=${e===a} onChange=${()=>w({...m.peek(),side:a==="random"?"":a})} />
    ${a!=="random"&&l`<i class=${`pip ${a}`} aria-hidden="true"></i>`}${n(s)}</label>`;return l`<fieldset><legend>${n("page-begins",{name:h.me.name})}</legend><div class="seg wide3">
    ${Le.map(t)}</div></fieldset>`}function ke({name:e,title:t,values:a,value:s,act:o}){let r=({value:i,label:u})=>{let[c,p]=ie(u);return l`<label class="opt" key=${i}><input type="radio" name=${e} value=${i} checked=${i===s}
      onChange=${()=>o(i)} /><b>${c}</b>${p&&l`<small>${p}</small>`}</label>`};return l`<fieldset><legend>${t}</legend><div class="opts">${a.map(r)}</div></fieldset>`}function ye(e){let t=_(e);return t.some(a=>a.value===e.value)?t:[{value:e.value,label:e.shown},...t]}function De({field:e}){let t=k(m.value,e),a=ye(e).some(s=>s.value===t)?"":t;return l`<div class="option"><label class="field">${n("page-own-clock")}<input name="clock" value=${a} maxlength="40"
    aria-describedby="about-clock" onChange=${y(g(e))} /></label><small id="about-clock">${e.help}</small></div>`}function Ee({field:e}){let{input:t,key:a,label:s,help:o}=e;if(t.kind!=="switch")return null;let r=k(m.value,e)===t.on.value;return l`<label><input type="checkbox" role="switch" name=${a} checked=${r}
    onChange=${()=>g(e)(r?t.off.value:t.on.value)} /> ${s}<small>${o}</small></label>`}function Ie({field:e}){let{input:t,key:a,label:s,help:o}=e,r=k(m.value,e),i=n("page-usual",{value:e.shown}),u=`about-${a}`,c=r===e.value?"":r,p;if(t.kind==="switch"||t.kind==="choice")p=l`<select name=${a} aria-describedby=${u} onChange=${y(g(e))}>${_(e).map($=>l`<option key=${$.value} value=${$.value} selected=${$.value===r}>
        ${$.value===e.value?i:$.label}</option>`)}</select>`;else if(t.kind==="number")p=l`<input type="number" name=${a} min=${t.min} max=${t.max} step=${t.step}
      placeholder=${e.value} value=${c} aria-describedby=${u} onChange=${y(g(e))} />`;else{let $=`known-${a}`;p=l`<input name=${a} list=${$} maxlength="200" placeholder=${i}
      value=${c} aria-describedby=${u} onChange=${y(g(e))} />
      <datalist id=${$}>${_(e).map(d=>l`<option
      key=${d.value} value=${d.value}>${oe(e,d.value)}</option>`)}</datalist>`}return l`<div class="option"><label class="field">${s}${p}</label><small id=${u}>${o}</small></div>`}var H=5,Be=12*36e5,He=24*36e5,j=v([]),A=v([]),O=v(""),Se=v(!1),Ce=v(0),B=0,Oe=0;async function Ne(){let e=++B,t=document.documentElement.dataset.theme!=="light"&&{dark:"1"};try{let[a,s,o]=await Promise.all([S("running",{of:"me",...t}),S("archive",{of:"me",...t}),S("seats")]);if(e!==B)return;P(()=>{V.value=a.look,C.value=a.games,j.value=s.games,A.value=o.seats,O.value="",Se.value=!0})}catch(a){e===B&&(O.value=G(a))}}function N(){clearTimeout(Oe),Oe=window.setTimeout(Ne,50)}function ga(){he();let e="",t=b.peek();R(()=>{if(f.value,b.value.view!=="home")return;N();let a=`${h.me.id} ${h.locale}`;a===e&&b.value===t||(e=a,t=b.value,U().catch(()=>{}))}),F("stale",()=>{b.peek().view==="home"&&N()}),setInterval(()=>{Ce.value++},3e4)}function ka(){f.value;let e=Se.value&&!C.value.length&&!j.value.length&&!A.value.length;return l`<a class="skip" href="#main">${n("page-skip")}</a><${le} at="home" />
    <main class="page home" id="main" style=${X()}><${ve} />
    <aside class="side" aria-label=${n("page-games")}>${O.value&&l`<p class="wrong" role="alert">${O.value}</p>`}
      ${e&&l`<section class="card pad first"><p>${n("page-first-steps")}</p></section>`}
      <${je} /><${Fe} /><${Pe} /></aside><div class="beside"><${Re} /><${Ve} /></div></main>
    <${te} at="home" /><${fe} /><${we} />`}function je(){let e=C.value;if(!e.length)return null;let t=e.filter(s=>s.my_turn),a=t.length?t.slice(0,H):e.slice(0,H);return l`<section class="card pad wait" aria-labelledby="wait-title"><header class="row-h"><h2 id="wait-title">
    ${n(t.length?"page-your-turn":"page-running")}</h2>${t.length>0&&l`<span class="chip turn">
      ${t.length}</span>`}</header>
    <ul class="wlist">${a.map(s=>l`<${Ae} key=${s.code} game=${s} />`)}</ul>
    ${e.length>a.length&&l`<a class="button plain wide" href=${D()}>
      ${n("page-all-running",{count:e.length})}</a>`}</section>`}function Ae({game:e}){Ce.value;let{code:t,title:a,status:s,moves:o,my_turn:r,deadline:i}=e,u=r&&i!==null&&i-Date.now()<Be;return l`<li><a class="wcard" href=${M(t)}><${z} game=${e} /><span class="wtext"><b>${I(e)}</b>
    <small>${a}</small><small>${r?n("page-count-moves",{count:o}):s}</small></span>
    ${i!==null&&l`<span class=${u?"left soon":"left"}>${i<Date.now()?n("page-overdue"):Q(i,Date.now(),h.locale)}</span>`}</a></li>`}function Fe(){let e=({own:a,opponent:s})=>a?2:s===null?1:0,t=[...A.value].sort((a,s)=>e(a)-e(s));return t.length?l`<section class="card pad open" aria-labelledby="open-title"><header class="row-h"><h2 id="open-title">
    ${n("page-waiting-players")}</h2></header><ul class="seats">${t.map(a=>l`<${Ge} key=${a.code}
      seat=${a} />`)}</ul></section>`:null}function Ge({seat:{title:e,challenger:t,opponent:a,own:s,invitation:o,terms:r,controls:i}}){let u=async d=>{O.value=await Z(d),N()},c=o&&l`<button type="button" class="button" onClick=${()=>{de.value=new URL(o,location.origin).href}}>${n("page-show-link")}</button>`,$=s?n(o?"page-your-invitation":a===null?"page-your-seat":"page-answer-awaited",{name:a??""}):a===null?t:n("page-challenges-you",{name:t});return l`<li><${ae} name=${s?a??t:t} /><span class="stext"><b>${$}</b><small>${e}
    </small><small class="terms">${r}</small></span><span class="answers-of">${c}
    ${i.map(d=>d.kind==="button"&&l`<button type="button" key=${d.id}
      class=${`button${d.style==="primary"?" main":""}`} onClick=${()=>u(d)}>${d.label}
      </button>`)}</span></li>`}function Pe(){let e=j.value.slice(0,H);if(!e.length)return null;let t=`${D()}&list=finished`;return l`<section class="card pad recent" aria-labelledby="ended-title"><header class="row-h"><h2 id="ended-title">
    ${n("page-finished")}</h2></header><ul class="rlist">${e.map(a=>l`<li key=${a.code}><a
      href=${M(a.code)}><${z} game=${a} /><span><b><${be} ...${a} /> ${I(a)}</b>
      <small>${[a.title,ge(a.ended_at??0,{day:"numeric",month:"short"})].join(" · ")}</small>
      <small>${a.result&&`${a.result.headline}. ${a.result.reason}`}</small></span></a></li>`)}</ul>
    <a class="button plain wide" href=${t}>${n("page-all-finished")}</a></section>`}function Re(){let{puzzles:e,streak:t}=K.value,a=Math.floor(Date.now()/He)%(e.length||1),s=[...e.slice(a),...e.slice(0,a)],o=s.find(({solved:ze})=>!ze)??s[0];if(!o)return null;let{kind:r,key:i,name:u,task:c,level:p,solved:$,board:d}=o,xe=$?`✓ ${n("page-task-solved")}`:n("page-puzzle-level",{level:p});return l`<section class="card pad daily" aria-labelledby="daily-title"><${z} game=${d} /><div>
    <h2 id="daily-title"><small>${n("page-puzzle-of-day")} · ${u}</small> ${c}</h2>
    <small>${[xe,t].filter(Boolean).join(" · ")}</small><span class="ways">${!$&&l`<a class="button main"
    href=${L(r,i)}>${n("page-solve")}</a>`}
    <a class="button plain" href=${x()}>${n("page-puzzles")}</a></span></div></section>`}function Ve(){f.value;let e=q.value;return e.length?l`<section class="card pad learn" aria-labelledby="learn-title"><header class="row-h"><h2 id="learn-title">
    <${J} name="learn" />${n("learn")}</h2><a class="button plain" href=${x()}>${n("page-all-tasks")}</a>
    </header><ul class="lessons">${e.map(t=>l`<${qe} key=${t.kind} of=${t} />`)}</ul></section>`:null}function qe({of:e}){let{kind:t,name:a,tasks:s,next:o}=e,r=s.find(({key:u})=>u===o)?.title,i=[n("page-solved",W(e)),r].filter(Boolean).join(" · ");return l`<li><a href=${o?L(t,o):x()}><b>${a}</b><${Y} of=${e} />
    <small>${i}</small></a></li>`}export{ka as Lobby,ga as followLobby};
