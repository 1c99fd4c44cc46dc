/** The colours of the page and of the boards. `theme.js` sets them before the first paint; here they are chosen. */

import { browser } from "../memory.js";
import { effect, signal } from "./vendor/preact.js";

/** `auto` follows the device, `follow` the page. */
export const themes = { page: signal(browser.get("theme", "auto")), board: signal(browser.get("board-theme", "follow")) };

export function followThemes() {
  effect(() => {
    browser.set("theme", themes.page.value);
    browser.set("board-theme", themes.board.value);
    dispatchEvent(new Event("deska-theme"));
  });
}
