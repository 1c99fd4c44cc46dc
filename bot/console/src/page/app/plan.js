/** Planning ahead: on a copy of the latest position, the move that is expected, one's own reply, and so on. */

import { onlyPrivate, press } from "../requests.js";
import { state } from "../state.js";
import { asked, end, go, place } from "./copy.js";
import { changing } from "./load.js";
import { game, hint, planning, text } from "./model.js";
import { complain } from "./play.js";

/** Begins to plan. */
export function beginPlan() {
  const now = game.peek();
  if (!now?.turn.plan) return;
  planning.value = true;
  go({ ply: now.moves.length, path: [] });
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
  hint.value = { words: words.split("\n", 1)[0] ?? "", refused: false };
}

/** What to do next while planning. */
export const planWords = () =>
  asked.value ? text("page-plan-unknown") : place.value?.path.length ? text("page-plan-on") : text("plan-begin");
