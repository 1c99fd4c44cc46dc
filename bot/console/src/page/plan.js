/** Planning a line: the move that the opponent may make, one's own reply, and so on, clicked on the board. */

import { onlyPrivate, press } from "./requests.js";
import { emit, on, state } from "./state.js";

/** Shows the board after these moves. @param {string[]} moves */
function follow(moves) {
  if (!state.view) return;
  Object.assign(state, { plan: { game: state.view.code, moves }, clicks: [], denied: null });
  emit("hint", "");
  emit("stale");
}

export const startPlan = () => follow([]);

/** Adds a move to the plan. @param {string} move */
export const suppose = (move) => follow([...(state.plan?.moves ?? []), move]);

/** Takes back the last move of the plan. */
export const stepBack = () => follow((state.plan?.moves ?? []).slice(0, -1));

/** Shows the board as it is again. */
export function stopPlan() {
  Object.assign(state, { plan: null, clicks: [], denied: null });
  emit("hint", "");
  emit("stale");
}

/** Sets the planned line. If it is refused, the plan stays. */
export async function setPlan() {
  const { view, plan } = state;
  if (!view?.plan || !plan) return;
  const answer = await press(view.plan.set, [plan.moves.join(",")]);
  const words = answer.failed ?? onlyPrivate(answer);
  if (answer.refused) return emit("hint", words, true);
  stopPlan();
  emit("hint", words.split("\n", 1)[0] ?? "");
}

/** Another person, or another channel, has nothing to do with the plan. */
const forget = () => {
  state.plan = null;
};
on("person", forget);
on("channel", forget);
