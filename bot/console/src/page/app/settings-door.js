/** The ways to the form for settings, whose scripts and styles most visits never need. */

import { wordsOf } from "../net.js";
import { emit, state } from "../state.js";

/** How the id of a button begins that opens the form; the channel follows, or nothing. */
const SETTINGS = "settings:";

/** The scope of the form that a control opens; null for other controls. @param {string} id */
export function scopeOf(id) {
  if (!id.startsWith(SETTINGS)) return null;
  return id === SETTINGS + state.channel ? "channel" : "server";
}

/** @param {"server" | "channel"} scope */
export async function openSettings(scope) {
  try {
    const form = await import("./settings.js");
    await form.open(scope);
  } catch (error) {
    emit("note", wordsOf(error), true);
  }
}
