/** The board that shows why an answer to a task is wrong, in the letters of the task's board. Needs no browser. */

import { figureOf } from "./seen.js";

/** @typedef {import("../wire.js").GameRecord} GameRecord */
/** @typedef {import("../wire.js").SmallBoard} SmallBoard */

/** The code of the letter of the first figure. */
const FIRST = 65;

/**
 * The cells of another board as those of a game, with the squares of its last move; null if the game lacks one of its pieces.
 * @param {GameRecord} record @param {SmallBoard} other
 * @returns {{ cells: string, last: number[] } | null}
 */
export function lettered(record, other) {
  const prints = record.figures.map((figure) => JSON.stringify(figure));
  const letters = [...other.cells].map((letter) => {
    const figure = figureOf(other, letter);
    if (!figure) return letter;
    const at = prints.indexOf(JSON.stringify(figure));
    return at < 0 ? null : String.fromCharCode(FIRST + at);
  });
  return letters.includes(null) ? null : { cells: letters.join(""), last: other.last };
}
