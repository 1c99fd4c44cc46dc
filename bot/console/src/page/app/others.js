/** The other games of the channel and what is known about this one. */

import { roughly } from "../countdown.js";
import { state } from "../state.js";
import { games, record, text, version } from "./model.js";
import { idOf } from "../names.js";
import { code } from "./route.js";
import { Mini } from "./mini.js";
import { Talk } from "./talk.js";
import { html } from "./preact.js";

/** @typedef {import("../wire.js").ListedGame} Game */

/** The page of a game for the same person and channel. @param {string} code */
export const hrefOfGame = (code) =>
  `/g/${encodeURIComponent(code)}?${new URLSearchParams({ as: state.me.name, channel: state.channel })}`;

/** Whom a game is against, or who plays it. @param {Game} game */
function rival({ players }) {
  const others = players.filter(({ name }) => idOf(name) !== state.me.id);
  return others.length < players.length ? (others[0]?.name ?? "") : players.map(({ name }) => name).join(" – ");
}

/** @param {{ game: Game }} given */
const Link = ({ game }) => html`<a href=${hrefOfGame(game.code)} class=${game.my_turn ? "mine" : ""}
  title=${`${rival(game)}, ${game.title}`}
  aria-current=${game.code === code.value ? "page" : undefined}><${Mini} game=${game} /><span class="who-of">${rival(game)}</span>
  ${game.my_turn && game.deadline !== null && html`<small>${roughly(game.deadline, Date.now(), state.locale)}</small>`}
  <span class="unseen">, ${game.title}${game.my_turn && `, ${text("to-act")}`}</span></a>`;

/** A strip of one's own games. */
export function Rail() {
  version.value;
  return html`<nav class="rail" aria-label=${text("games")}>${games.value.map(
    (game) => html`<${Link} key=${game.code}
    game=${game} />`,
  )}</nav>`;
}

/** The column of wide windows. */
export function About() {
  const now = record.value;
  version.value;
  if (!now) return null;
  const others = games.value.filter((game) => game.code !== code.value);
  const facts = html`<dl class="facts"><dt>${text("page-code")}</dt><dd>${now.code}</dd><dt>${text("page-channel")}</dt>
    <dd># ${state.channel}</dd><dt>${text("page-moves")}</dt>
    <dd>${now.moves.filter(({ number }) => number !== null).length}</dd></dl>`;
  return html`<aside class="about" aria-label=${text("page-about")}><section class="card"><h2 class="what">${now.title}</h2>
    ${!now.turn.task && facts}</section>
    ${
      others.length > 0 &&
      html`<section class="card"><h2>${text("page-other-games")}</h2><div class="others">
      ${others.slice(0, 8).map((game) => html`<${Link} key=${game.code} game=${game} />`)}</div></section>`
    }
    <${Talk} column=${true} /></aside>`;
}
