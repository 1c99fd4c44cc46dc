import{Qa as x,Y as o,Zb as g,_ as C,aa as d,d as k,sa as m,ta as y,ub as L}from"./shared-actions.js";var O=t=>Math.round(t*10)/10;function A(t,{width:e,height:n,edge:l}){let i=(e-2*l)/Math.max(t.length-1,1);return t.flatMap((r,a)=>r===null?[]:[{ply:a,x:O(l+a*i),y:O(4+(n-8)*(1-r/1e3)),percent:Math.round(r/10)}])}function T(t,e,{width:n,edge:l}){let i=(e*n-l)/(n-2*l);return Math.round(Math.min(Math.max(i,0),1)*Math.max(t-1,0))}var B={width:360,height:96,edge:6},E={media:"(min-width: 56.01rem) and (max-height: 56rem)",height:60},f=9;function K(){let t=d.value?.review;return!t||C.value?null:o`<section class="review" id="review" tabindex="0" aria-labelledby="review-title">
    <header><h2 id="review-title" tabindex="-1">${t.title}</h2><h3>${t.points}</h3></header>
    ${t.turns.length>0&&o`<ol class="points-list" title=${m("page-chance-lost")}>
      ${t.turns.map((e,n)=>o`<${R} key=${e.ply} turn=${e} at=${n} />`)}</ol>`}
    <${q} review=${t} /><${j} review=${t} /></section>`}var w=t=>m("page-percent",{percent:t}),P=t=>typeof t?.accuracy=="number"?w(t.accuracy):"–";function R({turn:{ply:t,by:e,words:n,verdict:l,better:i,cost:r},at:a}){let s=`${l}, ${i}`;return o`<li><button type="button" aria-current=${t===y.value?"true":void 0}
    title=${`${g(n)}: ${s}`} onClick=${()=>W(t)}><b>${a+1}</b><span><strong><i class=${`pip ${e}`}
    aria-hidden="true"></i> ${g(n)}</strong> ${s}</span><small>−${w(r)}</small></button></li>`}function W(t){x(t,!0),k.matches&&document.querySelector(".play .board")?.scrollIntoView({block:"start"})}function j({review:{accuracy:t,sides:e}}){let n=d.value?.players??[];return o`<p class="unseen" id="accuracy">${t}</p>
    <dl class="acc" aria-labelledby="accuracy" title=${t}>${n.map(({name:l,side:i},r)=>o`<div key=${i}><dt title=${l}><i
    class=${`pip ${i}`} aria-hidden="true"></i> ${l}</dt><dd><b>${P(e[r])}</b> <small title=${e[r]?.words}>${e[r]?.words}</small></dd></div>`)}</dl>`}function q({review:{chance:t,white:e,turns:n}}){let i=L(E.media)?{...B,height:E.height}:B,{width:r,height:a,edge:s}=i,p=A(e,i),b=new Map(p.map(c=>[c.ply,c])),v=p.map(({x:c,y:$})=>`${c},${$}`).join(" "),u=b.get(y.value),H=p.at(-1),I=c=>{if(!(c.currentTarget instanceof Element))return;let $=c.currentTarget.getBoundingClientRect();x(T(e.length,(c.clientX-$.left)/Math.max($.width,1),i),!0)};return o`<svg class="chances" viewBox=${`0 0 ${r} ${a}`} role="img" aria-label=${t} onClick=${I}>
      <rect class="of-black" x=${s} y="4" width=${r-2*s} height=${a-8} />
      ${p.length>1&&o`<polygon class="of-white"
        points=${`${p[0]?.x},${a-4} ${v} ${H?.x},${a-4}`} />
      <polyline class="line" points=${v} />`}
      <path class="middle" d=${`M${s} ${a/2}H${r-s}`} />
      ${u&&o`<line class="cursor" x1=${u.x} x2=${u.x} y1="2" y2=${a-2} />`}
      ${n.map((c,$)=>{let h=b.get(c.ply);if(!h)return null;let M=Math.min(Math.max(h.y,f+1),a-f-1);return o`<g class="point" key=${c.ply}><circle cx=${h.x} cy=${M} r=${f} /><text x=${h.x}
          y=${M+4} text-anchor="middle">${$+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${u&&o`<b>${w(u.percent)}</b>`}</p>`}export{K as Review};
