/** Follows the game that is shown by a stream of its own, where the stream of the page doesn't tell of it at once. */

import { emit, state, there } from "../../state.js";
import { taskOf } from "../lists/lessons.js";
import { computed, effect } from "../preact.js";
import { code } from "../route.js";
import { key, only } from "./linked.js";
import { game } from "./model.js";

/** How long the page waits after the browser has given up a stream, in milliseconds. */
const PAUSE = 10_000;

/** @type {EventSource | null} */
let stream = null;
let again = 0;
/** The code of the game that is shown; empty while there is none. */
const watched = computed(() => (game.value ? code.value : ""));

function close() {
  clearTimeout(again);
  stream?.close();
  stream = null;
}

/** Opens the stream of the game that is shown, if there is one that somebody sees. */
function open() {
  close();
  const of = watched.peek();
  if (!of || taskOf(of) || document.hidden || !(only.peek() || state.signedIn)) return;
  const asked = new URLSearchParams({ game: of, ...(only.peek() ? { key } : there()) });
  const mine = new EventSource(`/api/${only.peek() ? "linked/" : ""}watch?${asked}`);
  stream = mine;
  mine.addEventListener("seq", (event) => {
    /** @type {import("../../wire.js").Moved} */
    const { seq } = JSON.parse(event.data);
    if (stream === mine && game.peek()?.seq !== seq) emit("stale", of);
  });
  mine.onerror = () => {
    // The browser tries again by itself unless it was refused.
    if (stream === mine && mine.readyState === EventSource.CLOSED) again = window.setTimeout(open, PAUSE);
  };
}

/** Watches each game that is shown. */
export function watchGame() {
  effect(() => {
    watched.value;
    only.value;
    open();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close();
    else open();
  });
  addEventListener("online", open);
}
