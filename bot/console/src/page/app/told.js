/** What the list of moves shows beside the notation of a move: its time and its captures. Needs no browser. */

/** @typedef {import("../wire.js").GameRecord} GameRecord */
/** @typedef {import("../wire.js").ShownPosition} Position */

/** Less is not told, in milliseconds. */
const SECOND = 1_000;

/** @param {Position} position */
const pieces = ({ cells, reserves }) =>
  [cells, ...reserves.map(({ places }) => places)].join("").replace(/[^A-Z[-~\u0080-\uffff]/g, "").length;

/** The sign of what decides about captures now. @param {Position} position */
const activeTile = ({ panel }) => panel.flatMap((item) => (item.kind === "tiles" ? item.tiles : [])).find(({ active }) => active);

/**
 * How long a move took in milliseconds, how many pieces it captured where its notation does not say so, and the tile that it
 * has made the active one.
 * @param {GameRecord} record
 * @param {number} ply the number of moves after it
 */
export function detailsOf({ moves, positions }, ply) {
  const [move, last] = [moves[ply - 1], moves[ply - 2]];
  const [before, after] = [positions[ply - 1], positions[ply]];
  if (!move || !before || !after) return { took: null, captured: 0, tile: null };
  const took = last ? move.at - last.at : 0;
  const lost = pieces(before) - pieces(after);
  const [old, now] = [activeTile(before), activeTile(after)];
  return {
    took: took >= SECOND ? took : null,
    captured: lost > 0 && !/[x×]/.test(move.words) ? lost : 0,
    tile: old && now && old.name !== now.name ? now : null,
  };
}
