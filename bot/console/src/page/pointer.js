/** Mouse, finger and keyboard on the board. */

import { cellButtons, highlight } from "./board.js";
import { clickSquare, letGo, refuse } from "./clicks.js";
import { $ } from "./dom.js";
import { nextClicks } from "./picks.js";
import { emit, state } from "./state.js";

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cellAt = (target) => (target instanceof Element ? target.closest("#boards .cell") : null);

/** @param {HTMLElement} cell */
const boardOf = (cell) => /** @type {HTMLElement | null} */ (cell.closest(".board"));

/** The name of a cell on the board or beside it. @param {HTMLElement} cell */
const nameOf = (cell) => cell.dataset.square ?? cell.dataset.place ?? "";

/** @param {HTMLElement} cell */
function clickCell(cell) {
  const { square, place } = cell.dataset;
  const board = boardOf(cell);
  if (board) board.dataset.at = nameOf(cell);
  if (square) return clickSquare(square);
  const places = state.view?.reserves.flatMap((reserve) => reserve.cells) ?? [];
  const waiting = places.find((one) => one.square === place);
  if (waiting) clickSquare(waiting.square, waiting);
}

const boards = $("boards");
boards.addEventListener("click", (event) => {
  const cell = cellAt(event.target);
  if (cell) clickCell(cell);
});
boards.addEventListener("pointerover", (event) => highlight(cellAt(event.target)?.dataset.square ?? null));
boards.addEventListener("pointerleave", () => highlight(null));
boards.addEventListener("focusin", (event) => highlight(cellAt(event.target)?.dataset.square ?? null));

// With a mouse, from one square to another is both clicks. A finger that moves scrolls.
/** @type {HTMLElement | null} */
let dragged = null;
boards.addEventListener("pointerdown", (event) => {
  dragged = event.pointerType === "touch" || event.button ? null : cellAt(event.target);
});
boards.addEventListener("pointerup", (event) => {
  const [from, to] = [dragged, cellAt(document.elementFromPoint(event.clientX, event.clientY))];
  dragged = null;
  if (!from || !to || from === to || state.pending) return;
  const begun = () => state.clicks.at(-1) === nameOf(from);
  if (!begun()) clickCell(from);
  if (!begun()) return;
  // A click on another piece of one's own begins anew with that one; a drag means both squares.
  const { square } = to.dataset;
  if (!square || nextClicks(state.view, state.clicks).has(square)) return clickCell(to);
  emit("hint", "");
  refuse(square);
});

/**
 * @param {string} key
 * @param {[row: number, column: number]} from
 * @param {[rows: number, columns: number]} size
 * @returns {[row: number, column: number] | null}
 */
function step(key, [row, column], [rows, columns]) {
  switch (key) {
    case "ArrowLeft":
      return [row, column - 1];
    case "ArrowRight":
      return [row, column + 1];
    case "ArrowUp":
      return [row - 1, column];
    case "ArrowDown":
      return [row + 1, column];
    case "Home":
      return [row, 0];
    case "End":
      return [row, columns - 1];
    case "PageUp":
      return [0, column];
    case "PageDown":
      return [rows - 1, column];
    default:
      return null;
  }
}

boards.addEventListener("keydown", (event) => {
  const cell = cellAt(event.target);
  const board = cell && boardOf(cell);
  if (!cell || !board) return;
  const buttons = cellButtons(board);
  const at = buttons.findIndex((button) => button.isSameNode(cell));
  const [columns = 0, rows = 0] = (board.dataset.size ?? "").split("x").map(Number);
  const to = step(event.key, [Math.floor(at / columns), at % columns], [rows, columns]);
  if (!to) return;
  event.preventDefault();
  const [row, column] = to;
  const button = column >= 0 && column < columns ? buttons[row * columns + column] : undefined;
  if (!button || button.disabled) return;
  board.dataset.at = nameOf(button);
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
  button.focus();
});
$("table").addEventListener("keydown", (event) => {
  if (event.key === "Escape") letGo();
});
