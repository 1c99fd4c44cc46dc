/** Lists of games: those that go on, with what waits for the reader first, and those that have ended, by filter. */

import "../game/page.js";
import { look as ask, wordsOf } from "../../net.js";
import { on, state } from "../../state.js";
import { shade } from "../settings/themes.js";
import { colours } from "../board/board.js";
import { Card, dated } from "./cards.js";
import { Head, PageBar } from "../head.js";
import { Icon } from "../icons.js";
import { look, text, version } from "../model/model.js";
import { route } from "../route.js";
import { Sheets } from "../game/sheet-door.js";
import { batch, effect, html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").ListedGame} Listed */
/** @typedef {import("../../wire.js").GameListAnswer} Answer */

/** What an address may say about the list, with what it means to say nothing. */
const NOTHING = { list: "running", of: "me", kind: "", result: "", search: "", rated: "", clock: "" };
/** @typedef {typeof NOTHING} Filter */
/** @typedef {keyof Filter} FilterName */

const filter = signal(readAddress());
const found = signal(/** @type {Listed[]} */ ([]));
const next = signal(/** @type {string | null} */ (null));
const wrong = signal("");
const busy = signal(true);
let asked = 0;

/** @returns {Filter} */
function readAddress() {
  const given = new URLSearchParams(location.search);
  const read = Object.entries(NOTHING).map(([name, usual]) => [name, given.get(name) ?? usual]);
  return /** @type {Filter} */ (Object.fromEntries(read));
}

/** @param {Partial<Filter>} change */
function choose(change) {
  filter.value = { ...filter.value, ...change };
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(filter.value)) {
    if (value === NOTHING[/** @type {FilterName} */ (name)]) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  history[change.search === undefined ? "pushState" : "replaceState"](null, "", address);
}

/** Asks for a page of the list; `more` adds to what is shown. @param {boolean} more */
async function load(more) {
  const mine = ++asked;
  const { list, of, ...rest } = filter.value;
  const wanted = list === "running" ? {} : { ...rest, ...(more && next.value && { before: next.value }) };
  busy.value = true;
  try {
    /** @type {Answer} */
    const answer = await ask(list === "running" ? "running" : "archive", { of, ...wanted, ...shade() });
    if (mine !== asked) return;
    batch(() => {
      look.value = answer.look;
      found.value = more ? [...found.value, ...answer.games] : answer.games;
      next.value = answer.next;
      wrong.value = "";
      busy.value = false;
    });
  } catch (error) {
    if (mine !== asked) return;
    wrong.value = wordsOf(error);
    busy.value = false;
  }
}

let started = false;

/** Follows the address and the server. Texts and people are known by now. */
function start() {
  if (started) return;
  started = true;
  effect(() => {
    if (route.value.view === "games") filter.value = readAddress();
  });
  effect(() => {
    filter.value;
    version.value;
    if (route.value.view === "games") load(false);
  });
  on("stale", () => {
    if (route.peek().view === "games" && filter.peek().list === "running") load(false);
  });
}

/** @type {[string, string][]} */
const LISTS = [
  ["running", "page-running"],
  ["finished", "page-finished"],
];
/** @type {[string, string][]} */
const OWNERS = [
  ["me", "page-mine"],
  ["channel", "page-of-channel"],
];

export function View() {
  start();
  const { list, of } = filter.value;
  return html`<a class="skip" href="#main">${text("page-skip")}</a><${Head} at="games" />
    <main class="page" id="main"><div class="title"><h1>${text("page-games")}</h1>
      <${Choice} name="list" label=${text("page-games")} values=${LISTS} />
      ${(!state.signedIn || state.place) && html`<${Choice} name="of" label=${text("page-whose-games")} values=${OWNERS} />`}</div>
    ${list !== "running" && html`<${Filters} />`}
    ${wrong.value && html`<p class="wrong" role="alert">${wrong.value}</p>`}
    <${Found} key=${`${list} ${of}`} />
    ${
      next.value &&
      html`<p class="morebox"><button type="button" class="button" disabled=${busy.value}
      onClick=${() => load(true)}>${text("page-show-more")}</button></p>`
    }</main><${PageBar} at="games" />
    <${Sheets} />`;
}

/** @param {{ name: "list" | "of", label: string, values: [string, string][] }} given */
function Choice({ name, label, values }) {
  const button = ([value = "", words = ""]) => html`<button type="button" key=${value}
    aria-pressed=${String(filter.value[name] === value)} onClick=${() => choose({ [name]: value })}>${text(words)}</button>`;
  return html`<div class="seg" role="group" aria-label=${label}>${values.map(button)}</div>`;
}

/** @type {[FilterName, string, [string, string][]][]} */
const MENUS = [
  [
    "result",
    "page-result",
    [
      ["", "page-any-result"],
      ["won", "page-results-won"],
      ["drawn", "page-results-drawn"],
      ["lost", "page-results-lost"],
    ],
  ],
  [
    "rated",
    "page-rated",
    [
      ["", "page-any-rated"],
      ["yes", "page-rated-only"],
      ["no", "page-unrated-only"],
    ],
  ],
  [
    "clock",
    "page-clock",
    [
      ["", "page-any-clock"],
      ["yes", "page-with-clock"],
      ["no", "page-without-clock"],
    ],
  ],
];

let typing = 0;

function Filters() {
  const set =
    (/** @type {FilterName} */ name) =>
    (/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) choose({ [name]: target.value });
    };
  const search = (/** @type {Event} */ { target }) => {
    clearTimeout(typing);
    if (target instanceof HTMLInputElement) typing = window.setTimeout(() => choose({ search: target.value.trim() }), 250);
  };
  const kinds = [["", text("page-all-kinds")], ...state.offers.map(({ kind, name }) => [kind, name])];
  return html`<form class="filters" role="search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <label class="findbox"><${Icon} name="find" /><span class="unseen">${text("page-search")}</span><input
      type="search" maxlength="64" placeholder=${text("page-search")} value=${filter.value.search} onInput=${search} /></label>
    <div class="chips" role="radiogroup" aria-label=${text("page-kind")}>${kinds.map(
      ([kind, name]) => html`<label class="fchip"
      key=${kind}><input type="radio" name="kind" value=${kind} checked=${filter.value.kind === kind}
      onChange=${set("kind")} />${name}</label>`,
    )}</div>
    ${MENUS.map(
      ([name, label, values]) => html`<select key=${name} aria-label=${text(label)} value=${filter.value[name]}
      onChange=${set(name)}>${values.map(
        ([value, words]) => html`<option key=${value} value=${value}
        selected=${filter.value[name] === value}>${text(words)}</option>`,
      )}</select>`,
    )}</form>`;
}

/** The games, those that have ended by month. */
function Found() {
  const games = found.value;
  const filtered = Object.entries(filter.value).some(
    ([name, value]) => name !== "list" && name !== "of" && value !== NOTHING[/** @type {FilterName} */ (name)],
  );
  if (!games.length && !busy.value && !wrong.value && !next.value) {
    const key = filtered ? "page-none-found" : "page-no-games";
    return html`<p class="nothing" role="status">${text(key)}</p>`;
  }
  /** @type {[string, Listed[]][]} */
  const months = [];
  for (const game of games) {
    const month = game.ended_at === null ? "" : dated(game.ended_at, { month: "long", year: "numeric" });
    const last = months.at(-1);
    if (last?.[0] === month) last[1].push(game);
    else months.push([month, [game]]);
  }
  return html`<div aria-busy=${String(busy.value)} style=${colours()}>${months.map(
    ([month, list]) => html`<section key=${month}>
    ${month && html`<h2 class="month">${month}</h2>`}
    <ul class="ggrid">${list.map((game) => html`<${Card} key=${game.code} game=${game} />`)}</ul></section>`,
  )}</div>`;
}
