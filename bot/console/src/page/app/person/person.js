/** A person's page: ratings with their curves, puzzles, games. The server sends of it what the reader may see. */

import "../game/page.js";
import { Refused, look as ask, wordsOf } from "../../net.js";
import { invoke } from "../../requests.js";
import { on, state } from "../../state.js";
import { colours } from "../board/board.js";
import { Face } from "../game/seats.js";
import { Sheets } from "../game/sheet-door.js";
import { Head, PageBar } from "../head.js";
import { GameRows } from "../lists/rows.js";
import { look, text, version } from "../model/model.js";
import { batch, effect, html, signal, useEffect } from "../preact.js";
import { ServerIcon } from "../place/places.js";
import { route } from "../route.js";
import { shade } from "../settings/themes.js";
import { Curve } from "./curve.js";
import { Device, followDevice } from "./device.js";

/** @typedef {import("../../wire.js").PersonAnswer} Person */
/** @typedef {import("../../wire.js").PersonGame} Game */

const person = signal(/** @type {Person | null} */ (null));
const wrong = signal("");
/** The id of the person whose page has come. */
const here = signal("");
let asked = 0;
let soon = 0;

/** The id in the address. */
const idHere = () => decodeURIComponent(location.pathname.split("/")[2] ?? "");

async function load() {
  const mine = ++asked;
  const id = idHere();
  try {
    /** @type {Person} */
    const found = await ask("person", { id, ...shade() });
    if (mine !== asked) return;
    batch(() => {
      look.value = found.look;
      person.value = found;
      wrong.value = "";
      here.value = id;
    });
  } catch (error) {
    if (mine !== asked) return;
    batch(() => {
      if (here.peek() !== id || (error instanceof Refused && error.code === "no-person")) person.value = null;
      wrong.value = error instanceof Refused && error.code === "no-person" ? "" : wordsOf(error);
      here.value = id;
    });
  }
}

/** Several reasons to look at once are one look. */
function refresh() {
  clearTimeout(soon);
  soon = window.setTimeout(load, 50);
}

/** Follows the address and what happens. Texts are known by now. */
export function follow() {
  effect(() => {
    version.value;
    if (route.value.view === "person") refresh();
  });
  on("stale", () => {
    if (route.peek().view === "person") refresh();
  });
}

export function View() {
  version.value;
  const now = here.value === idHere() ? person.value : null;
  const none = here.value === idHere() && !now;
  const bar = !state.visitor && html`<${PageBar} />`;
  if (none)
    return html`<${Head} /><main class="page" id="main"><h1>${text("page-no-person")}</h1><p class="wrong" role="alert">${wrong.value}</p>
      <p><a class="button main" href="/">${text("page-home")}</a></p></main>${bar}`;
  return html`<a class="skip" href="#main">${text("page-skip")}</a><${Head} />
    <main class="page home open-to-all person" id="main" style=${colours()}>${now && html`<${Title} person=${now} />`}
    <div class="side">${wrong.value && html`<p class="wrong" role="alert">${wrong.value}</p>`}${now && html`<${Cards} person=${now} />`}</div></main>
    ${bar}<${Sheets} />`;
}

/** @param {{ person: Person }} given */
const Title = ({
  person: { name, face, own, hidden },
}) => html`<div class="title at-place"><${Face} name=${name} picture=${face} /><h1>${name}
  ${own && hidden && html`<small>${text("page-page-hidden")}</small>`}</h1>${own && html`<${Own} hidden=${hidden} />`}</div>`;

/** What only the person can do. @param {{ hidden: boolean }} given */
function Own({ hidden }) {
  const change = () =>
    invoke(["me", "profile"], { profile: hidden ? "on" : "off" }).then(refresh, (error) => {
      wrong.value = wordsOf(error);
    });
  useEffect(() => {
    followDevice().catch((error) => {
      wrong.value = wordsOf(error);
    });
  }, []);
  return html`<span class="own-page"><${Device} /><button type="button" class="button" onClick=${change}>${text(hidden ? "page-show-page" : "page-hide-page")}
  </button><a class="button" href="/sign-in">${text("sign-out")}</a></span>`;
}

/** @param {{ person: Person }} given */
function Cards({ person: { servers, puzzles, running, ended } }) {
  const solved = puzzles && (puzzles.days > 0 || puzzles.ratings.length > 0) ? puzzles : null;
  const nothing = !servers.length && !solved && !running.length && !ended.length;
  return html`${servers.map((server) => html`<${Server} key=${server.name} server=${server} />`)}${
    solved && html`<${Puzzles} puzzles=${solved} />`
  }<${GameRows} id="running" title="page-running" games=${running.map(seen)} href=${hrefAmong(running)} />
    <${GameRows} id="ended" title="page-finished" games=${ended.map(seen)} href=${hrefAmong(ended)} />
    ${nothing && html`<p class="nothing">${text("page-nothing-shared")}</p>`}`;
}

/** A game as the person has played it. @param {Game} given */
const seen = ({ game, side }) => ({ ...game, viewer: side });

/** Where games lead: one in which the reader doesn't play is seen in its place. @param {Game[]} games */
const hrefAmong = (games) => (/** @type {string} */ code) => {
  const { place = null } = games.find(({ game }) => game.code === code) ?? {};
  return `/g/${encodeURIComponent(code)}${place ? `?${new URLSearchParams({ place })}` : ""}`;
};

/** @param {{ server: import("../../wire.js").PersonServer }} given */
function Server({ server: { name, icon, ratings } }) {
  const title = name ?? text("page-all-servers");
  return html`<section class="card pad ratings" aria-label=${`${text("page-ratings")}: ${title}`}><header class="row-h">
    ${name && html`<${ServerIcon} name=${name} icon=${icon} />`}<h2>${title} <small>${text("page-ratings")}</small></h2></header>
    <ul>${ratings.map(
      (
        rating,
      ) => html`<li key=${rating.id}><span><b>${rating.name}</b><small>${text("page-place-games", { count: rating.games })}</small></span>
      <${Curve} points=${rating.curve} words=${rating.words} /><span class="figure"><b>${rating.rating}</b><small>${rating.spread}</small></span></li>`,
    )}</ul></section>`;
}

/** @param {{ puzzles: import("../../wire.js").ShownPuzzles }} given */
const Puzzles = ({
  puzzles: { ratings, days, streak },
}) => html`<section class="card pad ratings" aria-labelledby="puzzles-title">
  <header class="row-h"><h2 id="puzzles-title">${text("page-solved-puzzles")}</h2></header>
  <ul>${ratings.map(
    ({ name, rating, spread }) => html`<li key=${name}><span><b>${name}</b></span><span class="figure"><b>${rating}</b>
    <small>${spread}</small></span></li>`,
  )}</ul><p>${text("page-puzzle-days", { count: days })}${streak > 0 && html`<br />${text("page-puzzle-streak", { count: streak })}`}</p></section>`;
