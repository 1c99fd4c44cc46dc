/** The points of a line through values, for a drawing of a size. Needs no browser. */

/** Values that differ by less than this fill only a part of the height, so that a few points don't look like a leap. */
const LEAST = 40;

/** @param {number[]} values @param {number} width @param {number} height */
export function lineOf(values, width, height) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, LEAST);
  const base = (low + high - span) / 2;
  const step = width / Math.max(values.length - 1, 1);
  const round = (/** @type {number} */ number) => Math.round(number * 10) / 10;
  return values.map((value, at) => `${round(at * step)},${round(height - ((value - base) / span) * height)}`).join(" ");
}
