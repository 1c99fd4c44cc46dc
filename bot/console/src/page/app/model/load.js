/** Asks for the game, and keeps asking when it has gone on. */

import { awaited, follow, passOn, releaseSeat, restoreSeat, waiting } from "./hot-seat.js";
import { tab } from "../../memory.js";
import { fetchWhile } from "../../net.js";
import { stillBegins } from "../../picks.js";
import { on, state } from "../../state.js";
import { taskOf } from "../lists/lessons.js";
import { isApart, key, only, tried } from "./linked.js";
import { shade } from "../settings/themes.js";
import { merge } from "./merge.js";
import {
  clicks,
  clock,
  copy,
  denied,
  faces,
  game,
  games,
  hint,
  isPast,
  look,
  missing,
  news,
  redraw,
  sent,
  stale,
  symbols,
} from "./model.js";
import { code } from "../route.js";
import { boardOf, latest } from "./seen.js";
import { batch, effect } from "../preact.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").RecordAnswer} Answer */

/** The game with which the document was opened, to which its key belongs. */
const opened = code.peek();
let asked = 0;
let soon = 0;
/** Whether a request that changes the game is on its way. */
let held = false;
/** Whether what is known of the game can be gone on from. */
let goesOn = false;
/** The event from which the first stream goes on, so that no change of the game is missed. @type {string | null} */
let after = null;
/** Whether the first stream goes on from that event: then the game needs no second request. */
let covered = false;

/** Asks for what is new until the server answers; false if a later look has taken the place of this one. */
export async function load() {
  // Behind the screen between two people nothing of the one before may come back. A list shows no game.
  if (!code.peek() || awaited()) return false;
  clearTimeout(soon);
  const mine = ++asked;
  const of = code.peek();
  const wanted = () => mine === asked;
  const known = goesOn ? game.value : null;
  // A move that doesn't solve a task is taken back, so a task is asked for as a whole.
  const since = known && !taskOf(of) ? String(known.moves.length) : "0";
  let come = await ask(since, wanted);
  if (come?.record && !merge(known, come.record)) come = await ask("0", wanted);
  if (!come || !wanted()) return false;
  take(come.record && merge(known, come.record), come);
  await passOn(wanted, load);
  return wanted();
}

/** @param {string} since @param {() => boolean} wanted @returns {Promise<Answer | null>} */
async function ask(since, wanted) {
  const asked = {
    game: tried.peek() || code.peek(),
    ...(since !== "0" && { since }),
    ...shade(),
    ...(only.peek() && { key }),
  };
  /** @type {Answer} */
  const answer = await fetchWhile(only.peek() ? "linked/game" : "game", asked, wanted);
  // For a task that there is not comes the one at which the reader is.
  const [wished, come] = [taskOf(asked.game), taskOf(answer.record?.code ?? "")];
  if (wished && wished.key !== come?.key) return wanted() ? { ...answer, record: null } : null;
  // A game of another chat, which a member of this one can read as well.
  if (wanted() && !answer.record && key && !only.peek() && asked.game === opened) {
    only.value = true;
    return ask("0", wanted);
  }
  return wanted() ? answer : null;
}

/** @param {GameRecord | null} come @param {Answer} answer */
function take(come, answer) {
  const before = game.peek();
  const tries = copy.peek() !== null;
  const same = before && come && keyOf(before) === keyOf(come);
  const isMoved = come?.seq !== sent.peek()?.seq;
  // The clicks of a move that was made are done with; those of one that is being made go on where they still can.
  const made = !sent.peek() && before?.viewer === come?.viewer ? clicks.peek() : [];
  const grown = before && come && come.positions.length > before.positions.length;
  batch(() => {
    if (!come) missing.value = true;
    if (grown && (tries || isPast.peek())) news.value = true;
    clock.value = answer.clock;
    look.value = answer.look;
    faces.value = answer.faces;
    // What is clicked on a copy has nothing to do with the game.
    if (!same && !tries) {
      denied.value = null;
      if (before && !hint.peek().refused) hint.value = { words: "", refused: false };
      clicks.value = come && !before ? keptClicks(come) : come && made.length && stillBegins(boardOf(come), made) ? made : [];
      symbols.value = null;
    }
    game.value = come;
    if (come) list(come);
    if (!before && come) restoreSeat();
    else if (before?.seq !== come?.seq) releaseSeat();
    // A look from before the answer, or at the same board, says nothing about the move.
    if (!tries && !held && isMoved) sent.value = null;
    // Clicks wait until the next person's board is there.
    stale.value = waiting() !== null;
    goesOn = true;
  });
  if (!connected) after = answer.after;
  if (before && come && !same) announce(come);
  follow(answer.locale);
}

