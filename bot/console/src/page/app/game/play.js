/** Turns clicks on the page of a game into moves. One's own move shows at once; the server confirms it or says why not. */

import { randomSymbols, setUpMove, startSymbols, turned } from "../../form.js";
import { handOn } from "../model/hot-seat.js";
import { tab } from "../../memory.js";
import { send, wordsOf } from "../../net.js";
import { completed, effect as effectOf, isSquare, nextClicks, reserveOf } from "../../picks.js";
import { onlyPrivate, press } from "../../requests.js";
import { asker, on, state } from "../../state.js";
import { guess } from "../model/guess.js";
import { only } from "../model/linked.js";
import { changing } from "../model/load.js";
import { inLettersOf } from "../model/merge.js";
import {
  asking,
  board,
  clicks,
  copy,
  denied,
  hint,
  isPast,
  letGo,
  live,
  record,
  refutation,
  sent,
  stale,
  symbols,
  text,
  tries,
  verdict,
} from "../model/model.js";
import { batch, effect, untracked } from "../preact.js";

/** @typedef {import("../../wire.js").Control} Control */
/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").Message} Message */
/** @typedef {import("../../picks.js").ReserveCell} ReserveCell */

/**
 * Clicks that came while a move was on its way, with the number of moves of the board at which they were meant.
 * @type {{ act: () => void, moves: number }[]}
 */
let queue = [];
/** How the id of a control begins that plays the move behind it, and the id of the answer that does nothing. */
export const MOVE = "move:";
export const KEEP = "keep";
/** How long a refusal stands in the line of instructions, in milliseconds. */
const REFUSED_MS = 4_000;
let fading = 0;

/** Runs now, or when the board after the move is there and the next person sits at it. @param {() => void} act */
function inTurn(act) {
  if (sent.value || (stale.value && !copy.value)) queue.push({ act, moves: madeSoFar() + (sent.value ? 1 : 0) });
  else act();
}

const madeSoFar = () => record.value?.moves.length ?? 0;

/** Clicks on a board that has gone on further mean nothing on the next one. @param {typeof queue} waiting */
function catchUp(waiting) {
  const meant = waiting.filter(({ moves }) => moves >= madeSoFar());
  for (const { act } of meant) inTurn(act);
  if (meant.length < waiting.length) complain(text("error-gone-on"));
}

on("leave", () => {
  queue = [];
  clearTimeout(fading);
});
effect(() => {
  if (sent.value || (stale.value && !copy.value) || !record.value) return;
  const waiting = queue;
  queue = [];
  untracked(() => catchUp(waiting));
});

/**
 * A click on a square of the board, or on the place of a piece beside it.
 * @param {string} square @param {boolean} [beside]
 */
export function clickSquare(square, beside = false) {
  if (isPast.value) return;
  inTurn(() => {
    const view = board.value;
    const now = record.value;
    if (!view || !now || !live.value) return;
    if (now.turn.form?.squares.includes(square)) return fill(turned(now.turn.form, formSymbols(now), square));
    const waiting = beside ? trayCell(square) : null;
    if (beside && !waiting) return;
    const result = effectOf(view, clicks.value, square, waiting);
    if (result.act === "none") return;
    forget();
    if (result.act === "add") setClicks(result.clicks);
    else if (result.act === "refuse") refuse(square, result.clicks);
    else setClicks([]);
  });
}

/** @param {string} square @returns {ReserveCell | null} */
const trayCell = (square) => {
  const cells = board.value?.reserves.filter(({ side }) => side === record.value?.viewer).flatMap((tray) => tray.cells);
  return cells?.find((cell) => cell.square === square) ?? null;
};

/** A click on a word that is a button. @param {string} word */
export const clickWord = (word) =>
  inTurn(() => {
    forget();
    setClicks([...clicks.value, word]);
  });

function forget() {
  denied.value = null;
  refutation.value = null;
  hint.value = { words: "", refused: false };
}

/** A move that cannot be longer is played at once, unless it throws something away. @param {string[]} made */
function setClicks(made) {
  clicks.value = made;
  const move = completed(board.value, made);
  const before = move && !copy.value ? record.value?.turn.questions[move.text] : null;
  if (move && before) {
    clicks.value = made.slice(0, -1);
    const label = record.value?.turn.words[made.at(-1) ?? ""] ?? move.text;
    asking.value = asked(before, { kind: "button", id: `${MOVE}${move.text}`, label, style: "danger", asks: null });
  } else if (move) play(move.text);
}

/** Id of a question that the page itself asks. No message of the server has it. */
export const ASKED = "asked";

/**
 * A question of the page itself before something is done.
 * @param {string} words @param {Control} control @returns {Message}
 */
export const asked = (words, control) => ({
  id: ASKED,
  at: 0,
  author: null,
  private: true,
  picture: null,
  board: null,
  refuted: null,
  files: [],
  mentions: [],
  game: null,
  text: [{ text: words, style: "plain", person: null }],
  controls: [[control, { kind: "button", id: KEEP, label: text("cancel"), style: "plain", asks: null }]],
});

/** Says why something was refused; the clicks stay as they are. @param {string} words */
export const complain = (words) => tell(words, words !== "");

