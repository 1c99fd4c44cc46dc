import{Pb as y,S as i,U as w,W as d,c as v,la as M,lb as m,ma as h}from"./shared-actions.js";var k=t=>Math.round(t*10)/10;function C(t,{width:n,height:a,edge:l}){let e=(n-2*l)/Math.max(t.length-1,1);return t.flatMap((r,c)=>r===null?[]:[{ply:c,x:k(l+c*e),y:k(4+(a-8)*(1-r/1e3)),percent:Math.round(r/10)}])}function A(t,n,{width:a,edge:l}){let e=(n*a-l)/(a-2*l);return Math.round(Math.min(Math.max(e,0),1)*Math.max(t-1,0))}var x={width:360,height:96,edge:6},f=9;function Z(){let t=d.value?.review;return!t||w.value?null:i`<section class="review" id="review" aria-labelledby="review-title">
    <header><h2 id="review-title" tabindex="-1">${t.title}</h2><h3>${t.points}</h3></header>
    ${t.turns.length>0&&i`<ol class="points-list" title=${M("page-chance-lost")}>
      ${t.turns.map((n,a)=>i`<${B} key=${n.ply} turn=${n} at=${a} />`)}</ol>`}
    <${R} review=${t} /><${P} review=${t} /></section>`}function B({turn:{ply:t,by:n,words:a,verdict:l,better:e,cost:r},at:c}){let $=`${l}, ${e}`;return i`<li><button type="button" aria-current=${t===h.value?"true":void 0}
    title=${`${m(a)}: ${$}`} onClick=${()=>E(t)}><b>${c+1}</b><span><strong><i class=${`pip ${n}`}
    aria-hidden="true"></i> ${m(a)}</strong> ${$}</span><small>−${r} %</small></button></li>`}function E(t){y(t,!0),v.matches&&document.querySelector(".play .board")?.scrollIntoView({block:"start"})}function P({review:{accuracy:t,sides:n}}){let a=d.value?.players??[];return i`<p class="axis" id="accuracy">${t}</p>
    <dl class="acc" aria-labelledby="accuracy">${a.map(({name:l,side:e},r)=>i`<div key=${e}><dt><i
    class=${`pip ${e}`} aria-hidden="true"></i> ${l}</dt><dd><b>${n[r]?.accuracy===null?"–":`${n[r]?.accuracy} %`}</b> <small>${n[r]?.words}</small></dd></div>`)}</dl>`}function R({review:{chance:t,white:n,turns:a}}){let{width:l,height:e,edge:r}=x,c=C(n,x),$=new Map(c.map(o=>[o.ply,o])),g=c.map(({x:o,y:s})=>`${o},${s}`).join(" "),p=$.get(h.value),I=c.at(-1),T=o=>{if(!(o.currentTarget instanceof Element))return;let s=o.currentTarget.getBoundingClientRect();y(A(n.length,(o.clientX-s.left)/Math.max(s.width,1),x),!0)};return i`<svg class="chances" viewBox=${`0 0 ${l} ${e}`} role="img" aria-label=${t} onClick=${T}>
      <rect class="of-black" x=${r} y="4" width=${l-2*r} height=${e-8} />
      ${c.length>1&&i`<polygon class="of-white"
        points=${`${c[0]?.x},${e-4} ${g} ${I?.x},${e-4}`} />
      <polyline class="line" points=${g} />`}
      <path class="middle" d=${`M${r} ${e/2}H${l-r}`} />
      ${p&&i`<line class="cursor" x1=${p.x} x2=${p.x} y1="2" y2=${e-2} />`}
      ${a.map((o,s)=>{let u=$.get(o.ply);if(!u)return null;let b=Math.min(Math.max(u.y,f+1),e-f-1);return i`<g class="point" key=${o.ply}><circle cx=${u.x} cy=${b} r=${f} /><text x=${u.x}
          y=${b+4} text-anchor="middle">${s+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${p&&i`<b>${p.percent} %</b>`}</p>`}export{Z as Review};
