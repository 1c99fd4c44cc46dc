/** Who acts in this tab, and how the seat changes when several people share one screen. */

import { $, put, readdress, typed } from "../../dom.js";
import { browser, tab } from "../../memory.js";
import { idOf } from "../../names.js";
import { look, wait } from "../../net.js";
import { isSquare, nextClicks } from "../../picks.js";
import { areHere, nextSeat, otherSeat } from "../../next-seat.js";
import { emit, on, state, text } from "../../state.js";
import { goOn, speak } from "../../stream.js";
import { game } from "./model.js";
import { boardOf } from "./seen.js";

/** @typedef {import("../../wire.js").Name} Name */

/** The board of the game that is shown. */
function shownBoard() {
  const now = game.peek();
  return now && boardOf(now);
}

/** Notes who plays at this screen; nobody does if the list is empty. @param {string[]} ids */
export function shareScreen(ids) {
  state.atScreen = ids;
  tab.set("screen", ids);
  tab.set("language", ids.length ? state.locale : "");
  browser.set("screen", ids);
}

/** The page speaks the language of who sits at it. @param {string} locale that of what they read */
export function follow(locale) {
  if (state.atScreen.includes(state.me.id)) speak(locale);
}

/** Lets another person act in this tab. What only the one before saw goes at once. @param {Name} person */
export function actAs(person) {
  if (person.id === state.me.id) return;
  // Who has chosen no language goes on in that of the page.
  if (!tab.get("language", "")) tab.set("language", state.locale);
  state.me = person;
  tab.set("as", person.name);
  if (new URL(location.href).searchParams.has("as")) readdress("as", person.name);
  emit("person");
  emit("note", "");
  emit("side");
  goOn();
  emit("stale");
}

/** A seat chosen by hand stays until the game goes on, even if another person is to act. @param {Name} person */
export function takeSeat(person) {
  setStays(true);
  actAs(person);
  look("look").then(
    (/** @type {import("../../wire.js").Look} */ { locale }) => person.id === state.me.id && speak(locale),
    () => {},
  );
}

/** @param {boolean} stays */
function setStays(stays) {
  state.stays = stays;
  const now = game.peek();
  if (stays && now) tab.set("stays", [now.code, now.seq]);
  else tab.drop("stays");
}

/** The game has gone on, so the seat may change by itself again. */
export const releaseSeat = () => setStays(false);

/** After a reload: whether the seat was chosen by hand for this very board. */
export function restoreSeat() {
  const kept = tab.get("stays", /** @type {unknown[]} */ ([]));
  const now = game.peek();
  state.stays = now !== null && kept[0] === now.code && kept[1] === now.seq;
}

/** Who is to take the seat now; null while it stays. */
export function waiting() {
  const board = shownBoard();
  return board && areHere(board.players, state.atScreen) && !state.stays ? nextSeat(board, state.people, state.me) : null;
}

/**
 * When a person's turn is over, the next one takes the seat.
 * @param {() => boolean} wanted whether the board is still the latest
 * @param {() => Promise<unknown>} load loads the board of the person who acts then
 */
export async function passOn(wanted, load) {
  const board = shownBoard();
  const next = waiting();
  if (!board || !next) return;
  await wait(state.turn ? 500 : 150);
  if (!wanted()) return;
  if (board.secret_hand_over) handOver(next, load);
  else actAs(next);
}

/**
 * A screen between two people, where one must not see what the other did.
 * @param {Name} next
 * @param {() => Promise<unknown>} load
 */
export function handOver(next, load) {
  // A page that is loaded again behind the screen must show the screen first.
  tab.set("hand-over", next);
  emit("handover");
  put($("cover-title"), text("hand-over", { name: next.name }));
  put($("cover-ready"), text("hand-over-ready", { name: next.name }));
  const dialog = typed("cover", HTMLDialogElement);
  $("cover-ready").onclick = async () => {
    tab.drop("hand-over");
    actAs(next);
    await load().catch(() => {});
    delete dialog.dataset.open;
    dialog.close();
  };
  dialog.dataset.open = "true";
  if (!dialog.open) dialog.showModal();
  $("cover-ready").focus();
}

/** The person for whom the screen stood when the page was left. */
export function awaited() {
  const next = tab.get("hand-over", /** @type {Partial<Name>} */ ({}));
  return next.id && next.name && state.atScreen.includes(next.id) ? { id: next.id, name: next.name } : null;
}

/** Where both may act at any time, a move of one word leaves the seat to the other. @param {string[]} made */
export function handOn([word, ...more]) {
  const board = shownBoard();
  if (
    !board ||
    !areHere(board.players, state.atScreen) ||
    more.length ||
    !word ||
    isSquare(board, word) ||
    nextClicks(board, []).has(word)
  )
    return;
  const person = otherSeat(board, state.people);
  if (person) actAs(person);
}

const cover = typed("cover", HTMLDialogElement);
cover.addEventListener("cancel", (event) => event.preventDefault());
// A browser lets a second Escape close a dialog; this one must stay until the next person takes over.
cover.onclose = () => {
  if (cover.dataset.open) cover.showModal();
};

on("person", () => tab.drop("hand-over"));
// Behind the board everything is of the browser's own reader again.
on("leave", () => {
  const name = browser.get("me", "");
  const own = { id: idOf(name), name };
  if (own.id && [own.id, state.me.id].every((id) => state.atScreen.includes(id))) actAs(own);
});
