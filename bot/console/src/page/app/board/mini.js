/** A small board, as in the strip of one's games. */

import { UNIT, middle } from "./grid.js";
import { Ground, tone } from "./ground.js";
import { hrefOf } from "./pieces.js";
import { figureOf } from "../model/seen.js";
import { html } from "../preact.js";

/** @param {{ game: import("../../wire.js").SmallBoard }} given */
export function Mini({ game }) {
  const { grid, near, cells, last } = game;
  const at = (/** @type {number} */ square) => middle(grid, square, near);
  const tints =
    grid.look === "crossings"
      ? []
      : last.map((square) => {
          const [x, y] = at(square);
          return html`<rect x=${x - 50} y=${y - 50} width=${UNIT} height=${UNIT} class=${`tint last ${tone(grid, square)}`} />`;
        });
  const pieces = [...cells].map((letter, square) => {
    const figure = figureOf(game, letter);
    const [x, y] = at(square);
    return figure && html`<use href=${hrefOf(game, figure)} x=${x - 50} y=${y - 50} width=${UNIT} height=${UNIT} />`;
  });
  return html`<span class="mini"><svg viewBox="0 0 ${grid.columns * UNIT} ${grid.rows * UNIT}" aria-hidden="true"
    focusable="false">
    <${Ground} grid=${grid} near=${near} coordinates=${false} small=${true} />${tints}${pieces}</svg></span>`;
}
