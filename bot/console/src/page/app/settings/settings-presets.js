/** The presets that admins make of a game's settings, below its settings: saving what is set now, and deleting one. */

import { wordsOf } from "../../net.js";
import { invoke } from "../../requests.js";
import { state } from "../../state.js";
import { text } from "../model/model.js";
import { Became, plainly } from "./settings-field.js";
import { html, signal, useRef } from "../preact.js";

/** @typedef {import("./settings-field.js").Result} Result */

/** What became of the last request, with its game. */
const last = signal(/** @type {{ game: string, result: Result } | null} */ (null));

/** Forgets what was answered. */
export function clearPresets() {
  last.value = null;
}

/**
 * @param {{ game: string, presets: string[], scope: "server" | "channel", hidden: boolean, changed: () => Promise<unknown> }} given
 * `scope`: whose settings are saved; `changed` is called after the presets have changed
 */
export function Presets({ game, presets, scope, hidden, changed }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const id = `presets-${game}`;
  const act = async (/** @type {string} */ action, /** @type {string} */ name) => {
    /** @type {Record<string, string>} */
    const channel = action === "save" && scope === "channel" ? { channel: state.channel } : {};
    last.value = null;
    try {
      const { messages, refused } = await invoke(["config", "preset"], { action, name, game, ...channel });
      const result = { words: messages.flatMap((message) => message.text), refused };
      if (!refused && field.current && action === "save") field.current.value = "";
      last.value = { game, result };
    } catch (error) {
      last.value = { game, result: { words: plainly(wordsOf(error)), refused: true } };
    }
    await changed();
    field.current?.focus();
  };
  const save = () => act("save", field.current?.value.trim() ?? "");
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    // Enter in a field saves the form.
    event.preventDefault();
    save();
  };
  const result = last.value?.game === game ? last.value.result : undefined;
  return html`<div class="setting" id=${id} hidden=${hidden}><div class="what">
      <label for=${`${id}-name`}>${text("settings-preset-name")}</label>
      <p id=${`${id}-help`} class="help">${text("settings-preset-help")}</p></div>
    <div class="how"><span class="number"><input id=${`${id}-name`} type="text" maxlength="24" autocomplete="off" spellcheck=${false}
      aria-describedby=${`${id}-help ${id}-result`} ref=${field} onKeyDown=${enter} /><button type="button" class="button"
      onClick=${save}>${text("settings-preset-save")}</button></span>
      ${
        presets.length > 0 &&
        html`<ul class="presets">${presets.map(
          (name) => html`<li key=${name}><code>${name}</code><button type="button" class="reset"
          onClick=${() => act("delete", name)}>${text("settings-preset-delete", { name })}</button></li>`,
        )}</ul>`
      }<${Became} id=${`${id}-result`} role="status" result=${result} /></div></div>`;
}
