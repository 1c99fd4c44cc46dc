/** Buttons and menus of messages and of the board. */

import { el } from "./dom.js";
import { answered, question } from "./question.js";
import { press } from "./requests.js";

/** @typedef {import("./wire.js").Control} Control */

/**
 * A row of buttons or a menu.
 * @param {Control[]} row
 * @param {string | null} message the message that has them; null for the board
 */
export function drawControls(row, message = null) {
  const draw = (/** @type {Control} */ control) =>
    (control.kind === "menu" ? drawMenu(control, message) : drawButton(control, message));
  return el("div", { className: "controls" }, ...row.map(draw));
}

/** @param {import("./wire.js").Button} control @param {string | null} message */
function drawButton(control, message) {
  const act = async () => {
    const answer = control.asks ? await question(control.asks, control.id) : "";
    if (answer === null) return;
    const { refused } = await pressWith(button, control, control.asks ? [answer] : [], message);
    if (!refused) answered(control.id);
  };
  const button = el("button", { type: "button", className: `button ${control.style}`, onclick: act }, control.label);
  return button;
}

/** @param {import("./wire.js").Menu} control @param {string | null} message */
function drawMenu(control, message) {
  const items = control.items.map(({ value, label, hint, chosen }) =>
    el("option", { value, selected: chosen }, hint ? `${label} – ${hint}` : label));
  const menu = el("select", { "aria-label": control.placeholder },
    el("option", { value: "", selected: !control.items.some(({ chosen }) => chosen), disabled: true }, control.placeholder),
    ...items);
  menu.onchange = () => pressWith(menu, control, [menu.value], message);
  return menu;
}

/**
 * @param {HTMLButtonElement | HTMLSelectElement} element disabled while the request is under way
 * @param {Control} control
 * @param {string[]} values
 * @param {string | null} message
 */
async function pressWith(element, control, values, message) {
  element.disabled = true;
  try {
    return await press(control.id, values, message);
  } finally {
    element.disabled = false;
  }
}
