/** What a line that is being typed may become. */

import { look, wait } from "../../net.js";
import { signal } from "../preact.js";

/** @typedef {import("../../wire.js").Completion} Completion */

const NOTHING = { items: /** @type {Completion[]} */ ([]), of: "", active: -1 };
/** What was found, for which line, and which of it is marked; -1 marks none. */
export const found = signal(NOTHING);
let asked = 0;

/** @param {string} line */
const isCommand = (line) => /^[/!]/.test(line);

/** Whether the list still belongs to an earlier line. @param {string} line */
export const isLate = (line) => found.peek().of !== line && isCommand(line);

/** Looks for what a line may become; false if there is nothing or the line has changed meanwhile. @param {string} line */
export async function complete(line) {
  const mine = ++asked;
  if (!isCommand(line)) {
    close();
    return false;
  }
  await wait(60);
  if (mine !== asked) return false;
  /** @type {import("../../wire.js").Completions} */
  const { items } = await look("complete", { line }).catch(() => ({ items: [] }));
  if (mine !== asked) return false;
  found.value = { items, of: line, active: -1 };
  return items.length > 0;
}

/** Marks an item; beyond the last one is the first. @param {number} at */
export function activate(at) {
  const { items } = found.peek();
  found.value = { ...found.peek(), active: at >= items.length ? 0 : at };
}

export function close() {
  asked++;
  if (found.peek().items.length) found.value = NOTHING;
}
