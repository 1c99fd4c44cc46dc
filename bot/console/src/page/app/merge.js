/** Joins what was known of a game with what has come. Needs no browser. */

/** @typedef {import("./record.js").GameRecord} GameRecord */

/**
 * The whole game; null if what has come does not go on from what is known, so that the whole must be asked for.
 * @param {GameRecord | null} known
 * @param {GameRecord} come
 * @returns {GameRecord | null}
 */
export function merge(known, come) {
  const { from } = come;
  if (from === 0) return come;
  if (!known || known.code !== come.code || known.viewer !== come.viewer || from > known.moves.length) return null;
  const moves = [...known.moves.slice(0, from), ...come.moves];
  const positions = [...known.positions.slice(0, from), ...come.positions];
  return positions.length === moves.length + 1 ? { ...come, from: 0, moves, positions } : null;
}

/** The last position that is shown: the wanted one, or the latest. @param {GameRecord} record @param {number | null} wanted */
export const plyOf = (record, wanted) => Math.min(wanted ?? Infinity, record.positions.length - 1);
