/** The introduction: who acts where, and the texts of the page. */

import { $, label, put } from "./dom.js";
import { browser } from "./memory.js";
import { fetchWhile } from "./net.js";
import { emit, state, text } from "./state.js";

/** @typedef {import("./wire.js").Hello} Hello */

/** How an element says the text that its attribute `data-…` names. @type {Record<string, (element: HTMLElement, words: string) => void>} */
const SAID = { text: put, label, hint: (element, words) => element.setAttribute("placeholder", words) };

/** Asks until the server answers, unless another channel or person has been chosen meanwhile. */
export async function hello() {
  const { channel, me } = state;
  const wanted = () => state.channel === channel && state.me.id === me.id;
  /** @type {Hello} */
  const answer = await fetchWhile("hello", {}, wanted);
  if (!wanted()) return;
  Object.assign(state, answer);
  document.documentElement.lang = answer.locale;
  browser.set("spoken", answer.locale);
  for (const [name, say] of Object.entries(SAID)) {
    /** @type {NodeListOf<HTMLElement>} */
    const named = document.querySelectorAll(`[data-${name}]`);
    for (const element of named) say(element, text(element.dataset[name] ?? ""));
  }
  put($("lost"), text("lost"));
  emit("hello");
}
