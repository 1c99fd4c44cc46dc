/** The command line: typing, completing, sending, recalling, and a file with its command. */

import "../game/page.js";
import { History } from "../../history.js";
import { tab } from "../../memory.js";
import { wordsOf } from "../../net.js";
import { attach, onlyPrivate, say } from "../../requests.js";
import { on, state } from "../../state.js";
import { activate, close, complete, found, isLate } from "./completion.js";
import { Icon } from "../icons.js";
import { text } from "../model/model.js";
import { html, signal, useEffect, useLayoutEffect, useRef } from "../preact.js";

/** The longest private answer, in characters, that is repeated under the line. */
const SHORT = 160;
/** The files that a command takes. */
const FILES = ".sgf,.json,.txt,.psq,.lib,.gib,.ngf,.ugf,.ugi,.rif,.toml";

const past = new History(tab.get("past", /** @type {string[]} */ ([])));
/** The line under the command line. */
const note = signal({ words: "", failed: false });

/** @param {string} words @param {boolean} [failed] */
function tell(words, failed = false) {
  note.value = { words, failed };
}
on("note", tell);

/** Repeats a private answer, if it is short. @param {string} words */
const repeat = (words) => tell(words.length <= SHORT ? words : "");

/**
 * Says that the server would not take a line. It stays whole, because a line cut off in silence says something else.
 * @param {string} line
 */
function isTooLong(line) {
  const over = [...line].length - state.longest;
  if (over > 0) tell(text("line-too-long", { limit: state.longest, over }), true);
  return over > 0;
}

/** A line that is being typed outlives a reload. @param {HTMLInputElement} field @param {string} [line] */
function keep(field, line = field.value) {
  field.value = line;
  tab.set("draft", line);
}

/** Sends what stands in the line. @param {HTMLInputElement} field @param {string} beside the code of the game, or nothing */
async function send(field, beside) {
  const line = field.value.trim();
  if (!line || isTooLong(line)) return;
  close();
  keep(field, "");
  tell("");
  past.add(line);
  tab.set("past", past.lines);
  try {
    repeat(onlyPrivate(await say(line, beside)));
  } catch (error) {
    tell(wordsOf(error), true);
    if (!field.value) keep(field, line);
  }
}

/** Takes an item over into the line, and looks for what may follow. @param {HTMLInputElement} field @param {number} at */
function choose(field, at) {
  const item = found.peek().items[at];
  if (!item) return;
  keep(field, /[\s=:]$/.test(item.value) ? item.value : `${item.value} `);
  close();
  field.focus();
  complete(field.value);
}

/** Recalls a line typed before. @param {HTMLInputElement} field @param {-1 | 1} step */
function recall(field, step) {
  keep(field, past.recall(step, field.value));
  close();
}

/**
 * What a key does here; null leaves it to the browser.
 * @param {KeyboardEvent} event @param {HTMLInputElement} field @returns {(() => void) | null}
 */
function meaning({ key, shiftKey }, field) {
  const { items, active } = found.peek();
  const open = items.length > 0;
  switch (key) {
    case "Escape":
      return open ? close : null;
    case "Tab":
      if (shiftKey) return null;
      // The list may still belong to a shorter line; then the first item of the coming list is meant.
      if (isLate(field.value)) return () => complete(field.value).then((some) => some && choose(field, 0));
      return open ? () => choose(field, Math.max(active, 0)) : null;
    case "Enter":
      return open && active >= 0 ? () => choose(field, active) : null;
    case "ArrowDown":
      return open ? () => activate(active + 1) : () => recall(field, 1);
    case "ArrowUp":
      return open && active >= 0 ? () => activate(active - 1) : () => recall(field, -1);
    default:
      return null;
  }
}

/** What an item is, without the word that stands in it already. @param {import("../../wire.js").Completion} item */
function meaningOf({ value, label }) {
  const word = value.trim().split(/[\s/]/).at(-1) ?? "";
  const before = `${word} – `;
  return label.startsWith(before) ? label.slice(before.length) : label.trim() === value.trim() ? "" : label;
}

/** Sends a file with the command in the line; other words there are not for it. @param {File} file @param {HTMLInputElement} field */
async function give(file, field) {
  if (file.size > state.largest) return tell(text("file-too-large", { limit: Math.floor(state.largest / 1024) }), true);
  const line = () => (/^[/!]/.test(field.value.trim()) ? field.value.trim() : "");
  const given = line();
  tell("");
  try {
    tell(onlyPrivate(await attach(file, given)));
    if (given && line() === given) keep(field, "");
  } catch (error) {
    tell(wordsOf(error), true);
  }
}

/** @param {{ beside?: string }} given the game whose talk it is; without one it is the channel's */
export function Composer({ beside = "" }) {
  const place = useRef(/** @type {HTMLInputElement | null} */ (null));
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const { items, active } = found.value;
  const { words, failed } = note.value;
  useEffect(() => {
    if (place.current) place.current.value ||= tab.get("draft", "");
    return close;
  }, []);
  useLayoutEffect(() => document.getElementById(`choice-${active}`)?.scrollIntoView({ block: "nearest" }), [active]);
  /** @param {(field: HTMLInputElement, event: any) => void} act */
  const withField = (act) => (/** @type {Event} */ event) => place.current && act(place.current, event);
  const submit = withField((field, event) => {
    event.preventDefault();
    send(field, beside);
  });
  const typed = withField((field) => {
    keep(field);
    tell("");
    if (isTooLong(field.value.trim())) close();
    else complete(field.value);
  });
  const key = withField((field, event) => {
    const act = meaning(event, field);
    if (!act) return;
    event.preventDefault();
    act();
  });
  const chosen = withField(async (field) => {
    const [file] = chooser.current?.files ?? [];
    if (file) await give(file, field);
    // The same file can be chosen again.
    if (chooser.current) chooser.current.value = "";
  });
  const open = items.length > 0;
  return html`<form class="say" id="line" autocomplete="off" onSubmit=${submit}>
    <ul id="popup" class="popup" role="listbox" aria-label=${text("suggestions")} hidden=${!open}>${items.map(
      (item, at) => html`<li key=${at} id=${`choice-${at}`} role="option" aria-selected=${String(at === active)}
      onPointerDown=${(/** @type {Event} */ event) => event.preventDefault()} onClick=${withField((field) => choose(field, at))}>
      <b>${item.value.trim()}</b>${meaningOf(item) && html`<span>${meaningOf(item)}</span>`}</li>`,
    )}</ul>
    <input id="command" name="line" ref=${place} role="combobox" type="text" spellcheck=${false} autocapitalize="off"
      autocomplete="off" aria-autocomplete="list" aria-expanded=${String(open)} aria-controls="popup"
      aria-activedescendant=${open && active >= 0 ? `choice-${active}` : undefined} aria-describedby="line-error"
      aria-label=${text("command")} placeholder=${text("command-hint")} onInput=${typed} onKeyDown=${key}
      onBlur=${() => setTimeout(close, 150)} />
    <input id="file" type="file" ref=${chooser} accept=${FILES} tabindex="-1" aria-hidden="true" hidden onChange=${chosen} />
    <button id="attach" type="button" class="icon" aria-label=${text("attach")} onClick=${() => chooser.current?.click()}>
      <${Icon} name="clip" /></button>
    <button id="send" type="submit" class="icon" aria-label=${text("send")}><${Icon} name="send" /></button>
    <p id="line-error" class=${failed ? "line-error bad" : "line-error"} role="status">${words}</p></form>`;
}
