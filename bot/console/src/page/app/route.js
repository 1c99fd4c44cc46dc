/** The one document: which view its address names, and the ways to another one. */

import { readdress } from "../dom.js";
import { emit, state } from "../state.js";
import { idOf } from "../names.js";
import { codeIn } from "./lessons.js";
import { batch, computed, signal } from "./preact.js";

/** @typedef {"home" | "games" | "learn" | "talk" | "game"} View */
/** What an address shows: a view, with the code of the game or task. @typedef {{ view: View, code: string }} Route */

/** What a path shows; null for a document of its own. @param {string} path @returns {Route | null} */
export function routeOf(path) {
  const task = codeIn(path);
  if (task) return { view: "game", code: task };
  const [, first = "", second = "", ...more] = path.split("/");
  if (first === "channel" && !more.length) return { view: "talk", code: "" };
  if (first === "g" && second && !more.length) return { view: "game", code: decodeURIComponent(second) };
  if (second) return null;
  if (first === "games" || first === "learn") return { view: first, code: "" };
  return first === "" ? { view: "home", code: "" } : null;
}

/** What is shown. It is a new value whenever the address changes. */
export const route = signal(routeOf(location.pathname) ?? { view: /** @type {View} */ ("home"), code: "" });

/** The code of the address: that of a game, or of a task; empty for lists. */
export const code = computed(() => route.value.code);

/** Lets the style sheets of a view hold, and no others. @param {View} view */
function dress(view) {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const sheets = document.querySelectorAll("link[data-views]");
  for (const sheet of sheets) sheet.media = sheet.dataset.views?.split(" ").includes(view) ? "all" : "not all";
}

/** Shows what the address names. @param {Route} to */
function change(to) {
  const left = route.peek();
  if (left.view !== to.view) dress(to.view);
  batch(() => {
    if (left.code !== to.code) emit("leave");
    route.value = to;
  });
}

/**
 * Goes to an address. One that this document shows is shown at once; any other is loaded.
 * @param {string} address
 */
export function go(address) {
  const url = new URL(address, location.href);
  const to = url.origin === location.origin ? routeOf(url.pathname) : null;
  if (!to) return location.assign(url);
  if (url.href !== location.href) {
    history.replaceState({ scrolled: scrollY }, "");
    history.pushState(null, "", url);
  }
  scrollTo(0, 0);
  change(to);
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
  addEventListener("popstate", () => {
    const to = routeOf(location.pathname);
    if (!to) return;
    // Who acts now also acts at an address from before.
    const name = new URLSearchParams(location.search).get("as");
    if (name !== null && idOf(name) !== state.me.id) readdress("as", state.me.name);
    change(to);
    // A list is drawn anew first.
    const { scrolled } = history.state ?? {};
    if (scrolled) requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, scrolled)));
  });
}
