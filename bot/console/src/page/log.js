/** The messages of the channel, in the order they were sent. */

import { $ } from "./dom.js";
import { drawMessage } from "./message.js";
import { numberOf } from "./names.js";
import { emit, on, state } from "./state.js";

/** @typedef {import("./wire.js").Message} Message */
/** @typedef {{ node: HTMLElement, print: string, message: Message, stale: boolean }} Entry */

/** Messages of one author within this time, in milliseconds, stand under one head. */
const GROUP = 300_000;
/** How near the end, in pixels, counts as at the end. */
const NEAR_END = 80;

const place = $("log");
/** @type {Map<string, Entry>} */
const shown = new Map();
let atTheEnd = true;

const isAtEnd = () => place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_END;

function toEnd() {
  place.scrollTop = place.scrollHeight;
  $("newer").hidden = true;
}

/** A picture makes the log longer; readers of the end stay there. */
function grown() {
  if (isAtEnd()) toEnd();
}

/** Shows a message at the end, or in the place of the one with the same id. @param {Message} message */
function show(message) {
  const print = JSON.stringify(message);
  const old = shown.get(message.id);
  if (old?.print === print) {
    old.stale = false;
    return;
  }
  const stick = isAtEnd() || message.author?.id === state.me.id;
  const node = drawMessage(message, grown);
  if (old) old.node.replaceWith(node);
  else place.append(node);
  const isLast = [...shown.values()].every(({ message: { id } }) => numberOf(id) <= numberOf(message.id));
  shown.set(message.id, { node, print, message, stale: false });
  if (isLast || old) regroup();
  else sort();
  if (stick) toEnd();
  else if (!old) $("newer").hidden = false;
  if (!state.said) {
    state.said = true;
    emit("game");
  }
}

/** @param {string} id */
function strip(id) {
  const entry = shown.get(id);
  if (!entry) return;
  entry.message = { ...entry.message, controls: [] };
  for (const row of entry.node.querySelectorAll(".controls")) row.remove();
}

/** @param {(entry: Entry) => boolean} which */
function drop(which) {
  for (const [id, entry] of shown) {
    if (!which(entry)) continue;
    entry.node.remove();
    shown.delete(id);
  }
  regroup();
}

/** After a reset: what was not sent again is gone, and the rest is in the order it was sent. */
function settle() {
  drop((entry) => entry.stale);
  sort();
  if (atTheEnd) toEnd();
  state.said = shown.size > 0;
  emit("game");
}

/** Puts the messages into the order in which they were sent. */
function sort() {
  const sorted = [...shown.values()].sort((one, other) => numberOf(one.message.id) - numberOf(other.message.id));
  let at = place.firstChild;
  for (const { node } of sorted) {
    if (node === at) at = at.nextSibling;
    else place.insertBefore(node, at);
  }
  regroup();
}

function regroup() {
  /** @type {HTMLElement | null} */
  let before = null;
  for (const node of /** @type {Iterable<HTMLElement>} */ (place.children)) {
    const sameAuthor = before !== null && before.dataset.by === node.dataset.by;
    node.classList.toggle("same", sameAuthor && Number(node.dataset.at) - Number(before?.dataset.at) < GROUP);
    before = node;
  }
}

$("newer").onclick = toEnd;
place.onscroll = () => {
  atTheEnd = isAtEnd();
  if (atTheEnd) $("newer").hidden = true;
};
// The log gives way to the board at times; readers of the end are there again afterwards.
new ResizeObserver(() => {
  if (atTheEnd) toEnd();
}).observe(place);

const dropPrivate = () => drop((entry) => entry.message.private);
const dropAll = () => drop(() => true);
on("message", show);
on("strip", strip);
on("reset", () => {
  for (const entry of shown.values()) entry.stale = true;
});
on("settled", settle);
on("person", dropPrivate);
on("handover", dropPrivate);
on("channel", () => {
  dropAll();
  atTheEnd = true;
});
// The words around the messages are in another language now.
on("relog", () => {
  const messages = [...shown.values()].map(({ message }) => message);
  dropAll();
  messages.forEach(show);
});
