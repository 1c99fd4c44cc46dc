/** The page of a league: its terms, who is in, the reader's games, the tables, and what the reader can do. */

import "../game/page.js";
import { readdress } from "../../dom.js";
import { look as ask, wordsOf } from "../../net.js";
import { onlyPrivate, plain, press } from "../../requests.js";
import { on, state } from "../../state.js";
import { colours } from "../board/board.js";
import { Head, PageBar } from "../head.js";
import { Card } from "../lists/cards.js";
import { isApart, key, only } from "../model/linked.js";
import { look, text, version } from "../model/model.js";
import { actingHere } from "../../newcomer.js";
import { route } from "../route.js";
import { shade } from "../settings/themes.js";
import { Sheets } from "../game/sheet-door.js";
import { batch, effect, html, signal } from "../preact.js";
import { Table } from "./table.js";
import { starting } from "./events.js";

/** @typedef {import("../../wire.js").ShownClub} Club */
/** @typedef {import("../../wire.js").Control} Control */

const club = signal(/** @type {Club | null} */ (null));
/** The code of the league that has come, or is known not to be there. */
const here = signal("");
const wrong = signal("");
/** What the last answer says. */
const told = signal("");
/** A question to the reader, and the button that says yes. */
const question = signal(/** @type {{ words: string, yes: Control[] } | null} */ (null));
let asked = 0;
let soon = 0;

/** The code of the address. */
const codeHere = () => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Asks for the league. */
async function load() {
  const mine = ++asked;
  const of = codeHere();
  const isNew = here.peek() !== of;
  try {
    /** @type {import("../../wire.js").ClubAnswer} */
    const answer = await ask(only.peek() ? "linked/club" : "club", { club: of, ...(key && { key }), ...shade() });
    if (mine !== asked) return;
    if (answer.place && answer.place !== state.place) {
      state.place = answer.place;
      readdress("place", answer.place);
    }
    batch(() => {
      if (isNew) clear();
      if (answer.look) look.value = answer.look;
      club.value = answer.club;
      here.value = of;
      wrong.value = answer.club ? "" : text("page-club-none");
    });
  } catch (error) {
    if (mine !== asked) return;
    batch(() => {
      if (isNew) club.value = null;
      here.value = of;
      wrong.value = wordsOf(error);
    });
  }
}

function clear() {
  told.value = "";
  question.value = null;
}

/** Several reasons to look at once are one look. */
function refresh() {
  clearTimeout(soon);
  soon = window.setTimeout(load, 50);
}

/** How often a reader who only reads sees what is new, in milliseconds. */
const AGAIN = 30_000;

/** Follows the address and what happens. Texts and people are known by now. */
export function follow() {
  const isShown = () => route.peek().view === "club";
  effect(() => {
    version.value;
    if (route.value.view === "club") refresh();
  });
  on("stale", () => {
    if (isShown()) refresh();
  });
  setInterval(() => {
    if (isShown() && !document.hidden) refresh();
  }, AGAIN);
}

/** Presses a button of the league, and shows what is answered: words, or a question. @param {Control} control */
async function act(control) {
  const answer = await press(control.id, [], null, state.me, true);
  const [first] = answer.messages.filter((message) => message.author === null && message.private);
  const yes = first?.controls.flat() ?? [];
  batch(() => {
    clear();
    wrong.value = answer.refused ? (answer.failed ?? onlyPrivate(answer)) : "";
    if (first && !answer.refused) {
      if (yes.length) question.value = { words: plain(first), yes };
      else told.value = plain(first);
    }
  });
  if (!answer.refused) await load();
  if (question.peek()) document.getElementById("club-question")?.focus();
}

/** The page of another league of the series. @param {string} code */
const hrefOfClub = (code) => `/club/${encodeURIComponent(code)}?${new URLSearchParams(actingHere())}`;

