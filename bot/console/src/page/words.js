/** The buttons and lines over the board: clicks that are no squares, what else can be done, and why not. */

import { clickWord, fillForm, formSymbols, letGo, play } from "./clicks.js";
import { drawControls } from "./controls.js";
import { $, el, put, redrawOn } from "./dom.js";
import { randomSymbols, setUpMove } from "./form.js";
import { focus } from "./games.js";
import { finished, isSquare, nextClicks } from "./picks.js";
import { setPlan, startPlan, stepBack, stopPlan } from "./plan.js";
import { on, state, text } from "./state.js";

/** @typedef {import("./wire.js").Board} Board */

/** @param {string} words @param {() => void} act @param {string} [style] */
const button = (words, act, style = "") =>
  el("button", { type: "button", className: `button ${style}`, disabled: state.pending, onclick: act }, words);

/** The help for a form that was shown last. */
let help = "";

/** @param {Board} view */
export function renderWords(view) {
  const { clicks } = state;
  const named = (/** @type {string} */ click) => view.words[click] ?? click;
  const begun = clicks.length > 1 || (clicks[0] !== undefined && !isSquare(view, clicks[0]));
  const soFar = begun ? text("way", { way: clicks.map(named).join(" → ") }) : "";
  put($("way"), [planWords(), soFar].filter(Boolean).join(" "));
  const symbols = formSymbols(view);
  redraw($("words"), symbols ? formButtons(view, symbols) : [...moveButtons(view, named), ...planButtons(view)]);
  const leave = () => (view.task ? [button(text("leave-task"), () => focus(state.games[0]?.code))] : []);
  redrawOn($("controls"), view.controls, () => [...view.controls.flatMap((row) => [...drawControls(row).children]), ...leave()]);
  // While the next person's board is on its way, the buttons of the one before hold the place of theirs.
  for (const control of $("controls").children) control.toggleAttribute("disabled", state.old);
  // The help of before, perhaps in another language, gives way; another hint stays.
  if (symbols && view.form?.help && ["", help].includes($("hint").textContent ?? "")) {
    help = view.form.help;
    hint(help);
  }
  renderSays();
}

/** @param {Board} view @param {(click: string) => string} named */
function moveButtons(view, named) {
  const { clicks } = state;
  const done = finished(view, clicks);
  const stop = done.map((choice) => button(done.length > 1 ? choice.text : text("confirm"), () => play(choice.text), "primary"));
  const words = [...nextClicks(view, clicks).keys()].filter((click) => !isSquare(view, click));
  const first = clicks.length > 0 && !done.length;
  const next = words.map((click, at) => button(named(click), () => clickWord(click), first && !at ? "primary" : ""));
  return [...stop, ...next, ...(clicks.length ? [button(text("clear"), letGo)] : [])];
}

/** The line that is being planned. */
function planWords() {
  if (!state.plan) return "";
  const { moves } = state.plan;
  // The moves of the board that is shown; a move that was just added has its words a moment later.
  const words = moves.map((move, at) => state.view?.plan?.words[at] ?? move);
  return moves.length ? text("plan-line", { line: words.join(" → ") }) : text("plan-begin");
}

/** What can be done about a plan, where one is possible. @param {Board} view */
function planButtons({ plan }) {
  if (!plan) return [];
  if (!state.plan) return [button(text("plan"), startPlan)];
  return [
    ...(plan.replied ? [button(text("plan-set"), setPlan, "primary")] : []),
    ...(plan.moves.length ? [button(text("plan-back"), stepBack)] : []),
    button(text("plan-stop"), stopPlan),
  ];
}

/** @param {number} count */
const draw = (count) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;

/** @param {Board} view @param {string[]} symbols */
function formButtons({ form }, symbols) {
  if (!form) return [];
  return [
    ...form.fillings.map((filling) => button(filling.label, () => fillForm([...filling.symbols]))),
    ...(form.random ? [button(form.random, () => fillForm(randomSymbols(form, draw)))] : []),
    button(form.done, () => play(setUpMove(form, symbols)), "primary"),
  ];
}

/**
 * Replaces buttons and keeps the focus on the one with the same label.
 * @param {HTMLElement} place
 * @param {HTMLElement[]} buttons
 */
function redraw(place, buttons) {
  const held = place.contains(document.activeElement) ? document.activeElement?.textContent : null;
  place.replaceChildren(...buttons);
  if (held === null) return;
  const cell = /** @type {HTMLElement | null} */ ($("board").querySelector('.cell[tabindex="0"]'));
  const again = buttons.find((one) => one.textContent === held) ?? buttons[0] ?? cell;
  again?.focus();
}

/** The one line over the board that matters most now. */
function renderSays() {
  const order = ["hint", "way", "banner", "last"];
  const first = order.find((id) => $(id).textContent);
  for (const id of order.slice(1)) $(id).hidden = id !== first;
}

/** @param {string} words @param {boolean} [refused] */
function hint(words, refused = false) {
  put($("hint"), words).classList.toggle("no", refused && words !== "");
  renderSays();
}

on("hint", hint);
