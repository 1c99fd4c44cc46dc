/** The one document: which view its address names, and the ways to another one. */

import { readdress } from "../dom.js";
import { emit, state } from "../state.js";
import { idOf } from "../names.js";
import { codeIn } from "./lists/lessons.js";
import { batch, computed, signal } from "./preact.js";

/** @typedef {"home" | "games" | "place" | "club" | "person" | "learn" | "talk" | "game"} View */
/** What an address shows: a view, with the code of the game or task. @typedef {{ view: View, code: string }} Route */

/** What a path shows; null for a document of its own. @param {string} path @returns {Route | null} */
export function routeOf(path) {
  const task = codeIn(path);
  if (task) return { view: "game", code: task };
  const [, first = "", second = "", ...more] = path.split("/");
  if (first === "channel" && !more.length) return { view: "talk", code: "" };
  if (first === "g" && second && !more.length) return { view: "game", code: decodeURIComponent(second) };
  if ((first === "place" || first === "club") && second && !more.length) return { view: first, code: "" };
  if (first === "p" && second && !more.length) return { view: "person", code: "" };
  if (second) return null;
  if (first === "games" || first === "learn") return { view: first, code: "" };
  return first === "" ? { view: "home", code: "" } : null;
}

/** How the address of a place of another platform begins. */
const PLACE = "/place/";

/** The page of a place. @param {string} place */
export const addressOfPlace = (place) => PLACE + encodeURIComponent(place);

/** Notes in which place the reader is: in the one that the path or the query of the address names. */
function enter() {
  const { pathname, search } = location;
  const query = () => new URLSearchParams(search).get("place") ?? "";
  const place = pathname.startsWith(PLACE) ? decodeURIComponent(pathname.slice(PLACE.length)) : query();
  const before = state.place;
  state.place = place;
  if (place !== before) emit("place");
}
enter();

/** What is shown. It is a new value whenever the address changes. */
export const route = signal(routeOf(location.pathname) ?? { view: /** @type {View} */ ("home"), code: "" });

/** The code of the address: that of a game, or of a task; empty for lists. */
export const code = computed(() => route.value.code);

/** Brings what a view needs. @type {(view: View) => Promise<void>} */
let prepare = async () => {};
/** How often an address was gone to. */
let gone = 0;

/** @param {(view: View) => Promise<void>} bring called before another view is shown */
export function prepareWith(bring) {
  prepare = bring;
}

/** Shows what the address names; false if another one was gone to meanwhile. @param {Route} to */
async function change(to) {
  const mine = ++gone;
  const left = route.peek();
  // Scripts of an earlier version of the page are gone; the new one is loaded then.
  if (left.view !== to.view) await prepare(to.view).catch(() => location.reload());
  if (mine !== gone) return false;
  batch(() => {
    enter();
    if (left.code !== to.code) emit("leave");
    route.value = to;
  });
  return true;
}

/**
 * Goes to an address. One that this document shows is shown without loading it; any other is loaded.
 * @param {string} address
 */
export async function go(address) {
  const url = new URL(address, location.href);
  const to = url.origin === location.origin ? routeOf(url.pathname) : null;
  if (!to) return location.assign(url);
  if (url.href !== location.href) {
    history.replaceState({ scrolled: scrollY }, "");
    history.pushState(null, "", url);
  }
  if (await change(to)) scrollTo(0, 0);
}

/** How many frames a list may take to be as long as it was. */
const FRAMES = 60;

/** Scrolls to where the reader was, once the list is drawn. @param {number} to @param {number} left frames to wait */
function scrollBack(to, left) {
  const mine = gone;
  requestAnimationFrame(() => {
    if (mine !== gone) return;
    scrollTo(0, to);
    if (scrollY < to && left > 0) scrollBack(to, left - 1);
  });
}

/** Whether a click means another window or a download. @param {MouseEvent} event */
const isElsewhere = (event) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Follows links, Back and Forward. */
export function followRoute() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (event.defaultPrevented || isElsewhere(event) || !(link instanceof HTMLAnchorElement)) return;
    const isHere = link.origin === location.origin && !link.target && !link.download;
    // A link to a part of what is shown only moves the focus.
    if (!isHere || link.hash || !routeOf(link.pathname)) return;
    event.preventDefault();
    go(link.href);
  });
  addEventListener("popstate", async () => {
    const to = routeOf(location.pathname);
    if (!to) return;
    // Who acts now also acts at an address from before.
    const name = new URLSearchParams(location.search).get("as");
    if (name !== null && idOf(name) !== state.me.id) readdress("as", state.me.name);
    const { scrolled } = history.state ?? {};
    if ((await change(to)) && scrolled) scrollBack(scrolled, FRAMES);
  });
}
