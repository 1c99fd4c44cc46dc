/**
 * The form for the settings of the server or of the channel: a dialog that is loaded when somebody first opens it. What
 * there is to set comes from the server as data. Each change is a command, so its permissions, its log and its undo are
 * those of the command.
 */

import "./page.js";
import { Drafts, nameOf, saveAll } from "./drafts.js";
import { $, el, put } from "../dom.js";
import { fetchWhile, wordsOf } from "../net.js";
import { invoke } from "../requests.js";
import { drawField, idOf } from "./settings-field.js";
import { showFound } from "./settings-find.js";
import { clearMore, drawMore } from "./settings-more.js";
import { drawPresets } from "./settings-presets.js";
import { on, state, text } from "../state.js";

/** @typedef {import("../wire.js").SettingsForm} SettingsForm */
/** @typedef {import("../wire.js").SettingsGroup} SettingsGroup */
/** @typedef {import("../wire.js").SettingField} SettingField */
/** @typedef {import("./settings-field.js").Result} Result */
/** @typedef {import("./drafts.js").Draft} Draft */

const dialog = el("dialog", { className: "settings", "aria-labelledby": "settings-title" });
const drafts = new Drafts();
/** What became of changes, by scope and key. @type {Map<string, Result>} */
const results = new Map();
/** @type {"server" | "channel"} */
let scope = "server";
/** @type {SettingsForm} */
let form = { denied: null, groups: [] };
let asked = 0;
let saving = false;

const styles = new Promise((done, failed) => {
  document.head.append(el("link", { rel: "stylesheet", href: "/app/settings.css", onload: done, onerror: failed }));
});
document.body.append(dialog);

/** @param {"server" | "channel"} wanted */
export async function open(wanted) {
  scope = wanted;
  results.clear();
  clearMore();
  await styles;
  await load();
  tell();
  if (dialog.open) return;
  dialog.showModal();
  dialog.querySelector(".settings-form")?.scrollTo({ top: 0, behavior: "instant" });
  $("settings-title").focus();
}

/** Asks for what holds now and draws it. */
async function load() {
  const mine = ++asked;
  const wanted = () => mine === asked;
  /** @type {SettingsForm} */
  const answer = await fetchWhile("settings", { scope }, wanted);
  if (!wanted()) return;
  form = answer;
  draw();
}

/** The words with which a value is removed. */
const resets = () => (scope === "channel" ? text("settings-reset-channel") : text("settings-reset-server"));

/** Draws everything anew; what is looked for, the place in the form and the keyboard stay. */
function draw() {
  const focused = dialog.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const typed = dialog.querySelector("input[type=search]");
  const search = typed instanceof HTMLInputElement ? typed.value : "";
  const top = dialog.querySelector(".settings-form")?.scrollTop ?? 0;
  dialog.replaceChildren(drawHead(search), drawBody());
  if (form.denied === null) dialog.append(drawFoot());
  showFound(search, form);
  count();
  if (focused !== undefined) (document.getElementById(focused) ?? $("settings-title")).focus({ preventScroll: true });
  dialog.querySelector(".settings-form")?.scrollTo({ top, behavior: "instant" });
}

/** @param {string} search */
function drawHead(search) {
  const place = (/** @type {"server" | "channel"} */ value, /** @type {string} */ words) =>
    el(
      "label",
      { className: "check" },
      el("input", {
        type: "radio",
        name: "settings-scope",
        id: `settings-${value}`,
        value,
        checked: scope === value,
        onchange: () => move(value),
      }),
      words,
    );
  const find = () => {
    showFound(field.value, form);
    // What was found begins at the top.
    $("settings-fields").scrollTop = 0;
  };
  const field = el("input", {
    id: "settings-search",
    type: "search",
    value: search,
    "aria-label": text("settings-search"),
    placeholder: text("settings-search"),
    oninput: find,
  });
  return el(
    "div",
    { className: "settings-head" },
    el("h2", { id: "settings-title", tabIndex: -1 }, text("settings")),
    el(
      "div",
      { className: "settings-scope", role: "radiogroup", "aria-label": text("settings-scope") },
      place("server", text("settings-server")),
      place("channel", text("settings-channel", { channel: state.channel })),
    ),
    field,
    el(
      "button",
      {
        type: "button",
        id: "settings-close",
        className: "icon",
        "aria-label": text("settings-close"),
        onclick: () => dialog.close(),
      },
      "✕",
    ),
  );
}

/** Shows the settings of the other scope; what is not saved stays. @param {"server" | "channel"} value */
function move(value) {
  scope = value;
  clearMore();
  load().catch(fail);
}

