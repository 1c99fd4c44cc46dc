/** The sheet with everything that can be chosen for a new game: variant, clock, side, and each option with its meaning. */

import { send, wordsOf as reasonOf } from "../../net.js";
import { asker, state } from "../../state.js";
import {
  NOTHING,
  changedFields,
  choicesOf,
  fieldOf,
  furtherFields,
  isChanged,
  parted,
  valueOf,
  withValue,
  wordsOf,
} from "./chosen.js";
import { Mini } from "../board/mini.js";
import { sheet, text, version } from "../model/model.js";
import { Sheet } from "../game/sheets.js";
import { choose, chooseKind, chosen, form, kind } from "./start.js";
import { html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").SettingField} Field */
/** @typedef {import("../../wire.js").SettingValue} Value */

export function StartOptions() {
  version.value;
  if (sheet.value !== "start") return null;
  return html`<${Sheet} key="start" title=${text("page-options")} kind="wide"><${Options} /><//>`;
}

/** @param {(value: string) => void} act */
const onValue =
  (act) =>
  (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) act(target.value);
  };

/** @param {Field} field */
const set = (field) => (/** @type {string} */ value) => choose(withValue(chosen.peek(), field, value));

/** What was typed and can't be: the value and why, by parameter of the command of one game. */
const NONE_REFUSED = { kind: "", by: /** @type {Record<string, { value: string, why: string }>} */ ({}) };
const refused = signal(NONE_REFUSED);
/** @param {string} key */
const refusedOf = (key) => (refused.value.kind === kind.value ? refused.value.by[key] : undefined);

