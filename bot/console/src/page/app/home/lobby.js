/** The first page: games that wait for the reader, games to begin, seats to take, results. What has no data isn't shown. */

import "../game/page.js";
import { narrowly } from "../../countdown.js";
import { look as ask, wordsOf } from "../../net.js";
import { on, state } from "../../state.js";
import { colours } from "../board/board.js";
import { isAsked, led, seats, takeSeats } from "../model/challenges.js";
import { Events, loadEvents } from "../club/events.js";
import { rivals } from "../lists/cards.js";
import { GameRows } from "../lists/rows.js";
import { Head, PageBar, gamesAddress } from "../head.js";
import { Icon } from "../icons.js";
import { Bar, addressOfTask, countOf, daily, lessons, lessonsAddress, loadLessons } from "../lists/lessons.js";
import { Mini } from "../board/mini.js";
import { games, look, text, version } from "../model/model.js";
import { hrefOfGame } from "../game/others.js";
import { Servers, loadPlaces } from "../place/places.js";
import { route } from "../route.js";
import { SeatList } from "./open-seats.js";
import { sayName } from "./your-name.js";
import { begun, noteSeats } from "./seated.js";
import { shade } from "../settings/themes.js";
import { Sheets } from "../game/sheet-door.js";
import { Start, followStart } from "./start.js";
import { StartOptions } from "./start-options.js";
import { batch, effect, html, signal, useEffect } from "../preact.js";

/** @typedef {import("../../wire.js").ListedGame} Listed */
/** @typedef {import("../../wire.js").SeatItem} Seat */
/** @typedef {import("../../wire.js").GameListAnswer} Answer */

/** Most games that are shown in a list; the page of games has all. */
const MOST = 5;
/** Time is short from here on, in milliseconds. */
const SOON_MS = 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The last games that have ended. */
const ended = signal(/** @type {Listed[]} */ ([]));
const wrong = signal("");
/** Whether the lists have come. */
const here = signal(false);
/** Grows each half minute, for the times that are left. */
const minute = signal(0);
let asked = 0;
let soon = 0;

/** Asks for the lists. */
async function load() {
  const mine = ++asked;
  try {
    /** @type {[Answer, Answer, import("../../wire.js").Seats]} */
    const [going, done, open] = await Promise.all([
      ask("running", { of: "me", ...shade() }),
      ask("archive", { of: "me", ...shade() }),
      ask("seats"),
    ]);
    if (mine !== asked) return;
    batch(() => {
      look.value = going.look;
      games.value = going.games;
      ended.value = done.games;
      takeSeats(open.seats);
      wrong.value = "";
      here.value = true;
    });
    if (route.peek().view === "home") noteSeats(open.seats, going.games);
    loadPlaces().catch(() => {});
    loadEvents().catch(() => {});
  } catch (error) {
    if (mine === asked) wrong.value = wordsOf(error);
  }
}

/** Several reasons to look at once are one look. */
function refresh() {
  clearTimeout(soon);
  soon = window.setTimeout(load, 50);
}

/** Follows what happens. Texts and people are known by now. */
export function follow() {
  followStart();
  let taught = "";
  let at = route.peek();
  effect(() => {
    version.value;
    if (route.value.view !== "home") return;
    refresh();
    const who = `${state.me.id} ${state.locale}`;
    if (who === taught && route.value === at) return;
    taught = who;
    at = route.value;
    loadLessons().catch(() => {});
  });
  on("stale", () => {
    if (route.peek().view === "home") refresh();
  });
  setInterval(() => {
    minute.value++;
  }, 30_000);
}

export function View() {
  version.value;
  const isNew = here.value && !games.value.length && !ended.value.length && !seats.value.length;
  return html`<a class="skip" href="#main">${text("page-skip")}</a><${Head} at="home" />
    <main class=${`page home${here.value || wrong.value ? "" : " comes"}`} id="main" style=${colours()}><${Start} />
    <aside class="side" aria-label=${text("page-games")}>${wrong.value && html`<p class="wrong" role="alert">${wrong.value}</p>`}
      <${Begun} />${isNew && html`<section class="card pad first"><p>${text("page-first-steps")}</p></section>`}
      <${Asked} /><${Going} /><${Events} /><${Servers} /><${Open} /><${Ended} /></aside><div class="beside"><${Puzzle} /><${Learn} /></div></main>
    <${PageBar} at="home" /><${Sheets} /><${StartOptions} />`;
}

/** The way to a game that somebody has just begun by taking the reader's seat. */
function Begun() {
  const game = begun.value;
  if (!game || !games.value.some(({ code }) => code === game.code)) return null;
  return html`<section class="card pad first" role="status"><p><b>${rivals(game)}</b> · ${game.title}</p><a
    class="button main wide" href=${hrefOfGame(game.code)}>${text("page-again-go")}</a></section>`;
}

