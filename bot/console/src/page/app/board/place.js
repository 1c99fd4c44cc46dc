/** Points too small for a finger: the first tap only shows a stone, which arrows move; the second places it. */

import { Icon } from "../icons.js";
import { middle, nameOf, numberOf, step, turned } from "./grid.js";
import { board, clicks, near, record, text } from "../model/model.js";
import { nextClicks } from "../../picks.js";
import { clickSquare } from "../game/play.js";
import { html, signal } from "../preact.js";
import { on } from "../../state.js";

/** Smallest side of a point that a finger hits, in pixels. */
const SMALL = 28;

/** @type {Record<string, string>} */
const WAYS = { up: "page-up", left: "page-to-left", down: "page-down", right: "page-to-right" };

/** The point where a stone is shown before it is placed. */
export const placing = signal(/** @type {string | null} */ (null));
on("leave", () => {
  placing.value = null;
});

/**
 * Whether a tap only aims.
 * @param {string} square @param {HTMLElement | null} button @param {boolean} touch
 */
export function aims(square, button, touch) {
  const now = record.value;
  if (!touch || !now?.turn.ghost || clicks.value.length) return false;
  if ((button?.getBoundingClientRect().width ?? SMALL) >= SMALL) return false;
  if (!board.value || !nextClicks(board.value, []).has(square)) return false;
  if (placing.value === square) {
    placing.value = null;
    return false;
  }
  placing.value = square;
  return true;
}

/** @param {string} key */
function nudge(key) {
  const now = record.value;
  if (!now || placing.value === null) return;
  const place = turned(now.grid, numberOf(now.grid, placing.value), near.value);
  const to = step(key, place, now.grid);
  if (to !== null) placing.value = nameOf(now.grid, turned(now.grid, to, near.value));
}

export function Placing() {
  const now = record.value;
  const square = placing.value ?? "";
  const may = Boolean(board.value && nextClicks(board.value, []).has(square));
  const put = () => {
    placing.value = null;
    clickSquare(square);
  };
  const arrow = (/** @type {string} */ key, /** @type {string} */ way) => html`<button type="button" class=${`icon way-${way}`}
    aria-label=${text(WAYS[way] ?? "")} onClick=${() => nudge(key)}><${Icon} name="right" /></button>`;
  const [x, y] = now ? middle(now.grid, numberOf(now.grid, square), near.value) : [0, 0];
  return html`<div class="placing"><svg class="loupe" viewBox="${x - 260} ${y - 260} 520 520" aria-hidden="true"><use
    href="#drawing" /></svg>
    <div class="where"><b>${square.toUpperCase()}</b><small>${text("page-nudge")}</small></div>
    <div class="nudge" role="group" aria-label=${text("page-move-stone")}>
      ${arrow("ArrowUp", "up")}${arrow("ArrowLeft", "left")}${arrow("ArrowDown", "down")}${arrow("ArrowRight", "right")}</div>
    <div class="two"><button type="button" class="button main big" disabled=${!may} onClick=${put}>
      ${text("page-place", { square: square.toUpperCase() })}</button>
      <button type="button" class="button big" onClick=${() => {
        placing.value = null;
      }}>${text("cancel")}</button></div></div>`;
}
