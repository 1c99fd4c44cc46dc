/** A rating over its games, as a line. */

import { html } from "../preact.js";
import { lineOf } from "./line-of.js";

const WIDTH = 120;
const HEIGHT = 36;

/** @param {{ points: number[], words: string }} given */
export function Curve({ points, words }) {
  if (points.length < 2) return null;
  return html`<svg class="curve" viewBox=${`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`} role="img" aria-label=${words}>
    <title>${words}</title><polyline points=${lineOf(points, WIDTH, HEIGHT)} /></svg>`;
}
