/** The position after one's own move before the server has answered: the piece that was clicked moves. Needs no browser. */

import { numberOf } from "../board/grid.js";
import { figureOf, latest, placesOf } from "./seen.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */

/**
 * The cells after these clicks; null if they don't tell, as where several pieces move.
 * @param {GameRecord} record
 * @param {string[]} clicks
 * @returns {string | null}
 */
export function guess(record, clicks) {
  const squares = clicks.map((click) => numberOf(record.grid, click)).filter((at) => at >= 0);
  const [from = -1] = squares;
  const to = squares.at(-1) ?? -1;
  const cells = [...latest(record).cells];
  const put = (/** @type {string | undefined} */ letter) => {
    if (!letter || to < 0) return null;
    cells[to] = letter;
    return cells.join("");
  };
  // One square alone takes a stone; twice the same is a stone, too, or the place where a piece enters.
  if (from === to) {
    const free = cells[to] === ".";
    if (record.turn.ghost) return free ? put(stone(record)) : null;
    return free && squares.length === 2 ? put(waiting(record, clicks[0] ?? "")) : null;
  }
  if (squares.length < clicks.length || cells[from] === ".") return null;
  const isOwn = (/** @type {number} */ at) => figureOf(record, cells[at])?.side === figureOf(record, cells[from])?.side;
  // More pieces of one's own among the clicks move together, in a way that only the rules know.
  if (squares.slice(1).some((at) => cells[at] !== "." && isOwn(at))) return null;
  const letter = cells[from];
  cells[from] = ".";
  return put(letter);
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
