/** The other games of the channel and what is known about this one. */

import { roughly } from "../../countdown.js";
import { actingHere } from "../../newcomer.js";
import { state } from "../../state.js";
import { Left } from "../home/left.js";
import { channelBeside } from "../later.js";
import { games, record, text, version } from "../model/model.js";
import { idOf } from "../../names.js";
import { code } from "../route.js";
import { Mini } from "../board/mini.js";
import { Talk } from "./talk.js";
import { html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").ListedGame} Game */

/** The page of a game for the same person and channel. @param {string} code */
export const hrefOfGame = (code) => `/g/${encodeURIComponent(code)}?${new URLSearchParams(actingHere())}`;

/** Whom a game is against, or who plays it. @param {Game} game */
function rival({ players }) {
  const others = players.filter(({ name }) => idOf(name) !== state.me.id);
  return others.length < players.length ? (others[0]?.name ?? "") : players.map(({ name }) => name).join(" – ");
}

/** Most games of the strip and of the column; the rest on request. */
const MOST = 8;
/** Whether the strip shows all games. */
const all = signal(false);

/** @param {{ game: Game, tab?: number }} given */
const Link = ({ game, tab }) => html`<a href=${hrefOfGame(game.code)} class=${game.my_turn ? "mine" : ""}
  title=${`${rival(game)}, ${game.title}`} tabindex=${tab}
  aria-current=${game.code === code.value ? "page" : undefined}><${Mini} game=${game} /><span class="who-of">${rival(game)}</span>
  ${game.my_turn && game.deadline !== null && html`<small><${Left} deadline=${game.deadline} words=${roughly} /></small>`}
  <span class="unseen">, ${game.title}${game.my_turn && `, ${text("to-act")}`}</span></a>`;

/** Arrows go from one game of the strip to another, so that the key for the next field passes it by. @param {KeyboardEvent} event */
function walk(event) {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const strip = event.currentTarget instanceof Element ? [...event.currentTarget.querySelectorAll("a, button")] : [];
  const to = way && event.target instanceof Element ? strip[strip.indexOf(event.target) + way] : null;
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

/** A strip of one's own games. */
export function Rail() {
  version.value;
  const shown = games.value.filter((game, at) => all.value || at < MOST || game.code === code.value);
  const hidden = games.value.length - shown.length;
  const at = Math.max(
    0,
    shown.findIndex((game) => game.code === code.value),
  );
  return html`<nav class="rail" aria-label=${text("games")} onKeyDown=${walk}>${shown.map(
    (game, index) => html`<${Link} key=${game.code}
    game=${game} tab=${index === at ? 0 : -1} />`,
  )}${
    hidden > 0 &&
    html`<button type="button" class="button plain more" tabindex="-1"
    aria-label=${text("page-all-running", { count: games.value.length })} onClick=${() => {
      all.value = true;
    }}>+${hidden}</button>`
  }</nav>`;
}

/** The column of wide windows. @param {{ channel: boolean }} given whether it has the talk of the whole channel */
export function About({ channel }) {
  const now = record.value;
  version.value;
  if (!now) return null;
  const others = games.value.filter((game) => game.code !== code.value);
  const facts = html`<dl class="facts"><dt>${text("page-code")}</dt><dd>${now.code}</dd>${state.channel && html`<dt>${text("page-channel")}</dt><dd># ${state.channel}</dd>`}<dt>${text("page-moves")}</dt>
    <dd>${now.moves.filter(({ number }) => number !== null).length}</dd></dl>`;
  return html`<aside class="about" aria-label=${text("page-about")}><section class="card"><h2 class="what">${now.title}</h2>
    ${!now.turn.task && facts}</section>
    ${
      others.length > 0 &&
      html`<section class="card"><h2>${text("page-other-games")}</h2><div class="others">
      ${others.slice(0, MOST).map((game) => html`<${Link} key=${game.code} game=${game} />`)}</div></section>`
    }
    ${state.channel && (channel ? html`<${channelBeside.Part} />` : html`<${Talk} column=${true} />`)}</aside>`;
}
