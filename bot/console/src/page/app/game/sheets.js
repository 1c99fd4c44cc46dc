/** Sheets: private answers, look and sound, the list of keys. Escape and the backdrop close them. */

import "./page.js";
import { Controls } from "../talk/controls.js";
import { Icon } from "../icons.js";
import { askToNotify } from "../install.js";
import { isApart, only, talks } from "../model/linked.js";
import { fileLinks } from "./saved-files.js";
import { answers, choices, record, sheet, text } from "../model/model.js";
import { play as playSound } from "./sound.js";
import { HotSeats } from "./hot-seats.js";
import { Looks } from "../settings/looks.js";
import { pressControl } from "./press.js";
import { theme } from "../settings/themes.js";
import { Download, Words } from "../talk/words.js";
import { html, useEffect, useRef, useState } from "../preact.js";

/** @typedef {import("../preact.js").Child} Child */

export function Sheets() {
  const name = sheet.value;
  if (name === "answer") return html`<${Sheet} key="answer" title=${text("page-this-game")}><${Answer} /><//>`;
  if (name === "look") return html`<${Sheet} key="look" title=${text("page-look")} kind="side"><${Look} /><//>`;
  if (name === "files") return html`<${Sheet} key="files" title=${text("page-export")}><${Files} /><//>`;
  if (name === "keys") return html`<${Sheet} key="keys" title=${text("page-keys")}><${KeyList} /><//>`;
  return null;
}

const close = () => {
  sheet.value = "";
};

/** @param {{ title: string, kind?: string, children?: Child }} given */
export function Sheet({ title, kind = "", children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // A browser keeps the page as it is left, and Back or Forward would show the sheet again.
  useEffect(() => {
    addEventListener("pagehide", close);
    addEventListener("popstate", close);
    return () => {
      removeEventListener("pagehide", close);
      removeEventListener("popstate", close);
    };
  }, []);
  const aside = (/** @type {MouseEvent} */ event) => {
    if (event.target === dialog.current) close();
  };
  return html`<dialog class=${`sheet ${kind}`} aria-labelledby="sheet-title" ref=${dialog} onClose=${close} onClick=${aside}><div
    class="sheet-in">
    <header><h2 id="sheet-title">${title}</h2><button type="button" class="icon" aria-label=${text("page-close")}
      onClick=${close}><${Icon} name="close" /></button></header>
    ${children}</div></dialog>`;
}

/** How the control begins that shows the board, which is here. */
const BOARD = /^board:/;
/** @param {import("../../wire.js").Control[][]} rows */
const useful = (rows) => (record.value ? rows.map((row) => row.filter(({ id }) => !BOARD.test(id))) : rows);

/** What the server has answered in private, with its controls: the list of actions, or a question. */
function Answer() {
  return html`<div class="answers">${answers.value.map(
    (message) => html`<div class="answer"><${Words} of=${message.text} />
    ${message.picture && html`<img src=${message.picture.src} alt=${message.picture.alt} />`}
    ${message.files.map((file) => html`<${Download} key=${file.src} file=${file} />`)}
    <${Controls} rows=${useful(message.controls)} message=${message.id} press=${pressControl} /></div>`,
  )}</div>`;
}

/** @param {{ of: import("../preact.js").Signal<boolean>, label: string, note?: string }} given */
const Switch = ({ of, label, note }) => html`<label><input type="checkbox" role="switch" checked=${of.value}
  onChange=${() => {
    of.value = !of.value;
  }} /> ${label}${note && html` <small>${note}</small>`}</label>`;

/** The themes of the page, with the text for each. */
const THEMES = [
  ["auto", "page-theme-auto"],
  ["light", "page-theme-light"],
  ["dark", "page-theme-dark"],
  ["contrast", "page-theme-contrast"],
];

function Look() {
  const one = (/** @type {string[]} */ [value = "", words = ""]) => html`<label><input type="radio" name="theme" value=${value}
    checked=${theme.value === value} onChange=${() => {
      theme.value = value;
    }} />
    <span class="swatch" data-theme=${value === "auto" ? "light" : value}><i></i><i></i><i></i></span>${text(words)}</label>`;
  const { sound, volume } = choices;
  const loud = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLInputElement) volume.value = Number(event.target.value);
    playSound("stone");
  };
  return html`<div class="choices"><fieldset class="themes"><legend>${text("page-theme")}</legend>${THEMES.map(one)}</fieldset>
    ${!isApart() && html`<${Looks} />`}
    <fieldset class="switches"><legend>${text("page-on-board")}</legend><${Switch} of=${choices.hints}
      label=${text("page-hints")} />
      <${Switch} of=${choices.last} label=${text("page-mark-last")} />
      <${Switch} of=${choices.coordinates} label=${text("page-coordinates")} />
      <${Switch} of=${choices.numbers} label=${text("page-numbers")} />
      <${Switch} of=${choices.steps} label=${text("page-all-actions")} />
      <${Switch} of=${choices.letters} label=${text("page-letter-keys")} /></fieldset>
    ${talks() && html`<${HotSeats} />`}${!only.value && html`<${Notify} />`}
    <fieldset class="switches"><legend>${text("page-sounds")}</legend><${Switch} of=${sound}
      label=${text("page-sound")} />
      ${
        sound.value &&
        html`<label class="volume">${text("page-volume")}
        <input type="range" min="0" max="1" step="0.1" value=${volume.value} onChange=${loud} /></label>`
      }</fieldset></div>`;
}

/** Whether the browser tells whose turn it is; it asks the person first. */
function Notify() {
  const [refused, set] = useState(false);
  const { notify } = choices;
  const turn = async () => {
    notify.value = !notify.value && (await askToNotify());
    set(!notify.value);
  };
  const off = async () => {
    notify.value = false;
  };
  return html`<fieldset class="switches"><legend>${text("page-notifications")}</legend><label><input type="checkbox" role="switch"
    checked=${notify.value} onChange=${notify.value ? off : turn} /> ${text("page-notify")}</label>
    <p role="status" class="wrong">${refused && text("page-notify-refused")}</p></fieldset>`;
}

/** The files of the game that is shown. Their addresses last. */
const Files = () =>
  html`<p class="files">${fileLinks(record.value).map(
    ({ name, saved, href }) => html`<a class="button" key=${name} href=${href} download=${saved}>${name}</a>`,
  )}</p>`;

/** What the list of keys shows: the key and the text for what it does. @type {[string, string][]} */
const KEYS = [
  ["←", "page-back"],
  ["→", "page-next"],
  ["Home", "page-first"],
  ["End", "page-latest"],
  ["F", "page-flip"],
  ["H", "page-hints"],
  ["L", "page-mark-last"],
  ["A", "page-try"],
  ["N", "page-next-game"],
  ["P", "page-pass"],
  ["U", "page-undo"],
  ["T", "page-talk"],
  ["/", "page-command"],
  ["?", "page-keys"],
  ["Esc", "page-escape"],
];

const KeyList = () =>
  html`<dl class="key-list">${KEYS.map(
    ([key, words]) => html`<div><dt><kbd>${key}</kbd></dt><dd>
  ${text(words)}</dd></div>`,
  )}</dl>`;
