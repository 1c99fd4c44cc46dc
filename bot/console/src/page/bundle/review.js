import{Pb as y,S as o,U as k,W as m,c as v,i as M,la as C,lb as h,ma as d}from"./shared-actions.js";var I=t=>Math.round(t*10)/10;function A(t,{width:n,height:a,edge:r}){let e=(n-2*r)/Math.max(t.length-1,1);return t.flatMap((l,c)=>l===null?[]:[{ply:c,x:I(r+c*e),y:I(4+(a-8)*(1-l/1e3)),percent:Math.round(l/10)}])}function T(t,n,{width:a,edge:r}){let e=(n*a-r)/(a-2*r);return Math.round(Math.min(Math.max(e,0),1)*Math.max(t-1,0))}var x={width:360,height:96,edge:6},f=9,g=t=>new Intl.NumberFormat(M.locale,{style:"percent"}).format(t/100);function G(){let t=m.value?.review;return!t||k.value?null:o`<section class="review" id="review" tabindex="0" aria-labelledby="review-title">
    <header><h2 id="review-title" tabindex="-1">${t.title}</h2><h3>${t.points}</h3></header>
    ${t.turns.length>0&&o`<ol class="points-list" title=${C("page-chance-lost")}>
      ${t.turns.map((n,a)=>o`<${N} key=${n.ply} turn=${n} at=${a} />`)}</ol>`}
    <${S} review=${t} /><${R} review=${t} /></section>`}function N({turn:{ply:t,by:n,words:a,verdict:r,better:e,cost:l},at:c}){let $=`${r}, ${e}`;return o`<li><button type="button" aria-current=${t===d.value?"true":void 0}
    title=${`${h(a)}: ${$}`} onClick=${()=>O(t)}><b>${c+1}</b><span><strong><i class=${`pip ${n}`}
    aria-hidden="true"></i> ${h(a)}</strong> ${$}</span><small>−${g(l)}</small></button></li>`}function O(t){y(t,!0),v.matches&&document.querySelector(".play .board")?.scrollIntoView({block:"start"})}var P=t=>typeof t?.accuracy=="number"?g(t.accuracy):"–";function R({review:{accuracy:t,sides:n}}){let a=m.value?.players??[];return o`<p class="axis" id="accuracy">${t}</p>
    <dl class="acc" aria-labelledby="accuracy">${a.map(({name:r,side:e},l)=>o`<div key=${e}><dt title=${r}><i
    class=${`pip ${e}`} aria-hidden="true"></i> ${r}</dt><dd><b>${P(n[l])}</b> <small>${n[l]?.words}</small></dd></div>`)}</dl>`}function S({review:{chance:t,white:n,turns:a}}){let{width:r,height:e,edge:l}=x,c=A(n,x),$=new Map(c.map(i=>[i.ply,i])),b=c.map(({x:i,y:s})=>`${i},${s}`).join(" "),p=$.get(d.value),B=c.at(-1),E=i=>{if(!(i.currentTarget instanceof Element))return;let s=i.currentTarget.getBoundingClientRect();y(T(n.length,(i.clientX-s.left)/Math.max(s.width,1),x),!0)};return o`<svg class="chances" viewBox=${`0 0 ${r} ${e}`} role="img" aria-label=${t} onClick=${E}>
      <rect class="of-black" x=${l} y="4" width=${r-2*l} height=${e-8} />
      ${c.length>1&&o`<polygon class="of-white"
        points=${`${c[0]?.x},${e-4} ${b} ${B?.x},${e-4}`} />
      <polyline class="line" points=${b} />`}
      <path class="middle" d=${`M${l} ${e/2}H${r-l}`} />
      ${p&&o`<line class="cursor" x1=${p.x} x2=${p.x} y1="2" y2=${e-2} />`}
      ${a.map((i,s)=>{let u=$.get(i.ply);if(!u)return null;let w=Math.min(Math.max(u.y,f+1),e-f-1);return o`<g class="point" key=${i.ply}><circle cx=${u.x} cy=${w} r=${f} /><text x=${u.x}
          y=${w+4} text-anchor="middle">${s+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${p&&o`<b>${g(p.percent)}</b>`}</p>`}export{G as Review};
