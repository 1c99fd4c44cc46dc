/** The presets that admins make of a game's settings, below its settings: saving what is set now, and deleting one. */

import { el } from "../dom.js";
import { wordsOf } from "../net.js";
import { invoke } from "../requests.js";
import { state, text } from "../state.js";
import { drawn } from "./drawn.js";
import { Words } from "./words.js";
import { html } from "./preact.js";

/** @typedef {import("./settings-field.js").Result} Result */

/** What became of the last request, by game. @type {Map<string, Result>} */
const results = new Map();

/** Forgets what was answered. */
export function clearPresets() {
  results.clear();
}

/**
 * @param {string} game
 * @param {string[]} presets
 * @param {"server" | "channel"} scope whose settings are saved
 * @param {() => Promise<void>} changed called after the presets have changed
 */
export function drawPresets(game, presets, scope, changed) {
  const id = `presets-${game}`;
  const act = async (/** @type {string} */ action, /** @type {string} */ name) => {
    /** @type {Record<string, string>} */
    const channel = action === "save" && scope === "channel" ? { channel: state.channel } : {};
    results.clear();
    try {
      const { messages, refused } = await invoke(["config", "preset"], { action, name, game, ...channel });
      results.set(game, { words: messages.flatMap((message) => message.text), refused });
    } catch (error) {
      results.set(game, { words: [{ text: wordsOf(error), style: "plain", person: null }], refused: true });
    }
    await changed();
    document.getElementById(`${id}-name`)?.focus();
  };
  const save = () => act("save", field.value.trim());
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    // Enter in a field saves the form.
    event.preventDefault();
    save();
  };
  const result = results.get(game);
  const field = el("input", {
    id: `${id}-name`,
    type: "text",
    maxLength: 24,
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": `${id}-help ${id}-result`,
    onkeydown: enter,
  });
  const line = (/** @type {string} */ name) =>
    el(
      "li",
      {},
      el("code", {}, name),
      el(
        "button",
        { type: "button", className: "reset", onclick: () => act("delete", name) },
        text("settings-preset-delete", { name }),
      ),
    );
  return el(
    "div",
    { className: "setting", id },
    el(
      "div",
      { className: "what" },
      el("label", { htmlFor: `${id}-name` }, text("settings-preset-name")),
      el("p", { id: `${id}-help`, className: "help" }, text("settings-preset-help")),
    ),
    el(
      "div",
      { className: "how" },
      el(
        "span",
        { className: "number" },
        field,
        el("button", { type: "button", className: "button", onclick: save }, text("settings-preset-save")),
      ),
      presets.length > 0 && el("ul", { className: "presets" }, ...presets.map(line)),
      el(
        "div",
        { id: `${id}-result`, role: "status", className: `result${result?.refused ? " bad" : ""}` },
        result && drawn(html`<${Words} of=${result.words} />`),
      ),
    ),
  );
}
