/** The copy of the game on which moves are tried out: its variations, the place in them that is shown, its address. */

import { wordsOf } from "../../net.js";
import { on, state } from "../../state.js";
import { forgetAll, isKnown, learn, shownAt, whyNotAt, written } from "./known.js";
import { clicks, copy, denied, game, hint, news, planning, ply as plyShown, sent, symbols, wanted } from "../model/model.js";
import { add, after, keyOf, leaves, read, write } from "./tree.js";
import { batch, effect, signal, untracked } from "../preact.js";

/** @typedef {import("../../wire.js").ShownAsk} Ask */
/** @typedef {import("./tree.js").Place} Place */
/** @typedef {import("./tree.js").Tree} Tree */

/** The variations that were tried out. */
export const tree = signal(/** @type {Tree} */ (new Map()));
/** What is shown of the copy; null while the game itself is. */
export const place = signal(/** @type {Place | null} */ (null));
/** A move that uncovers what nobody knows: what is it to be? */
export const asked = signal(/** @type {Ask | null} */ (null));
/** For whom the copy is. */
let reader = "";
let lookUps = 0;

/** Writes the copy into the address. @param {boolean} kept whether Back returns from here */
export function tell(kept) {
  const address = new URL(location.href);
  const at = place.peek();
  // A plan belongs to the moment.
  if (planning.peek()) return;
  if (at) {
    address.searchParams.set("ply", String(at.ply));
    address.searchParams.set("line", write(tree.peek(), at));
  } else address.searchParams.delete("line");
  if (address.href !== location.href) history[kept ? "pushState" : "replaceState"](null, "", address);
}

/** Shows what is known of a place. @param {Place} to */
function show(to) {
  const shown = shownAt(to);
  batch(() => {
    place.value = to;
    if (shown) copy.value = shown;
    clicks.value = [];
    denied.value = null;
    symbols.value = null;
    sent.value = null;
    asked.value = null;
    hint.value = { words: "", refused: false };
  });
}

/**
 * Shows a place of the copy, and what may be done there.
 * @param {Place} to @param {boolean} [kept] whether Back returns from there
 * @returns {Promise<string>} why that is impossible
 */
export async function go(to, kept = false) {
  const mine = ++lookUps;
  show(to);
  tell(kept);
  if (isKnown(to)) return "";
  try {
    const found = await learn(to);
    if (mine !== lookUps || !found) return "";
    show(found.at);
    if (found.asks) asked.value = found.asks;
    tell(false);
    return found.refused ?? "";
  } catch (error) {
    return wordsOf(error);
  }
}

/** Makes a move on the copy. @param {string} step @returns {Promise<string>} why it is refused */
export async function tryMove(step) {
  const from = place.peek();
  if (!from) return "";
  const mine = ++lookUps;
  const to = { ...from, path: [...from.path, step] };
  try {
    const found = isKnown(to) ? { at: to, refused: null, asks: null } : await learn(to);
    if (mine !== lookUps || !found) return "";
    if (found.refused) return found.refused;
    tree.value = add(tree.peek(), found.at);
    show(found.at);
    asked.value = found.asks;
    tell(false);
    return "";
  } catch (error) {
    return wordsOf(error);
  } finally {
    if (mine === lookUps) sent.value = null;
  }
}

/** Why clicks don't make a move on the copy. @param {string[]} made @returns {Promise<string>} */
export async function whyNot(made) {
  const at = place.peek();
  if (!at) return "";
  try {
    return await whyNotAt(at, made);
  } catch (error) {
    return wordsOf(error);
  }
}

/** Begins to try out, at the position that is shown. */
export function begin() {
  if (game.peek()) go({ ply: plyShown.peek(), path: [] }, true);
}

/** Shows the game itself again. */
export function end() {
  lookUps++;
  const planned = planning.peek();
  batch(() => {
    planning.value = false;
    place.value = null;
    copy.value = null;
    asked.value = null;
    clicks.value = [];
    sent.value = null;
    hint.value = { words: "", refused: false };
    news.value = false;
    wanted.value = null;
  });
  if (planned) return;
  const address = new URL(location.href);
  address.searchParams.delete("ply");
  address.searchParams.delete("line");
  history.pushState(null, "", address);
}

/** One position back. */
export function back() {
  const at = place.peek();
  if (at?.path.length) go({ ...at, path: at.path.slice(0, -1) });
  else if (at?.ply) go({ ply: at.ply - 1, path: [] });
}

/** One position on: with the game, or along the first variation. */
export function forward() {
  const at = place.peek();
  const now = game.peek();
  if (!at || !now) return;
  const [first] = after(tree.peek(), at);
  if (!at.path.length && at.ply < now.moves.length) go({ ply: at.ply + 1, path: [] });
  else if (first) go({ ...at, path: [...at.path, first.step] });
}

/** Whether there is a position after the one that is shown. */
export const goesOn = () => {
  const at = place.value;
  return Boolean(at && ((!at.path.length && at.ply < (game.value?.moves.length ?? 0)) || after(tree.value, at).length));
};

/** The end of the line that is shown. */
export function toEnd() {
  let at = place.peek();
  const now = game.peek();
  if (!at || !now) return;
  if (!at.path.length) at = { ply: now.moves.length, path: [] };
  const next = (/** @type {Place} */ from) => after(tree.peek(), from)[0];
  for (let node = next(at); node; node = next(at)) at = { ...at, path: [...at.path, node.step] };
  go(at);
}

/** The first position. */
export const toStart = () => go({ ply: 0, path: [] });

/** Reads the copy from the address. */
export function fromAddress() {
  const given = new URLSearchParams(location.search);
  const line = given.get("line");
  if (line === null) {
    lookUps++;
    batch(() => {
      planning.value = false;
      place.value = null;
      copy.value = null;
    });
    return;
  }
  const found = read(line);
  const last = game.peek()?.moves.length ?? 0;
  tree.value = found.tree;
  go(found.place ?? { ply: Math.min(Number(given.get("ply")) || 0, last), path: [] }).then(complain);
  nameAll();
}

/** What tells why something is refused; the page sets it. @type {(words: string) => void} */
let complain = () => {};

/** Asks how the moves of the variations are written that an address has brought. */
async function nameAll() {
  for (const leaf of leaves(tree.peek())) {
    if (!written.peek().has(keyOf(leaf))) await learn(leaf).catch(() => null);
  }
}

/** @param {(words: string) => void} told */
export function followCopy(told) {
  complain = told;
  let begun = false;
  let moves = 0;
  addEventListener("popstate", () => {
    if (begun) fromAddress();
  });
  on("leave", () => {
    begun = false;
    moves = 0;
    lookUps++;
    forgetAll();
    written.value = new Map();
    tree.value = new Map();
    place.value = null;
    asked.value = null;
  });
  effect(() => {
    const now = game.value;
    if (!now) return;
    untracked(() => {
      // Another reader may know less.
      if (reader !== state.me.id || now.moves.length < moves) forgetAll();
      reader = state.me.id;
      moves = now.moves.length;
      if (!begun) fromAddress();
      begun = true;
      const at = place.peek();
      // What was expected has come or not.
      if (planning.peek() && at?.ply !== now.moves.length) return end();
      if (at && at.ply > now.moves.length) go({ ply: now.moves.length, path: [] });
      else if (at && !isKnown(at)) go(at);
    });
  });
}
on("person", forgetAll);
on("relog", forgetAll);
on("handover", () => {
  place.value = null;
  planning.value = false;
});
