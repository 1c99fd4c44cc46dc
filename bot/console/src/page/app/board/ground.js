/** The board without its pieces: squares or lines, and coordinates. */

import { UNIT, isDark, isLarge, margin, middle, nameOf, size, turned } from "./grid.js";
import { html } from "../preact.js";

/** @typedef {import("../../wire.js").ShownGrid} Grid */
/** @typedef {import("../../wire.js").Side} Side */
/** @typedef {import("./squares.js").Square} Square */
/** @typedef {{ grid: Grid, near: Side, coordinates: boolean, small?: boolean }} Given */

/** @param {Given} given */
export function Ground({ grid, near, coordinates, small = false }) {
  if (grid.look === "crossings") return lines(grid, near, coordinates, small);
  /** All squares of a tone are one path: a browser draws few parts sooner than many. @type {Map<string, string>} */
  const tones = new Map();
  for (let at = 0; at < size(grid); at++) {
    const [x, y] = middle(grid, at, near);
    const of = tone(grid, at);
    tones.set(of, `${tones.get(of) ?? ""}M${x - 50} ${y - 50}h${UNIT}v${UNIT}h${-UNIT}z`);
  }
  const cells = [...tones].map(([of, d]) => html`<path key=${of} d=${d} class=${`sq ${of}`} />`);
  const pad = small ? 0 : margin(grid);
  return html`<g>${
    pad > 0 &&
    html`<rect class=${grid.look === "cells" ? "sq plain" : "rim"} x=${-pad} y=${-pad} width=${grid.columns * UNIT + 2 * pad}
    height=${grid.rows * UNIT + 2 * pad} />`
  }
    ${cells}${!small && grid.look === "home-rows" && goals(grid)}${
      coordinates && outside(grid, near, grid.look === "cells" ? 24 : 20)
    }</g>`;
}

/** The tone of a square: of two colours, or tinted as the home of a side. @param {Grid} grid @param {number} at */
export function tone(grid, at) {
  if (grid.look === "checkered") return isDark(grid, at) ? "dark" : "light";
  if (grid.look !== "home-rows") return "plain";
  const row = Math.floor(at / grid.columns);
  return row === 0 ? "home-black" : row === grid.rows - 1 ? "home-white" : "plain";
}

/** Side of a field of the stripe that marks a goal. */
const FIELD = 10;

/** A chequered stripe along the outer edge of each home row, which is the goal of the other side. @param {Grid} grid */
function goals({ columns, rows }) {
  const width = columns * UNIT;
  const stripe = (/** @type {number} */ y) => html`<g><rect class="goal pale" x="0" y=${y} width=${width} height=${2 * FIELD} />
    <path class="goal" stroke-width=${FIELD} stroke-dasharray=${FIELD} d="M0 ${y + FIELD / 2}H${width}" />
    <path class="goal" stroke-width=${FIELD} stroke-dasharray=${FIELD} stroke-dashoffset=${FIELD}
      d="M0 ${y + 1.5 * FIELD}H${width}" /></g>`;
  return html`${stripe(0)}${stripe(rows * UNIT - 2 * FIELD)}`;
}

/**
 * Names of the columns and rows beside the board.
 * @param {Grid} grid
 * @param {Side} near
 * @param {number} size
 */
function outside(grid, near, size) {
  const { columns, rows } = grid;
  const high = grid.look === "crossings";
  const pad = margin(grid);
  const style = `font-size:${size}px`;
  const ink = high || grid.look === "cells" ? "co wood" : "co";
  const row = (/** @type {number} */ line) => html`<text class=${ink} style=${style} x=${high ? 8 - pad : -6}
    text-anchor=${high ? "start" : "end"}
    y=${line * UNIT + 50 + size * 0.36}>${nameOf(grid, turned(grid, line * columns, near)).slice(1)}</text>`;
  const column = (/** @type {number} */ place) => {
    const letter = nameOf(grid, turned(grid, (rows - 1) * columns + place, near))[0] ?? "";
    return html`<text class=${ink} style=${style} x=${place * UNIT + 50} y=${rows * UNIT + pad - (high ? 12 : ink === "co" ? 5 : 11)}
      text-anchor="middle">${high ? letter.toUpperCase() : letter}</text>`;
  };
  return html`<g>${Array.from({ length: rows }, (_, line) => row(line))}${Array.from({ length: columns }, (_, place) =>
    column(place),
  )}</g>`;
}

/** @param {Grid} grid @param {Side} near @param {boolean} coordinates @param {boolean} small */
function lines(grid, near, coordinates, small) {
  const { columns, rows } = grid;
  const [width, height] = [columns * UNIT, rows * UNIT];
  const pad = small ? 0 : margin(grid);
  const isEdge = (/** @type {number} */ at, /** @type {number} */ count) => at === 0 || at === count - 1;
  /** One path for all lines of a weight. @param {boolean} edges */
  const net = (edges) => {
    const across = Array.from({ length: rows }, (_, at) =>
      isEdge(at, rows) === edges ? `M50 ${at * UNIT + 50}H${width - 50}` : "",
    );
    const down = Array.from({ length: columns }, (_, at) =>
      isEdge(at, columns) === edges ? `M${at * UNIT + 50} 50V${height - 50}` : "",
    );
    return [...across, ...down].join("");
  };
  const stars = grid.stars.map((at) => {
    const [x, y] = middle(grid, at, near);
    return html`<circle cx=${x} cy=${y} r=${isLarge(grid) ? 12 : 9} class="star" />`;
  });
  const grain = [0, 0.18, 0.2, 0.47, 0.5, 0.71, 0.74, 0.93, 1].map(
    (at, index) => html`<stop offset=${at} stop-color=${index % 2 ? "var(--wood)" : "var(--wood-grain, var(--wood))"} />`,
  );
  return html`<g>${!small && html`<linearGradient id="wood" x2=".16" spreadMethod="repeat">${grain}</linearGradient>`}<rect
    class=${small ? "grain plain" : "grain"} x=${-pad}
    y=${-pad} width=${width + 2 * pad} height=${height + 2 * pad} />
    <g class="lines-of" stroke-linecap="square"><path d=${net(false)} stroke-width="2.6" /><path d=${net(true)}
      stroke-width="5" /></g>
      ${stars}${coordinates && outside(grid, near, isLarge(grid) ? 44 : 30)}</g>`;
}
