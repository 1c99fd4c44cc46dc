/** Where a page begins: who acts, in which channel, who plays at this screen. */

import { idOf } from "./names.js";

/** @typedef {import("./memory.js").Memory} Memory */
/** @typedef {{ name: string, channel: string, screen: string[], unnamed: boolean }} Start */

/**
 * The address comes first, then this tab as it was before a reload, then this browser.
 * An address with another person than this tab had is a new seat, so it begins without others at the screen. After a reload the tab comes
 * first: a browser that reloads just when the seat changes takes the address from before. Without a name the server proposes
 * one, which stays a proposal until its reader has said theirs.
 * @param {URLSearchParams} address
 * @param {Memory} tab
 * @param {Memory} browser
 * @param {boolean} again whether the page is loaded again
 * @returns {Start}
 */
export function resume(address, tab, browser, again) {
  const before = tab.get("as", "");
  const asked = (again && before) || (address.get("as") ?? "");
  const sameSeat = !asked || idOf(asked) === idOf(before);
  const fresh = !asked && !before;
  const [first = ""] = browser.get("names", /** @type {string[]} */ ([]));
  const mine = browser.get("me", "");
  const name = asked || before || mine || first;
  return {
    name,
    unnamed: !name || (browser.get("unnamed", false) && idOf(name) === idOf(mine)),
    channel: address.get("channel") || tab.get("channel", "") || (fresh ? browser.get("channel", "main") : "main"),
    screen: sameSeat ? tab.get("screen", fresh ? browser.get("screen", /** @type {string[]} */ ([])) : []) : [],
  };
}
