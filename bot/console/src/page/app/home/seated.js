/** Leads who has offered a game to it, once somebody has taken the seat. */

import { state } from "../../state.js";
import { begunHere } from "./begin.js";
import { invitation } from "./invitation.js";
import { hrefOfGame } from "../game/others.js";
import { signal } from "../preact.js";
import { go } from "../route.js";
import { begunFrom } from "./taken.js";

/** @typedef {import("../../wire.js").ListedGame} Listed */
/** @typedef {import("../../wire.js").SeatItem} Seat */

/** The game that has begun while the reader was busy. */
export const begun = signal(/** @type {Listed | null} */ (null));

/** What was known of the reader's games and seats. */
let known = { of: "", seats: /** @type {Seat[]} */ ([]), games: new Set() };

/** Whether the page is seen and nothing is being written or chosen. */
function isIdle() {
  const at = document.activeElement;
  const writes = at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
  const types = at instanceof HTMLInputElement && !at.readOnly && at.type === "text";
  return document.visibilityState === "visible" && !writes && !types && !document.querySelector("dialog[open]");
}

/** Notes the reader's seats and games, and goes to one that has begun. @param {Seat[]} seats @param {Listed[]} games */
export function noteSeats(seats, games) {
  const before = known;
  known = { of: state.me.id, seats, games: new Set(games.map(({ code }) => code)) };
  if (before.of !== known.of) return;
  const game = begunFrom(
    before,
    seats,
    games.filter(({ code }) => !begunHere.has(code)),
  );
  if (!game) return;
  invitation.value = "";
  if (isIdle()) go(hrefOfGame(game.code));
  else begun.value = game;
}
