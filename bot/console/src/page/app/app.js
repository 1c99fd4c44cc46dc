/** The page: one document for all views. It knows no rules: positions, choices and texts come from the server as data. */

import { sendUnanswered } from "../requests.js";
import { on, state } from "../state.js";
import { follow } from "../stream.js";
import { followAddress } from "./game/address.js";
import { arrive } from "./arrive.js";
import { followChannel } from "./talk/channels.js";
import { awaited, handOver } from "./model/hot-seat.js";
import { settings } from "./later.js";
import { scope } from "./settings/settings-door.js";
import { install } from "./install.js";
import { followKeys } from "./game/keys.js";
import { comesByLink, isApart, only } from "./model/linked.js";
import { load, loadGames } from "./model/load.js";
import { loadLog } from "./talk/log.js";
import { games, text, version } from "./model/model.js";
import { followTurns, showDot } from "./game/notice.js";
import { followDrags } from "./board/pointer.js";
import { effect, html, render, untracked } from "./preact.js";
import { followRematch } from "./game/rematch.js";
import { followRoute, prepareWith, route } from "./route.js";
import { followLines } from "./model/tries.js";
import { watchGame } from "./model/watch.js";
import { begin as beginViews, dress, here, prepare } from "./views.js";

/** @typedef {import("./route.js").View} View */

/** The titles of the lists; a channel and a game have their own. */
const TITLES = {
  home: "page-home",
  games: "page-games",
  place: "page-servers",
  club: "page-events",
  person: "page-person",
  learn: "learn",
};

function App() {
  const View = here.value[route.value.view];
  return html`${View && html`<${View} />`}${scope.value && html`<${settings.Part} />`}`;
}

/** Asks for the game that the address names. */
async function loadGame() {
  const next = awaited();
  // Behind the screen between two people nothing of the one before may come back.
  if (next) handOver(next, load);
  else await load();
}

/** Keeps the title of a list, and the dot of its icon. */
function followTitle() {
  effect(() => {
    version.value;
    const { view } = route.value;
    if (view === "game") return;
    const waiting = view === "games" && games.value.some((game) => game.my_turn);
    const title = view === "talk" ? `${state.me.name} · #${state.channel}` : text(TITLES[view]);
    document.title = `${waiting ? "● " : ""}${title} · Deska`;
    showDot(waiting);
  });
}

/** Marks which view is there, as soon as what it shows is. @param {HTMLElement} app */
function followView(app) {
  let shown = route.peek();
  effect(() => {
    const to = route.value;
    const { view, code } = to;
    if (view === shown.view && code === shown.code) return;
    shown = to;
    untracked(async () => {
      app.dataset.view = view === "game" ? "wait" : view;
      if (view === "game") {
        loadLog().catch(() => {});
        await loadGame();
      }
      if (shown !== to) return;
      app.dataset.view = view;
      requestAnimationFrame(focusHeading);
      if (view !== "home") loadGames().catch(() => {});
    });
  });
}

/** A reader who comes from another view hears where they are. */
function focusHeading() {
  const heading = document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

async function begin() {
  const { view } = route.peek();
  const prepared = prepare(view);
  prepareWith(async (next) => {
    await prepare(next);
    dress(next);
  });
  followRoute();
  followAddress();
  followLines();
  if (!(await comesByLink())) await arrive();
  beginViews();
  followKeys();
  followDrags();
  followTurns();
  followTitle();
  followRematch();
  followChannel();
  const app = document.getElementById("app");
  if (!app) return;
  await prepared;
  render(html`<${App} />`, app);
  const covered = view === "game" && awaited();
  if (view === "game") await loadGame();
  if (!only.value && !covered) follow(false);
  watchGame();
  app.dataset.view = view;
  followView(app);
  install();
  if (isApart()) return;
  // At a board, the stream asks for the other games once it is there.
  if (view !== "home" && (view !== "game" || covered)) loadGames().catch(() => {});
  await sendUnanswered();
}

on("lost", (is) => {
  const lost = document.getElementById("lost");
  if (lost) lost.hidden = !is;
});

begin();
