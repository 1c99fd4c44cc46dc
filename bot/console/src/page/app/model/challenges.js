/** Seats that are offered: challenges to the reader, and what they have offered themselves. */

import { look as ask } from "../../net.js";
import { state } from "../../state.js";
import { code } from "../route.js";
import { computed, signal } from "../preact.js";

/** @typedef {import("../../wire.js").SeatItem} Seat */

export const seats = signal(/** @type {Seat[]} */ ([]));
let asked = 0;

/** Whether somebody challenges the reader. @param {Seat} seat */
export const isAsked = ({ own, opponent }) => !own && opponent !== null;

/** Whether the reader is on the way to the challenges, which are brought into view then. */
export const led = signal(false);

/** The challenges to the reader that don't stand at the board which is shown. */
export const elsewhere = computed(() =>
  seats.value.filter((seat) => isAsked(seat) && (!code.value || seat.rematch_of !== code.value)),
);

/** Asks for the seats; false if another answer is newer. */
export async function loadSeats() {
  const mine = ++asked;
  const me = state.me.id;
  /** @type {import("../../wire.js").Seats} */
  const answer = await ask("seats");
  if (mine !== asked || me !== state.me.id) return false;
  seats.value = answer.seats;
  return true;
}

/** Seats that have come with other lists. @param {Seat[]} come */
export function takeSeats(come) {
  asked++;
  seats.value = come;
}
