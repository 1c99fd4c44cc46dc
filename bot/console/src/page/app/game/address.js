/** The address tells the position that is shown, so Back, Forward and a reload lead where one was. */

import { copy, game, news, ply, wanted, tries } from "../model/model.js";
import { route } from "../route.js";
import { batch, effect } from "../preact.js";

/** The position that an address names; null for the latest. @param {string} search */
export function plyIn(search) {
  const given = new URLSearchParams(search).get("ply");
  return given !== null && /^\d{1,5}$/.test(given) ? Number(given) : null;
}

/**
 * Shows a position; the last one then stays the last.
 * @param {number | null} to
 * @param {boolean} [jump] whether Back returns from there
 */
export function show(to, jump = false) {
  const now = game.value;
  if (!now) return;
  if (copy.value) {
    if (to === null) tries.peek()?.toEnd();
    else tries.peek()?.go({ ply: Math.max(0, Math.min(to, now.moves.length)), path: [] }, jump);
    return;
  }
  const end = now.positions.length - 1;
  const next = to === null || to >= end ? null : Math.max(0, to);
  if (next === wanted.value) return;
  // The first step away from the latest position and every jump can be taken back; steps in between are not kept.
  const kept = jump || wanted.value === null;
  batch(() => {
    wanted.value = next;
    if (next === null) news.value = false;
  });
  const address = new URL(location.href);
  if (next === null) address.searchParams.delete("ply");
  else address.searchParams.set("ply", String(next));
  history[kept ? "pushState" : "replaceState"](null, "", address);
}

/** @param {number} by */
export function stepBy(by) {
  if (!copy.value) show(ply.value + by);
  else if (by > 0) tries.peek()?.forward();
  else tries.peek()?.back();
}

export function followAddress() {
  effect(() => {
    route.value;
    wanted.value = plyIn(location.search);
    if (wanted.peek() === null) news.value = false;
  });
  // An address beyond the last move means the latest position.
  effect(() => {
    const now = game.value;
    if (now && wanted.value !== null && wanted.value >= now.positions.length - 1) wanted.value = null;
  });
}
