/** What follows a finished game: challenges between its two players, and the game that they have begun since. */

import { idOf } from "../../names.js";
import { on, state } from "../../state.js";
import { loadSeats, seats } from "../model/challenges.js";
import { isApart, only } from "../model/linked.js";
import { loadGames } from "../model/load.js";
import { game, games, talk, text, version } from "../model/model.js";
import { tell } from "./play.js";
import { route } from "../route.js";
import { computed, effect } from "../preact.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */

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
  const of = over.peek();
  const before = challenges.peek();
  if (!(await loadSeats()) || !of || over.peek()?.code !== of.code) return;
  if (challenges.peek().length >= before.length) return;
  // A challenge that is gone may have been accepted.
  await loadGames();
  const own = before.find((seat) => seat.own && seat.code !== withdrawn);
  if (own && over.peek() && !begun.peek()) tell(text("page-again-declined", { name: own.opponent ?? "" }));
}

/** How soon challenges are looked at, in milliseconds: at a finished game, and where only the head counts them. */
const SOON = 50;
const LATER = 1_500;

/** Several reasons to look at once are one look. The first page and that of a place ask for themselves. */
function refresh() {
  clearTimeout(soon);
  if (isApart() || ["home", "place"].includes(route.peek().view)) return;
  soon = window.setTimeout(() => load().catch(() => {}), over.peek() ? SOON : LATER);
}

/** Follows the challenges. */
export function followRematch() {
  effect(() => {
    version.value;
    route.value;
    over.value;
    refresh();
  });
  on("stale", (of) => {
    // A move of a game that goes on changes no challenge.
    if (!of || over.peek()) refresh();
  });
  on("message", (message) => {
    // While a game goes on its boards come with each move, and say nothing of challenges.
    const isBoard = message.game && !over.peek();
    if (!isBoard && (message.mentions.includes(state.me.id) || message.controls.length)) refresh();
  });
  on("strip", (id) => {
    // Boards of other games lose their buttons with each move.
    if (!talk.peek().find((message) => message.id === id)?.game) refresh();
  });
}
