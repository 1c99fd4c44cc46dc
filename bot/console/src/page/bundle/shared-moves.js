import{K as p,L as r,M as $,N as O,Sa as u,U as C,Ya as B,Za as H,ab as d,bb as v,p as m,r as f}from"./shared-address.js";import{M as h,O as k,P as M,V as i,W as E,j as x}from"./shared-countdown.js";var b=({move:e})=>e.number!==null;function L(e,t){let a=e.map((s,n)=>({ply:n+1,move:s}));return t?T(a):R(a)}function N(e){return(e.find(b)??e[0])?.move.player}function R(e){let t=[],a=N(e),s=0;for(let n of e){let l=t.at(-1),o=n.move.player===a?0:1,c=l&&Number(b(n))===Math.sign(l.number);c&&o===1&&l.entries.length===1?l.entries.push(n):c&&!b(n)&&o===0&&l.entries[0]===null?l.entries[0]=n:t.push({number:b(n)?++s:0,side:null,entries:o?[null,n]:[n]})}return t}function T(e){let t=[],a=e[0]?.move.player,s=0,n=null;for(let l of e){let{player:o,side:c}=l.move;o!==n&&(o===a&&s++,t.push({number:Math.max(s,1),side:c,entries:[]})),t.at(-1)?.entries.push(l),n=o}return t}var z=({cells:e,reserves:t})=>[e,...t.map(({places:a})=>a)].join("").replace(/[^A-Z[-~\u0080-\uffff]/g,"").length,D=({panel:e})=>e.flatMap(t=>t.kind==="tiles"?t.tiles:[]).find(({active:t})=>t);function S({moves:e,positions:t},a){let[s,n]=[e[a-1],e[a-2]],[l,o]=[t[a-1],t[a]];if(!s||!l||!o)return{took:null,captured:0,tile:null};let c=n?s.at-n.at:0,y=z(l)-z(o),[w,g]=[D(l),D(o)];return{took:c>=1e3?c:null,captured:y>0&&!/[x×]/.test(s.words)?y:0,tile:w&&g&&w.name!==g.name?g:null}}var A=e=>e.replace(/(?<=[a-z]\d{1,2})-(?=[a-z]\d)/g," – ").replace(/(?<=[a-z]\d{1,2})x(?=[a-z]\d)/g," × "),I=e=>e?.positions[0]?.panel.some(({kind:t})=>t==="budget")??!1;function V(){let e=f.value?.moves??[],t=I(f.value),a=M(()=>L(e,t),[e,t]),s=k(null),n=k(0);h(()=>W(s.current),[$.value,e]);let l=o=>{o.ctrlKey||Math.abs(o.deltaY)<Math.abs(o.deltaX)||(o.preventDefault(),n.current=(n.current??0)+o.deltaY,!(Math.abs(n.current)<40)&&(v(Math.sign(n.current)),n.current=0))};return h(()=>{let o=s.current;return o?.addEventListener("wheel",l,{passive:!1}),()=>o?.removeEventListener("wheel",l)}),i`<div class="moves-box"><ol class="moves" id="moves" tabindex="0" aria-label=${r("page-moves")} ref=${s}>
    ${a.map((o,c)=>i`<${j} key=${c} row=${o} now=${$.value} />`)}</ol></div>`}function W(e){let t=e?.querySelector("[aria-current]");if(!e)return;if(!t){e.scrollTo(0,0);return}let[a,s]=[t.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollHeight>e.clientHeight+8&&(e.scrollTop+=a.top-s.top-e.clientHeight/2),e.scrollWidth>e.clientWidth+8&&(e.scrollLeft+=a.right-s.right+24)}function Y({ply:e}){let t=f.value;if(!t)return null;let{took:a,captured:s,tile:n}=S(t,e);return i`${s>0&&i`<small class="won" title=${r("page-captured",{count:s})}><span
      aria-hidden="true"> ×${s}</span><span class="unseen">, ${r("page-captured",{count:s})}</span></small>`}
    ${n&&i`<small class="won" title=${n.name}><span aria-hidden="true"> ${n.sign}</span><span class="unseen">,
      ${n.name}</span></small>`}
    ${a!==null&&i`<small class="took" title=${r("page-took")}> ${E(a,0,x.locale)}</small>`}`}function j({row:{number:e,side:t,entries:a},now:s}){let n=l=>l?i`<button type="button" key=${l.ply}
    aria-current=${l.ply===s?"true":void 0}
    onClick=${()=>d(l.ply,!0)}>${A(l.move.words)}<${Y} ply=${l.ply} /></button>`:i`<span></span>`;return t===null?i`<li><b>${e||""}</b>${a.map(n)}</li>`:i`<li class="turn"><b>${e}</b><span class=${`pip ${t}`} role="img"
    aria-label=${r(t==="white"?"page-white":"page-black")}></span>
    <span class="acts-of">${a.map(n)}</span></li>`}function ee(){let e=f.value,t=(e?.positions.length??1)-1,a=$.value>0,s=m.value?!!B.value?.goesOn():O.value;return i`<div class="steps" role="group" aria-label=${r("page-steps")}>
    <div><${u} name="first" kind="far" label=${r("page-first")} keys="Home" act=${()=>d(0)} disabled=${!a} />
      <${u} name="back" label=${r("page-back")} keys="←" act=${()=>v(-1)} disabled=${!a} />
      <${u} name="next" label=${r("page-next")} keys="→" act=${()=>v(1)} disabled=${!s} />
      <${u} name="last" kind="far" label=${r("page-latest")} keys="End" act=${()=>d(m.value?null:t)}
        disabled=${!s} /></div>
    <div>${e?.turns!==!1&&i`<${u} name="flip" label=${r("page-flip")} keys="F" act=${C} />`}
      <${u} name="eye" label=${r("page-hints")} keys="H" pressed=${p.hints.value}
        act=${()=>{p.hints.value=!p.hints.value}} />
      <${u} name="mark" label=${r("page-mark-last")} keys="L" pressed=${p.last.value}
        act=${()=>{p.last.value=!p.last.value}} />
      ${e&&!e.turn.task&&i`<${u} name="branch" label=${r("page-try")} keys="A"
        pressed=${m.value!==null} act=${H} />`}</div>
  </div>`}export{L as a,A as b,I as c,V as d,W as e,ee as f};
