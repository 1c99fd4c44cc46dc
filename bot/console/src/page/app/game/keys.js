/** Keys of the page. */

import { nextClicks, isSquare } from "../../picks.js";
import { show, stepBy } from "./address.js";
import { asking, board, choices, clicks, copy, flip, games, letGo, live, record, sheet } from "../model/model.js";
import { composer } from "../later.js";
import { talks } from "../model/linked.js";
import { clickWord } from "./play.js";
import { placing } from "../board/place.js";
import { pressControl } from "./press.js";
import { talkAddress, open as talkOpen } from "./talk.js";
import { hrefOfGame } from "./others.js";
import { code, go, route } from "../route.js";
import { toggleCopy } from "../model/tries.js";

/** Clicks the only word that is offered before a move is begun. */
function pass() {
  const view = board.value;
  if (!view || !live.value || clicks.value.length) return;
  const words = [...nextClicks(view, []).keys()].filter((click) => !isSquare(view, click));
  if (words.length === 1 && words[0]) clickWord(words[0]);
}

/** Asks for an undo, or opens the list of actions; on a copy it goes back. */
function undo() {
  if (copy.value) return stepBy(-1);
  const controls = record.value?.turn.controls.flat() ?? [];
  const control = controls.find(({ id }) => /^offer:.*:undo$/.test(id)) ?? controls.find(({ id }) => id.startsWith("more:"));
  if (control) pressControl(control, [], null);
}

function nextGame() {
  const waiting = games.value.filter((game) => game.my_turn);
  const at = waiting.findIndex((game) => game.code === code.value);
  const next = waiting[(at + 1) % Math.max(1, waiting.length)];
  if (next && next.code !== code.value) go(hrefOfGame(next.code));
}

/** @type {Record<string, () => void>} */
const ACTS = {
  ArrowLeft: () => stepBy(-1),
  ArrowRight: () => stepBy(1),
  Home: () => show(0),
  End: () => show(null),
  f: () => {
    if (record.value?.turns !== false) flip();
  },
  h: () => {
    choices.hints.value = !choices.hints.value;
  },
  l: () => {
    choices.last.value = !choices.last.value;
  },
  a: () => {
    if (!record.value?.turn.task) toggleCopy();
  },
  n: nextGame,
  p: pass,
  u: undo,
  t: () => talkTo(),
  "/": () => talkTo("/"),
  "?": () => {
    sheet.value = "keys";
  },
};

/** Puts the keyboard into the line for talk, or goes to the page for talk where there is none. @param {string} [begin] */
async function talkTo(begin = "") {
  if (!talks()) return;
  talkOpen.value = true;
  await composer.prepare().catch(() => {});
  setTimeout(() => {
    const field = document.getElementById("command");
    if (!(field instanceof HTMLInputElement)) {
      go(talkAddress());
      return;
    }
    field.value ||= begin;
    field.focus();
  }, 30);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, target } = event;
  if (route.value.view !== "game") return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target instanceof Element && target.matches("input:not([type=checkbox], [type=radio]), select, textarea")) return;
  if (document.querySelector("dialog[open]")) return;
  if (key === "Escape") return escape();
  if (key.length === 1 && !choices.letters.value) return;
  const act = ACTS[key.length === 1 ? key.toLowerCase() : key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** Lets go of a piece first, and closes the talk next. */
function escape() {
  if (placing.value) placing.value = null;
  else if (asking.value) asking.value = null;
  else if (clicks.value.length) letGo();
  else talkOpen.value = false;
}

export const followKeys = () => addEventListener("keydown", onKey);
