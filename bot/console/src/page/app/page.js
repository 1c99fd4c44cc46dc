/** The layout of the page: head, board, table. */

import { Actions, Offers, Status, Words } from "./actions.js";
import { Board, colours } from "./board.js";
import { IconButton } from "./icons.js";
import { Moves, Steps } from "./moves.js";
import { code, games, isPast, me, missing, record, sheet, text } from "./model.js";
import { About, Rail, hrefOfGame } from "./others.js";
import { Panel } from "./panel.js";
import { Clocks, Face, Seat, Tray } from "./seats.js";
import { Sheets } from "./sheets.js";
import { state } from "../state.js";
import { takeSeat } from "../hot-seat.js";
import { Talk, talkAddress } from "./talk.js";
import { html, useEffect, useState } from "./vendor/preact.js";

/** Windows with a column for talk. */
const WIDE = "(min-width: 100rem)";

/** @param {string} query */
function useMedia(query) {
  const [matches, set] = useState(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => set(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, [query]);
  return matches;
}

export function Page() {
  const now = record.value;
  const wide = useMedia(WIDE);
  return html`<a class="skip" href="#board">${text("page-skip")}</a><${Head} />
    ${missing.value && !now ? html`<${Missing} />` : now && html`<main
      class=${`play look-${now.grid.look} ${now.positions[0]?.reserves.length ? "with-trays" : ""} ${isPast.value
        ? "past" : now.turn.form ? "forming" : ""}`}
      id="main"
      style=${{ "--ratio": String(now.grid.columns / now.grid.rows), ...colours() }}>
      <h1 class="unseen" id="title">${now.players.map(({ name }) => name).join(" – ")}, ${now.title}</h1>
      ${wide ? html`<${About} />` : html`<${Rail} />`}
      <${Board} />
      <section class="table" id="table" aria-label=${now.title}>
        <${Seat} at="far" /><${Tray} at="far" /><${Panel} /><${Moves} /><${Steps} />
        ${now.result && html`<p class="result"><b>${now.result.headline}</b> ${now.result.reason}</p>`}
        <${Actions} /><${Offers} /><${Status} /><${Words} /><${Clocks} /><${Tray} at="near" /><${Seat} at="near" />
        ${!wide && html`<${Talk} column=${false} />`}
      </section></main>`}
    <${Sheets} />`;
}

function Missing() {
  return html`<main class="missing"><h1>${text("page-no-game", { code })}</h1><p><a class="button main" href=${talkAddress()}>
    ${text("page-all-talk")}</a></p></main>`;
}

function Head() {
  const waiting = games.value.filter((game) => game.my_turn && game.code !== code);
  const [next] = waiting;
  return html`<header class="head"><a class="brand" href=${talkAddress()}><img src="/icon.svg" alt="" width="26"
    height="26" />Deska</a>
    <nav aria-label="Deska"><a href=${talkAddress()}>${text("page-all-talk")}</a></nav>
    <div class="end">${next && html`<a class="waiting" href=${hrefOfGame(next.code)}><span>${text("page-your-turn")}</span> <b>
      ${waiting.length}</b></a>`}
      <${IconButton} name="keys" kind="hide-s" label=${text("page-keys")} keys="?" act=${() => { sheet.value = "keys"; }} />
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
