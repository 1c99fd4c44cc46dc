/* Says that the server can't be reached, and shows nothing old: only the page for that is kept, with what it is drawn with. */

const KEPT = "deska-offline";
const PAGE = "/offline.html";
const PARTS = ["/app/theme.js", "/app/offline.js", "/app/tokens.css", "/app/app.css", "/icon.svg"];

/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  // The page that registers this worker has just asked for most of its parts.
  const parts = PARTS.map((path) => new Request(path, { cache: "force-cache" }));
  const all = [new Request(PAGE, { cache: "no-cache" }), ...parts];
  const keep = async () => (await caches.open(KEPT)).addAll(all);
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const kept = request.mode === "navigate" ? PAGE : PARTS.includes(pathname) ? pathname : "";
  if (!kept) return;
  const answer = () => fetch(request).catch(async () => (await (await caches.open(KEPT)).match(kept)) ?? Response.error());
  event.respondWith(answer());
});

// What a push service brings. Who looks at the game that it is about needs no notification.
worker.addEventListener("push", (/** @type {any} */ event) => {
  const { text = "", url = "/" } = event.data?.json() ?? {};
  const { pathname } = new URL(url, location.href);
  const show = async () => {
    const open = await worker.clients.matchAll({ type: "window" });
    const isSeen = open.some(
      (/** @type {any} */ page) => page.visibilityState === "visible" && new URL(page.url).pathname === pathname,
    );
    const options = { body: text, tag: pathname, icon: "/icon.svg", data: { url } };
    if (!isSeen) await worker.registration.showNotification("Deska", options);
  };
  event.waitUntil(show());
});

// A press on a notification leads to the page that it is about.
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  const show = async () => {
    const open = await worker.clients.matchAll({ type: "window" });
    const there = open.find((/** @type {any} */ page) => page.url === url);
    return there ? there.focus() : worker.clients.openWindow(url);
  };
  if (url) event.waitUntil(show());
});
