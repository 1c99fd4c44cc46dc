/** Planning ahead: on a copy of the latest position, the move that is expected, one's own reply, and so on. */

import { invoke, onlyPrivate, plain, press } from "../../requests.js";
import { on, state } from "../../state.js";
import { asked, end, go, place } from "./copy.js";
import { changing } from "../model/load.js";
import { game, hint, planning, text } from "../model/model.js";
import { complain } from "../game/play.js";
import { signal } from "../preact.js";

/** @typedef {import("../../wire.js").Control} Control */

/** The moves that are set, with what can be done with them, and the number of moves of the game after which that was said. */
export const saved = signal({ lines: /** @type {string[]} */ ([]), controls: /** @type {Control[]} */ ([]), at: -1 });
on("leave", () => {
  saved.value = { lines: [], controls: [], at: -1 };
});

/** How a line of the list of set moves begins. */
const LINE = "• ";

/** Keeps the set moves that an answer lists. @param {import("../../wire.js").Message[]} messages */
function keep(messages) {
  const told = messages.find(({ author, private: own }) => author === null && own);
  const lines = told
    ? plain(told)
        .split("\n")
        .filter((line) => line.startsWith(LINE))
    : [];
  saved.value = {
    lines: lines.map((line) => line.slice(LINE.length)),
    controls: told?.controls.flat() ?? [],
    at: game.peek()?.moves.length ?? -1,
  };
}

/** Asks for the moves that are set. */
async function loadSaved() {
  const of = game.peek()?.code;
  if (!of) return;
  const answer = await invoke(["game", "if"], { game: of });
  if (game.peek()?.code === of) keep(answer.refused ? [] : answer.messages);
}

/** Begins to plan. */
export function beginPlan() {
  const now = game.peek();
  if (!now?.turn.plan) return;
  planning.value = true;
  go({ ply: now.moves.length, path: [] });
  loadSaved().catch(() => {});
}

/** Does something with the moves that are set. @param {Control} control */
export async function changeSaved(control) {
  const { refused, messages, failed } = await press(control.id, [], null, state.me, true);
  if (refused) return complain(failed ?? onlyPrivate({ messages }));
  await loadSaved();
}

/** Whether the last planned move is one's own, so that the plan can be set. */
export function canSet() {
  const now = game.value;
  const at = place.value;
  return Boolean(planning.value && at?.path.length && !asked.value && now?.turn.plan);
}

/** Sets the planned moves. If they are refused, the plan stays. */
export async function setPlan() {
  const now = game.peek();
  const at = place.peek();
  if (!now?.turn.plan || !at) return;
  const { set } = now.turn.plan;
  const answer = await changing(() => press(set, [at.path.join(",")], null, state.me, true));
  const words = answer.failed ?? onlyPrivate(answer);
  if (answer.refused) return complain(words);
  end();
  await loadSaved().catch(() => {});
  hint.value = { words: words.split("\n", 1)[0] ?? "", refused: false };
}

/** What to do next while planning. */
export const planWords = () =>
  asked.value ? text("page-plan-unknown") : place.value?.path.length ? text("page-plan-on") : text("plan-begin");
