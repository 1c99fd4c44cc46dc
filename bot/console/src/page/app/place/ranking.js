/** The best players of a server, by class of games. */

import { look as ask } from "../../net.js";
import { state } from "../../state.js";
import { text, version } from "../model/model.js";
import { html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").ServerRanking} ServerRanking */

const ranking = signal(/** @type {ServerRanking | null} */ (null));
/** The class that the reader has chosen, by its id. */
let chosen = "";

/** Asks for the class that is chosen. */
export async function loadRanking() {
  const of = state.place;
  /** @type {ServerRanking} */
  const answer = await ask("ranking", chosen ? { class: chosen } : {});
  if (of === state.place) ranking.value = answer;
}

/** @param {Event} event */
function choose({ target }) {
  if (!(target instanceof HTMLSelectElement)) return;
  chosen = target.value;
  loadRanking().catch(() => {});
}

/** The card; nothing while nobody has a rating. */
export function Ranking() {
  version.value;
  const now = ranking.value;
  if (!now?.class || !now.total) return null;
  const classes = [now.class, ...now.others].sort((one, other) => one.name.localeCompare(other.name, state.locale));
  return html`<section class="card pad ranking" aria-labelledby="ranking-title"><header class="row-h"><h2 id="ranking-title">
    ${text("ranks")}</h2><select aria-label=${text("page-ranked-game")} onChange=${choose}>${classes.map(
      ({ id, name }) => html`<option key=${id} value=${id} selected=${id === now.class?.id}>${name}</option>`,
    )}</select></header><table><tbody>${now.players.map(
      ({ place, name, page, rating, games, own }) => html`<tr key=${page ?? name} class=${own ? "own" : ""}>
      <td>${place === null ? "–" : `${place}.`}</td><th scope="row">${page ? html`<a href=${`/p/${page}`}>${name}</a>` : name}</th><td><b>${rating}</b></td>
      <td>${text("page-place-games", { count: games })}</td></tr>`,
    )}</tbody></table></section>`;
}
