/** Which piece is which from one position to the next, so that pieces slide and captured ones fade. Needs no browser. */

/**
 * A drawn piece.
 * @typedef {{ id: number, at: number, letter: string, gone: boolean }} Drawn
 */

/** Most pieces that slide at once; more is another position, not a move. */
const MOST = 8;

/**
 * The pieces of a position, each with the id that it had before.
 * @param {Drawn[]} before
 * @param {string} cells
 * @param {(letter: string) => unknown} sideOf the owner of a piece
 * @returns {Drawn[]}
 */
export function follow(before, cells, sideOf) {
  let next = before.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  const there = new Map(before.filter(({ gone }) => !gone).map((piece) => [piece.at, piece]));
  /** @type {Drawn[]} */
  const kept = [];
  /** @type {{ at: number, letter: string }[]} */
  const come = [];
  [...cells].forEach((letter, at) => {
    if (letter === ".") return;
    const same = there.get(at);
    // A piece that is turned over or crowned stays the same piece.
    if (same && sideOf(same.letter) === sideOf(letter)) {
      kept.push({ ...same, letter });
      there.delete(at);
    } else {
      come.push({ at, letter });
    }
  });
  const free = [...there.values()];
  const few = come.length <= MOST && free.length <= MOST;
  const take = (/** @type {(piece: Drawn) => boolean} */ fits) => {
    const found = few ? free.findIndex(fits) : -1;
    return found < 0 ? undefined : free.splice(found, 1)[0];
  };
  const moved = come.map(({ at, letter }) => {
    const from = take((piece) => piece.letter === letter) ?? take((piece) => sideOf(piece.letter) === sideOf(letter));
    return { id: from?.id ?? next++, at, letter, gone: false };
  });
  const lost = few ? free.map((piece) => ({ ...piece, gone: true })) : [];
  return [...kept, ...moved, ...lost].sort((one, other) => one.id - other.id);
}
