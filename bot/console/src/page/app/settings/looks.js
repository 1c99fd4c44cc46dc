/** What the person has chosen about boards and their language, for all surfaces. */

import { look as ask, wordsOf } from "../../net.js";
import { onlyPrivate, say } from "../../requests.js";
import { text } from "../model/model.js";
import { html, useEffect, useState } from "../preact.js";

/** @typedef {import("../../wire.js").Look} Look */

export function Looks() {
  const [look, setLook] = useState(/** @type {Look | null} */ (null));
  const [told, setTold] = useState("");
  const load = () => ask("look").then(setLook, (error) => setTold(wordsOf(error)));
  useEffect(() => {
    load();
  }, []);
  const choose = async (/** @type {string} */ line) => {
    try {
      setTold(onlyPrivate(await say(line)));
    } catch (error) {
      setTold(wordsOf(error));
    }
    load();
  };
  return html`<fieldset class="looks"><legend>${text("page-board")}</legend>
    ${look?.choices.map(
      ({ command, label, chosen, values }) => html`
    <label class="field" key=${command}>${label}<select value=${chosen}
      onChange=${(/** @type {Event} */ event) =>
        event.target instanceof HTMLSelectElement && choose(`${command} ${event.target.value}`)}>
      ${values.map(({ value, label: name }) => html`<option value=${value} selected=${value === chosen}>${name}</option>`)}
        </select></label>`,
    )}
    ${told && html`<p class="told" role="status">${told}</p>`}</fieldset>`;
}
