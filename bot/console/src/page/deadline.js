/** Moments as the reader's own date and time, those in the future with a countdown. Knows nothing of games. */

import { countdown } from "./countdown.js";
import { el, put } from "./dom.js";
import { moment as momentIn } from "./moment.js";
import { state } from "./state.js";

/** Time between two updates of the countdowns. */
const TICK_MS = 1_000;

/**
 * The words of a countdown. A screen reader reads the moment itself; words that change by the second are no news.
 *
 * @param {number} at
 */
const left = (at) => `(${countdown(at, Date.now(), state.locale)})`;

/** A moment in the reader's language. @param {Date} at */
export const moment = (at) => momentIn(at, state.locale);

/** An element that shows a moment and counts down to it. @param {string} milliseconds */
export function drawDeadline(milliseconds) {
  const at = new Date(Number(milliseconds));
  const rest = el("span", { className: "countdown", "aria-hidden": "true" }, left(at.getTime()));
  return el("time", { className: "deadline", dateTime: at.toISOString() }, `${moment(at)} `, rest);
}

/** Brings all countdowns up to date. */
function tick() {
  for (const time of document.querySelectorAll("time.deadline")) {
    const at = Date.parse(time.getAttribute("datetime") ?? "");
    const rest = time.querySelector(".countdown");
    if (rest instanceof HTMLElement) put(rest, left(at));
  }
}

setInterval(tick, TICK_MS);
