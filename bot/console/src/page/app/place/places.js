/** The servers and rooms of other platforms in which the reader can act. */

import { look as ask } from "../../net.js";
import { state } from "../../state.js";
import { text, version } from "../model/model.js";
import { computed, html, signal } from "../preact.js";
import { addressOfPlace } from "../route.js";

/** @typedef {import("../../wire.js").PlaceItem} Place */
/** @typedef {{ name: string, icon: string | null, places: Place[] }} Server */

/** All that are known. */
export const places = signal(/** @type {Place[]} */ ([]));

/** Most channels of a server that are shown on the first page; the page of one leads to the others. */
const MOST = 4;

/** Asks for them, and for the place in which the reader is. */
export async function loadPlaces() {
  if (!state.signedIn && !state.visitor) return;
  /** @type {import("../../wire.js").PlaceList} */
  const answer = await ask("places");
  places.value = answer.places;
}

/** The place in which the reader is. */
export const placeHere = () => places.value.find(({ id }) => id === state.place) ?? null;

/** The name of a channel, as its platform writes it. @param {Place} place */
export const nameOf = ({ platform, name }) => (name && platform === "discord" ? `#${name}` : (name ?? text("page-direct")));

/** A key that the places of one server share. @param {Place} place */
const serverOf = ({ platform, server, icon, id }) => (server ? `${platform} ${server} ${icon ?? ""}` : `${platform} ${id}`);

/** The places of the same server. @param {Place} place */
export const beside = (place) => places.value.filter((other) => serverOf(other) === serverOf(place));

const servers = computed(() => {
  /** @type {Map<string, Server>} */
  const found = new Map();
  for (const place of places.value) {
    const key = serverOf(place);
    const known = found.get(key) ?? { name: place.server ?? nameOf(place), icon: place.icon, places: [] };
    found.set(key, { ...known, places: [...known.places, place] });
  }
  return [...found.values()];
});

/** The picture of a server, or its first letter. @param {{ name: string, icon: string | null }} given */
export const ServerIcon = ({ name, icon }) =>
  icon
    ? html`<img class="server-icon" src=${icon} alt="" width="40" height="40" loading="lazy" referrerpolicy="no-referrer" />`
    : html`<span class="server-icon" aria-hidden="true">${[...name.replace(/^[#\s]+/u, "")][0]?.toUpperCase() ?? "?"}</span>`;

/** A card with the servers, and in each the channels where most waits. */
export function Servers() {
  version.value;
  if (!servers.value.length) return null;
  return html`<section class="card pad servers" aria-labelledby="servers-title"><header class="row-h"><h2 id="servers-title">
    ${text("page-servers")}</h2></header>${servers.value.map(
      (server) => html`<div class="server" key=${server.places[0]?.id}><${ServerIcon} ...${server} /><div><b>${server.name}</b>
    <ul>${server.places.slice(0, MOST).map((place) => html`<${Channel} key=${place.id} place=${place} />`)}</ul></div></div>`,
    )}</section>`;
}

/** @param {{ place: Place }} given */
function Channel({ place }) {
  const { id, seats, games, waiting } = place;
  const told = [
    games > 0 && text("page-place-games", { count: games }),
    seats > 0 && text("page-place-seats", { count: seats }),
  ].filter(Boolean);
  return html`<li><a href=${addressOfPlace(id)}><span>${nameOf(place)}</span><small>${told.join(" · ")}</small>${
    waiting > 0 && html`<b class="badge"><span class="unseen">${text("page-your-turn")}: </span>${waiting}</b>`
  }</a></li>`;
}
