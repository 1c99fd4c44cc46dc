import{Ba as f,Da as p,Ea as m,Fa as h,Ga as v,Ha as y,X as c,Y as a,aa as d,fb as w,ja as $,la as k,sa as r,vb as b}from"./shared-actions.js";function g(){let t="";c(()=>{let e=d.value,{task:s}=e?.turn??{};if(k.value,!e||!s||w.value)return;let n=`${e.viewer} ${s.key} ${s.done} ${e.title}`;n!==t&&(t=n,p().catch(()=>{t=""}))})}function x(){let t=d.value,e=m(t?.code??"")?.kind??"";return{now:t,kind:e,task:t?.turn.task,of:f.value.find(s=>s.kind===e)}}g();var q=({answers:t})=>a`<${L} />${t}<${I} />`;function L(){let{now:t,task:e,of:s}=x();if(!t||!e)return null;let n=(s?.tasks.findIndex(({key:l})=>l===e.key)??-1)+1,o=e.done&&!n&&$.value.key===e.key?$.value.words:e.text;return a`<section class="lesson" id="lesson" aria-labelledby="task-title"><header>
    <p>${t.title}${s&&n>0&&a` · ${r("page-task-number",{number:n,total:s.tasks.length})}`}</p>
    <a href=${h()}>${r("page-all-tasks")}</a></header>
    <h2 id="task-title">${y(e.title)}</h2><p id="task">${o}</p></section>`}function I(){let{kind:t,task:e,of:s}=x();if(!e)return null;let n=s?.tasks.some(({key:o})=>o===e.key);return a`<div class="lesson-more">${e.hint&&a`<details key=${`${e.key} ${e.hint.text}`}><summary>
      <${b} name="note" />${e.hint.label}</summary><p>${e.hint.text}</p></details>`}
    ${s&&n&&a`<ol class="dots" aria-label=${r("learn")}>
      ${s.tasks.map(({key:o,title:l,solved:i},u)=>a`<li key=${o}>
      <a href=${v(t,o)} class=${i?"solved":""} aria-current=${o===e.key?"page":void 0}
        title=${l}><span aria-hidden="true">${i?"✓":u+1}</span><span class="unseen">${u+1}. ${l}${i&&`, ${r("page-task-solved")}`}</span></a></li>`)}</ol>`}</div>`}export{q as Task};
