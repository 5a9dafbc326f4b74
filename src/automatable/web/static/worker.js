// Keeps the static files, and says politely that the table is not there when it is not.
"use strict";
const CACHE = "automatable-1";
const APOLOGY = "/static/away.html";

self.addEventListener("install", event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.add(APOLOGY)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", event => {
  const request = event.request;
  if (request.method === "GET" && request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(APOLOGY)));
  }
});
