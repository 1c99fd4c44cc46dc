/** What the server has said about places of the copy: positions, and what may be done there. */

import { send } from "../../net.js";
import { asker } from "../../state.js";
import { actedBy, prefix } from "./lines.js";
import { game, look } from "../model/model.js";
import { merge } from "../model/merge.js";
import { shade } from "../settings/themes.js";
import { keyOf } from "./tree.js";
import { signal } from "../preact.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").ShownMove} Move */
/** @typedef {import("../../wire.js").ShownAsk} Ask */
/** @typedef {import("../../wire.js").LineAnswer} Answer */
/** @typedef {import("./tree.js").Place} Place */

/** The moves of variations by their place, as the reader writes them. */
export const written = signal(/** @type {Map<string, Move>} */ (new Map()));

/**
 * What the server has said about places, with what may be done there, and by which side.
 * @type {Map<string, { record: GameRecord, acting: import("../../wire.js").Side | null }>}
 */
const known = new Map();

/** The game up to a place, and what is known of its variation. @param {Place} to @returns {GameRecord | null} */
function knownUntil(to) {
  const whole = known.get(keyOf(to));
  if (whole) return whole.record;
  const now = game.peek();
  if (!now) return null;
  if (!to.path.length) return prefix(now, to.ply);
  const longer = [...known].find(([key]) => key.startsWith(`${keyOf(to)} `))?.[1];
  return longer ? prefix(longer.record, to.ply + to.path.length) : null;
}

/** Asks for a line. @param {Place} to @param {number} since @param {string[]} [made] @returns {Promise<Answer>} */
const request = (to, since, made = []) =>
  send("line", {
    ...asker(),
    game: game.peek()?.code ?? "",
    ply: to.ply,
    moves: to.path,
    since,
    clicks: made,
    ...shade(),
  });

/**
 * Asks for a place, from the last position of its line that is known on.
 * @param {Place} to
 * @returns {Promise<{ at: Place, refused: string | null, asks: Ask | null } | null>}
 */
export async function learn(to) {
  const since = to.path.findLastIndex((_, at) => knownUntil({ ...to, path: to.path.slice(0, at + 1) }) !== null) + 1;
  const start = knownUntil({ ...to, path: to.path.slice(0, since) });
  const { line, look: drawn } = await request(to, since);
  const now = game.peek();
  if (!line || !now) return null;
  const at = { ply: line.ply, path: line.moves };
  // A line may go along with the game first; then other positions are known.
  const from = line.ply === to.ply ? start : prefix(now, line.ply);
  const come = from && (line.record.from <= from.moves.length ? merge(from, line.record) : null);
  if (!come) return line.ply === to.ply ? null : learn(at);
  if (drawn) look.value = drawn;
  known.set(keyOf(at), { record: come, acting: line.acting });
  const moves = new Map(written.peek());
  at.path.forEach((_, index) => {
    const move = come.moves[at.ply + index];
    if (move) moves.set(keyOf({ ...at, path: at.path.slice(0, index + 1) }), move);
  });
  written.value = moves;
  return { at, refused: line.refused, asks: line.asks };
}

/** Whether it is known what may be done at a place. @param {Place} at */
export const isKnown = (at) => known.has(keyOf(at));

/** Another reader, or a game whose moves were taken back, makes everything unknown. */
export const forgetAll = () => known.clear();

/** The copy at a place, as far as it is known. @param {Place} at */
export function shownAt(at) {
  const record = knownUntil(at);
  return record && actedBy(record, known.get(keyOf(at))?.acting ?? null);
}

/** Why clicks don't make a move at a place. @param {Place} at @param {string[]} made @returns {Promise<string>} */
export const whyNotAt = async (at, made) => (await request(at, at.path.length, made)).line?.refused ?? "";