/** Shows the game among one's games as it is now. @param {GameRecord} come */
function list(come) {
  const { cells, marks } = latest(come);
  const last = marks.flatMap(([at, kind]) => (/^(last-(from|to|stone)|winning)$/.test(kind) ? [at] : []));
  const mine = come.turn.mine;
  // Only the server knows the new deadline.
  if (mine && games.peek().some((one) => one.code === come.code && !one.my_turn)) refreshGames();
  games.value = games
    .peek()
    .map((one) =>
      one.code !== come.code
        ? one
        : { ...one, cells, last, figures: come.figures, my_turn: mine, deadline: mine ? one.deadline : null },
    );
}

/** @param {GameRecord} record */
const keyOf = ({ code, seq, viewer }) => [code, seq, viewer ?? ""].join(" ");

/** Tells a screen reader what has happened. @param {GameRecord} come */
function announce(come) {
  const place = document.getElementById("announce");
  const news = [latest(come).last, come.turn.banner, come.turn.status].flatMap((words) => words?.replace(/\.$/, "") || []);
  if (place) place.textContent = news.join(". ");
}

/** Clicks of a move that was being made before a reload. @param {GameRecord} come */
function keptClicks(come) {
  const kept = tab.get("clicks", /** @type {{ board?: string, clicks?: string[] }} */ ({}));
  const fits = kept.board === keyOf(come) && kept.clicks && stillBegins(boardOf(come), kept.clicks);
  return fits ? (kept.clicks ?? []) : [];
}

/** Several reasons to look at once are one look; while a move is on its way, its answer is the reason. */
function refresh() {
  clearTimeout(soon);
  if (held) return;
  soon = setTimeout(() => load().catch(() => {}), 20);
}

/**
 * Does something that changes the game, and then looks once.
 * @template T
 * @param {() => Promise<T>} change
 * @returns {Promise<T>}
 */
export async function changing(change) {
  const of = code.peek();
  const isHere = () => of === code.peek();
  held = true;
  try {
    return await change();
  } finally {
    if (isHere()) held = false;
    // The board takes clicks again when it is the one after the move and the next person sits at it.
    while (isHere() && (!(await load().catch(() => true)) || stale.value) && !awaited());
  }
}

/** The person's other games, for the strip beside the board. */
export async function loadGames() {
  if (isApart()) return;
  const me = state.me.id;
  /** @type {import("../../wire.js").GameListAnswer} */
  const answer = await fetchWhile("running", { of: "me", ...shade() }, () => me === state.me.id);
  if (me !== state.me.id) return;
  games.value = answer.games;
  look.value ??= answer.look;
}

/** Least time between two looks at the other games, in milliseconds. */
const OTHERS = 15_000;
let gamesAt = 0;
let gamesSoon = 0;

/** Looks at the other games now, or as soon as the last look is long enough ago. */
function refreshGames() {
  clearTimeout(gamesSoon);
  const rest = gamesAt + OTHERS - Date.now();
  if (rest > 0) {
    gamesSoon = setTimeout(refreshGames, rest);
    return;
  }
  gamesAt = Date.now();
  loadGames().catch(() => {});
}

/** The event from which a stream goes on: for the first one that of the game's answer, else `given`. @param {string} given */
export function beginsAt(given) {
  covered = after !== null && !connected;
  return after ?? given;
}

on("stale", (of) => {
  const known = covered && of === undefined;
  if (known) covered = false;
  else if (!of || of === code.peek()) refresh();
  // The game itself is shown as it is.
  if (of && of === code.peek() && game.peek()?.open) return;
  refreshGames();
});
on("person", () => {
  batch(() => {
    clicks.value = [];
    sent.value = null;
    stale.value = true;
    hint.value = { words: "", refused: false };
    redraw();
  });
});
on("leave", () => {
  asked++;
  clearTimeout(soon);
  held = false;
  goesOn = false;
  after = null;
  covered = false;
});
// Texts in another language, and positions that may have been missed, are asked for anew.
on("relog", () => {
  goesOn = false;
});
// The stream could not go on from there.
on("reset", () => {
  covered = false;
});
let connected = false;
on("settled", () => {
  if (connected) goesOn = false;
  connected = true;
  after = null;
});
on("handover", () => {
  game.value = null;
  copy.value = null;
});
on("hello", () => {
  beside = "";
  redraw();
});
/** Who and what the page names beside the game, as it was drawn last. */
let beside = "";
on("side", () => {
  const { channels, people, unread } = state;
  const now = JSON.stringify([channels, people, [...unread], state.me.id]);
  // What is as it was is not drawn again.
  if (now !== beside) redraw();
  beside = now;
  // Who has to act may only now be known here.
  if (waiting()) refresh();
});

// Keeps the clicks of a move that is being made, which a reload must not undo.
effect(() => {
  const now = game.value;
  if (copy.value) return;
  if (now && clicks.value.length) tab.set("clicks", { board: keyOf(now), clicks: clicks.value });
  else if (now) tab.drop("clicks");
});
