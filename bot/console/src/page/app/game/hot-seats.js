/** The switches for several people at one screen. */

import { browser } from "../../memory.js";
import { idOf } from "../../names.js";
import { emit, state } from "../../state.js";
import { shareScreen } from "../model/hot-seat.js";
import { record, redraw, shared, text, version } from "../model/model.js";
import { html } from "../preact.js";

/** @param {boolean} is whether both players of the game that is shown play at this screen */
function setShared(is) {
  shareScreen(is ? (record.value?.players ?? []).map(({ name }) => idOf(name)) : []);
  emit("stale");
  redraw();
}

/** @param {boolean} is whether the board turns with the person */
function setTurn(is) {
  state.turn = is;
  browser.set("turn", is);
  redraw();
}

export function HotSeats() {
  version.value;
  if (!record.value || record.value.players.some(({ program }) => program)) return null;
  const one = (/** @type {boolean} */ is, /** @type {string} */ words, /** @type {(is: boolean) => void} */ set) => html`<label>
    <input type="checkbox" role="switch" checked=${is} onChange=${() => set(!is)} /> ${words}</label>`;
  return html`<fieldset class="switches"><legend>${text("people")}</legend>${one(shared.value, text("hot-seat"), setShared)}
    ${shared.value && one(state.turn, text("turn-board"), setTurn)}</fieldset>`;
}