/** Says something in the place of the status for a while. @param {string} words @param {boolean} [refused] */
export function tell(words, refused = false) {
  clearTimeout(fading);
  hint.value = { words, refused };
  refutation.value = null;
  const square = denied.peek();
  fading = setTimeout(
    () =>
      batch(() => {
        hint.value = { words: "", refused: false };
        refutation.value = null;
        // The reason for another square may be on its way.
        if (denied.peek() === square) denied.value = null;
      }),
    REFUSED_MS + 40 * words.length,
  );
}

/** How long an answer may take before the page says what it waits for, in milliseconds. */
const LATE_MS = 600;

/**
 * Waits for an answer and says so in the place of the status if it takes a while.
 * @template T
 * @param {string} words
 * @param {Promise<T>} answer
 */
export async function saying(words, answer) {
  const late = setTimeout(() => {
    hint.value = { words, refused: false };
  }, LATE_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(late);
    if (hint.peek().words === words) hint.value = { words: "", refused: false };
  }
}

/** Shows that a square does not do after these clicks, and why. @param {string} square @param {string[]} made */
export async function refuse(square, made) {
  const [view, now] = [board.value, record.value];
  if (!view || !now) return;
  batch(() => {
    denied.value = square;
    clicks.value = made;
  });
  const [first] = made;
  if (made.length === 1 && first && reserveOf(view, first)) {
    const squares = [...nextClicks(view, made).keys()].filter((click) => isSquare(view, click));
    return complain(text("only-there", { squares: squares.join(", ") }));
  }
  // A visitor is not told why.
  if (copy.value || only.value) {
    const why = (await tries.peek()?.whyNot([...made, square])) ?? "";
    if (denied.value === square) complain(why);
    return;
  }
  try {
    const body = { ...asker(), game: now.code, clicks: [...made, square] };
    /** @type {import("../../wire.js").Why} */
    const { why } = await send("why", body);
    if (denied.value === square) complain(why ?? "");
  } catch (error) {
    complain(wordsOf(error));
  }
}

/** @param {string} move */
export async function play(move) {
  const now = record.value;
  if (!now) return;
  const made = clicks.value;
  const together = (board.value?.to_act.length ?? 0) > 1;
  const own = { move, cells: guess(now, made), seq: now.seq, at: Date.now() };
  batch(() => {
    sent.value = own;
    denied.value = null;
  });
  if (copy.value) {
    const why = await tries.peek()?.tryMove(move);
    if (!why) return;
    queue = [];
    clicks.value = made.slice(0, -1);
    return complain(why);
  }
  const pressed = changing(async () => {
    const answer = only.value
      ? await (await import("./visit.js")).tryMove(now.code, move)
      : await press(now.turn.play, [move], null, state.me, true);
    // What was clicked after it began from a board that there won't be; the reason for this move stands for all.
    if (answer.refused) queue = [];
    return answer;
  });
  const answer = await saying(text("page-sending"), pressed);
  const words = answer.failed ?? onlyPrivate(answer);
  batch(() => {
    // The next move may be on its way already, made by clicks that waited for this one.
    if (sent.value === own) sent.value = null;
    if (clicks.value !== made) return;
    // What was refused may be mended with the last click; the clicks before it stand.
    if (answer.refused) clicks.value = record.value?.seq === now.seq ? made.slice(0, -1) : [];
    else if (record.value?.seq === now.seq) letGo();
  });
  if (now.turn.task) return judge(now, words, answer.messages.find((one) => one.refuted)?.refuted ?? null);
  if (answer.refused) return complain(words);
  tab.drop(formKey(now));
  if (words) hint.value = { words, refused: false };
  if (together) handOn(made);
}

/**
 * Tells whether a move helped to solve the task. One that didn't is no longer on the board; the opponent's reply to it is
 * shown as long as the words that tell of it.
 * @param {GameRecord} before @param {string} words @param {import("../../wire.js").SmallBoard | null} refuted
 */
function judge(before, words, refuted) {
  const after = record.value;
  const [first = "", ...rest] = words.split("\n\n").map((paragraph) => paragraph.replaceAll("\n", " "));
  if (after?.turn.task?.done) {
    verdict.value = { key: after.turn.task.key, words: rest.join(" ") };
    return;
  }
  if ((after?.moves.length ?? 0) > before.moves.length) {
    hint.value = { words: first, refused: false };
    return;
  }
  complain(first);
  refutation.value = refuted && after ? inLettersOf(after, refuted) : null;
}

/** @param {GameRecord} now */
const formKey = ({ code, viewer }) => `form:${code} ${viewer}${copy.value ? " copy" : ""}`;

/** The symbols of the set-up so far. @param {GameRecord} now */
export function formSymbols(now) {
  const { form } = now.turn;
  if (!form) return [];
  return symbols.value ?? startSymbols(form, tab.get(formKey(now), /** @type {string[]} */ ([])));
}

/** @param {string[]} chosen */
export function fill(chosen) {
  const now = record.value;
  if (!now) return;
  symbols.value = chosen;
  if (!copy.value) tab.set(formKey(now), chosen);
}

/** @param {number} count */
const draw = (count) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;

export const fillAtRandom = () => {
  const form = record.value?.turn.form;
  if (form) fill(randomSymbols(form, draw));
};

/** Plays the set-up as it stands. */
export const playForm = () => {
  const now = record.value;
  if (now?.turn.form) play(setUpMove(now.turn.form, formSymbols(now)));
};
