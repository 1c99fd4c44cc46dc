import{Ob as y,W as l,Y as k,_ as d,ac as x,d as M,pa as h,qa as m}from"./shared-actions.js";var C=t=>Math.round(t*10)/10;function A(t,{width:n,height:a,edge:r}){let e=(n-2*r)/Math.max(t.length-1,1);return t.flatMap((i,c)=>i===null?[]:[{ply:c,x:C(r+c*e),y:C(4+(a-8)*(1-i/1e3)),percent:Math.round(i/10)}])}function I(t,n,{width:a,edge:r}){let e=(n*a-r)/(a-2*r);return Math.round(Math.min(Math.max(e,0),1)*Math.max(t-1,0))}var f={width:360,height:96,edge:6},g=9;function D(){let t=d.value?.review;return!t||k.value?null:l`<section class="review" id="review" tabindex="0" aria-labelledby="review-title">
    <header><h2 id="review-title" tabindex="-1">${t.title}</h2><h3>${t.points}</h3></header>
    ${t.turns.length>0&&l`<ol class="points-list" title=${h("page-chance-lost")}>
      ${t.turns.map((n,a)=>l`<${O} key=${n.ply} turn=${n} at=${a} />`)}</ol>`}
    <${S} review=${t} /><${R} review=${t} /></section>`}var b=t=>h("page-percent",{percent:t}),E=t=>typeof t?.accuracy=="number"?b(t.accuracy):"–";function O({turn:{ply:t,by:n,words:a,verdict:r,better:e,cost:i},at:c}){let $=`${r}, ${e}`;return l`<li><button type="button" aria-current=${t===m.value?"true":void 0}
    title=${`${y(a)}: ${$}`} onClick=${()=>P(t)}><b>${c+1}</b><span><strong><i class=${`pip ${n}`}
    aria-hidden="true"></i> ${y(a)}</strong> ${$}</span><small>−${b(i)}</small></button></li>`}function P(t){x(t,!0),M.matches&&document.querySelector(".play .board")?.scrollIntoView({block:"start"})}function R({review:{accuracy:t,sides:n}}){let a=d.value?.players??[];return l`<p class="axis" id="accuracy">${t}</p>
    <dl class="acc" aria-labelledby="accuracy">${a.map(({name:r,side:e},i)=>l`<div key=${e}><dt title=${r}><i
    class=${`pip ${e}`} aria-hidden="true"></i> ${r}</dt><dd><b>${E(n[i])}</b> <small>${n[i]?.words}</small></dd></div>`)}</dl>`}function S({review:{chance:t,white:n,turns:a}}){let{width:r,height:e,edge:i}=f,c=A(n,f),$=new Map(c.map(o=>[o.ply,o])),v=c.map(({x:o,y:s})=>`${o},${s}`).join(" "),p=$.get(m.value),T=c.at(-1),B=o=>{if(!(o.currentTarget instanceof Element))return;let s=o.currentTarget.getBoundingClientRect();x(I(n.length,(o.clientX-s.left)/Math.max(s.width,1),f),!0)};return l`<svg class="chances" viewBox=${`0 0 ${r} ${e}`} role="img" aria-label=${t} onClick=${B}>
      <rect class="of-black" x=${i} y="4" width=${r-2*i} height=${e-8} />
      ${c.length>1&&l`<polygon class="of-white"
        points=${`${c[0]?.x},${e-4} ${v} ${T?.x},${e-4}`} />
      <polyline class="line" points=${v} />`}
      <path class="middle" d=${`M${i} ${e/2}H${r-i}`} />
      ${p&&l`<line class="cursor" x1=${p.x} x2=${p.x} y1="2" y2=${e-2} />`}
      ${a.map((o,s)=>{let u=$.get(o.ply);if(!u)return null;let w=Math.min(Math.max(u.y,g+1),e-g-1);return l`<g class="point" key=${o.ply}><circle cx=${u.x} cy=${w} r=${g} /><text x=${u.x}
          y=${w+4} text-anchor="middle">${s+1}</text></g>`})}</svg>
    <p class="axis"><span>${t}</span>${p&&l`<b>${b(p.percent)}</b>`}</p>`}export{D as Review};
