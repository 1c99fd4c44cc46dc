/** One setting of the form: its label, a fitting control, where its value comes from, and what became of a change. */

import { isChecked, joined } from "./drafts.js";
import { text } from "../model/model.js";
import { Words } from "../talk/words.js";
import { html } from "../preact.js";

/** @typedef {import("../../wire.js").SettingField} SettingField */
/** @typedef {import("../../wire.js").SettingInput} SettingInput */
/** @typedef {import("../../wire.js").SettingValue} SettingValue */
/** @typedef {{ words: import("../../wire.js").TextSpan[], refused: boolean }} Result */

/**
 * @typedef {object} About
 * @property {SettingField} field
 * @property {string} value The value that the control shows.
 * @property {boolean} hidden Whether the reader looks for something else.
 * @property {boolean} fixed Whether the reader may not change anything.
 * @property {string} resets The words of the button that removes the value.
 * @property {Result | undefined} result What became of the last change.
 * @property {(value: string) => void} change
 * @property {() => void} reset
 */

/** The id of a setting's control. @param {string} key */
export const idOf = (key) => `setting-${key}`;

/** The words of a failed request, as those of an answer. @param {string} words @returns {Result["words"]} */
export const plainly = (words) => [{ text: words, style: "plain", person: null }];

/** @param {About} about */
export function Setting({ field, value, hidden, fixed: allFixed, resets, result, change, reset }) {
  const { key, label, help, source, own, locked, input, shown } = field;
  const id = idOf(key);
  const fixed = allFixed || locked !== null;
  const described = { "aria-describedby": `${id}-help ${id}-source ${id}-result` };
  const aria = { ...described, "aria-invalid": result?.refused ? "true" : undefined };
  return html`<div class="setting" data-key=${key} hidden=${hidden}><div class="what">
      <label id=${`${id}-label`} for=${isGroup(input) || fixed ? undefined : id}>${label}</label>
      <p id=${`${id}-help`} class="help">${help}${help && " "}<code>${key}</code></p></div>
    <div class="how">${
      fixed
        ? html`<output id=${id} aria-labelledby=${`${id}-label`}>${shown}</output>`
        : html`<${Input} input=${input} shown=${shown} id=${id} value=${value} aria=${aria} change=${change} />`
    }
      <p class="source"><span id=${`${id}-source`}>${source}</span>${
        value !== field.value && html`<span class="mark">${text("settings-not-saved")}</span>`
      }${
        own &&
        !fixed &&
        html`<button type="button" class="reset" id=${`${id}-reset`} aria-label=${`${resets}: ${label}`} onClick=${reset}>
        ${resets}</button>`
      }</p>
      ${locked !== null && !allFixed && html`<p class="help">${locked}</p>`}<${Became} id=${`${id}-result`} result=${result} />
    </div></div>`;
}

/** What became of a change. @param {{ id: string, result: Result | undefined, role?: string }} given */
export const Became = ({ id, result, role }) => html`<div id=${id} role=${role} class=${`result${result?.refused ? " bad" : ""}`}>
  ${result && html`<${Words} of=${result.words} />`}</div>`;

/** @param {SettingInput} input */
const isGroup = (input) => input.kind === "several";

/** The value of the control of an event. @param {(value: string) => void} act */
const onValue =
  (act) =>
  (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) act(target.value);
  };

/**
 * @typedef {object} Control What every control has.
 * @property {string} id
 * @property {string} value
 * @property {Record<string, string | undefined>} aria
 * @property {(value: string) => void} change
 */

/** @param {Control & { input: SettingInput, shown: string }} given */
function Input({ input, shown, ...control }) {
  switch (input.kind) {
    case "choice":
      return html`<${Choice} values=${input.values} shown=${shown} ...${control} />`;
    case "switch":
      return html`<${Switch} on=${input.on} off=${input.off} ...${control} />`;
    case "several":
      return html`<${Several} input=${input} ...${control} />`;
    case "number":
      return html`<${Count} input=${input} ...${control} />`;
    case "text":
      return html`<${Line} input=${input} ...${control} />`;
  }
}

/** @param {Control & { values: SettingValue[], shown: string }} given */
function Choice({ values, shown, id, value, aria, change }) {
  const isStrange = !values.some((one) => one.value === value);
  return html`<select id=${id} ...${aria} onChange=${onValue(change)}>
    ${isStrange && html`<option value=${value} selected disabled>${shown}</option>`}
    ${values.map((one) => html`<option key=${one.value} value=${one.value} selected=${one.value === value}>${one.label}</option>`)}
    </select>`;
}

/** @param {Control & { on: SettingValue, off: SettingValue }} given */
const Switch = ({ on, off, id, value, aria, change }) => html`<label class="check"><input id=${id} type="checkbox" role="switch"
  checked=${value === on.value} aria-labelledby=${`${id}-label`} ...${aria}
  onChange=${() => change(value === on.value ? off.value : on.value)} /><span>${value === on.value ? on.label : off.label}</span>
  </label>`;

/** @param {Control & { input: Extract<SettingInput, { kind: "several" }> }} given */
function Several({ input, id, value, aria, change }) {
  const { "aria-invalid": invalid, ...described } = aria;
  const isOn = (/** @type {string} */ one) => isChecked(one, value, input.all);
  const turn = (/** @type {string} */ turned) => {
    const checked = input.values.map((one) => one.value).filter((one) => (one === turned ? !isOn(one) : isOn(one)));
    change(joined(checked, input));
  };
  return html`<div id=${id} role="group" tabindex="-1" class="several" aria-labelledby=${`${id}-label`} ...${described}>
    ${input.values.map(
      (one) => html`<label class="check" key=${one.value}><input type="checkbox" value=${one.value} aria-invalid=${invalid}
      checked=${isOn(one.value)} onChange=${() => turn(one.value)} />${one.label}</label>`,
    )}</div>`;
}

/** @param {Control & { input: Extract<SettingInput, { kind: "number" }> }} given */
const Count = ({ input: { min, max, step }, id, value, aria, change }) => html`<span class="number"><input id=${id} type="number"
  min=${min} max=${max} step=${step} value=${value} ...${aria} aria-describedby=${`${id}-range ${aria["aria-describedby"]}`}
  onInput=${onValue(change)} /><span id=${`${id}-range`} class="range">${min} – ${max}</span></span>`;

/** @param {Control & { input: Extract<SettingInput, { kind: "text" }> }} given */
function Line({ input: { suggested, max }, id, value, aria, change }) {
  const list = suggested.length > 0 ? `${id}-values` : undefined;
  return html`<span class="text"><input id=${id} type="text" value=${value} maxlength=${max} autocomplete="off" spellcheck=${false}
    list=${list} ...${aria} onInput=${onValue(change)} />${
      list &&
      html`<datalist id=${list}>${suggested.map((one) => html`<option value=${one.value}>${one.label}</option>`)}</datalist>`
    }</span>`;
}
