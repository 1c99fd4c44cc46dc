/** Drags with the mouse: from one square to another is both clicks. A finger that moves scrolls. */

import { nextClicks } from "../picks.js";
import { board, clicks, live } from "./model.js";
import { clickSquare, refuse } from "./play.js";

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cellAt = (target) => (target instanceof Element ? target.closest(".cells button, .tray button") : null);

export function followDrags() {
  /** @type {HTMLElement | null} */
  let from = null;
  addEventListener("pointerdown", (event) => {
    from = event.pointerType === "touch" || event.button ? null : cellAt(event.target);
  });
  addEventListener("pointerup", (event) => {
    const [start, to] = [from, cellAt(document.elementFromPoint(event.clientX, event.clientY))];
    from = null;
    const square = to?.dataset.square;
    if (!start || !to || start === to || !square || !live.value) return;
    const { square: begun, place } = start.dataset;
    const name = begun ?? place ?? "";
    if (clicks.value.at(-1) !== name) clickSquare(name, begun === undefined);
    if (clicks.value.at(-1) !== name || !board.value) return;
    // A click on another piece of one's own begins anew with that one; a drag means both squares.
    if (nextClicks(board.value, clicks.value).has(square)) clickSquare(square);
    else refuse(square, clicks.value);
  });
}
