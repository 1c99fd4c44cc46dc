/** Buttons and menus of a message, or of an answer. */

import { html } from "../preact.js";

/** @typedef {import("../../wire.js").Control} Control */
/** @typedef {(control: Control, values: string[], message: string | null) => void} Press */

/** The weights of buttons. */
const STYLES = { primary: "main", plain: "", danger: "danger" };

/**
 * @param {{ rows: Control[][], message: string | null, press: Press, quiet?: boolean }} given `quiet`: whether no button is the
 * reader's next step
 */
export const Controls = ({ rows, message, press, quiet = false }) =>
  html`<div class="controls">${rows.flat().map((control) =>
    control.kind === "menu"
      ? html`<${Menu} key=${control.id} control=${control} choose=${(/** @type {string} */ value) => press(control, [value], message)} />`
      : html`<button type="button" key=${control.id} class=${`button ${quiet && control.style === "primary" ? "" : STYLES[control.style]}`}
    onClick=${() => press(control, [], message)}>${control.label}</button>`,
  )}</div>`;

/** @param {{ control: Extract<Control, { kind: "menu" }>, choose: (value: string) => void }} given */
export function Menu({ control: { placeholder, items }, choose }) {
  const changed = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLSelectElement) choose(target.value);
  };
  return html`<select aria-label=${placeholder} onChange=${changed}><option value="" disabled
    selected=${!items.some(({ chosen }) => chosen)}>${placeholder}</option>
    ${items.map(
      ({ value, label, hint, chosen }) => html`<option value=${value} selected=${chosen}>
      ${hint ? `${label} – ${hint}` : label}</option>`,
    )}</select>`;
}
