import{B,C as H,D as L,G as d,H as v}from"./shared-address.js";import{Da as c,K as u,L as r,M as $,N as O,U as C,p as m,r as f}from"./shared-grid.js";import{M as h,O as k,P as M,V as i,W as E,j as x}from"./shared-countdown.js";var b=({move:e})=>e.number!==null;function z(e,t){let a=e.map((s,n)=>({ply:n+1,move:s}));return t?A(a):T(a)}function R(e){return(e.find(b)??e[0])?.move.player}function T(e){let t=[],a=R(e),s=0;for(let n of e){let l=t.at(-1),o=n.move.player===a?0:1,p=l&&Number(b(n))===Math.sign(l.number);p&&o===1&&l.entries.length===1?l.entries.push(n):p&&!b(n)&&o===0&&l.entries[0]===null?l.entries[0]=n:t.push({number:b(n)?++s:0,side:null,entries:o?[null,n]:[n]})}return t}function A(e){let t=[],a=e[0]?.move.player,s=0,n=null;for(let l of e){let{player:o,side:p}=l.move;o!==n&&(o===a&&s++,t.push({number:Math.max(s,1),side:p,entries:[]})),t.at(-1)?.entries.push(l),n=o}return t}var D=({cells:e,reserves:t})=>[e,...t.map(({places:a})=>a)].join("").replace(/[^A-Z[-~\u0080-\uffff]/g,"").length,S=({panel:e})=>e.flatMap(t=>t.kind==="tiles"?t.tiles:[]).find(({active:t})=>t);function N({moves:e,positions:t},a){let[s,n]=[e[a-1],e[a-2]],[l,o]=[t[a-1],t[a]];if(!s||!l||!o)return{took:null,captured:0,tile:null};let p=n?s.at-n.at:0,y=D(l)-D(o),[w,g]=[S(l),S(o)];return{took:p>=1e3?p:null,captured:y>0&&!/[x×]/.test(s.words)?y:0,tile:w&&g&&w.name!==g.name?g:null}}var I=e=>e.replace(/(?<=[a-z]\d{1,2})-(?=[a-z]\d)/g," – ").replace(/(?<=[a-z]\d{1,2})x(?=[a-z]\d)/g," × "),W=e=>e?.positions[0]?.panel.some(({kind:t})=>t==="budget")??!1;function te(){let e=f.value?.moves??[],t=W(f.value),a=M(()=>z(e,t),[e,t]),s=k(null),n=k(0);h(()=>Y(s.current),[$.value,e]);let l=o=>{o.ctrlKey||Math.abs(o.deltaY)<Math.abs(o.deltaX)||(o.preventDefault(),n.current=(n.current??0)+o.deltaY,!(Math.abs(n.current)<40)&&(v(Math.sign(n.current)),n.current=0))};return h(()=>{let o=s.current;return o?.addEventListener("wheel",l,{passive:!1}),()=>o?.removeEventListener("wheel",l)}),i`<div class="moves-box"><ol class="moves" id="moves" tabindex="0" aria-label=${r("page-moves")} ref=${s}>
    ${a.map((o,p)=>i`<${q} key=${p} row=${o} now=${$.value} />`)}</ol></div>`}function Y(e){let t=e?.querySelector("[aria-current]");if(!e)return;if(!t){e.scrollTo(0,0);return}let[a,s]=[t.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollHeight>e.clientHeight+8&&(e.scrollTop+=a.top-s.top-e.clientHeight/2),e.scrollWidth>e.clientWidth+8&&(e.scrollLeft+=a.right-s.right+24)}function j({ply:e}){let t=f.value;if(!t)return null;let{took:a,captured:s,tile:n}=N(t,e);return i`${s>0&&i`<small class="won" title=${r("page-captured",{count:s})}><span
      aria-hidden="true"> ×${s}</span><span class="unseen">, ${r("page-captured",{count:s})}</span></small>`}
    ${n&&i`<small class="won" title=${n.name}><span aria-hidden="true"> ${n.sign}</span><span class="unseen">,
      ${n.name}</span></small>`}
    ${a!==null&&i`<small class="took" title=${r("page-took")}> ${E(a,0,x.locale)}</small>`}`}function q({row:{number:e,side:t,entries:a},now:s}){let n=l=>l?i`<button type="button" key=${l.ply}
    aria-current=${l.ply===s?"true":void 0}
    onClick=${()=>d(l.ply,!0)}>${I(l.move.words)}<${j} ply=${l.ply} /></button>`:i`<span></span>`;return t===null?i`<li><b>${e||""}</b>${a.map(n)}</li>`:i`<li class="turn"><b>${e}</b><span class=${`pip ${t}`} role="img"
    aria-label=${r(t==="white"?"page-white":"page-black")}></span>
    <span class="acts-of">${a.map(n)}</span></li>`}function ne(){let e=f.value,t=(e?.positions.length??1)-1,a=$.value>0,s=m.value?!!H.value?.goesOn():O.value;return i`<div class="steps" role="group" aria-label=${r("page-steps")}>
    <div><${c} name="first" kind="far" label=${r("page-first")} keys="Home" act=${()=>d(0)} disabled=${!a} />
      <${c} name="back" label=${r("page-back")} keys="←" act=${()=>v(-1)} disabled=${!a} />
      <${c} name="next" label=${r("page-next")} keys="→" act=${()=>v(1)} disabled=${!s} />
      <${c} name="last" kind="far" label=${r("page-latest")} keys="End" act=${()=>d(m.value?null:t)}
        disabled=${!s} /></div>
    <div>${e?.turns!==!1&&i`<${c} name="flip" kind="turns" label=${r("page-flip")} keys="F" act=${C} />`}
      <${c} name="eye" label=${r("page-hints")} keys="H" pressed=${u.hints.value}
        act=${()=>{u.hints.value=!u.hints.value}} />
      <${c} name="mark" label=${r("page-mark-last")} keys="L" pressed=${u.last.value}
        act=${()=>{u.last.value=!u.last.value}} />
      ${B.value>1&&i`<${c} name="list" kind="turns" label=${r("page-all-actions")} pressed=${u.steps.value}
        act=${()=>{u.steps.value=!u.steps.value}} />`}
      ${e&&!e.turn.task&&i`<${c} name="branch" label=${r("page-try")} keys="A"
        pressed=${m.value!==null} act=${L} />`}</div>
  </div>`}export{z as a,I as b,W as c,te as d,Y as e,ne as f};
