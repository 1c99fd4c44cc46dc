/** The page of a place of another platform: what is open there, games to begin, players, results, settings. */

import "../game/page.js";
import { look as ask, wordsOf } from "../../net.js";
import { on, state } from "../../state.js";
import { colours } from "../board/board.js";
import { Events, loadEvents } from "../club/events.js";
import { Head, PageBar } from "../head.js";
import { SeatList } from "../home/open-seats.js";
import { StartOptions } from "../home/start-options.js";
import { Start, followStart } from "../home/start.js";
import { Icon } from "../icons.js";
import { GameRows } from "../lists/rows.js";
import { seats, takeSeats } from "../model/challenges.js";
import { look, text, version } from "../model/model.js";
import { addressOfPlace, route } from "../route.js";
import { openSettings } from "../settings/settings-door.js";
import { shade } from "../settings/themes.js";
import { Sheets } from "../game/sheet-door.js";
import { batch, effect, html, signal } from "../preact.js";
import { ServerIcon, beside, loadPlaces, nameOf, placeHere } from "./places.js";
import { Ranking, loadRanking } from "./ranking.js";

/** @typedef {import("../../wire.js").ListedGame} Listed */
/** @typedef {import("../../wire.js").GameListAnswer} Answer */

/** Most games of a list; the page of games has all. */
const MOST = 6;

const running = signal(/** @type {Listed[]} */ ([]));
const ended = signal(/** @type {Listed[]} */ ([]));
const wrong = signal("");
/** The place whose lists have come. */
const here = signal("");
let asked = 0;
let soon = 0;

/** Asks for the lists. */
async function load() {
  const mine = ++asked;
  const of = state.place;
  try {
    /** @type {[Answer, Answer, import("../../wire.js").Seats, unknown, unknown, unknown]} */
    const [going, done, open] = await Promise.all([
      ask("running", { of: "channel", ...shade() }),
      ask("archive", { of: "channel", ...shade() }),
      state.visitor ? { seats: [] } : ask("seats"),
      loadRanking(),
      loadEvents(),
      loadPlaces(),
    ]);
    if (mine !== asked) return;
    batch(() => {
      look.value = going.look;
      running.value = going.games;
      ended.value = done.games;
      takeSeats(open.seats);
      wrong.value = "";
      here.value = of;
    });
  } catch (error) {
    if (mine !== asked) return;
    batch(() => {
      if (here.peek() !== of) {
        running.value = ended.value = [];
        takeSeats([]);
      }
      wrong.value = wordsOf(error);
      here.value = of;
    });
  }
}

/** Several reasons to look at once are one look. */
function refresh() {
  clearTimeout(soon);
  soon = window.setTimeout(load, 50);
}

/** Follows the address and what happens. Texts and people are known by now. */
export function follow() {
  if (!state.visitor) followStart();
  effect(() => {
    version.value;
    if (route.value.view === "place") refresh();
  });
  on("stale", () => {
    if (route.peek().view === "place") refresh();
  });
}

/** @param {string} words what went wrong, if anything did */
function seatsChanged(words) {
  wrong.value = words;
  refresh();
}

export function View() {
  version.value;
  const place = placeHere();
  const isHere = here.value === state.place;
  if (isHere && !place)
    return html`<${Head} /><main class="page" id="main"><h1>${text("page-no-place")}</h1><p class="wrong" role="alert">${wrong.value}</p>
      <p><a class="button main" href="/">${text("page-home")}</a></p></main>${!state.visitor && html`<${PageBar} />`}`;
  return html`<a class="skip" href="#main">${text("page-skip")}</a><${Head} />
    <main class=${state.visitor ? "page home open-to-all" : "page home"} id="main" style=${colours()}><${Title} />${!state.visitor && html`<${Start} />`}
    <aside class="side" aria-label=${text("page-games")}>${wrong.value && html`<p class="wrong" role="alert">${wrong.value}</p>`}
      <${Events} /><${Open} /><${GameRows} id="running" title="page-running" games=${running.value.slice(0, MOST)} more=${more(running.value)} />
      <${Ranking} /><${GameRows} id="ended" title="page-finished" games=${ended.value.slice(0, MOST)}
      more=${state.visitor ? undefined : { address: listAddress("finished"), words: text("page-all-finished") }} /></aside></main>
    ${!state.visitor && html`<${PageBar} /><${StartOptions} />`}<${Sheets} />`;
}

/** The page of games with those of this channel. @param {string} list */
const listAddress = (list) => `/games?${new URLSearchParams({ place: state.place, of: "channel", list })}`;

/** The way to the games that aren't shown. @param {Listed[]} games */
const more = (games) =>
  games.length > MOST && !state.visitor
    ? { address: listAddress("running"), words: text("page-all-running", { count: games.length }) }
    : undefined;

/** Seats and challenges, those of others first. */
const Open = () => html`<${SeatList} title="page-waiting-players" kind="open" done=${seatsChanged}
  seats=${[...seats.value].sort((one, other) => Number(one.own) - Number(other.own))} />`;

/** Where this is, and the other channels of its server. */
function Title() {
  const place = placeHere();
  if (!place) return html`<div class="title at-place"></div>`;
  const others = beside(place);
  const server = place.server ?? nameOf(place);
  return html`<div class="title at-place"><${ServerIcon} name=${server} icon=${place.icon} /><h1><small>${place.server}</small>
    ${nameOf(place)}</h1>${
      others.length > 1 &&
      html`<nav class="chips" aria-label=${text("channels")}>${others.map(
        (other) => html`<a key=${other.id} class="fchip" href=${addressOfPlace(other.id)}
      aria-current=${other.id === place.id ? "page" : undefined}>${nameOf(other)}</a>`,
      )}</nav>`
    }${
      place.admin &&
      html`<button type="button" class="button" onClick=${() => openSettings("server")}><${Icon} name="cog" />
    ${text("settings")}</button>`
    }${state.visitor && html`<a class="button main" href="/sign-in">${text("sign-in-title")}</a>`}</div>`;
}