function drawBody() {
  const go = (/** @type {string} */ id) => {
    $(`group-${id}`).scrollIntoView();
    $(`group-${id}`).focus({ preventScroll: true });
  };
  const groups = form.denied === null ? [...form.groups, { id: "more", title: text("settings-more") }] : form.groups;
  const link = (/** @type {{ id: string, title: string }} */ { id, title }) =>
    el("li", {}, el("button", { type: "button", id: `to-${id}`, onclick: () => go(id) }, title));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    save();
  };
  return el(
    "div",
    { className: "settings-body" },
    el("nav", { "aria-label": text("settings-groups") }, el("ul", {}, ...groups.map(link))),
    el(
      "form",
      { id: "settings-fields", className: "settings-form", noValidate: true, onsubmit: submit },
      form.denied !== null && el("p", { className: "denied" }, form.denied),
      ...form.groups.map(drawGroup),
      form.denied === null && drawMore(scope, () => load().catch(fail)),
      el("p", { id: "settings-none", className: "denied", hidden: true }, text("settings-none")),
    ),
  );
}

/** @param {SettingsGroup} group */
const drawGroup = ({ id, title, fields, presets }) =>
  el(
    "fieldset",
    { id: `group-${id}`, className: "group", tabIndex: -1 },
    el("legend", {}, title),
    ...fields.map(draftOf),
    presets !== null && form.denied === null && drawPresets(id, presets, scope, () => load().catch(fail)),
  );

/** A setting with the value that was chosen and not saved yet. @param {SettingField} field */
function draftOf(field) {
  const setting = { scope, key: field.key };
  return drawField(field, {
    value: drafts.of(setting) ?? field.value,
    fixed: form.denied !== null,
    resets: resets(),
    result: results.get(nameOf(setting)),
    change: (value) => {
      drafts.put({ ...setting, value }, field.value);
      tell();
    },
    reset: () => reset(field),
  });
}

function drawFoot() {
  const button = (/** @type {string} */ id, /** @type {string} */ words, /** @type {object} */ more) =>
    el("button", { id, className: "button", ...more }, words);
  const submit = button("settings-save", text("settings-save"), { type: "submit", className: "button main" });
  submit.setAttribute("form", "settings-fields");
  return el(
    "div",
    { className: "settings-foot" },
    el("p", { id: "settings-said", role: "status" }, said),
    button("settings-discard", text("settings-discard"), { type: "button", onclick: discard }),
    submit,
  );
}

let said = ""; // What the line beside the buttons says.

/** @param {string} words */
function say(words) {
  said = words;
  const line = document.getElementById("settings-said");
  if (line) put(line, words);
}

/** @param {unknown} error */
const fail = (error) => say(wordsOf(error));

/** Says how much is not saved. */
function tell() {
  const open = drafts.all.length;
  say(open ? text("settings-drafts", { count: open }) : "");
  count();
}

/** There is nothing to save or to discard without changes, or while they are being saved. */
function count() {
  const idle = saving || !drafts.all.length;
  for (const id of ["settings-save", "settings-discard"]) document.getElementById(id)?.toggleAttribute("disabled", idle);
}

function discard() {
  drafts.clear();
  results.clear();
  tell();
  draw();
  $("settings-title").focus();
}

/** @param {string[]} path @param {Pick<Draft, "scope" | "key">} setting @param {Record<string, string>} more */
async function change(path, { scope: where, key }, more = {}) {
  /** @type {Record<string, string>} */
  const channel = where === "channel" ? { channel: state.channel } : {};
  const { messages, refused } = await invoke(path, { key, ...more, ...channel });
  const words = messages.flatMap((message) => message.text);
  results.set(nameOf({ scope: where, key }), { words, refused });
  return !refused;
}

/** @param {Draft} draft */
async function send(draft) {
  const failed = (/** @type {string} */ words) => {
    results.set(nameOf(draft), { words: [{ text: words, style: "plain", person: null }], refused: true });
    return false;
  };
  if (!draft.value.trim()) return failed(text("error-missing"));
  return change(["config", "set"], draft, { value: draft.value }).catch((error) => failed(wordsOf(error)));
}

async function save() {
  if (saving || !drafts.all.length) return;
  saving = true;
  results.clear();
  count();
  const { saved, refused } = await saveAll(drafts, send);
  saving = false;
  said = [
    saved && text("settings-saved", { count: saved }),
    refused.length && text("settings-refused", { count: refused.length }),
  ]
    .filter(Boolean)
    .join(" ");
  await load().catch(fail);
  const wrong = refused.find((draft) => draft.scope === scope);
  if (wrong) $(idOf(wrong.key)).focus();
}

/** Removes a value that is set here. @param {SettingField} field */
async function reset(field) {
  const setting = { scope, key: field.key };
  results.clear();
  try {
    if (await change(["config", "unset"], setting)) drafts.drop(setting);
    tell();
    await load();
    $(idOf(field.key)).focus();
  } catch (error) {
    fail(error);
  }
}

/** The next person must not find what another one has typed. */
function leave() {
  drafts.clear();
  if (dialog.open) dialog.close();
}

on("person", leave);
on("channel", leave);
on("hello", () => {
  if (dialog.open) load().catch(fail);
});
