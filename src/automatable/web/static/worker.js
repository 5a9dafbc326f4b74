// Says politely that the table is not there when it is not; everything else comes from the table itself.
"use strict";
const CACHE = "automatable-2";
const HOME = new URL("./", location).pathname;
const AWAY = `${HOME}away`;
const KEPT = [AWAY, `${HOME}static/palette.css`, `${HOME}static/style.css`];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("automatable-") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", event => {
  const request = event.request;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(AWAY)));
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(request).catch(() => caches.match(path)));
  }
});
