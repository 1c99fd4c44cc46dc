/** The ways to the form for settings: the button in the side bar, and the button under the answer to `/config show`. */

import { $, narrow } from "./dom.js";
import { wordsOf } from "./net.js";
import { closeDrawer } from "./side.js";
import { emit, on } from "./state.js";

/** Opens the form, whose scripts and styles most visits never need. @param {"server" | "channel"} scope */
async function open(scope) {
  closeDrawer();
  // The keyboard returns to what had it, which must not be in the closed menu.
  if (narrow.matches || $("menu").checkVisibility()) $("menu").focus();
  try {
    const form = await import("./settings.js");
    await form.open(scope);
  } catch (error) {
    emit("note", wordsOf(error), true);
  }
}

$("settings").onclick = () => open("server");
on("settings", open);
