/** The ways to the form for settings, whose scripts and styles most visits never need. */

import { state } from "../../state.js";
import { signal } from "../preact.js";

/** How the id of a button begins that opens the form; the channel follows, or nothing. */
const SETTINGS = "settings:";

/** The scope of the form that a control opens; null for other controls. @param {string} id */
export function scopeOf(id) {
  if (!id.startsWith(SETTINGS)) return null;
  return id === SETTINGS + state.channel ? "channel" : "server";
}

/** Whose settings the form shows; null while it is closed. */
export const scope = signal(/** @type {"server" | "channel" | null} */ (null));

/** @param {"server" | "channel"} wanted */
export function openSettings(wanted) {
  scope.value = wanted;
}
