/** Talks to the server. Knows the requests and the connection, not what they are for. */

import { tab } from "./memory.js";
import { Outbox } from "./outbox.js";
import { signIn } from "./sign-in.js";
import { asker, emit, state, text, there } from "./state.js";

/** @param {number} milliseconds @returns {Promise<void>} */
export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** An id for a request. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** An answer that is an error. */
export class Refused extends Error {
  /** @param {number} status @param {Partial<import("./wire.js").Refused>} body */
  constructor(status, { error, limit, message }) {
    const key = `error-${error}`;
    super(state.texts[key] ? text(key, { limit: limit ?? "" }) : (message ?? String(status)));
    this.status = status;
    this.code = error;
  }
}

/**
 * Whether the same request may succeed later: the server was not reached, or a proxy says so.
 * @param {unknown} error
 */
export const isTransient = (error) => !(error instanceof Refused) || (error.status >= 502 && error.code !== "place-away");

/** @param {unknown} error */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

// The banner stands while the stream is broken or any request waits for another attempt.
let broken = false;
let retrying = 0;
const tell = () => emit("lost", broken || retrying > 0);

/** Notes whether the stream is broken. @param {boolean} is */
export function streamBroken(is) {
  broken = is;
  tell();
}

/** The reader has lost the place that the address names: shows the game or the list without it. */
function leavePlace() {
  const address = new URL(location.href);
  if (!address.searchParams.has("place")) return;
  address.searchParams.delete("place");
  location.replace(address);
}

/** People at one screen who have chosen no language read that of the page. @returns {Record<string, string>} */
function language() {
  const spoken = tab.get("language", "");
  return spoken ? { "accept-language": spoken } : {};
}

/** @param {string} path @param {RequestInit} [options] @returns {Promise<any>} */
async function ask(path, options) {
  const headers = { ...options?.headers, ...language() };
  const response = await fetch(path, { cache: "no-store", ...options, headers });
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  if (body.error === "no-place") leavePlace();
  if (response.status !== 401 || state.signedIn) {
    // The page itself says how to sign in.
    if (response.status === 401) location.reload();
    throw new Refused(response.status, body);
  }
  await signIn();
  return ask(path, options);
}

/**
 * Repeats a request until it is answered or no longer wanted.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {() => boolean} wanted
 * @returns {Promise<T>}
 */
async function retry(attempt, wanted) {
  let failed = false;
  try {
    for (let pause = 300; ; pause = Math.min(pause * 2, 4000)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isTransient(error) || !wanted()) throw error;
      }
      if (!failed) retrying++;
      failed = true;
      tell();
      await wait(pause);
    }
  } finally {
    if (failed) retrying--;
    tell();
  }
}

/** What is about the reader alone, wherever they are. */
const ABOUT_ME = ["hello", "look", "lessons"];

/** @param {string} what @param {Record<string, string>} parameters */
function query(what, parameters) {
  const place = ABOUT_ME.includes(what) ? {} : there();
  return `/api/${what}?${new URLSearchParams({ ...asker(), ...place, ...parameters })}`;
}

/**
 * Asks for something, once.
 * @param {string} what
 * @param {Record<string, string>} [parameters]
 * @returns {Promise<any>}
 */
export const look = (what, parameters = {}) => ask(query(what, parameters));

/**
 * Asks for something until it is answered or no longer wanted.
 * @param {string} what
 * @param {Record<string, string>} parameters
 * @param {() => boolean} wanted
 * @returns {Promise<any>}
 */
export function fetchWhile(what, parameters, wanted) {
  const path = query(what, parameters);
  return retry(() => ask(path), wanted);
}

/**
 * Sends a file until it is answered. A reload of the page forgets it.
 * @param {string} what
 * @param {Record<string, string>} parameters
 * @param {Blob} file
 * @returns {Promise<any>}
 */
export function sendFile(what, parameters, file) {
  const options = { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file };
  const path = query(what, parameters);
  return retry(
    () => ask(path, options),
    () => true,
  );
}

/** @typedef {import("./outbox.js").Board} Board */

/**
 * Refuses a request whose board is no longer the latest: in another position it means something else.
 * @param {Board} board @param {Record<string, unknown>} body the request, which names who asks
 */
async function mustStand({ game, moves }, { as, channel }) {
  /** @type {Record<string, string>} */
  const who = typeof as === "string" && typeof channel === "string" ? { as, channel } : {};
  /** @type {import("./wire.js").RecordAnswer} */
  const { record } = await look("game", { ...who, game, since: String(moves) });
  const now = record ? record.from + record.moves.length : moves;
  if (now !== moves) throw new Refused(409, { error: "gone-on" });
}

const outbox = new Outbox(tab, () => Date.now());

/** How long a request waits before it is sent again. A phone that changes its network leaves requests without an end. */
const PATIENCE_MS = 20_000;

/** The request before, which has an answer or never gets one. @type {Promise<unknown>} */
let before = Promise.resolve();

/**
 * Sends a request from where the reader is until it is answered, or until the board to which it belongs is gone.
 * @param {string} what
 * @param {Record<string, unknown>} body
 * @param {Board | null} [board]
 * @param {boolean} [again] whether it was sent before
 * @returns {Promise<any>}
 */
export function send(what, body, board = null, again = false) {
  const place = String(new URLSearchParams(there()));
  return sendTo(place ? `${what}?${place}` : what, body, board, again);
}

/**
 * The same by the end of its address. One with an id outlives a reload of the page, and follows the one before it, so that
 * what is typed or clicked quickly is carried out in its order; the server carries it out once.
 * @param {string} what
 * @param {Record<string, unknown>} body
 * @param {Board | null} [board]
 * @param {boolean} [again] whether it was sent before
 * @returns {Promise<any>}
 */
export function sendTo(what, body, board = null, again = false) {
  const { id } = body;
  const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const sent = () =>
    retry(
      async () => {
        if (again && board) await mustStand(board, body);
        again = true;
        return ask(`/api/${what}`, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) });
      },
      () => true,
    );
  if (typeof id !== "string") return sent();
  outbox.add(what, { ...body, id }, board);
  const answer = before.then(sent).finally(() => outbox.done(id));
  before = answer.catch(() => {});
  return answer;
}

/** The requests that a page before this one sent in this tab and had no answer to. */
export const unanswered = () => outbox.take();
