/** The games of the channel, and which one is on the table. */

import { $, dark, put } from "./dom.js";
import { passOn, releaseSeat, restoreSeat } from "./hot-seat.js";
import { tab } from "./memory.js";
import { idOf, sentence } from "./names.js";
import { fetchWhile } from "./net.js";
import { stillBegins } from "./picks.js";
import { emit, on, state } from "./state.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").BoardAnswer} BoardAnswer */
/** @typedef {import("./wire.js").Game} Game */
/** @typedef {import("./wire.js").Games} Games */

let asked = 0;
let soon = 0;

/** @param {Game} game */
const plays = (game) => game.players.some((player) => idOf(player.name) === state.me.id);

/** Several reasons to look at once are one look. */
function refresh() {
  clearTimeout(soon);
  soon = setTimeout(() => load().catch(() => {}), 20);
}

/** Looks at the games again until the server answers; false if a later look has taken the place of this one. */
export async function load() {
  const mine = ++asked;
  const wanted = () => mine === asked;
  /** @type {Games} */
  const { games } = await fetchWhile("games", {}, wanted);
  if (!wanted()) return false;
  const fresh = state.known && games.find((game) => !state.known?.has(game.code) && plays(game));
  const first = state.known === null;
  state.known = new Set([...(state.known ?? []), ...games.map((game) => game.code)]);
  state.games = games;
  if (fresh) Object.assign(state, { focus: fresh.code, card: false });
  if (first) state.focus = tab.get(`focus:${state.channel}`, "") || null;
  state.focus ??= games[0]?.code ?? null;
  emit("side");
  await loadBoard(wanted);
  return wanted();
}

/** @param {() => boolean} wanted */
async function loadBoard(wanted) {
  const game = state.focus;
  if (!game) return show({ board: null, clock: [], picture: null, reserves: [] });
  const near = state.hotSeat && !state.turn ? state.near[game] : undefined;
  if (state.plan?.game !== game) state.plan = null;
  const asked = { game, ...(near && { near }), ...(dark.matches && { dark: "1" }), ...planned() };
  /** @type {BoardAnswer} */
  const answer = await fetchWhile("board", asked, wanted);
  if (!wanted() || game !== state.focus) return;
  // The game may have gone on, so that some of the planned moves are no longer possible.
  if (state.plan) state.plan = answer.board?.plan ? { game, moves: answer.board.plan.moves } : null;
  if (!answer.board && !state.games.some(({ code }) => code === game)) {
    // The game that was on the table before a reload is gone.
    state.focus = state.games[0]?.code ?? null;
    return loadBoard(wanted);
  }
  if (answer.board && !(game in state.near)) setNear({ ...state.near, [game]: answer.board.near });
  tab.set(`focus:${state.channel}`, game);
  show(answer);
  if (!state.plan) await passOn(wanted, load);
}

/** The moves after which the board is wanted. @returns {{ ahead?: string }} */
const planned = () => (state.plan ? { ahead: state.plan.moves.join(",") } : {});

/** @param {Record<string, string>} near */
export function setNear(near) {
  state.near = near;
  tab.set("near", near);
}

/** Puts a game on the table, or else the start card. @param {string | undefined} code */
export function focus(code) {
  Object.assign(state, { focus: code ?? null, card: !code, reading: false, clicks: [], denied: null });
  tab.set(`focus:${state.channel}`, code ?? "");
  emit("hint", "");
  refresh();
}

/** Keeps the clicks of a move that is being made, which a reload must not undo. */
export function keepClicks() {
  const { view, clicks } = state;
  if (view && clicks.length) tab.set("clicks", { board: boardKey(view), clicks });
  else tab.drop("clicks");
}

/** @param {Board} board */
const boardKey = ({ code, seq, viewer }) => [code, seq, viewer ?? ""].join(" ");

/** @param {Board} board */
function keptClicks(board) {
  const kept = tab.get("clicks", /** @type {{ board?: string, clicks?: string[] }} */ ({}));
  return kept.board === boardKey(board) && kept.clicks && stillBegins(board, kept.clicks) ? kept.clicks : [];
}

/** Takes in a board. @param {BoardAnswer} answer */
function show({ board, clock, picture, reserves }) {
  const before = state.view;
  const same = before && board && boardKey(before) === boardKey(board);
  if (!same) Object.assign(state, { clicks: [], denied: null });
  if (!same && before) emit("hint", "");
  Object.assign(state, { view: board, clock, picture, reserves, old: false });
  if (!before && board) {
    state.clicks = keptClicks(board);
    restoreSeat();
  } else if (before?.code !== board?.code || before?.seq !== board?.seq) {
    releaseSeat();
  }
  if (board && before && !same && before.code === board.code) {
    const news = [board.last, board.banner, board.status].filter((words) => words !== null && words !== "");
    put($("announce"), news.map((words) => sentence(words ?? "")).join(" "));
  }
  emit("game");
}

on("stale", refresh);
