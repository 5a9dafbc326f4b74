// The service worker: files come from the cache, everything else is asked of the Python that runs in one of our pages.
// It lies where the table's own worker would, so a page that registers that one finds this one.
"use strict";
const BUILD = "@BUILD@";
const NEWS = "@NEWS@";
const FILES = "@FILES@";
const HOME = new URL("./", location).pathname;
const CACHE = `automatable-${HOME}-${BUILD}`;
const total = Object.values(FILES).reduce((sum, file) => sum + file.load, 0);

const tell = async message => {
  for (const client of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) client.postMessage(message);
};

// ---- the files: each is fetched once, checked, unpacked and kept; what has not changed is taken from the version before

const key = (path, file) => `${HOME}${path}?h=${file.hash}`;
const hashed = async bytes => [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map(byte => byte.toString(16).padStart(2, "0")).join("").slice(0, 20);

const load = async (path, file, count) => {
  const answer = await fetch(`${HOME}${path}${file.packed ? ".packed" : ""}`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const parts = [];
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    count(value.length);
  }
  const plain = new Blob(parts);
  const body = file.packed ? plain.stream().pipeThrough(new DecompressionStream("gzip")) : plain.stream();
  const bytes = await new Response(body).arrayBuffer();
  if (await hashed(bytes) !== file.hash) throw new Error(`${path}: not what was built`);
  return new Response(bytes, { headers: { "content-type": file.type, "content-length": String(bytes.byteLength) } });
};

const fill = async () => {
  const cache = await caches.open(CACHE);
  let loaded = 0, told = 0;
  const began = performance.now();
  const progress = (path, more) => {
    loaded += more;
    if (performance.now() - told < 100 && loaded < total) return;
    told = performance.now();
    tell({ kind: "progress", loaded, total, path, seconds: (told - began) / 1000 });
  };
  const left = Object.entries(FILES);
  const one = async () => {
    for (let next; (next = left.shift());) {
      const [path, file] = next;
      const kept = await caches.match(key(path, file));
      let seen = 0;
      await cache.put(key(path, file), kept ?? await load(path, file, more => { seen += more; progress(path, more); }));
      progress(path, file.load - seen);
    }
  };
  await Promise.all([one(), one(), one(), one()]);
};

self.addEventListener("install", event => event.waitUntil(fill().catch(async error => {
  await tell({ kind: "failed", why: String(error), full: error.name === "QuotaExceededError" });
  throw error;
})));
self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(`automatable-${HOME}-`) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
})()));
self.addEventListener("message", event => {
  const { kind } = event.data;
  if (kind === "claim") event.waitUntil(self.clients.claim());
  if (kind === "take over") self.skipWaiting();
  if (kind === "news") event.ports[0].postMessage(NEWS);
});

const kept = async path => {
  const file = FILES[path];
  const cache = await caches.open(CACHE);
  const found = await cache.match(key(path, file));
  if (found) return found;
  // The browser has thrown it away: once more from where it came.
  const answer = await load(path, file, () => {});
  cache.put(key(path, file), answer.clone()).catch(() => {});
  return answer;
};
// The page around the table answers at every address; only it knows the path under which we lie.
const shell = async () => {
  const page = await (await kept("index.html")).text();
  return new Response(page.replace('<base href="./">', `<base href="${HOME}">`), { headers: { "content-type": "text/html; charset=utf-8" } });
};

self.addEventListener("fetch", event => {
  const request = event.request;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(HOME)) return;
  const path = url.pathname.slice(HOME.length);
  const framed = ["iframe", "frame"].includes(request.destination);
  if (request.mode === "navigate" && !framed) event.respondWith(shell());
  else if (Object.hasOwn(FILES, path)) event.respondWith(kept(path));
  else event.respondWith(ask(request));
});

// ---- everything else: only the page that holds the lock runs Python; the pages say which one that is

let known = "";
const shells = async () => (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(client => client.frameType === "top-level" && new URL(client.url).pathname.startsWith(HOME));
const send = (client, message) => new Promise(answer => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = event => answer(event.data);
  client.postMessage(message, [port2]);
});
const later = (time, value) => new Promise(done => setTimeout(done, time, value));
const owner = async () => {
  for (let tries = 0; tries < 300; tries++) {
    const open = await shells();
    const same = open.find(client => client.id === known);
    if (same) return same;
    const nobody = later(200, "");
    known = await Promise.race([nobody, ...open.map(client => send(client, { kind: "mine" }).then(mine => mine ? client.id : nobody))]);
  }
  return null;
};
const GONE = Symbol("gone");
const watched = async (client, answer) => {
  for (;;) {
    const first = await Promise.race([answer, later(2000, GONE)]);
    if (first !== GONE) return first;
    if (!(await shells()).some(open => open.id === client.id)) return null;
  }
};

const ask = async request => {
  const safe = request.method === "GET" || request.method === "HEAD";
  const message = { kind: "ask", method: request.method, url: request.url, headers: [...request.headers, ["accept-language", navigator.languages.join(",")]], body: safe ? null : await request.arrayBuffer() };
  for (let tries = safe ? 3 : 1; tries > 0; tries--) {
    const client = await owner();
    const told = client && await watched(client, send(client, message));
    if (!told) { known = ""; continue; }
    const head = new Headers(told.headers);
    if (head.has("location")) return Response.redirect(new URL(head.get("location"), request.url), told.status);
    return new Response([204, 304].includes(told.status) ? null : told.body, { status: told.status, headers: head });
  }
  // To a page it is as if a server were away: it says so, keeps the choice and sends it again. A page that was to come says it itself.
  if (request.mode !== "navigate") return Response.error();
  return new Response("<!doctype html><html data-unanswered>", { status: 503, headers: { "content-type": "text/html" } });
};
