/** The colours of the page. `theme.js` sets them before the first paint; here they are chosen. */

import { browser } from "../../memory.js";
import { emit } from "../../state.js";
import { effect, signal } from "../preact.js";

/** The name of a theme; `auto` follows the device. */
export const theme = signal(browser.get("theme", "auto"));

/** What an address says of the colours around boards, so that boards go with them. @returns {{ shade?: "dark" | "high-contrast" }} */
export function shade() {
  const { theme: shown } = document.documentElement.dataset;
  return shown === "dark" ? { shade: "dark" } : shown === "contrast" ? { shade: "high-contrast" } : {};
}

export function followTheme() {
  let first = true;
  effect(() => {
    browser.set("theme", theme.value);
    dispatchEvent(new Event("deska-theme"));
    // The boards go with the page unless the person has chosen otherwise.
    if (!first) emit("stale");
    first = false;
  });
  for (const media of ["(prefers-contrast: more)", "(prefers-color-scheme: dark)"]) {
    matchMedia(media).addEventListener("change", () => emit("stale"));
  }
}
