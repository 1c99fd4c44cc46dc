/** Games as cards with a small board. */

import { countdown } from "../../countdown.js";
import { state } from "../../state.js";
import { Left } from "../home/left.js";
import { text } from "../model/model.js";
import { Mini } from "../board/mini.js";
import { hrefOfGame } from "../game/others.js";
import { html } from "../preact.js";

/** @typedef {import("../../wire.js").ListedGame} Listed */

/** How a game ended for its reader; for an onlooker the winner's colour. A cancelled game has none. @param {Listed} game */
export function Result({ viewer, result }) {
  if (!result || result.played === false) return null;
  const kind = result.winner === null ? "drawn" : viewer === null ? "" : viewer === result.winner ? "won" : "lost";
  const sign = { drawn: "½", won: "1", lost: "0", "": "" }[kind];
  return kind
    ? html`<span class=${`res is-${kind}`} aria-hidden="true">${sign}</span>`
    : html`<span class=${`pip ${result.winner}`} aria-hidden="true"></span>`;
}

/** Against whom a game is, or who plays it. @param {Listed} game */
export function rivals({ viewer, players }) {
  const other = players.find(({ side }) => viewer !== null && side !== viewer);
  return other ? other.name : players.map(({ name }) => name).join(" – ");
}

/** @param {number} at @param {Intl.DateTimeFormatOptions} options */
export const dated = (at, options) => new Intl.DateTimeFormat(state.locale, options).format(at);

/** @param {{ game: Listed }} given */
export function Card({ game }) {
  const { code, title, result, status, my_turn: mine, deadline, ended_at: ended, moves } = game;
  const date = ended === null ? null : dated(ended, { day: "numeric", month: "short" });
  const left = deadline === null || result ? null : html`<${Left} deadline=${deadline} words=${countdown} />`;
  const time = date ?? left;
  return html`<li><a class=${`gcard${mine ? " mine" : ""}`} href=${hrefOfGame(code)}><${Mini} game=${game} />
    <span class="gtext"><${Result} ...${game} /><b>${rivals(game)}</b>
      <span class=${mine ? "what" : ""}>${
        result ? `${result.headline}. ${result.reason}` : mine ? text("page-your-turn") : status
      }</span>
      <small>${title}</small><small>${time}${time && " · "}${text("page-count-moves", { count: moves })}</small>
    </span></a></li>`;
}
