/** Squares of a board: their numbers, names and places. Needs no browser. */

/** @typedef {import("../../wire.js").ShownGrid} Grid */
/** @typedef {import("../../wire.js").Side} Side */

/** Side of a square in the units of the drawing. */
export const UNIT = 100;

/** The number of squares. @param {Grid} grid */
export const size = ({ columns, rows }) => columns * rows;

/**
 * The name of a square. Squares are numbered row by row from the upper left, as White sees them.
 * @param {Grid} grid
 * @param {number} at
 */
export const nameOf = (grid, at) => `${grid.letters[at % grid.columns] ?? "?"}${grid.rows - Math.floor(at / grid.columns)}`;

/** The name of a square as people read it: in capitals on a board of lines. @param {Grid} grid @param {string} name */
export const shownName = ({ look }, name) => (look === "crossings" ? name.toUpperCase() : name);

/** The number of a square; -1 for a word that is none. @param {Grid} grid @param {string} name */
export function numberOf(grid, name) {
  const column = grid.letters.indexOf(name[0] ?? "?");
  const row = grid.rows - Number(name.slice(1));
  return column < 0 || !(row >= 0 && row < grid.rows) ? -1 : row * grid.columns + column;
}

/**
 * The place of a square on the screen and the square of a place, row by row.
 * @param {Grid} grid
 * @param {number} at
 * @param {Side} near
 */
export const turned = (grid, at, near) => (near === "black" ? size(grid) - 1 - at : at);

/**
 * The middle of a square in the drawing.
 * @param {Grid} grid @param {number} at @param {Side} near
 * @returns {[number, number]}
 */
export function middle(grid, at, near) {
  const place = turned(grid, at, near);
  return [((place % grid.columns) + 0.5) * UNIT, (Math.floor(place / grid.columns) + 0.5) * UNIT];
}

/** Boards of lines with more columns than this have small points. */
const LARGE = 13;

/** Whether the points of a board of lines are small. @param {Grid} grid */
export const isLarge = ({ look, columns }) => look === "crossings" && columns > LARGE;

/** Room for coordinates around the squares, where neither pieces nor marks cover them. @param {Grid} grid */
export const margin = (grid) => (isLarge(grid) ? 72 : { crossings: 46, cells: 42, checkered: 26, "home-rows": 26 }[grid.look]);

/** Whether a square is dark on a board of two colours: the lower left one is. @param {Grid} grid @param {number} at */
export const isDark = ({ columns, rows }, at) => ((at % columns) + rows - 1 - Math.floor(at / columns)) % 2 === 0;

/**
 * The square that a key leads to; null where there is none.
 * @param {string} key
 * @param {number} place
 * @param {{ columns: number, rows: number }} area
 */
export function step(key, place, { columns, rows }) {
  const [row, column] = [Math.floor(place / columns), place % columns];
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [row, 0],
    End: [row, columns - 1],
    PageUp: [0, column],
    PageDown: [rows - 1, column],
  };
  const way = ways[key];
  if (!way) return null;
  const [r, c] = way;
  return r >= 0 && r < rows && c >= 0 && c < columns ? r * columns + c : place;
}
