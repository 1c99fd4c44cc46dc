/** Follows the channel as the acting person: turns server-sent events into signals. */

import { hello } from "./hello.js";
import { browser } from "./memory.js";
import { isUnread } from "./names.js";
import { newId, send, streamBroken } from "./net.js";
import { asker, emit, state } from "./state.js";

/** @typedef {import("./wire.js").Message} Message */
/** @typedef {import("./wire.js").Recent} Recent */

/** @type {EventSource | null} */
let stream = null;
let lastEvent = "";
/** The name of the stream, by which its reader is changed. */
let name = "";
/** For whom the stream was opened, for whom it goes on, and whether everything missed has come. */
let reading = { first: "", now: "", ready: false };

/** How long the page waits after the browser has given up a stream, in milliseconds. */
const PAUSE = 2000;
/** How long it waits for the stream to go on for another person, in milliseconds. */
const CHANGE = 5000;

/** How often a stream was opened. */
let opened = 0;
/**
 * Asks for the last messages; the stream goes on from there. Without it the stream sends all messages.
 * @typedef {(wanted: () => boolean) => Promise<Recent>} AskRecent
 */
/** @type {AskRecent | null} */
let askRecent = null;

/** @param {AskRecent} ask */
export function beginWith(ask) {
  askRecent = ask;
}

/** Opens the stream; `resume` tells whether it goes on where the last one broke. @param {boolean} resume */
export async function follow(resume) {
  stream?.close();
  stream = null;
  const mine = ++opened;
  if (!resume || reading.now !== state.me.id) lastEvent = "";
  const wanted = () => mine === opened;
  while (!lastEvent && askRecent && !state.guest && !state.signedIn) {
    const reader = state.me.id;
    const recent = await askRecent(() => wanted() && state.me.id === reader).catch(() => null);
    if (!wanted()) return;
    if (state.me.id !== reader) continue;
    if (!recent) break;
    lastEvent = recent.after;
    emit("messages", recent.messages);
  }
  open();
}

function open() {
  name = newId();
  reading = { first: state.me.id, now: state.me.id, ready: false };
  const query = new URLSearchParams({ ...asker(), stream: name, after: lastEvent });
  const mine = new EventSource(`/api/events?${query}`);
  stream = mine;
  /** @param {string} name @param {(data: any) => void} act */
  const when = (name, act) =>
    mine.addEventListener(name, (event) => {
      if (stream !== mine) return;
      if (event.lastEventId) lastEvent = event.lastEventId;
      act(JSON.parse(event.data));
    });
  when("reset", () => emit("reset"));
  when("message", (/** @type {Message} */ message) => {
    noteSeen();
    emit("message", message);
  });
  when("ready", (/** @type {import("./wire.js").Ready} */ ready) => caughtUp(ready));
  when("reader", (/** @type {import("./wire.js").Reader} */ { id }) => {
    reading.now = id;
  });
  when("strip", (/** @type {import("./wire.js").Strip} */ { id }) => emit("strip", id));
  when("board", (/** @type {import("./wire.js").Changed} */ { game }) => emit("stale", game));
  when("who", (/** @type {import("./wire.js").Who} */ who) => {
    Object.assign(state, who);
    emit("side");
  });
  when("unread", (/** @type {import("./wire.js").Unread} */ { channel }) => {
    state.unread.add(channel);
    emit("side");
  });
  mine.onerror = () => {
    if (stream !== mine) return;
    streamBroken(true);
    // The browser tries again by itself, for the person for whom it was opened.
    if (reading.first !== state.me.id) mine.close();
    // It doesn't if it was refused.
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => stream === mine && reopen(mine), PAUSE);
  };
}

/** The program may be another one by now, so the page introduces itself first. @param {EventSource} mine */
async function reopen(mine) {
  try {
    await hello();
    if (stream === mine) follow(true);
  } catch {
    mine.onerror?.(new Event("error"));
  }
}

/** Goes on with the same stream for the acting person, whose private messages come. */
export async function goOn() {
  const [mine, { id }] = [stream, state.me];
  // Until a stream is ready, it does not hear of a change; one that is opened later begins for the acting person.
  if (!mine || !reading.ready || reading.now === id) return;
  await send("reader", { as: state.me.name, channel: state.channel, stream: name }).catch(() => {});
  // Another process may have got the request.
  setTimeout(() => {
    if (stream === mine && state.me.id === id && reading.now !== id) follow(false);
  }, CHANGE);
}

/** Everything missed has come. @param {import("./wire.js").Ready} ready */
function caughtUp({ boot, spoken, listed }) {
  streamBroken(false);
  reading.ready = true;
  goOn();
  emit("settled");
  noteSeen();
  // Somebody may have come after the greeting and before the stream.
  if (boot !== state.boot || listed !== state.listed) hello().catch(() => {});
  const unread = Object.entries(spoken).filter(([channel, number]) => isUnread(boot, number, browser.get(`seen:${channel}`, "")));
  state.unread = new Set(unread.map(([channel]) => channel));
  emit("side");
  emit("stale");
}

/** What this tab shows is read in the other tabs of this browser, too. */
const noteSeen = () => browser.set(`seen:${state.channel}`, lastEvent);

/** Makes the page speak the language of its person, if it is another one. @param {string} locale */
export function speak(locale) {
  if (!locale || locale === state.locale) return;
  hello().then(
    () => {
      emit("relog");
      emit("stale");
    },
    () => {},
  );
}

/** Ends the stream until it is opened again. */
function pause() {
  opened++;
  stream?.close();
  stream = null;
}

/** Leaves the channel: what its stream still sends belongs to another log. */
export function leave() {
  pause();
  lastEvent = "";
}

// A browser keeps few connections to one host open; tabs that nobody sees give theirs to those that are seen.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) pause();
  else if (!stream && state.me.id) follow(true);
});

// A computer that wakes up, or a page that the browser had put away, may have a stream that only seems open.
addEventListener("online", () => {
  if (stream) follow(true);
});
addEventListener("pageshow", (event) => {
  if (event.persisted && state.me.id) follow(true);
});
