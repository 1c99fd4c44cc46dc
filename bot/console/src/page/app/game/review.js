/** The review of a finished game: how the chances went, how accurately both have played, and what decided. */

import "./page.js";
import { narrow } from "../../dom.js";
import { show } from "./address.js";
import { points, plyAt } from "./chances.js";
import { useMedia } from "../media.js";
import { copy, ply, record, text } from "../model/model.js";
import { nice } from "./moves.js";
import { html } from "../preact.js";

/** @typedef {import("../../wire.js").ShownReview} Shown */

/** Size of the chart in its own units, and its height beside the board of a low window, where all of the review is to be seen. */
const WHOLE = { width: 360, height: 96, edge: 6 };
const LOW = { media: "(min-width: 56.01rem) and (max-height: 56rem)", height: 60 };
/** Radius of a turning point, which stays whole at the edges. */
const POINT = 9;

export function Review() {
  const review = record.value?.review;
  if (!review || copy.value) return null;
  return html`<section class="review" id="review" tabindex="0" aria-labelledby="review-title">
    <header><h2 id="review-title" tabindex="-1">${review.title}</h2><h3>${review.points}</h3></header>
    ${
      review.turns.length > 0 &&
      html`<ol class="points-list" title=${text("page-chance-lost")}>
      ${review.turns.map((turn, at) => html`<${Point} key=${turn.ply} turn=${turn} at=${at} />`)}</ol>`
    }
    <${Chart} review=${review} /><${Accuracy} review=${review} /></section>`;
}

/** @param {number} number */
const percent = (number) => text("page-percent", { percent: number });

/** @param {Shown["sides"][0] | undefined} side */
const accuracyOf = (side) => (typeof side?.accuracy === "number" ? percent(side.accuracy) : "–");

/** A turning point in one line, which shows its position. @param {{ turn: Shown["turns"][0], at: number }} given */
function Point({ turn: { ply: to, by, words, verdict, better, cost }, at }) {
  const told = `${verdict}, ${better}`;
  return html`<li><button type="button" aria-current=${to === ply.value ? "true" : undefined}
    title=${`${nice(words)}: ${told}`} onClick=${() => look(to)}><b>${at + 1}</b><span><strong><i class=${`pip ${by}`}
    aria-hidden="true"></i> ${nice(words)}</strong> ${told}</span><small>−${percent(cost)}</small></button></li>`;
}

/** Shows a position; on a phone the board is above the review. @param {number} at */
function look(at) {
  show(at, true);
  if (narrow.matches) document.querySelector(".play .board")?.scrollIntoView({ block: "start" });
}

/** @param {{ review: Shown }} given */
function Accuracy({ review: { accuracy, sides } }) {
  const players = record.value?.players ?? [];
  return html`<p class="unseen" id="accuracy">${accuracy}</p>
    <dl class="acc" aria-labelledby="accuracy" title=${accuracy}>${players.map(
      ({ name, side }, at) => html`<div key=${side}><dt title=${name}><i
    class=${`pip ${side}`} aria-hidden="true"></i> ${name}</dt><dd><b>${accuracyOf(
      sides[at],
    )}</b> <small title=${sides[at]?.words}>${sides[at]?.words}</small></dd></div>`,
    )}</dl>`;
}

/** @param {{ review: Shown }} given */
function Chart({ review: { chance, white, turns } }) {
  const isLow = useMedia(LOW.media);
  const size = isLow ? { ...WHOLE, height: LOW.height } : WHOLE;
  const { width, height, edge } = size;
  const line = points(white, size);
  const at = new Map(line.map((point) => [point.ply, point]));
  const drawn = line.map(({ x, y }) => `${x},${y}`).join(" ");
  const here = at.get(ply.value);
  const last = line.at(-1);
  const go = (/** @type {MouseEvent} */ event) => {
    if (!(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    show(plyAt(white.length, (event.clientX - box.left) / Math.max(box.width, 1), size), true);
  };
  return html`<svg class="chances" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${chance} onClick=${go}>
      <rect class="of-black" x=${edge} y="4" width=${width - 2 * edge} height=${height - 8} />
      ${
        line.length > 1 &&
        html`<polygon class="of-white"
        points=${`${line[0]?.x},${height - 4} ${drawn} ${last?.x},${height - 4}`} />
      <polyline class="line" points=${drawn} />`
      }
      <path class="middle" d=${`M${edge} ${height / 2}H${width - edge}`} />
      ${here && html`<line class="cursor" x1=${here.x} x2=${here.x} y1="2" y2=${height - 2} />`}
      ${turns.map((turn, number) => {
        const point = at.get(turn.ply);
        if (!point) return null;
        const y = Math.min(Math.max(point.y, POINT + 1), height - POINT - 1);
        return html`<g class="point" key=${turn.ply}><circle cx=${point.x} cy=${y} r=${POINT} /><text x=${point.x}
          y=${y + 4} text-anchor="middle">${number + 1}</text></g>`;
      })}</svg>
    <p class="axis"><span>${chance}</span>${here && html`<b>${percent(here.percent)}</b>`}</p>`;
}
