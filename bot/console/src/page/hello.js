/** The introduction: who acts where, and the texts of the page. */

import { $, label, put } from "./dom.js";
import { fetchWhile } from "./net.js";
import { emit, state, text } from "./state.js";

/** @typedef {import("./wire.js").Hello} Hello */

/** Asks until the server answers, unless another channel or person has been chosen meanwhile. */
export async function hello() {
  const { channel, me } = state;
  const wanted = () => state.channel === channel && state.me.id === me.id;
  /** @type {Hello} */
  const answer = await fetchWhile("hello", {}, wanted);
  if (!wanted()) return;
  const { boot, locale, channels, people, offers, texts, longest, largest, guest } = answer;
  const known = { boot, locale, channels, people, offers, texts, longest, largest, guest };
  Object.assign(state, known, { me: answer.me, channel: answer.channel });
  document.documentElement.lang = locale;
  const named = (/** @type {string} */ name) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[data-${name}]`)]);
  for (const element of named("text")) put(element, text(element.dataset.text ?? ""));
  for (const element of named("label")) label(element, text(element.dataset.label ?? ""));
  for (const element of named("hint")) element.setAttribute("placeholder", text(element.dataset.hint ?? ""));
  put($("lost"), text("lost"));
  emit("hello");
}
