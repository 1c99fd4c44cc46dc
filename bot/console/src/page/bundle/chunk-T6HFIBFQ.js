import{Ja as i,M as $,O as f,Oa as E,Pa as B,Sa as d,Ta as v,c as b,d as h,da as u,e as M,ea as r,fa as m,ga as O,k as c,na as C}from"./chunk-RWDWBWBT.js";import{N as x,o as w}from"./chunk-633PN7AP.js";function H(e,t){let a=e.map((n,s)=>({ply:s+1,move:n}));return t?R(a):S(a)}function S(e){let t=[],a=e[0]?.move.player;for(let n of e){let s=t.at(-1),l=n.move.player===a?0:1;s&&s.entries.length===1&&l===1?s.entries.push(n):t.push({number:t.length+1,side:null,entries:l?[null,n]:[n]})}return t}function R(e){let t=[],a=e[0]?.move.player,n=0,s=null;for(let l of e){let{player:o,side:p}=l.move;o!==s&&(o===a&&n++,t.push({number:Math.max(n,1),side:p,entries:[]})),t.at(-1)?.entries.push(l),s=o}return t}var L=({cells:e,reserves:t})=>[e,...t.map(({places:a})=>a)].join("").replace(/[^A-Z[-~\u0080-\uffff]/g,"").length,z=({panel:e})=>e.flatMap(t=>t.kind==="tiles"?t.tiles:[]).find(({active:t})=>t);function D({moves:e,positions:t},a){let[n,s]=[e[a-1],e[a-2]],[l,o]=[t[a-1],t[a]];if(!n||!l||!o)return{took:null,captured:0,tile:null};let p=s?n.at-s.at:0,k=L(l)-L(o),[y,g]=[z(l),z(o)];return{took:p>=1e3?p:null,captured:k>0&&!/[x×]/.test(n.words)?k:0,tile:y&&g&&y.name!==g.name?g:null}}var T=e=>e.replace(/(?<=[a-z]\d{1,2})-(?=[a-z]\d)/g," – ").replace(/(?<=[a-z]\d{1,2})x(?=[a-z]\d)/g," × "),A=e=>e?.positions[0]?.panel.some(({kind:t})=>t==="budget")??!1;function Q(){let e=f.value?.moves??[],t=A(f.value),a=M(()=>H(e,t),[e,t]),n=h(null),s=h(0);b(()=>I(n.current),[m.value,e]);let l=o=>{o.ctrlKey||Math.abs(o.deltaY)<Math.abs(o.deltaX)||(o.preventDefault(),s.current=(s.current??0)+o.deltaY,!(Math.abs(s.current)<40)&&(v(Math.sign(s.current)),s.current=0))};return b(()=>{let o=n.current;return o?.addEventListener("wheel",l,{passive:!1}),()=>o?.removeEventListener("wheel",l)}),c`<div class="moves-box"><ol class="moves" id="moves" tabindex="0" aria-label=${r("page-moves")} ref=${n}>
    ${a.map((o,p)=>c`<${W} key=${p} row=${o} now=${m.value} />`)}</ol></div>`}function I(e){let t=e?.querySelector("[aria-current]");if(!e)return;if(!t){e.scrollTo(0,0);return}let[a,n]=[t.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollHeight>e.clientHeight+8&&(e.scrollTop+=a.top-n.top-e.clientHeight/2),e.scrollWidth>e.clientWidth+8&&(e.scrollLeft+=a.right-n.right+24)}function N({ply:e}){let t=f.value;if(!t)return null;let{took:a,captured:n,tile:s}=D(t,e);return c`${n>0&&c`<small class="won" title=${r("page-captured",{count:n})}><span
      aria-hidden="true"> ×${n}</span><span class="unseen">, ${r("page-captured",{count:n})}</span></small>`}
    ${s&&c`<small class="won" title=${s.name}><span aria-hidden="true"> ${s.sign}</span><span class="unseen">,
      ${s.name}</span></small>`}
    ${a!==null&&c`<small class="took" title=${r("page-took")}> ${x(a,0,w.locale)}</small>`}`}function W({row:{number:e,side:t,entries:a},now:n}){let s=l=>l?c`<button type="button" key=${l.ply}
    aria-current=${l.ply===n?"true":void 0}
    onClick=${()=>d(l.ply,!0)}>${T(l.move.words)}<${N} ply=${l.ply} /></button>`:c`<span></span>`;return t===null?c`<li><b>${e}</b>${a.map(s)}</li>`:c`<li class="turn"><b>${e}</b><span class=${`pip ${t}`} role="img"
    aria-label=${r(t==="white"?"page-white":"page-black")}></span>
    <span class="acts-of">${a.map(s)}</span></li>`}function U(){let e=f.value,t=(e?.positions.length??1)-1,a=m.value>0,n=$.value?!!E.value?.goesOn():O.value;return c`<div class="steps" role="group" aria-label=${r("page-steps")}>
    <div><${i} name="first" kind="far" label=${r("page-first")} keys="Home" act=${()=>d(0)} disabled=${!a} />
      <${i} name="back" label=${r("page-back")} keys="←" act=${()=>v(-1)} disabled=${!a} />
      <${i} name="next" label=${r("page-next")} keys="→" act=${()=>v(1)} disabled=${!n} />
      <${i} name="last" kind="far" label=${r("page-latest")} keys="End" act=${()=>d($.value?null:t)}
        disabled=${!n} /></div>
    <div>${e?.turns!==!1&&c`<${i} name="flip" label=${r("page-flip")} keys="F" act=${C} />`}
      <${i} name="eye" label=${r("page-hints")} keys="H" pressed=${u.hints.value}
        act=${()=>{u.hints.value=!u.hints.value}} />
      <${i} name="mark" label=${r("page-mark-last")} keys="L" pressed=${u.last.value}
        act=${()=>{u.last.value=!u.last.value}} />
      ${e&&!e.turn.task&&c`<${i} name="branch" label=${r("page-try")} keys="A"
        pressed=${$.value!==null} act=${B} />`}</div>
  </div>`}export{H as a,T as b,A as c,Q as d,I as e,U as f};
