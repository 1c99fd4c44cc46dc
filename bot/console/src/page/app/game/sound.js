/** Sounds. Off until somebody switches them on; what makes them comes with the first one. */

import { choices } from "../model/model.js";

/** @typedef {"stone" | "capture" | "turn" | "soon" | "end"} Sound */

/** @param {Sound} name */
export async function play(name) {
  if (!choices.sound.value) return;
  try {
    const { playNotes } = await import("./notes.js");
    playNotes(name, choices.volume.value);
  } catch {
    // A browser without sound stays silent.
  }
}
