/** Turns clicks on the board beside the talk into moves. */

import { keepClicks, load } from "./games.js";
import { handOn } from "./hot-seat.js";
import { tab } from "./memory.js";
import { send, wordsOf } from "./net.js";
import { completed, effect, isSquare, nextClicks, reserveOf } from "./picks.js";
import { startSymbols, turned } from "./form.js";
import { suppose } from "./plan.js";
import { onlyPrivate, press } from "./requests.js";
import { emit, state, text } from "./state.js";

/** @typedef {import("./wire.js").Board} Board */

/**
 * A click on a square of the board, or on the place of a piece beside it (`waiting`).
 * @param {string} square
 * @param {import("./wire.js").ReserveCell | null} [waiting]
 */
export function clickSquare(square, waiting = null) {
  const { view, clicks } = state;
  if (state.pending || !view || state.old) return;
  const symbols = formSymbols(view);
  if (symbols && view.form?.squares.includes(square)) return fillForm(turned(view.form, symbols, square));
  emit("hint", "");
  state.denied = null;
  const result = effect(view, clicks, square, waiting);
  if (result.act === "add") setClicks(result.clicks);
  else if (result.act === "refuse") refuse(square, result.clicks);
  else if (result.act === "drop") setClicks([]);
}

/** A click on a word that is a button. @param {string} word */
export function clickWord(word) {
  emit("hint", "");
  state.denied = null;
  setClicks([...state.clicks, word]);
}

/** A move that cannot be longer is played at once. @param {string[]} clicks */
function setClicks(clicks) {
  state.clicks = clicks;
  keepClicks();
  const move = completed(state.view, clicks);
  const asked = move && state.view?.questions[move.text];
  if (asked && !confirm(asked)) return letGo();
  if (move) play(move.text);
  else emit("board");
}

/** Takes back the clicks made so far. */
export function letGo() {
  if (!state.clicks.length && !state.denied) return;
  state.denied = null;
  emit("hint", "");
  setClicks([]);
}

/** Shows that a square does not do after these clicks, and why. @param {string} square @param {string[]} [clicks] */
export async function refuse(square, clicks = state.clicks) {
  const { view } = state;
  if (!view) return;
  Object.assign(state, { denied: square, clicks });
  keepClicks();
  emit("board");
  const [first] = clicks;
  if (clicks.length === 1 && first && reserveOf(view, first)) {
    const squares = [...nextClicks(view, clicks).keys()].filter((click) => isSquare(view, click));
    return emit("hint", text("only-there", { squares: squares.join(", ") }), true);
  }
  // The server gives reasons for the board as it is.
  if (state.plan) return emit("hint", view.plan?.end ?? text("plan-no"), true);
  try {
    const body = { as: state.me.name, channel: state.channel, game: view.code, clicks: [...clicks, square] };
    /** @type {import("./wire.js").Why} */
    const { why } = await send("why", body);
    if (state.denied === square && state.view?.code === view.code) emit("hint", why ?? "", true);
  } catch (error) {
    emit("hint", wordsOf(error), true);
  }
}

/** @param {string} move */
export async function play(move) {
  const { view, clicks: made } = state;
  if (!view) return;
  if (state.plan) return suppose(move);
  const together = view.to_act.length > 1;
  state.pending = true;
  emit("board");
  const answer = await press(view.play, [move]);
  const words = answer.failed ?? onlyPrivate(answer);
  // What was refused may be mended with the last click; the clicks before it stand.
  Object.assign(state, { clicks: answer.refused ? made.slice(0, -1) : [], denied: null });
  keepClicks();
  if (!words) tab.drop(formKey(view));
  // The panel shows the task itself.
  if (words) emit("hint", view.task ? (words.split("\n")[0] ?? "") : words, !state.view?.form);
  // The board takes clicks again when it is the one after the move and the next person sits at it.
  while (!(await load().catch(() => true)));
  state.pending = false;
  emit("board");
  if (!words && together) handOn(made);
}

/** Set-ups being made, by board and side. @type {Map<string, string[]>} */
const forms = new Map();

/** @param {Board} view */
const formKey = ({ code, viewer }) => `form:${code} ${viewer}`;

/** The symbols chosen so far, if there is something to set up. @param {Board | null} view */
export function formSymbols(view) {
  if (!view?.form || !view.my_turn) return null;
  const key = formKey(view);
  const symbols = forms.get(key) ?? startSymbols(view.form, tab.get(key, /** @type {string[]} */ ([])));
  forms.set(key, symbols);
  return symbols;
}

/** @param {string[]} symbols */
export function fillForm(symbols) {
  if (!state.view) return;
  forms.set(formKey(state.view), symbols);
  tab.set(formKey(state.view), symbols);
  emit("board");
}
