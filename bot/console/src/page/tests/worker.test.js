import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {Record<string, (event: any) => void>} What the worker does at each event. */
const does = {};
/** @type {any} */
const around = globalThis;
around.self = { addEventListener: (/** @type {string} */ name, /** @type {any} */ act) => (does[name] = act) };
await import("../sw.js");

/** A press on the notification of a game while these pages are open; what the worker does then. */
async function press(/** @type {string[]} */ pages) {
  /** @type {string[]} */
  const done = [];
  const windows = pages.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }));
  const openWindow = async (/** @type {string} */ url) => void done.push(`open ${url}`);
  around.self.clients = { matchAll: async () => windows, openWindow };
  const notification = { data: { url: "https://deska.example/g/k7f2" }, close: () => void done.push("close") };
  /** @type {Promise<void>[]} */
  const waits = [];
  does.notificationclick?.({ notification, waitUntil: (/** @type {Promise<void>} */ wait) => void waits.push(wait) });
  await Promise.all(waits);
  return done;
}

test("a press on a notification opens its game", async () => {
  assert.deepEqual(await press(["https://deska.example/"]), ["close", "open https://deska.example/g/k7f2"]);
});

test("a press on a notification shows the page of its game that is open", async () => {
  const open = ["https://deska.example/", "https://deska.example/g/k7f2"];
  assert.deepEqual(await press(open), ["close", "focus https://deska.example/g/k7f2"]);
});
