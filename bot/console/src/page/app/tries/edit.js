/** Changes the variations that were tried out. */

import { go, place, tell, tree } from "./copy.js";
import { nodeAt, promote, remove, withComment } from "./tree.js";

/** Takes away the move that is shown and what follows it. */
export function cut() {
  const at = place.peek();
  if (!at || !nodeAt(tree.peek(), at)) return;
  tree.value = remove(tree.peek(), at);
  go({ ...at, path: at.path.slice(0, -1) }, true);
}

/** Makes the line that is shown the first choice. */
export function prefer() {
  const at = place.peek();
  if (!at) return;
  tree.value = promote(tree.peek(), at);
  tell(true);
}

/** @param {string} words */
export function comment(words) {
  const at = place.peek();
  if (!at) return;
  tree.value = withComment(tree.peek(), at, words.trim());
  tell(false);
}

/** Takes away all variations. */
export function reset() {
  const at = place.peek();
  tree.value = new Map();
  if (at) go({ ply: at.ply, path: [] }, true);
}
