/** The words of messages: runs of text in one style, with times as the reader writes them. */

import { countdown } from "../../countdown.js";
import { moment } from "../../moment.js";
import { state } from "../../state.js";
import { html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").TextSpan} TextSpan */

/** Time between two updates of the countdowns, in milliseconds. */
const TICK_MS = 1_000;
/** Grows with each update. */
const ticks = signal(0);
setInterval(() => {
  ticks.value++;
}, TICK_MS);

/**
 * A moment with a countdown to it. A screen reader reads the moment itself; words that change by the second are no news.
 * @param {{ at: number }} given
 */
function Deadline({ at }) {
  ticks.value;
  return html`<time class="deadline" datetime=${new Date(at).toISOString()}>${moment(new Date(at), state.locale)}${" "}
    <span class="countdown" aria-hidden="true">(${countdown(at, Date.now(), state.locale)})</span></time>`;
}

/** @param {TextSpan} span */
function drawn({ text: words, style, person }) {
  if (style === "deadline") return html`<${Deadline} at=${Number(words)} />`;
  if (style === "moment") return html`<time>${moment(new Date(Number(words)), state.locale)}</time>`;
  if (style === "code") return words.includes("\n") ? html`<pre>${words}</pre>` : html`<code>${words}</code>`;
  if (style === "bold") return html`<strong>${words}</strong>`;
  return person ? html`<span class="person">${words}</span>` : words;
}

/** @param {{ of: TextSpan[] }} given */
export const Words = ({ of }) => html`<div class="words-of">${of.map(drawn)}</div>`;

/** A file to download. @param {{ file: import("../../wire.js").FileLink }} given */
export function Download({ file: { src, name, bytes } }) {
  const size = new Intl.NumberFormat(state.locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 1 });
  return html`<a class="file" href=${src} download=${name}>${name} (${size.format(bytes / 1000)})</a>`;
}
