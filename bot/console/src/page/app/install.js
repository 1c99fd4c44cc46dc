/** What a page can do that is installed: it says so when the server can't be reached, and tells whose turn it is. */

import { choices } from "./model/model.js";

/** Without a safe connection browsers have no such thing. */
const worker = navigator.serviceWorker;

/** Milliseconds after which a page has what it shows. */
const LOADED = 4_000;

/** Keeps the page that is shown without a connection, once what is shown with one has been loaded. */
export const install = () => setTimeout(() => worker?.register("/sw.js").catch(() => {}), LOADED);

/** Whether the browser can show notifications at all. */
export const canNotify = () => "Notification" in window;

/** Asks the person for what they have just switched on; false if they or the browser say no. */
export async function askToNotify() {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/**
 * Shows a notification to who has asked for them and doesn't look at the page.
 * @param {string} title @param {string} body
 */
export async function notify(title, body) {
  const wanted = choices.notify.value && document.visibilityState !== "visible";
  if (!wanted || !canNotify() || Notification.permission !== "granted") return;
  const url = location.href;
  const options = { body, tag: location.pathname, icon: "/icon.svg", data: { url } };
  const registered = await worker?.getRegistration();
  if (registered) await registered.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}
