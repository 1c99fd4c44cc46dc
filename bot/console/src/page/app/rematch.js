/** What follows a finished game: challenges between its two players, and the game that they have begun since. */

import { idOf } from "../names.js";
import { look as ask } from "../net.js";
import { on, state } from "../state.js";
import { only } from "./linked.js";
import { loadGames } from "./load.js";
import { game, games, version } from "./model.js";
import { computed, effect, signal } from "./preact.js";

/** @typedef {import("../wire.js").GameRecord} GameRecord */
/** @typedef {import("../wire.js").ListedSeat} Seat */

/** The challenges to the reader and by them. */
const seats = signal(/** @type {Seat[]} */ ([]));
let asked = 0;
let soon = 0;

/** @param {string[]} names */
const pair = (names) => names.map(idOf).sort().join(" ");
/** The two at a board. @param {{ players: { name: string }[] }} of */
const playersOf = ({ players }) => pair(players.map(({ name }) => name));

/** The finished game of the reader that is shown, or nothing. */
const over = computed(() => {
  const now = game.value;
  return now?.viewer && !now.open && !now.turn.task && !only.value ? now : null;
});

/** The challenges to the same game between the two players of the finished one. */
export const challenges = computed(() => {
  const now = over.value;
  if (!now) return [];
  const of = seats.value.filter(({ kind }) => kind === now.kind);
  return of.filter(({ challenger, opponent }) => pair([challenger, opponent ?? ""]) === playersOf(now));
});

/** The game of the same kind that the two have begun since; the newest first. */
export const begun = computed(() => {
  const now = over.value;
  if (!now) return null;
  const since = now.moves.at(-1)?.at ?? 0;
  return games.value.find((one) => one.kind === now.kind && one.began_at > since && playersOf(one) === playersOf(now)) ?? null;
});

async function load() {
  const mine = ++asked;
  const before = challenges.peek().length;
  /** @type {import("../wire.js").Seats} */
  const answer = await ask("seats");
  if (mine !== asked || !over.peek()) return;
  seats.value = answer.seats;
  // A challenge that is gone may have been accepted.
  if (challenges.peek().length < before) await loadGames();
}

/** Several reasons to look at once are one look. */
function refresh() {
  clearTimeout(soon);
  if (over.peek()) soon = window.setTimeout(() => load().catch(() => {}), 50);
}

/** Follows the challenges while a finished game is shown. */
export function followRematch() {
  effect(() => {
    version.value;
    if (over.value) refresh();
  });
  on("stale", refresh);
  on("message", (message) => {
    if (message.mentions.includes(state.me.id) || message.controls.length) refresh();
  });
  on("strip", refresh);
  on("leave", () => {
    asked++;
    clearTimeout(soon);
    seats.value = [];
  });
}
