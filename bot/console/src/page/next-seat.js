/** Who takes the seat when several people share one screen. */

import { idOf } from "./names.js";

/**
 * What is needed of a board.
 * @typedef {object} Board
 * @property {boolean} open
 * @property {boolean} my_turn
 * @property {import("./wire.js").Side | null} viewer
 * @property {import("./wire.js").Player[]} players
 * @property {import("./wire.js").Side[]} to_act
 */
/** @typedef {import("./wire.js").Name} Name */

/** Whether these are two people who play at this screen. @param {{ name: string }[]} players @param {string[]} screen */
export const areHere = (players, screen) => players.length === 2 && players.every(({ name }) => screen.includes(idOf(name)));

/**
 * The person who is to act in place of the one who acts now; null while the seat stays.
 * @param {Board} board as the acting person sees it
 * @param {Name[]} people
 * @param {Name} me
 */
export function nextSeat(board, people, me) {
  if (!board.open || board.my_turn || !board.viewer) return null;
  const sides = board.players.filter((player) => board.to_act.includes(player.side));
  const known = sides.map((player) => people.find((person) => person.id === idOf(player.name)));
  const next = known.find((person) => person !== undefined);
  return next && next.id !== me.id ? next : null;
}

/**
 * The opponent, if both may act now and the opponent is known here; else null.
 * @param {Board} board
 * @param {Name[]} people
 */
export function otherSeat(board, people) {
  if (!board.open || !board.my_turn || board.to_act.length < 2) return null;
  const other = board.players.find((player) => player.side !== board.viewer);
  return people.find((person) => person.id === idOf(other?.name ?? "")) ?? null;
}
