/** What the game's page knows and shows, as signals. Everything drawn is made from this. */

import { browser } from "../../memory.js";
import { on, state, text as textNow } from "../../state.js";
import { areHere } from "../../next-seat.js";
import { plyOf } from "./merge.js";
import { boardOf } from "./seen.js";
import { batch, computed, effect, signal } from "../preact.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").ShownPosition} Position */
/** @typedef {import("../../wire.js").Message} Message */
/** @typedef {{ words: string, refused: boolean }} Hint */
/**
 * A move that the server has not confirmed: its clicks, and what the board is believed to be.
 * @typedef {{ move: string, cells: string | null, seq: number, at: number }} Sent
 */

/** The game as it is. */
export const game = signal(/** @type {GameRecord | null} */ (null));
/** The copy on which moves are tried out, up to the position that is shown; null while the game itself is shown. */
export const copy = signal(/** @type {GameRecord | null} */ (null));
/** The part of the page for trying out, once it is there. */
export const tries = signal(/** @type {typeof import("../tries/try-out.js").parts | null} */ (null));
/** Whether the copy is for planning moves ahead. */
export const planning = signal(false);
/** What is shown: the copy or the game. */
export const record = computed(() => copy.value ?? game.value);
/** Whether there is no such game. */
export const missing = signal(false);
export const clock = signal(/** @type {import("../../wire.js").TextSpan[]} */ ([]));
/** What the boards are drawn with. */
export const look = signal(/** @type {import("../../wire.js").BoardLook | null} */ (null));
/** Addresses of the players' pictures, White's first. */
export const faces = signal(/** @type {(string | null)[]} */ ([]));
/** The position that is shown; null for the latest, which then stays the latest. */
export const wanted = signal(/** @type {number | null} */ (null));
/** Whether a move has come while an earlier position was shown. */
export const news = signal(false);
export const clicks = signal(/** @type {string[]} */ ([]));
/** The square that was refused. */
export const denied = signal(/** @type {string | null} */ (null));
export const hint = signal(/** @type {Hint} */ ({ words: "", refused: false }));
export const sent = signal(/** @type {Sent | null} */ (null));
/** The board after a wrong answer and the reply that refutes it, while both are shown. @type {import("../preact.js").Signal<{ cells: string, last: number[] } | null>} */
export const refutation = signal(/** @type {{ cells: string, last: number[] } | null} */ (null));
/** What was said of a puzzle when it was solved, with its key. */
export const verdict = signal({ key: "", words: "" });
/** Symbols of a set-up that is being made. */
export const symbols = signal(/** @type {string[] | null} */ (null));
/** Whether the reader has turned the board around. */
export const flipped = signal(false);
/** Whether what is shown belongs to the person who acted before. */
export const stale = signal(false);
/** Grows when texts, people or the acting person have changed, which are no signals themselves. */
export const version = signal(0);
/** The sheet that is open. @type {import("../preact.js").Signal<string>} */
export const sheet = signal("");
/** Private answers that are shown in the sheet. */
export const answers = signal(/** @type {Message[]} */ ([]));
/** The question that has been asked, with its answers. */
export const asking = signal(/** @type {Message | null} */ (null));
/** What was said in the channel. */
export const talk = signal(/** @type {Message[]} */ ([]));
/** The acting person's open games, those that wait first. */
export const games = signal(/** @type {import("../../wire.js").ListedGame[]} */ ([]));

/** A choice that this browser keeps. @template T @param {string} key @param {T} first */
function kept(key, first) {
  const value = signal(browser.get(key, first));
  effect(() => browser.set(key, value.value));
  return value;
}

export const choices = {
  hints: kept("show-hints", true),
  last: kept("show-last", true),
  coordinates: kept("show-coordinates", true),
  numbers: kept("show-numbers", true),
  steps: kept("show-steps", false),
  letters: kept("letter-keys", true),
  /** Whether the talk of the channel stands beside a game where there is room. */
  channel: kept("channel-beside", false),
  notify: kept("notify", false),
  sound: kept("sound", false),
  volume: kept("volume", 0.6),
};

/**
 * A text of the page, drawn anew when the language changes.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export const text = (key, values) => (version.value, textNow(key, values));

export const ply = computed(() => (record.value ? plyOf(record.value, copy.value ? null : wanted.value) : 0));
export const isPast = computed(() => record.value !== null && ply.value < record.value.positions.length - 1);
/** @type {import("../preact.js").ReadonlySignal<Position | undefined>} */
export const position = computed(() => record.value?.positions[ply.value]);
export const board = computed(() => (record.value ? boardOf(record.value) : null));
/** Whether both players of the game that is shown play at this screen. */
export const shared = computed(() => {
  version.value;
  return areHere(record.value?.players ?? [], state.atScreen);
});
/** The side at the bottom while the board does not turn with the person. */
const fixed = signal(/** @type {import("../../wire.js").Side | null} */ (null));
export const near = computed(() => {
  version.value;
  // On a copy the reader's own side stays at the bottom, also for the opponent's moves.
  const own = (game.value ?? record.value)?.near ?? "white";
  const side = shared.value && !state.turn ? (fixed.value ?? own) : own;
  return flipped.value && record.value?.turns !== false ? (side === "white" ? "black" : "white") : side;
});
/** The letters on the board: those of the shown position, or what one's own move is believed to make of them, or what a wrong
 * one leads to. */
export const cells = computed(
  () => (!isPast.value && (sent.value?.cells || refutation.value?.cells)) || (position.value?.cells ?? ""),
);
/** Whether clicks make a move now. */
export const live = computed(
  () => Boolean(record.value?.turn.mine) && !isPast.value && (!stale.value || copy.value !== null) && !sent.value,
);

effect(() => {
  if (game.value) fixed.value ??= game.value.near;
});

// What belongs to a game goes with it.
on("leave", () =>
  batch(() => {
    for (const one of [game, copy, wanted, denied, sent, refutation, symbols, fixed, asking]) one.value = null;
    for (const one of [planning, missing, news, flipped, stale]) one.value = false;
    for (const one of [clock, faces, clicks, answers, talk]) one.value = [];
    hint.value = { words: "", refused: false };
    sheet.value = "";
  }),
);

/** Ends the move that is being made. */
export function letGo() {
  batch(() => {
    clicks.value = [];
    denied.value = null;
    refutation.value = null;
    hint.value = { words: "", refused: false };
  });
}

/** Turns the board around. */
export const flip = () => {
  flipped.value = !flipped.value;
};

/** Somebody else acts, or texts have changed. */
export const redraw = () => {
  version.value++;
};

/** The acting person. */
export const me = () => (version.value, state.me);
