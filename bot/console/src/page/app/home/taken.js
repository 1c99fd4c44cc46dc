/** Which game has begun from a seat of the reader. */

/** @typedef {import("../../wire.js").ListedGame} Listed */
/** @typedef {import("../../wire.js").SeatItem} Seat */

/**
 * The game that has begun from an own seat: the seat is gone, and a game of its kind is new.
 * @param {{ seats: Seat[], games: Set<string> }} before @param {Seat[]} seats @param {Listed[]} games
 */
export function begunFrom(before, seats, games) {
  const left = new Set(seats.map(({ code }) => code));
  const taken = new Set(before.seats.filter(({ own, code }) => own && !left.has(code)).map(({ kind }) => kind));
  return games.find(({ code, kind, viewer }) => viewer !== null && taken.has(kind) && !before.games.has(code)) ?? null;
}
