/** Squares that mean the same to a click. Needs no browser. */

import { nextClicks } from "../../picks.js";

/**
 * The other squares that lead to the same move as the one under the pointer.
 * @param {import("../../picks.js").Board} board @param {string[]} clicks @param {string | null} hover
 * @returns {Set<string>}
 */
export function highlightOf(board, clicks, hover) {
  const next = nextClicks(board, clicks);
  const choice = next.get(hover ?? "");
  if (!choice) return new Set();
  return new Set([...next].filter(([square, other]) => square !== hover && other.text === choice.text).map(([square]) => square));
}
