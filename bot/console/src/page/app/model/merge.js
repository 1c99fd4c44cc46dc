/** Joins what was known of a game with what has come, and other boards with its letters. Needs no browser. */

import { figureOf } from "./seen.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").ShownFigure} Figure */
/** @typedef {import("../../wire.js").ShownPosition} Position */
/** @typedef {import("../../wire.js").SmallBoard} SmallBoard */

/**
 * The whole game; null if what has come does not go on from what is known, so that the whole must be asked for. Both players
 * see the same positions where neither sees something secret.
 * @param {GameRecord | null} known
 * @param {GameRecord} come
 * @returns {GameRecord | null}
 */
export function merge(known, come) {
  const { from } = come;
  if (from === 0) return come;
  if (!known || known.code !== come.code || from > known.moves.length) return null;
  if (known.viewer !== come.viewer && (known.turn.secret_hand_over || come.turn.secret_hand_over)) return null;
  const figures = [...known.figures];
  const letter = lettered(figures, come.figures);
  const positions = [...known.positions.slice(0, from), ...come.positions.map((position) => relettered(position, letter))];
  const moves = [...known.moves.slice(0, from), ...come.moves];
  if (positions.length !== moves.length + 1) return null;
  return { ...come, from: 0, moves, positions, figures, mark_names: { ...known.mark_names, ...come.mark_names } };
}

/** The code of the letter of the first figure. */
const FIRST = 65;

/**
 * What a letter of an answer is among the figures that are known, which get those that are missing.
 * @param {Figure[]} known @param {Figure[]} come
 * @returns {(sign: string) => string}
 */
function lettered(known, come) {
  const prints = known.map((figure) => JSON.stringify(figure));
  const letters = come.map((figure) => {
    const print = JSON.stringify(figure);
    if (!prints.includes(print)) {
      prints.push(print);
      known.push(figure);
    }
    return String.fromCharCode(FIRST + prints.indexOf(print));
  });
  // Signs that are no figures, such as the dot, come before the letters.
  return (sign) => letters[sign.charCodeAt(0) - FIRST] ?? sign;
}

/** @param {Position} position @param {(sign: string) => string} letter @returns {Position} */
const relettered = (position, letter) => ({
  ...position,
  cells: [...position.cells].map(letter).join(""),
  reserves: position.reserves.map((tray) => ({ ...tray, places: [...tray.places].map(letter).join("") })),
});

/** The last position that is shown: the wanted one, or the latest. @param {GameRecord} record @param {number | null} wanted */
export const plyOf = (record, wanted) => Math.min(wanted ?? Infinity, record.positions.length - 1);

/**
 * The cells of another board as those of a game, with the squares of its last move; null if the game lacks one of its pieces.
 * @param {GameRecord} record @param {SmallBoard} other
 * @returns {{ cells: string, last: number[] } | null}
 */
export function inLettersOf(record, other) {
  const prints = record.figures.map((figure) => JSON.stringify(figure));
  const letters = [...other.cells].map((letter) => {
    const figure = figureOf(other, letter);
    if (!figure) return letter;
    const at = prints.indexOf(JSON.stringify(figure));
    return at < 0 ? null : String.fromCharCode(FIRST + at);
  });
  return letters.includes(null) ? null : { cells: letters.join(""), last: other.last };
}
