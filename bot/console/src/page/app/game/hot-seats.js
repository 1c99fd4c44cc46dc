/** The switches for several people at one screen. */

import { browser, tab } from "../../memory.js";
import { emit, state } from "../../state.js";
import { redraw, text, version } from "../model/model.js";
import { html } from "../preact.js";

/** @param {boolean} is */
function setHotSeat(is) {
  state.hotSeat = is;
  tab.set("hot-seat", is);
  browser.set("hot-seat", is);
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
  const one = (/** @type {boolean} */ is, /** @type {string} */ words, /** @type {(is: boolean) => void} */ set) => html`<label>
    <input type="checkbox" role="switch" checked=${is} onChange=${() => set(!is)} /> ${words}</label>`;
  return html`<fieldset class="switches"><legend>${text("people")}</legend>${one(state.hotSeat, text("hot-seat"), setHotSeat)}
    ${state.hotSeat && one(state.turn, text("turn-board"), setTurn)}</fieldset>`;
}
