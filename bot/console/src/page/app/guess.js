/** The position after one's own move before the server has answered: the piece that was clicked moves. Needs no browser. */

import { numberOf } from "./grid.js";
import { figureOf, latest, placesOf } from "./seen.js";

/** @typedef {import("./record.js").GameRecord} GameRecord */

/**
 * The cells after these clicks; null if they don't tell, as where several pieces move.
 * @param {GameRecord} record
 * @param {string[]} clicks
 * @param {boolean} enters whether the first click chose a piece beside the board
 * @returns {string | null}
 */
export function guess(record, clicks, enters) {
  const squares = clicks.map((click) => numberOf(record.grid, click));
  const [from = -1] = squares;
  const to = squares.at(-1) ?? -1;
  if (squares.some((at) => at < 0)) return null;
  const cells = [...latest(record).cells];
  const put = (/** @type {number} */ at, /** @type {string | undefined} */ letter) => {
    if (!letter) return null;
    cells[at] = letter;
    return cells.join("");
  };
  if (enters) return clicks.length === 1 ? put(to, waiting(record, clicks[0] ?? "")) : null;
  if (clicks.length === 1) return cells[to] === "." ? put(to, stone(record)) : null;
  const isOwn = (/** @type {number} */ at) => figureOf(record, cells[at])?.side === figureOf(record, cells[from])?.side;
  // More pieces of one's own among the clicks move together, in a way that only the rules know.
  if (cells[from] === "." || from === to || squares.slice(1).some((at) => cells[at] !== "." && isOwn(at))) return null;
  const letter = cells[from];
  cells[from] = ".";
  return put(to, letter);
}

/** The stone that a click on an empty square places. @param {GameRecord} record */
function stone({ turn, figures }) {
  const at = figures.findIndex(({ side, shape }) => side === turn.ghost && shape.kind === "stone" && !shape.dead);
  return at < 0 ? undefined : String.fromCharCode(65 + at);
}

/** The piece that waits beside the board for a square. @param {GameRecord} record @param {string} square */
function waiting(record, square) {
  const tray = latest(record).reserves.find(({ side }) => side === record.viewer);
  const at = record.entries[record.viewer === "black" ? 1 : 0].indexOf(square);
  return placesOf(tray?.places ?? "")[at]?.letter ?? undefined;
}
