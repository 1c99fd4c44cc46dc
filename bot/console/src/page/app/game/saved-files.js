/** Addresses of the files of a game, which the server makes anew at any time. */

import { state, there } from "../../state.js";
import { shade } from "../settings/themes.js";

/** @param {import("../../wire.js").GameRecord | null} game */
export function fileLinks(game) {
  if (!game) return [];
  const who = state.signedIn ? there() : { as: state.me.name };
  const asked = new URLSearchParams({ ...who, locale: state.locale, ...shade() });
  return game.files.map((form) => ({
    name: form.toUpperCase(),
    saved: `${game.kind}-${game.code}.${form}`,
    href: `/g/${encodeURIComponent(game.code)}.${form}?${asked}`,
  }));
}
