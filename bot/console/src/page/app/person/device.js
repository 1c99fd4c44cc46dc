/** Notifications on this device: its browser has an address at a push service, which the server keeps with the session. */

import { look as ask, sendTo, wordsOf } from "../../net.js";
import { askToNotify } from "../install.js";
import { text } from "../model/model.js";
import { html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").DeviceAnswer} Answer */

/** What the server says of this browser; null before that, and where it sends none. */
const device = signal(/** @type {Answer | null} */ (null));
const wrong = signal("");

/** @returns {Promise<PushManager>} */
const manager = async () => (await navigator.serviceWorker.ready).pushManager;

/** @param {string} key in base64url @returns {Uint8Array<ArrayBuffer>} */
const bytes = (key) => Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Asks whether this browser gets notifications. Where it can't, nothing is offered. */
export async function followDevice() {
  if (!("PushManager" in window)) return;
  /** @type {Answer} */
  const answer = await ask("device", {});
  if (!answer.key) return;
  // The browser or the person may have ended what the server still knows.
  const here = await (await manager()).getSubscription();
  device.value = { ...answer, on: answer.on && here !== null };
}

/** @param {string} key */
async function begin(key) {
  if (!(await askToNotify())) throw new Error(text("page-notify-refused"));
  const push = await manager();
  // One of another key can't be used.
  await (await push.getSubscription())?.unsubscribe();
  const asked = push.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const made = await asked.catch(() => {
    throw new Error(text("page-notify-failed"));
  });
  const { endpoint, keys } = made.toJSON();
  return sendTo("device", { endpoint, key: keys?.p256dh, auth: keys?.auth });
}

async function end() {
  await sendTo("device/end", {});
  await (await (await manager()).getSubscription())?.unsubscribe();
}

/** Switches them on and off. */
export function Device() {
  const now = device.value;
  if (!now?.key) return null;
  const { key, on } = now;
  const change = async () => {
    wrong.value = "";
    try {
      await (on ? end() : begin(key));
      device.value = { key, on: !on };
    } catch (error) {
      wrong.value = wordsOf(error);
    }
  };
  return html`<button type="button" class="button" aria-pressed=${on} onClick=${change}>${text("page-notify-here")}</button>
    <span role="status" class="wrong">${wrong.value}</span>`;
}
