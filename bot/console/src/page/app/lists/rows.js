/** Games as rows with a small board, for a column beside something else. */

import { Mini } from "../board/mini.js";
import { hrefOfGame } from "../game/others.js";
import { text } from "../model/model.js";
import { html } from "../preact.js";
import { Result, dated, rivals } from "./cards.js";

/** @typedef {import("../../wire.js").ListedGame} Listed */

/**
 * A card with games; nothing if there are none.
 * @param {{ id: string, title: string, games: Listed[], more?: { address: string, words: string }, href?: (code: string) => string }} given
 * `href` says where a game leads
 */
export function GameRows({ id, title, games, more, href = hrefOfGame }) {
  if (!games.length) return null;
  return html`<section class=${`card pad recent ${id}`} aria-labelledby=${`${id}-title`}><header class="row-h"><h2 id=${`${id}-title`}>
    ${text(title)}</h2></header><ul class="rlist">${games.map((game) => html`<${Row} key=${game.code} game=${game} href=${href} />`)}</ul>
    ${more && html`<a class="button plain wide" href=${more.address}>${more.words}</a>`}</section>`;
}

/** @param {{ game: Listed, href: (code: string) => string }} given */
function Row({ game, href }) {
  const { code, title, result, status, moves, ended_at: ended } = game;
  const when = ended === null ? text("page-count-moves", { count: moves }) : dated(ended, { day: "numeric", month: "short" });
  return html`<li><a href=${href(code)}><${Mini} game=${game} /><span><b><${Result} ...${game} /> ${rivals(game)}</b>
    <small>${title} · ${when}</small><small>${result ? `${result.headline}. ${result.reason}` : status}</small></span></a></li>`;
}
