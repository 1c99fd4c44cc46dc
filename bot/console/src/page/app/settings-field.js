/** Draws one setting of the form: its label, a fitting control, where its value comes from, and what became of a change. */

import { isChecked, joined } from "./drafts.js";
import { el, put } from "../dom.js";
import { text } from "../state.js";
import { drawn } from "./drawn.js";
import { Words } from "./words.js";
import { html } from "./preact.js";

/** @typedef {import("../wire.js").SettingField} SettingField */
/** @typedef {import("../wire.js").SettingInput} SettingInput */
/** @typedef {import("../wire.js").SettingValue} SettingValue */
/** @typedef {{ words: import("../wire.js").TextSpan[], refused: boolean }} Result */

/**
 * @typedef {object} About
 * @property {string} value The value that the control shows.
 * @property {boolean} fixed Whether the reader may not change anything.
 * @property {string} resets The words of the button that removes the value.
 * @property {Result | undefined} result What became of the last change.
 * @property {(value: string) => void} change
 * @property {() => void} reset
 */

/** The id of a setting's control. @param {string} key */
export const idOf = (key) => `setting-${key}`;

/** @param {SettingField} field @param {About} about */
export function drawField(field, about) {
  const { key, label, help, source, own, locked } = field;
  const id = idOf(key);
  const fixed = about.fixed || locked !== null;
  const mark = el("span", { className: "mark", hidden: about.value === field.value }, text("settings-not-saved"));
  const change = (/** @type {string} */ value) => {
    mark.hidden = value === field.value;
    about.change(value);
  };
  const notes = [`${id}-help`, `${id}-source`, `${id}-result`].join(" ");
  const aria = { "aria-describedby": notes, "aria-invalid": about.result?.refused ? "true" : null };
  const control = fixed
    ? el("output", { id, "aria-labelledby": `${id}-label` }, field.shown)
    : drawInput(field.input, field.shown, { id, value: about.value, aria, change });
  const reset =
    own &&
    !fixed &&
    el(
      "button",
      { type: "button", className: "reset", id: `${id}-reset`, "aria-label": `${about.resets}: ${label}`, onclick: about.reset },
      about.resets,
    );
  const row = el(
    "div",
    { className: "setting" },
    el(
      "div",
      { className: "what" },
      el("label", { id: `${id}-label`, ...(isGroup(field.input) || fixed ? {} : { htmlFor: id }) }, label),
      el("p", { id: `${id}-help`, className: "help" }, help, help && " ", el("code", {}, key)),
    ),
    el(
      "div",
      { className: "how" },
      control,
      el("p", { className: "source" }, el("span", { id: `${id}-source` }, source), mark, reset),
      locked !== null && !about.fixed && el("p", { className: "help" }, locked),
      drawResult(id, about.result),
    ),
  );
  row.dataset.key = key;
  return row;
}

/** @param {string} id @param {Result | undefined} result */
const drawResult = (id, result) =>
  el(
    "div",
    { id: `${id}-result`, className: `result${result?.refused ? " bad" : ""}` },
    result && drawn(html`<${Words} of=${result.words} />`),
  );

/** @param {SettingInput} input */
const isGroup = (input) => input.kind === "several";

/**
 * @typedef {object} Control What every control has.
 * @property {string} id
 * @property {string} value
 * @property {Record<string, string | null>} aria
 * @property {(value: string) => void} change
 */

/** @param {SettingInput} input @param {string} shown @param {Control} control */
function drawInput(input, shown, control) {
  switch (input.kind) {
    case "choice":
      return drawChoice(input.values, shown, control);
    case "switch":
      return drawSwitch(input, control);
    case "several":
      return drawSeveral(input, control);
    case "number":
      return drawNumber(input, control);
    case "text":
      return drawText(input, control);
  }
}

/** @param {SettingValue[]} values @param {string} shown @param {Control} control */
function drawChoice(values, shown, { id, value, aria, change }) {
  const strange = !values.some((one) => one.value === value);
  const options = values.map((one) => el("option", { value: one.value, selected: one.value === value }, one.label));
  const select = el(
    "select",
    { id, ...aria, onchange: () => change(select.value) },
    strange && el("option", { value, selected: true, disabled: true }, shown),
    ...options,
  );
  return select;
}

/** @param {Extract<import("../wire.js").SettingInput, { kind: "switch" }>} input @param {Control} control */
function drawSwitch({ on, off }, { id, value, aria, change }) {
  const state = el("span", {}, value === on.value ? on.label : off.label);
  const flip = () => {
    const chosen = box.checked ? on : off;
    put(state, chosen.label);
    change(chosen.value);
  };
  const box = el("input", {
    id,
    type: "checkbox",
    role: "switch",
    checked: value === on.value,
    "aria-labelledby": `${id}-label`,
    ...aria,
    onchange: flip,
  });
  return el("label", { className: "check" }, box, state);
}

/** @param {Extract<import("../wire.js").SettingInput, { kind: "several" }>} input @param {Control} control */
function drawSeveral(input, { id, value, aria, change }) {
  const { "aria-invalid": invalid, ...described } = aria;
  const check = () =>
    change(
      joined(
        boxes.filter((box) => box.checked).map((box) => box.value),
        input,
      ),
    );
  const boxes = input.values.map((one) =>
    el("input", {
      type: "checkbox",
      value: one.value,
      "aria-invalid": invalid,
      checked: isChecked(one.value, value, input.all),
      onchange: check,
    }),
  );
  const labels = input.values.map((one, at) => el("label", { className: "check" }, boxes[at] ?? "", one.label));
  return el(
    "div",
    { id, role: "group", tabIndex: -1, className: "several", "aria-labelledby": `${id}-label`, ...described },
    ...labels,
  );
}

/** @param {Extract<import("../wire.js").SettingInput, { kind: "number" }>} input @param {Control} control */
function drawNumber({ min, max, step }, { id, value, aria, change }) {
  const field = el("input", {
    id,
    type: "number",
    min,
    max,
    step,
    value,
    ...aria,
    "aria-describedby": `${id}-range ${aria["aria-describedby"]}`,
    oninput: () => change(field.value),
  });
  return el("span", { className: "number" }, field, el("span", { id: `${id}-range`, className: "range" }, `${min} – ${max}`));
}

/** @param {Extract<import("../wire.js").SettingInput, { kind: "text" }>} input @param {Control} control */
function drawText({ suggested, max }, { id, value, aria, change }) {
  const options = suggested.map((one) => el("option", { value: one.value }, one.label));
  const field = el("input", {
    id,
    type: "text",
    value,
    maxLength: max,
    autocomplete: "off",
    spellcheck: false,
    ...aria,
    oninput: () => change(field.value),
  });
  if (!options.length) return field;
  field.setAttribute("list", `${id}-values`);
  return el("span", { className: "text" }, field, el("datalist", { id: `${id}-values` }, ...options));
}
