/** Where the chart of a review has its points. Needs no browser. */

/** @typedef {{ width: number, height: number, edge: number }} Size */
/** @typedef {{ ply: number, x: number, y: number, percent: number }} Point */

/** @param {number} number */
const tenth = (number) => Math.round(number * 10) / 10;

/**
 * The points of the positions that were judged, White's chance upwards.
 * @param {(number | null)[]} white White's chance after each number of moves, in thousandths
 * @param {Size} size
 * @returns {Point[]}
 */
export function points(white, { width, height, edge }) {
  const step = (width - 2 * edge) / Math.max(white.length - 1, 1);
  return white.flatMap((chance, ply) =>
    chance === null
      ? []
      : [
          {
            ply,
            x: tenth(edge + ply * step),
            y: tenth(4 + (height - 8) * (1 - chance / 1000)),
            percent: Math.round(chance / 10),
          },
        ],
  );
}

/**
 * The number of moves at a part of the chart's width.
 * @param {number} positions @param {number} part from 0 to 1
 * @param {Size} size
 */
export function plyAt(positions, part, { width, edge }) {
  const inner = (part * width - edge) / (width - 2 * edge);
  return Math.round(Math.min(Math.max(inner, 0), 1) * Math.max(positions - 1, 0));
}
