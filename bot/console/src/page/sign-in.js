/** Asks for the token where the server no longer knows who asks, and goes on with what is shown. */

import { $, put, typed } from "./dom.js";
import { text } from "./state.js";

/** What waits until somebody has signed in. @type {Promise<void> | null} */
let asked = null;

/** Waits until the reader has signed in; several requests ask once. */
export function signIn() {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

/** Whether a token is right, else what is wrong with it. @param {string} token @returns {Promise<string>} */
async function fault(token) {
  try {
    const body = new URLSearchParams({ token });
    const answer = await fetch("/login", { method: "POST", body, redirect: "manual" });
    // A right one leads to the first page.
    if (answer.type === "opaqueredirect") return "";
    return text(answer.status === 429 ? "login-too-many" : "login-wrong");
  } catch {
    return text("lost");
  }
}

/** @returns {Promise<void>} */
function ask() {
  const dialog = typed("sign-in", HTMLDialogElement);
  const field = typed("token", HTMLInputElement);
  put($("sign-in-wrong"), "");
  dialog.oncancel = (event) => event.preventDefault();
  dialog.showModal();
  return new Promise((done) => {
    typed("sign-in-form", HTMLFormElement).onsubmit = async (event) => {
      event.preventDefault();
      const wrong = await fault(field.value);
      field.value = "";
      put($("sign-in-wrong"), wrong);
      if (wrong) return field.focus();
      dialog.close();
      done();
    };
  });
}
