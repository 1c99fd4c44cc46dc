/** Asks a newcomer for their name where games begin. */

import "../game/page.js";
import { browser, tab } from "../../memory.js";
import { idOf, isCalled } from "../../names.js";
import { proposals, settle, takeName } from "../../newcomer.js";
import { wordsOf } from "../../net.js";
import { on, state } from "../../state.js";
import { actAs } from "../model/hot-seat.js";
import { redraw, text, version } from "../model/model.js";
import { effect, html, signal } from "../preact.js";

/** The name as the reader has typed it; null for the proposed one. */
const typed = signal(/** @type {string | null} */ (tab.get("your-name", "") || null));
effect(() => {
  if (typed.value === null) tab.drop("your-name");
  else tab.set("your-name", typed.value);
});
/** Why the name in the field isn't the reader's. */
export const wrong = signal("");
/** Names that nobody has, for who sits down beside the reader. */
export const proposed = signal(/** @type {string[]} */ ([]));
on("person", () => {
  typed.value = null;
});

/** The name that a newcomer would get now. */
export const yourName = () => typed.value ?? state.me.name;

/** Asks for names where somebody may need one. */
export function followNames() {
  if (!state.guest && !state.signedIn && browser.get("names", /** @type {string[]} */ ([])).length < 2) propose(false);
}

/** Asks for further names. @param {boolean} mine whether the reader takes the first */
async function propose(mine) {
  const names = await proposals().catch(() => []);
  if (mine) [typed.value = yourName()] = names;
  proposed.value = names.slice(mine ? 1 : 0);
}

/** A newcomer gets the name that stands in the field. @param {string} [name] */
export async function sayName(name = yourName()) {
  if (!state.unnamed) return;
  wrong.value = "";
  try {
    await take(name);
  } catch (error) {
    wrong.value = wordsOf(error);
    document.getElementById("your-name")?.focus();
    throw error;
  }
}

/** @param {string} name */
async function take(name) {
  const wanted = name.replaceAll('"', "").trim();
  if (!idOf(wanted)) throw new Error(text("your-name-missing"));
  // Who has done something before has the proposed name already.
  const person =
    isCalled(state.me, wanted) && state.people.some(({ id }) => id === state.me.id) ? state.me : await takeName(wanted);
  settle(person);
  actAs(person);
  redraw();
}

export function YourName() {
  version.value;
  if (!state.unnamed || state.guest) return null;
  const type = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement) typed.value = target.value;
    wrong.value = "";
  };
  // Enter says the name, as the buttons below do before they begin a game.
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    await sayName().catch(() => {});
    if (!state.unnamed) /** @type {HTMLElement | null} */ (document.querySelector(".how .button"))?.focus();
  };
  return html`<form class="your-name" onSubmit=${submit}><label class="field">${text("your-name")}<input id="your-name" value=${yourName()} maxlength="32"
    autocomplete="nickname" aria-invalid=${wrong.value ? "true" : undefined} aria-describedby="your-name-note"
    onInput=${type} /></label><button type="button" class="button" onClick=${() => propose(true)}>
    ${text("your-name-another")}</button><p
    class=${wrong.value ? "note wrong" : "note"} id="your-name-note" role="status">${wrong.value || text("your-name-kept")}</p></form>`;
}