/** Games that go on, with those that wait for the reader first. */
function Going() {
  const list = games.value;
  if (!list.length) return null;
  const mine = list.filter((game) => game.my_turn);
  const shown = mine.length ? mine.slice(0, MOST) : list.slice(0, MOST);
  return html`<section class="card pad wait" aria-labelledby="wait-title"><header class="row-h"><h2 id="wait-title">
    ${text(mine.length ? "page-your-turn" : "page-running")}</h2>${
      mine.length > 0 &&
      html`<span class="chip turn">
      ${mine.length}</span>`
    }</header>
    <ul class="wlist">${shown.map((game) => html`<${Waiting} key=${game.code} game=${game} />`)}</ul>
    ${
      list.length > shown.length &&
      html`<a class="button plain wide" href=${gamesAddress()}>
      ${text("page-all-running", { count: list.length })}</a>`
    }</section>`;
}

/** @param {{ game: Listed }} given */
function Waiting({ game }) {
  minute.value;
  const { code, title, status, moves, my_turn: mine, deadline } = game;
  const urgent = mine && deadline !== null && deadline - Date.now() < SOON_MS;
  return html`<li><a class="wcard" href=${hrefOfGame(code)}><${Mini} game=${game} /><span class="wtext"><b>${rivals(game)}</b>
    <small>${title}</small><small>${mine ? text("page-count-moves", { count: moves }) : status}</small></span>
    ${
      deadline !== null &&
      html`<span class=${urgent ? "left soon" : "left"}>${
        deadline < Date.now() ? text("page-overdue") : narrowly(deadline, Date.now())
      }</span>`
    }</a></li>`;
}

/** Challenges to the reader. */
function Asked() {
  const asked = seats.value.filter(isAsked);
  useEffect(() => {
    if (!led.value || !asked.length) return;
    led.value = false;
    // The view that was left is scrolled away from first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById("asked-title")?.scrollIntoView({ block: "center" })),
    );
  });
  return html`<${SeatList} title="page-challenges" seats=${asked} kind="asked" first=${sayName} done=${seatsChanged} />`;
}

/** Open seats, and what the reader has offered. */
function Open() {
  const list = seats.value.filter((seat) => !isAsked(seat)).sort((one, other) => Number(one.own) - Number(other.own));
  return html`<${SeatList} title="page-waiting-players" seats=${list} kind="open" first=${sayName} done=${seatsChanged} />`;
}

/** @param {string} words what went wrong, if anything did */
function seatsChanged(words) {
  wrong.value = words;
  refresh();
}

/** The last results. */
const Ended = () => html`<${GameRows} id="ended" title="page-finished" games=${ended.value.slice(0, MOST)}
  more=${{ address: `${gamesAddress()}&list=finished`, words: text("page-all-finished") }} />`;

/** A puzzle of the day: the games take turns, and one that the reader has solved gives way to the next. */
function Puzzle() {
  const { puzzles, streak } = daily.value;
  const first = Math.floor(Date.now() / DAY_MS) % (puzzles.length || 1);
  const turns = [...puzzles.slice(first), ...puzzles.slice(0, first)];
  const puzzle = turns.find(({ solved }) => !solved) ?? turns[0];
  if (!puzzle) return null;
  const { kind, key, name, task, level, solved, board } = puzzle;
  const told = solved ? `✓ ${text("page-task-solved")}` : text("page-puzzle-level", { level });
  return html`<section class="card pad daily" aria-labelledby="daily-title"><${Mini} game=${board} /><div>
    <h2 id="daily-title"><small>${text("page-puzzle-of-day")} · ${name}</small> ${task}</h2>
    <small>${[told, streak].filter(Boolean).join(" · ")}</small><span class="ways">${
      !solved &&
      html`<a class="button main"
    href=${addressOfTask(kind, key)}>${text("page-solve")}</a>`
    }
    <a class="button plain" href=${lessonsAddress()}>${text("page-puzzles")}</a></span></div></section>`;
}

/** Tasks that teach the games, and the next one of each. */
function Learn() {
  version.value;
  const taught = lessons.value;
  if (!taught.length) return null;
  return html`<section class="card pad learn" aria-labelledby="learn-title"><header class="row-h"><h2 id="learn-title">
    <${Icon} name="learn" />${text("learn")}</h2><a class="button plain" href=${lessonsAddress()}>${text("page-all-tasks")}</a>
    </header><ul class="lessons">${taught.map((of) => html`<${Taught} key=${of.kind} of=${of} />`)}</ul></section>`;
}

/** @param {{ of: import("../../wire.js").LessonsOfGame }} given */
function Taught({ of }) {
  const { kind, name, tasks, next } = of;
  const title = tasks.find(({ key }) => key === next)?.title;
  const told = [text("page-solved", countOf(of)), title].filter(Boolean).join(" · ");
  return html`<li><a href=${next ? addressOfTask(kind, next) : lessonsAddress()}><b>${name}</b><${Bar} of=${of} />
    <small>${told}</small></a></li>`;
}
