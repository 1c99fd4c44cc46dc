/** How the acting person sees boards: what they can choose, and the colours of the page. */

import { $, dark, el, redrawOn } from "./dom.js";
import { fetchWhile, wordsOf } from "./net.js";
import { onlyPrivate, say } from "./requests.js";
import { emit, on, state } from "./state.js";
import { speak } from "./stream.js";

/** @typedef {import("./wire.js").Look} Look */
/** @typedef {import("./wire.js").LookChoice} LookChoice */

let asked = 0;
let soon = 0;

/** Several reasons to look are one look. */
function refresh() {
  clearTimeout(soon);
  soon = setTimeout(() => load().catch(() => {}), 20);
}

/** Asks until the server answers, unless a later look has taken the place of this one. */
async function load() {
  const mine = ++asked;
  const wanted = () => mine === asked;
  /** @type {Look} */
  const look = await fetchWhile("look", {}, wanted);
  if (!wanted()) return;
  draw(look);
  speak(look.locale);
}

/** @param {Look} look */
function draw({ dark: isDark, choices }) {
  const root = document.documentElement;
  if (isDark === null) delete root.dataset.scheme;
  else root.dataset.scheme = isDark ? "dark" : "light";
  redrawOn($("looks"), [choices, state.locale], () => choices.map(choice));
}

/** @param {LookChoice} choice */
function choice({ command, label, chosen, values }) {
  const options = values.map(({ value, label }) => el("option", { value, selected: value === chosen }, label));
  const select = el("select", { onchange: () => choose(`${command} ${select.value}`) }, ...options);
  return el("label", { className: "look" }, el("span", {}, label), select);
}

/** @param {string} line */
async function choose(line) {
  try {
    emit("note", onlyPrivate(await say(line)));
  } catch (error) {
    emit("note", wordsOf(error), true);
    // The choice that was refused must not seem to hold.
    delete $("looks").dataset.print;
    refresh();
  }
}

dark.addEventListener("change", () => emit("stale"));
on("hello", refresh);
on("person", refresh);
on("channel", refresh);
on("told", refresh);
