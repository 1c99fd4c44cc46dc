/** Buttons and menus of messages and of the board. */

import { el } from "./dom.js";
import { answered, question } from "./question.js";
import { press } from "./requests.js";
import { emit, state } from "./state.js";

/** @typedef {import("./wire.js").Control} Control */
/** @typedef {(control: string, values: string[], message: string | null) => Promise<{ refused: boolean }>} Press */

/** How the id of a button begins that opens the form for settings; the channel follows, or nothing. */
const SETTINGS = "settings:";

/**
 * A row of buttons or a menu.
 * @param {Control[]} row
 * @param {string | null} message the message that has them; null for the board
 * @param {Press} send presses a control
 */
export function drawControls(row, message = null, send = press) {
  const draw = (/** @type {Control} */ control) =>
    control.kind === "menu" ? drawMenu(control, message, send) : drawButton(control, message, send);
  return el("div", { className: "controls" }, ...row.map(draw));
}

/** @typedef {Extract<import("./wire.js").Control, { kind: "button" }>} Button */

/** @param {Button} control @param {string | null} message @param {Press} send */
function drawButton(control, message, send) {
  const act = async () => {
    if (control.id.startsWith(SETTINGS)) {
      emit("settings", control.id === SETTINGS + state.channel ? "channel" : "server");
      return;
    }
    const answer = control.asks ? await question(control.asks, control.id) : "";
    if (answer === null) return;
    const { refused } = await pressWith(button, () => send(control.id, control.asks ? [answer] : [], message));
    if (!refused) answered(control.id);
  };
  const button = el("button", { type: "button", className: `button ${control.style}`, onclick: act }, control.label);
  return button;
}

/** @param {Extract<import("./wire.js").Control, { kind: "menu" }>} control @param {string | null} message @param {Press} send */
function drawMenu(control, message, send) {
  const items = control.items.map(({ value, label, hint, chosen }) =>
    el("option", { value, selected: chosen }, hint ? `${label} – ${hint}` : label),
  );
  const menu = el(
    "select",
    { "aria-label": control.placeholder },
    el("option", { value: "", selected: !control.items.some(({ chosen }) => chosen), disabled: true }, control.placeholder),
    ...items,
  );
  menu.onchange = () => pressWith(menu, () => send(control.id, [menu.value], message));
  return menu;
}

/**
 * @template T
 * @param {HTMLButtonElement | HTMLSelectElement} element disabled while the request is under way
 * @param {() => Promise<T>} send
 */
async function pressWith(element, send) {
  element.disabled = true;
  try {
    return await send();
  } finally {
    element.disabled = false;
  }
}
