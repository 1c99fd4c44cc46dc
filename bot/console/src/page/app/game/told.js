/** What the list of moves shows beside the notation of a move: its time and its captures. Needs no browser. */

import { figureOf } from "../model/seen.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").Side} Side */
/** @typedef {import("../../wire.js").ShownPosition} Position */

/** Less is not told, in milliseconds. */
const SECOND = 1_000;

/** How many pieces of others than the side there are. @param {GameRecord} record @param {Position} position @param {Side} side */
function othersOf(record, { cells, reserves }, side) {
  const letters = [cells, ...reserves.map(({ places }) => places)].join("");
  return [...letters].filter((letter) => (figureOf(record, letter)?.side ?? side) !== side).length;
}

/** The sign of what decides about captures now. @param {Position} position */
const activeTile = ({ panel }) => panel.flatMap((item) => (item.kind === "tiles" ? item.tiles : [])).find(({ active }) => active);

/**
 * How long a move took in milliseconds, how many pieces it captured where its notation does not say so, and the tile that it
 * has made the active one.
 * @param {GameRecord} record
 * @param {number} ply the number of moves after it
 */
export function detailsOf(record, ply) {
  const { moves, positions } = record;
  const [move, last] = [moves[ply - 1], moves[ply - 2]];
  const [before, after] = [positions[ply - 1], positions[ply]];
  if (!move || !before || !after) return { took: null, captured: 0, tile: null };
  const took = last ? move.at - last.at : 0;
  const lost = othersOf(record, before, move.side) - othersOf(record, after, move.side);
  const [old, now] = [activeTile(before), activeTile(after)];
  return {
    took: took >= SECOND ? took : null,
    captured: lost > 0 && !/[x×]/.test(move.words) ? lost : 0,
    tile: old && now && old.name !== now.name ? now : null,
  };
}
