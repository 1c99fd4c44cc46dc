/** The command line: typing, sending, recalling. */

import { activate, choose, chosen, close, complete, isLate, isOpen } from "./completion.js";
import { $, put, typed } from "./dom.js";
import { History } from "./history.js";
import { tab } from "./memory.js";
import { wordsOf } from "./net.js";
import { onlyPrivate, say } from "./requests.js";
import { emit, on, state, text } from "./state.js";

/** The longest private answer, in characters, that is repeated under the line. */
const SHORT = 160;

const command = typed("command", HTMLInputElement);
const past = new History(tab.get("past", /** @type {string[]} */ ([])));

/** A line that is being typed outlives a reload. */
const keep = () => tab.set("draft", command.value);

/** @param {string} words @param {boolean} [failed] */
const note = (words, failed = false) => put($("line-error"), words).classList.toggle("bad", failed);

/**
 * Says that the server would not take a line. It stays whole, because a line cut off in silence says something else.
 * @param {string} line
 */
function isTooLong(line) {
  const over = [...line].length - state.longest;
  if (over > 0) emit("note", text("line-too-long", { limit: state.longest, over }), true);
  return over > 0;
}

typed("line", HTMLFormElement).onsubmit = async (event) => {
  event.preventDefault();
  const line = command.value.trim();
  if (!line || isTooLong(line)) return;
  close();
  command.value = "";
  keep();
  emit("note", "");
  past.add(line);
  tab.set("past", past.lines);
  try {
    const words = onlyPrivate(await say(line));
    if (words.length <= SHORT) emit("note", words);
  } catch (error) {
    emit("note", wordsOf(error), true);
    command.value ||= line;
    keep();
  }
};

command.oninput = () => {
  keep();
  emit("note", "");
  activate(-1);
  if (isTooLong(command.value.trim())) close();
  else complete();
};
command.onchange = keep;
command.onblur = () => setTimeout(close, 150);

/** Recalls a line typed before. @param {-1 | 1} step */
function recall(step) {
  command.value = past.recall(step, command.value);
  keep();
  close();
}

/** What a key does here; null leaves it to the browser. @param {KeyboardEvent} event @returns {(() => void) | null} */
function meaning({ key, shiftKey }) {
  const open = isOpen();
  switch (key) {
    case "Escape":
      return open ? close : null;
    case "Tab":
      if (shiftKey) return null;
      // The list may still belong to a shorter line; then the first item of the coming list is meant.
      if (isLate()) return () => complete().then((some) => some && choose(0));
      return open ? () => choose(Math.max(chosen(), 0)) : null;
    case "Enter":
      return open && chosen() >= 0 ? () => choose(chosen()) : null;
    case "ArrowDown":
      return open ? () => activate(chosen() + 1) : () => recall(1);
    case "ArrowUp":
      return open && chosen() >= 0 ? () => activate(chosen() - 1) : () => recall(-1);
    default:
      return null;
  }
}

command.addEventListener("keydown", (event) => {
  const act = meaning(event);
  if (!act) return;
  event.preventDefault();
  act();
});

command.value ||= tab.get("draft", "");
on("note", note);