/** @param {string} of @param {string} name @param {string} value @returns {Promise<string | null>} */
async function whyNot(of, name, value) {
  try {
    /** @type {import("../../wire.js").Why} */
    const { why } = await send("start/why", { ...asker(), kind: of, name, value });
    return why;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Chooses what is typed if it can be read; else the field says why not. @param {Field} field */
const setTyped = (field) => async (/** @type {string} */ value) => {
  const [of, typed] = [kind.peek(), value.trim()];
  const why = typed ? await whyNot(of, field.key, typed) : null;
  if (of !== kind.peek()) return;
  const { [field.key]: _, ...others } = refused.peek().kind === of ? refused.peek().by : {};
  refused.value = { kind: of, by: why ? { ...others, [field.key]: { value: typed, why } } : others };
  if (!why) set(field)(typed);
};

function Options() {
  const now = form.value;
  const offer = state.offers.find((one) => one.kind === kind.value);
  if (!now || !offer) return null;
  const given = chosen.value;
  const [clock, rated] = ["clock", "rated"].map((key) => fieldOf(now, key));
  const further = furtherFields(now);
  const changed = changedFields(given, now);
  const wrong = now.fields.some(({ key }) => refusedOf(key));
  const select = html`<label class="field">${text("page-kind")}<select onChange=${onValue(chooseKind)}>
    ${state.offers.map(
      ({ kind: of, name }) => html`<option key=${of} value=${of} selected=${of === kind.value}>${name}
      </option>`,
    )}</select></label>`;
  return html`<div class="ch"><div class="ch-left">${now.board && html`<span class="mini sq"><${Mini} game=${now.board} /></span>`}${select}<${Side} /></div>
    <div class="ch-right">${
      now.presets.length > 0 &&
      html`<${Tiles} name="preset" title=${text("preset")} values=${now.presets}
      value=${given.preset || now.preset} act=${preset} />`
    }
      ${
        clock &&
        html`<${Tiles} name="clock" title=${clock.label} values=${clocks(clock)} value=${valueOf(given, clock)}
        act=${set(clock)} />`
      }${rated && html`<div class="switches"><${Switch} field=${rated} /></div>`}
      <details class="more-opt"><summary>${text("page-more-options")} ${
        changed > 0 &&
        html`<small>
        ${text("page-number-changed", { count: changed })}</small>`
      }</summary>
        <div class="fields">${clock && html`<${OwnClock} field=${clock} />`}
          ${further.map((field) => html`<${Option} key=${field.key} field=${field} />`)}</div></details></div></div>
    <div class="ch-end"><button type="button" class="button big" disabled=${!isChanged(given) && !wrong} onClick=${() => {
      refused.value = NONE_REFUSED;
      choose(NOTHING);
    }}>
      ${text("page-reset")}</button><button type="button" class="button main big" disabled=${wrong} onClick=${() => {
        sheet.value = "";
      }}>
      ${text("ok")}</button></div>`;
}

/** Another variant decides anew about the options. @param {string} value */
function preset(value) {
  const { clock, rated } = chosen.peek().args;
  const args = { ...(clock && { clock }), ...(rated && { rated }) };
  choose({ ...chosen.peek(), args, preset: value });
}

/** @type {[string, string][]} */
const SIDES = [
  ["white", "page-white"],
  ["random", "page-by-lot"],
  ["black", "page-black"],
];

/** Which side the one who begins the game plays. */
function Side() {
  const side = chosen.value.side || "random";
  const one = ([value = "", words = ""]) => html`<label key=${value}><input type="radio" name="side" value=${value}
    checked=${side === value} onChange=${() => choose({ ...chosen.peek(), side: value === "random" ? "" : value })} />
    ${text(words)}</label>`;
  return html`<fieldset><legend>${text("page-begins", { name: state.me.name })}</legend><div class="seg wide3">
    ${SIDES.map(one)}</div></fieldset>`;
}

/** @param {{ name: string, title: string, values: Value[], value: string, act: (value: string) => void }} given */
function Tiles({ name, title, values, value: now, act }) {
  const one = (/** @type {Value} */ { value, label }) => {
    const [title, means] = parted(label);
    return html`<label class="opt" key=${value}><input type="radio" name=${name} value=${value} checked=${value === now}
      onChange=${() => act(value)} /><b>${title}</b>${means && html`<small>${means}</small>`}</label>`;
  };
  return html`<fieldset><legend>${title}</legend><div class="opts">${values.map(one)}</div></fieldset>`;
}

/** The clocks that are suggested, and the one that holds. @param {Field} field */
function clocks(field) {
  const known = choicesOf(field);
  return known.some((one) => one.value === field.value) ? known : [{ value: field.value, label: field.shown }, ...known];
}

/** A field for any other clock. @param {{ field: Field }} given */
function OwnClock({ field }) {
  const value = valueOf(chosen.value, field);
  const own = clocks(field).some((one) => one.value === value) ? "" : value;
  const wrong = refusedOf(field.key);
  return html`<div class="option"><label class="field">${text("page-own-clock")}<input name="clock" value=${wrong?.value ?? own}
    maxlength="40" aria-describedby="about-clock" aria-invalid=${wrong ? "true" : null} onChange=${onValue(setTyped(field))} />
    </label><${About} field=${field} /></div>`;
}

/** What a field means, and why it can't be what was typed. @param {{ field: Field }} given */
function About({ field: { key, help } }) {
  const wrong = refusedOf(key);
  return html`<small id=${`about-${key}`} role="status">${wrong && html`<b class="unreadable">${wrong.why}</b>`}${help}</small>`;
}

/** @param {{ field: Field }} given */
function Switch({ field }) {
  const { input, key, label, help } = field;
  if (input.kind !== "switch") return null;
  const is = valueOf(chosen.value, field) === input.on.value;
  return html`<label><input type="checkbox" role="switch" name=${key} checked=${is}
    onChange=${() => set(field)(is ? input.off.value : input.on.value)} /> ${label}<small>${help}</small></label>`;
}

/** An option of the game with its meaning; the value that holds anyway is marked. @param {{ field: Field }} given */
function Option({ field }) {
  const { input, key, label } = field;
  const value = valueOf(chosen.value, field);
  const usual = text("page-usual", { value: field.shown });
  const about = `about-${key}`;
  const wrong = refusedOf(key);
  const own = wrong?.value ?? (value === field.value ? "" : value);
  const invalid = wrong ? "true" : null;
  /** @type {import("../preact.js").Child} */
  let control;
  if (input.kind === "switch" || input.kind === "choice") {
    control = html`<select name=${key} aria-describedby=${about} onChange=${onValue(set(field))}>${choicesOf(field).map(
      (one) =>
        html`<option key=${one.value} value=${one.value} selected=${one.value === value}>
        ${one.value === field.value ? usual : one.label}</option>`,
    )}</select>`;
  } else if (input.kind === "number") {
    control = html`<input type="number" name=${key} min=${input.min} max=${input.max} step=${input.step}
      placeholder=${field.value} value=${own} aria-describedby=${about} aria-invalid=${invalid}
      onChange=${onValue(setTyped(field))} />`;
  } else {
    const list = `known-${key}`;
    control = html`<input name=${key} list=${list} maxlength="200" placeholder=${usual}
      value=${own} aria-describedby=${about} aria-invalid=${invalid} onChange=${onValue(setTyped(field))} />
      <datalist id=${list}>${choicesOf(field).map(
        (one) => html`<option
      key=${one.value} value=${one.value}>${wordsOf(field, one.value)}</option>`,
      )}</datalist>`;
  }
  return html`<div class="option"><label class="field">${label}${control}</label><${About} field=${field} /></div>`;
}
