/** A game that is read by its link, without a login: nothing but the game is asked for, and nothing can be changed. */

import { put, $ } from "../../dom.js";
import { fetchWhile } from "../../net.js";
import { state, text } from "../../state.js";
import { version } from "./model.js";
import { followTheme } from "../settings/themes.js";
import { signal } from "../preact.js";

/** The key of the link; empty for an address without one. */
export const key = new URLSearchParams(location.search).get("key") ?? "";

/** Whether the page only reads. */
export const only = signal(false);

/** The code of the puzzle that a visitor tries, with the moves that they have made; empty before the first. */
export const tried = signal("");

/** Whether the reader sees only this game, because they have come by a link. */
export const isApart = () => only.value || (version.value, state.guest);

/** Whether there is talk: with people who act by their names. */
export const talks = () => !isApart() && !state.signedIn;

/** Asks who reads; true if it is somebody without a login. */
export async function comesByLink() {
  if (!key && !state.visitor) return false;
  /** @type {import("../../wire.js").LinkedHello} */
  const { member, locale, texts } = await fetchWhile("linked/hello", {}, () => true);
  if (member) return false;
  Object.assign(state, { locale, texts });
  document.documentElement.lang = locale;
  put($("lost"), text("lost"));
  only.value = true;
  followTheme();
  return true;
}
