/** A dialog that asks for a line of text. */

import { $, put, typed } from "./dom.js";
import { on } from "./state.js";

/**
 * What was typed into dialogs and not taken, by their key: a refused answer need not be typed again.
 * @type {Map<string, string>}
 */
const typedBefore = new Map();

/**
 * Asks for a line of text; null when the dialog is left.
 * @param {import("./wire.js").Ask} ask
 * @param {string} key what the answer is for
 * @returns {Promise<string | null>}
 */
export function question({ title, label, placeholder, min, max }, key) {
  put($("ask-title"), title);
  put($("ask-label"), label);
  const field = typed("ask-field", HTMLInputElement);
  Object.assign(field, { value: typedBefore.get(key) ?? "", placeholder, required: min > 0 });
  // No limit may contradict the other, not even for a moment.
  field.minLength = 0;
  field.maxLength = max;
  field.minLength = min;
  const dialog = typed("ask", HTMLDialogElement);
  dialog.returnValue = "";
  dialog.showModal();
  field.focus();
  return new Promise((done) => {
    dialog.addEventListener(
      "close",
      () => {
        typedBefore.set(key, field.value);
        done(dialog.returnValue === "ok" ? field.value : null);
      },
      { once: true },
    );
  });
}

/** Forgets what was typed, because the answer was taken. @param {string} key */
export const answered = (key) => typedBefore.delete(key);

$("ask-cancel").onclick = () => typed("ask", HTMLDialogElement).close("");
// The next person must not find it in the same dialog.
on("person", () => typedBefore.clear());
