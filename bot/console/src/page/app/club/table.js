/** A table of a league: a player in each row, and in each column the games against an opponent, or of a round. */

import { hrefOfGame } from "../game/others.js";
import { text } from "../model/model.js";
import { html } from "../preact.js";

/** @typedef {import("../../wire.js").ShownTable} ShownTable */
/** @typedef {import("../../wire.js").ShownRow} ShownRow */
/** @typedef {import("../../wire.js").ShownCell} Cell */

/** @param {{ table: ShownTable }} given */
export const Table = ({
  table: { title, columns, rows },
}) => html`<div class="cross-box" role="region" tabindex="0" aria-label=${title}>
  <table class="cross"><caption>${title}</caption><thead><tr><td></td><th scope="col">${text("page-club-player")}</th>
  ${columns.map((head) => html`<th scope="col" key=${head}>${head}</th>`)}<th scope="col">${text("page-club-points")}</th>
  <th scope="col">${text("page-club-place")}</th></tr></thead>
  <tbody>${rows.map((row, at) => html`<${Row} key=${row.name} row=${row} at=${at} />`)}</tbody></table></div>`;

/** @param {{ row: ShownRow, at: number }} given */
const Row = ({ row: { place, name, own, points, cells }, at }) => html`<tr class=${own ? "own" : ""}><td>${at + 1}</td>
  <th scope="row">${name}</th>${cells.map(
    (games, column) =>
      html`<td key=${column} class=${games.length ? "" : "self"}>${games.map(
        (cell) => html`<${Game} key=${cell.words + (cell.game ?? "")} cell=${cell} />`,
      )}</td>`,
  )}<td><b>${points}</b></td><td>${place}</td></tr>`;

/** The page of a game; who has come by a link goes on by links, each of which is read anew. @param {string} game @param {string | null} key */
const addressOf = (game, key) => (key ? `/g/${encodeURIComponent(game)}?${new URLSearchParams({ key })}` : hrefOfGame(game));

/** @param {{ cell: Cell }} given */
const Game = ({ cell: { sign, words, game, key, counts } }) =>
  game
    ? html`<a class=${counts ? "" : "void"} href=${addressOf(game, key)} target=${key ? "_self" : undefined} title=${words} aria-label=${words}>${sign}</a>`
    : html`<span class=${counts ? "" : "void"} title=${words}><span aria-hidden="true">${sign}</span><span class="unseen">${words}</span></span>`;
