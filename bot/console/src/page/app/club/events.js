/** Leagues and games by votes that go on in the reader's places, as rows. */

import { look as ask } from "../../net.js";
import { state } from "../../state.js";
import { dated } from "../lists/cards.js";
import { text, version } from "../model/model.js";
import { actingHere } from "../../newcomer.js";
import { html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").EventItem} EventItem */

const events = signal(/** @type {EventItem[]} */ ([]));

/** Asks for them. */
export async function loadEvents() {
  const of = state.place;
  /** @type {import("../../wire.js").EventList} */
  const answer = await ask("happenings");
  if (of === state.place) events.value = answer.events;
}

/** The page of a league, or the game by votes. @param {EventItem} event */
const addressOf = ({ kind, code, place }) =>
  `${kind === "vote" ? "/g/" : "/club/"}${encodeURIComponent(code)}?${new URLSearchParams(place && !state.visitor ? { place } : actingHere())}`;

/** When a league begins, as the reader writes it. @param {number} at */
export const starting = (at) => text("page-event-starts", { at: dated(at, { dateStyle: "medium", timeStyle: "short" }) });

/** The card; nothing while nothing goes on. */
export function Events() {
  version.value;
  if (!events.value.length) return null;
  return html`<section class="card pad events" aria-labelledby="events-title"><header class="row-h"><h2 id="events-title">
    ${text("page-events")}</h2></header><ul>${events.value.map((event) => html`<${Row} key=${event.code} event=${event} />`)}</ul></section>`;
}

/** @param {{ event: EventItem }} given */
function Row({ event }) {
  const { kind, title, state: how, starts_at: starts, joined, waiting, channel } = event;
  const told = kind === "vote" ? text("page-event-vote") : text("page-event-waiting", { count: waiting });
  return html`<li><a href=${addressOf(event)}><span><b>${title}</b>${channel && html` <small class="at">${channel}</small>`}
    <small>${how}${starts !== null && ` ${starting(starts)}`}</small>
    ${kind === "league" && joined && !waiting && html`<small class="ok">✓ ${text("page-event-in")}</small>`}
    ${waiting > 0 && html`<small class="what">${told}</small>`}</span></a></li>`;
}
