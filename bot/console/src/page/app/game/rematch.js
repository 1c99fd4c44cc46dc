/** What follows a finished game: challenges between its two players, and the game that they have begun since. */

import { idOf } from "../../names.js";
import { look as ask } from "../../net.js";
import { on, state } from "../../state.js";
import { only } from "../model/linked.js";
import { loadGames } from "../model/load.js";
import { game, games, talk, text, version } from "../model/model.js";
import { tell } from "./play.js";
import { computed, effect, signal } from "../preact.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").ListedSeat} Seat */

/** The challenges to the reader and by them. */
const seats = signal(/** @type {Seat[]} */ ([]));
let asked = 0;
let soon = 0;

/** The two at a board. @param {{ players: { name: string }[] }} of */
const playersOf = ({ players }) =>
  players
    .map(({ name }) => idOf(name))
    .sort()
    .join(" ");

/** The finished game of the reader that is shown, or nothing. */
const over = computed(() => {
  const now = game.value;
  return now?.viewer && !now.open && !now.turn.task && !only.value ? now : null;
});

/** The challenges to play the finished game again. */
export const challenges = computed(() => {
  const now = over.value;
  return now ? seats.value.filter((seat) => seat.rematch_of === now.code) : [];
});

/** The game of the same kind that the two have begun since; the newest first. */
export const begun = computed(() => {
  const now = over.value;
  // When the game ended is said in the channel; its last move was made before.
  const said = talk.value.flatMap(({ author, game: of, at }) => (author === null && of === now?.code ? [at] : []));
  const since = Math.max(...said, ...(now?.moves.slice(-1).map(({ at }) => at) ?? []));
  if (!now || since < 0) return null;
  return games.value.find((one) => one.kind === now.kind && one.began_at > since && playersOf(one) === playersOf(now)) ?? null;
});

/** The code of the challenge that the reader has taken back. */
let withdrawn = "";

/** Notes that the reader takes a challenge back. @param {string} code */
export const withdraw = (code) => {
  withdrawn = code;
};

async function load() {
  const mine = ++asked;
  const before = challenges.peek();
  /** @type {import("../../wire.js").Seats} */
  const answer = await ask("seats");
  if (mine !== asked || !over.peek()) return;
  seats.value = answer.seats;
  if (challenges.peek().length >= before.length) return;
  // A challenge that is gone may have been accepted.
  await loadGames();
  const own = before.find((seat) => seat.own && seat.code !== withdrawn);
  if (own && over.peek() && !begun.peek()) tell(text("page-again-declined", { name: own.opponent ?? "" }));
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
  on("strip", (id) => {
    // Boards of other games lose their buttons with each move.
    if (!talk.peek().find((message) => message.id === id)?.game) refresh();
  });
  on("leave", () => {
    asked++;
    clearTimeout(soon);
    seats.value = [];
  });
}
