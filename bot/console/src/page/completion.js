/** The list of completions under the command line. */

import { $, el, typed } from "./dom.js";
import { look, wait } from "./net.js";

/** @typedef {import("./wire.js").Completion} Completion */

const command = typed("command", HTMLInputElement);
const popup = $("popup");

/** @type {Completion[]} */
let items = [];
let asked = 0;
let active = -1;
/** The line that the list belongs to. */
let of = "";

export const isOpen = () => !popup.hidden;
export const chosen = () => active;
/** Whether the list still belongs to an earlier line. */
export const isLate = () => of !== command.value && isCommand(command.value);

/** @param {string} line */
const isCommand = (line) => /^[/!]/.test(line);

/** Looks for what the line may become; false if there is nothing or the line has changed meanwhile. */
export async function complete() {
  const mine = ++asked;
  const line = command.value;
  if (!isCommand(line)) {
    close();
    return false;
  }
  await wait(60);
  if (mine !== asked) return false;
  /** @type {import("./wire.js").Completions} */
  const found = await look("complete", { line }).catch(() => ({ items: [] }));
  if (mine !== asked || document.activeElement !== command) return false;
  items = found.items;
  active = -1;
  of = line;
  popup.replaceChildren(...items.map(drawItem));
  popup.hidden = items.length === 0;
  command.setAttribute("aria-expanded", String(items.length > 0));
  command.removeAttribute("aria-activedescendant");
  return items.length > 0;
}

/** @param {Completion} item @param {number} at */
function drawItem({ value, label }, at) {
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  const more = label.trim() === value.trim() ? null : el("span", {}, label);
  const option = { id: `choice-${at}`, role: "option", "aria-selected": "false" };
  return el("li", { ...option, onpointerdown: stay, onclick: () => choose(at) }, el("b", {}, value.trim()), more);
}

/** Marks an item; -1 marks none. @param {number} at */
export function activate(at) {
  active = at >= items.length ? 0 : at;
  for (const [index, item] of [...popup.children].entries()) item.setAttribute("aria-selected", String(index === active));
  const item = popup.children[active];
  if (!item) return command.removeAttribute("aria-activedescendant");
  command.setAttribute("aria-activedescendant", item.id);
  item.scrollIntoView({ block: "nearest" });
}

/** Takes an item over into the line, and looks for what may follow. @param {number} at */
export function choose(at) {
  const item = items[at];
  if (!item) return;
  command.value = /[\s=:]$/.test(item.value) ? item.value : `${item.value} `;
  command.dispatchEvent(new Event("change"));
  close();
  command.focus();
  complete();
}

export function close() {
  asked++;
  popup.hidden = true;
  command.setAttribute("aria-expanded", "false");
  command.removeAttribute("aria-activedescendant");
}
