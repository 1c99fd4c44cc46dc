/** The head of every page: where it leads, whose turn is waited for, and who acts. */

import { state } from "../state.js";
import { takeSeat } from "../hot-seat.js";
import { IconButton } from "./icons.js";
import { isApart, only } from "./linked.js";
import { code, games, me, record, sheet, text, version } from "./model.js";
import { hrefOfGame } from "./others.js";
import { Face } from "./seats.js";
import { talkAddress } from "./talk.js";
import { html } from "./vendor/preact.js";

/** The page of games, for the same person and channel. */
export const gamesAddress = () => (version.value, `/games?${new URLSearchParams({ as: state.me.name, channel: state.channel })}`);

/** The head of every page. @param {{ at?: "games" }} given */
export function Head({ at }) {
  const waiting = games.value.filter((game) => game.my_turn && game.code !== code);
  const [next] = waiting;
  if (isApart()) return html`<header class="head"><span class="brand"><img src="/icon.svg" alt="" width="26" height="26" />Deska
    </span><div class="end"><span class="chip">${only.value ? text("page-watching") : me().name}</span>
      <${IconButton} name="look" label=${text("page-look")} act=${() => { sheet.value = "look"; }} /></div></header>`;
  return html`<header class="head"><a class="brand" href=${talkAddress()}><img src="/icon.svg" alt="" width="26"
    height="26" />Deska</a>
    <nav aria-label="Deska">
      <a href=${gamesAddress()} aria-current=${at === "games" ? "page" : undefined}>${text("page-games")}</a>
      <a href=${talkAddress()}>${text("page-all-talk")}</a></nav>
    <div class="end">${next && html`<a class="waiting" href=${hrefOfGame(next.code)}><span>${text("page-your-turn")}</span> <b>
      ${waiting.length}</b></a>`}
      ${record.value && html`<${IconButton} name="keys" kind="hide-s" label=${text("page-keys")} keys="?"
        act=${() => { sheet.value = "keys"; }} />`}
      <${IconButton} name="look" label=${text("page-look")} act=${() => { sheet.value = "look"; }} />
      <${Who} /></div></header>`;
}

/** Who acts in this tab. */
function Who() {
  const person = me();
  const people = state.people.some(({ id }) => id === person.id) ? state.people : [...state.people, person];
  const choose = (/** @type {Event} */ event) => {
    const chosen = event.target instanceof HTMLSelectElement ? people.find(({ id }) => event.target instanceof HTMLSelectElement
      && id === event.target.value) : null;
    if (chosen) takeSeat(chosen);
  };
  return html`<label class="who"><${Face} name=${person.name} /><select id="as" aria-label=${text("playing-as")}
    onChange=${choose}>
    ${people.map(({ id, name }) => html`<option key=${id} value=${id} selected=${id === person.id}>${name}</option>`)}</select>
      </label>`;
}
