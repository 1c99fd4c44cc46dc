/** The way to the part of the page for trying out and planning, which is loaded when it is first wanted. */

import { copy, game, planning, tries } from "./model.js";
import { effect } from "../preact.js";
import { on } from "../../state.js";

async function load() {
  const { parts } = await import("../tries/try-out.js");
  if (!tries.peek()) {
    tries.value = parts;
    parts.followCopy();
  }
  return parts;
}

/** Begins to try out at the position that is shown, or shows the game itself again. */
export async function toggleCopy() {
  if (copy.peek()) return tries.peek()?.end();
  (await load()).begin();
}

/** Begins to plan ahead, or ends it. */
export async function togglePlan() {
  if (planning.peek()) return tries.peek()?.end();
  (await load()).beginPlan();
}

/** Loads the part where the address holds a line. */
export function followLines() {
  const wanted = () => {
    if (new URLSearchParams(location.search).has("line") && !tries.peek()) load();
  };
  addEventListener("popstate", wanted);
  let begun = false;
  on("leave", () => {
    begun = false;
  });
  effect(() => {
    if (!game.value || begun) return;
    begun = true;
    wanted();
  });
}
