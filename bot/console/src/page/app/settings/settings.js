/**
 * The form for the settings of the server or of the channel. What there is to set comes from the server as data. Each change
 * is a command, so its permissions, its log and its undo are those of the command.
 */

import "../game/page.js";
import { Drafts, isFound, nameOf, saveAll } from "./drafts.js";
import { fetchWhile, wordsOf } from "../../net.js";
import { invoke } from "../../requests.js";
import { emit, on, state } from "../../state.js";
import { text, version } from "../model/model.js";
import { placeHere } from "../place/places.js";
import { scope } from "./settings-door.js";
import { Setting, idOf, plainly } from "./settings-field.js";
import { More, clearMore } from "./settings-more.js";
import { Presets, clearPresets } from "./settings-presets.js";
import { batch, html, signal, useEffect, useRef, useState } from "../preact.js";

/** @typedef {import("../../wire.js").SettingsForm} SettingsForm */
/** @typedef {import("../../wire.js").SettingsGroup} SettingsGroup */
/** @typedef {import("../../wire.js").SettingField} SettingField */
/** @typedef {import("./settings-field.js").Result} Result */
/** @typedef {import("./drafts.js").Draft} Draft */
/** @typedef {"server" | "channel"} Scope */

const drafts = new Drafts();
/** Grows when what is not saved has changed. */
const edits = signal(0);
/** What became of changes, by scope and key. */
const results = signal(/** @type {Map<string, Result>} */ (new Map()));
const form = signal(/** @type {SettingsForm | null} */ (null));
/** What the reader looks for. */
const search = signal("");
/** What the line beside the buttons says. */
const said = signal("");
const saving = signal(false);
/** Whether the reader knows that something is not saved. */
let warned = false;
let asked = 0;

const styles = new Promise((done, failed) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/app/settings.css" });
  document.head.append(Object.assign(link, { onload: done, onerror: failed }));
});

/** Asks for what holds now. */
async function load() {
  const mine = ++asked;
  const wanted = () => mine === asked;
  /** @type {SettingsForm} */
  const answer = await fetchWhile("settings", { scope: scope.peek() ?? "server" }, wanted);
  if (wanted()) form.value = answer;
}

/** @param {unknown} error */
const fail = (error) => {
  said.value = wordsOf(error);
};

/** Asks again after something may have changed. */
const refresh = () => load().catch(fail);

/** Says how much is not saved. */
function tell() {
  const open = drafts.all.length;
  warned = false;
  batch(() => {
    edits.value++;
    said.value = open ? text("settings-drafts", { count: open }) : "";
  });
}

function forget() {
  results.value = new Map();
  clearMore();
  clearPresets();
}

export function Settings() {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [isReady, ready] = useState(false);
  const now = scope.value;
  useEffect(() => {
    forget();
    search.value = "";
    Promise.all([styles, load()]).then(
      () => {
        tell();
        ready(true);
      },
      (error) => {
        scope.value = null;
        emit("note", wordsOf(error), true);
      },
    );
  }, []);
  useEffect(() => {
    if (!isReady) return;
    dialog.current?.showModal();
    title()?.focus();
  }, [isReady]);
  if (!isReady || !form.value || !now) return null;
  version.value;
  edits.value;
  const close = () => {
    scope.value = null;
  };
  // What is typed is neither lost by Escape nor left unsaved unnoticed: the first one says so, the next one closes.
  const escape = (/** @type {Event} */ event) => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    if (!drafts.all.length || warned) return;
    event.preventDefault();
    warned = true;
    said.value = text("settings-unsaved", { count: drafts.all.length });
    document.getElementById("settings-save")?.focus();
  };
  return html`<dialog class="settings" aria-labelledby="settings-title" ref=${dialog} onCancel=${escape} onClose=${close}>
    <${Head} now=${now} close=${() => dialog.current?.close()} /><${Body} now=${now} form=${form.value} />
    ${form.value.denied === null && html`<${Foot} />`}</dialog>`;
}

const title = () => document.getElementById("settings-title");

/** Shows the settings of the other scope; what is not saved stays. @param {Scope} to */
function move(to) {
  scope.value = to;
  clearMore();
  clearPresets();
  refresh();
}

/** The name of the channel that is shown. */
const channelName = () => placeHere()?.name ?? state.channel;

/** @param {{ now: Scope, close: () => void }} given */
function Head({ now, close }) {
  const place = (/** @type {Scope} */ value, /** @type {string} */ words) => html`<label class="check"><input type="radio"
    name="settings-scope" id=${`settings-${value}`} value=${value} checked=${now === value} onChange=${() => move(value)} />
    ${words}</label>`;
  const find = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement) search.value = target.value;
    // What was found begins at the top.
    document.getElementById("settings-fields")?.scrollTo({ top: 0, behavior: "instant" });
  };
  return html`<div class="settings-head"><h2 id="settings-title" tabindex="-1">${text("settings")}</h2>
    <div class="settings-scope" role="radiogroup" aria-label=${text("settings-scope")}>
      ${place("server", text("settings-server"))}${place("channel", text("settings-channel", { channel: channelName() }))}</div>
    <input id="settings-search" type="search" value=${search.value} aria-label=${text("settings-search")}
      placeholder=${text("settings-search")} onInput=${find} />
    <button type="button" id="settings-close" class="icon" aria-label=${text("settings-close")} onClick=${close}>✕</button></div>`;
}

/** Whether every word that is looked for is in a setting or in the title of its group. @param {SettingsGroup} group */
const foundIn =
  ({ title: group }) =>
  (/** @type {SettingField} */ { key, label, help, shown }) =>
    isFound(search.value, [group, key, label, help, shown]);