export function View() {
  version.value;
  const of = club.value;
  return html`<a class="skip" href="#main">${text("page-skip")}</a><${Head} />
    <main class="page club" id="main" style=${colours()} aria-busy=${String(!here.value)}>
    ${of ? html`<${Whole} of=${of} />` : here.value && html`<h1>${wrong.value}</h1>`}</main>
    ${!isApart() && html`<${PageBar} />`}<${Sheets} />`;
}

/** @param {{ of: Club }} given */
function Whole({ of }) {
  const { title, state: how, starts_at: starts, round, controls, own, tables, signs } = of;
  return html`<header class="club-top"><h1>${title}</h1><p>${how}${starts !== null && ` ${starting(starts)}`}</p>
    ${wrong.value && html`<p class="wrong" role="alert">${wrong.value}</p>`}
    <p class="told" role="status">${told.value}</p>
    ${question.value ? html`<${Question} ...${question.value} />` : html`<${Buttons} controls=${controls} />`}</header>
    <div class="club-main">${round && html`<section class="card pad" aria-label=${text("page-club-round")}><p class="lines">${round}</p></section>`}${
      own.length > 0 &&
      html`<section aria-labelledby="own-title"><h2 id="own-title">${text("page-club-own")}</h2>
      <ul class="ggrid">${own.map((game) => html`<${Card} key=${game.code} game=${game} />`)}</ul></section>`
    }${
      tables.length > 0 &&
      html`<section class="card pad" aria-label=${text("page-club-table")}>${tables.map(
        (table) => html`<${Table} key=${table.title} table=${table} />`,
      )}<p><small>${signs}</small></p></section>`
    }</div>
    <aside class="club-side" aria-label=${text("page-club-terms")}><${Facts} of=${of} /></aside>`;
}

/** @param {{ words: string, yes: Control[] }} given */
const Question = ({ words, yes }) => html`<section class="card pad" role="group" aria-labelledby="club-question">
  <p id="club-question" tabindex="-1">${words}</p><div class="controls">${yes.map(
    (control) =>
      control.kind === "button" &&
      html`<button type="button" key=${control.id} class="button danger"
  onClick=${() => act(control)}>${control.label}</button>`,
  )}<button type="button" class="button" onClick=${clear}>${text("cancel")}</button></div></section>`;

/** @param {{ controls: Control[] }} given */
const Buttons = ({ controls }) =>
  controls.length > 0 &&
  html`<div class="controls">${controls.map(
    (control) =>
      control.kind === "button" &&
      html`<button type="button" key=${control.id} class=${`button${control.style === "primary" ? " main" : ""}`}
  onClick=${() => act(control)}>${control.label}</button>`,
  )}</div>`;

/** Terms, people, decisions, rules, the way to the next one. @param {{ of: Club }} given */
function Facts({ of: { terms, players, news, rules, next } }) {
  return html`<section class="card pad"><h2>${text("page-club-terms")}</h2><p class="lines">${terms}</p>
      ${next && html`<p><a class="button" href=${hrefOfClub(next)}>${text("page-club-next")}</a></p>`}
      <details><summary>${text("page-club-rules")}</summary><p>${rules}</p></details></section>
    <section class="card pad" aria-labelledby="players-title"><h2 id="players-title">${text("page-club-players")}
      ${players.length > 0 && html` <small>${players.length}</small>`}</h2>${
        players.length
          ? html`<ul class="club-players">${players.map(
              ({ name, own, note }) =>
                html`<li key=${name} class=${own ? "own" : ""}>${name}${note && html` <small>${note}</small>`}</li>`,
            )}</ul>`
          : html`<p>${text("page-club-nobody")}</p>`
      }</section>
    ${
      news.length > 0 &&
      html`<section class="card pad" aria-labelledby="news-title"><h2 id="news-title">${text("page-club-news")}</h2>
      <ul class="club-news">${news.map((words) => html`<li key=${words}>${words}</li>`)}</ul></section>`
    }`;
}