/** @param {{ now: Scope, form: SettingsForm }} given */
function Body({ now, form: { denied, groups } }) {
  const go = (/** @type {string} */ id) => {
    const group = document.getElementById(`group-${id}`);
    group?.scrollIntoView();
    group?.focus({ preventScroll: true });
  };
  const isLooking = search.value.trim() !== "";
  const isEmpty = (/** @type {SettingsGroup} */ group) => !group.fields.some(foundIn(group));
  const more = denied === null ? [{ id: "more", title: text("settings-more"), hidden: isLooking }] : [];
  const links = [...groups.map((group) => ({ ...group, hidden: isEmpty(group) })), ...more];
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    save();
  };
  return html`<div class="settings-body"><nav aria-label=${text("settings-groups")}><ul>${links.map(
    ({ id, title, hidden }) => html`<li key=${id}><button type="button" id=${`to-${id}`} hidden=${hidden}
    onClick=${() => go(id)}>${title}</button></li>`,
  )}</ul></nav>
    <form id="settings-fields" class="settings-form" novalidate onSubmit=${submit}>
      ${denied !== null && html`<p class="denied">${denied}</p>`}
      ${groups.map(
        (group) => html`<${Group} key=${group.id} now=${now} group=${group} fixed=${denied !== null}
        hidden=${isEmpty(group)} />`,
      )}
      ${denied === null && html`<${More} scope=${now} hidden=${isLooking} changed=${refresh} />`}
      <p id="settings-none" class="denied" hidden=${!groups.every(isEmpty)}>${text("settings-none")}</p></form></div>`;
}

/** @param {{ now: Scope, group: SettingsGroup, fixed: boolean, hidden: boolean }} given */
function Group({ now, group, fixed, hidden }) {
  // Drafts are no signals, and this is drawn again for signals only.
  edits.value;
  const { id, title, fields, presets } = group;
  const resets = text(now === "channel" ? "settings-reset-channel" : "settings-reset-server");
  const isFound = foundIn(group);
  const one = (/** @type {SettingField} */ field) => {
    const setting = { scope: now, key: field.key };
    const change = (/** @type {string} */ value) => {
      drafts.put({ ...setting, value }, field.value);
      tell();
    };
    return html`<${Setting} key=${field.key} field=${field} value=${drafts.of(setting) ?? field.value} hidden=${!isFound(field)}
      fixed=${fixed} resets=${resets} result=${results.value.get(nameOf(setting))} change=${change}
      reset=${() => reset(setting)} />`;
  };
  return html`<fieldset id=${`group-${id}`} class="group" tabindex="-1" hidden=${hidden}><legend>${title}</legend>
    ${fields.map(one)}${
      presets !== null &&
      !fixed &&
      html`<${Presets} game=${id} presets=${presets} scope=${now} hidden=${search.value.trim() !== ""} changed=${refresh} />`
    }</fieldset>`;
}

function Foot() {
  // There is nothing to save or to discard without changes, or while they are being saved.
  const isIdle = saving.value || !drafts.all.length;
  return html`<div class="settings-foot"><p id="settings-said" role="status">${said.value}</p>
    <button type="button" id="settings-discard" class="button" disabled=${isIdle} onClick=${discard}>
    ${text("settings-discard")}</button><button type="submit" form="settings-fields" id="settings-save" class="button main"
    disabled=${isIdle}>${text("settings-save")}</button></div>`;
}

function discard() {
  drafts.clear();
  results.value = new Map();
  tell();
  title()?.focus();
}

/** @param {string} name @param {Result} result */
function note(name, result) {
  results.value = new Map(results.peek()).set(name, result);
}

/** @param {string[]} path @param {Pick<Draft, "scope" | "key">} setting @param {Record<string, string>} more */
async function change(path, setting, more = {}) {
  /** @type {Record<string, string>} */
  const channel = setting.scope === "channel" ? { channel: state.place || state.channel } : {};
  const { messages, refused } = await invoke(path, { key: setting.key, ...more, ...channel });
  note(nameOf(setting), { words: messages.flatMap((message) => message.text), refused });
  return !refused;
}

/** @param {Draft} draft */
async function send(draft) {
  const failed = (/** @type {string} */ words) => {
    note(nameOf(draft), { words: plainly(words), refused: true });
    return false;
  };
  if (!draft.value.trim()) return failed(text("error-missing"));
  return change(["config", "set"], draft, { value: draft.value }).catch((error) => failed(wordsOf(error)));
}

async function save() {
  if (saving.peek() || !drafts.all.length) return;
  saving.value = true;
  results.value = new Map();
  const { saved, refused } = await saveAll(drafts, send);
  const counts = [
    saved && text("settings-saved", { count: saved }),
    refused.length && text("settings-refused", { count: refused.length }),
  ];
  batch(() => {
    saving.value = false;
    edits.value++;
    said.value = counts.filter(Boolean).join(" ");
  });
  await refresh();
  const wrong = refused.find((draft) => draft.scope === scope.peek());
  if (wrong) document.getElementById(idOf(wrong.key))?.focus();
}

/** Removes a value that is set here. @param {Pick<Draft, "scope" | "key">} setting */
async function reset(setting) {
  results.value = new Map();
  try {
    if (await change(["config", "unset"], setting)) drafts.drop(setting);
    tell();
    await load();
    document.getElementById(idOf(setting.key))?.focus();
  } catch (error) {
    fail(error);
  }
}

/** The next person must not find what another one has typed. */
function leave() {
  drafts.clear();
  scope.value = null;
}

on("person", leave);
on("channel", leave);
on("place", leave);
on("hello", () => {
  if (scope.peek()) refresh();
});
