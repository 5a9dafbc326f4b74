// The page around the table: fetches what is needed once, starts Python in one tab, hands requests to it, keeps the address bar true.
import { speak } from "./words.js";

const find = selector => document.querySelector(selector);
const HOME = new URL(document.baseURI).pathname;
const LOCK = `automatable-python-${HOME}`;
const PLAYING = `automatable-playing-${HOME}`;
const frame = find("#app");
// What was spoken here last, as the table has told: its own choice is kept where only Python reads it.
const remembered = () => document.cookie.match(/automatable_spoken=([a-z-]+)/)?.[1] ?? "";
let words = speak([remembered(), ...navigator.languages].filter(Boolean));
const workers = navigator.serviceWorker;
let shown = "";

// ---- what can go wrong: one page each, with a way forward

const trouble = (name, why = "") => {
  if (shown) find(`#${shown}`).hidden = true;
  shown = name;
  find("#details").hidden = !why;
  find("#details").textContent = why;
  find("#wait").hidden = true;
  frame.hidden = Boolean(name) || !up.is;
  if (!name) return;
  const page = find(`#${name}`);
  page.hidden = false;
  page.querySelector("button")?.focus();
};
const pressed = (name, act) => find(`#${name} button`).addEventListener("click", act);
for (const name of ["network", "roomless", "stopped"]) pressed(name, () => again());
pressed("full", () => python.postMessage({ kind: "retry" }));
pressed("gone", () => { remember(false); again(); });

// A host knows no address of a game, only the page at ours, which is told behind a # where to go (404.html does so too).
const again = () => {
  if (location.pathname === HOME) location.reload();
  else location.replace(`${HOME}#/${location.pathname.slice(HOME.length)}${location.search}${location.hash}`);
};
const asked = () => {
  const told = location.hash.startsWith("#/") ? location.hash.slice(2) : location.pathname.slice(HOME.length) + location.search + location.hash;
  const whole = HOME + told.replace(/^\/+|^index\.html/, "");
  return new URL(whole, location).pathname.startsWith(HOME) ? whole : HOME;
};

// Cookies outlive the storage that a browser throws away when the device is full: by it we know that there were games.
const remember = have => { document.cookie = `automatable_games=1; path=${HOME}; samesite=strict; max-age=${have ? 34_560_000 : 0}`; };
const hadGames = () => document.cookie.includes("automatable_games=1");

// ---- Python: in the one tab that holds the lock

let python = null;
let number = 0;
const waiting = new Map();
const up = { is: false };
up.promise = new Promise(done => { up.done = () => { up.is = true; done(); }; });
window.automatable = { times: [], started: null, patience: 45_000, heap: () => new Promise(told => { window.automatable.told = told; python.postMessage({ kind: "heap" }); }) };

const heard = {
  stage: ({ name }) => say(words[name]),
  ready: ({ empty, marks }) => {
    window.automatable.started = marks;
    if (empty && hadGames()) { trouble("gone"); return; }
    up.done();
  },
  answer: ({ id, status, headers, body, took }) => {
    window.automatable.times.push(took);
    if (window.automatable.times.length > 2000) window.automatable.times.shift();
    if (took.method === "POST" && status < 400 && !hadGames()) remember(true);
    waiting.get(id)?.postMessage({ status, headers, body }, [body]);
    waiting.delete(id);
  },
  saved: () => {
    if (!workers.controller) { again(); return; }
    trouble("");
    frame.contentWindow.location.reload();
  },
  trouble: ({ name, why }) => name === "stopped" ? stop(why) : trouble(name, why),
  heap: ({ size }) => window.automatable.told(size),
  alive: () => { lastHeard = performance.now(); },
};
let lastHeard = 0;
const start = () => {
  // A worker that is killed says nothing, but its lock is free at once; only one that lives holds it.
  const life = `automatable-life-${crypto.randomUUID()}`;
  const worker = python = new Worker("python.js", { type: "module", name: life });
  heard.lives = () => navigator.locks.request(life, () => { if (python === worker) stop(); });
  python.onerror = event => stop(event.message ?? "");
  python.onmessage = ({ data }) => { lastHeard = performance.now(); heard[data.kind](data); };
};
// What is owed is given back: another tab asks again, and takes over if it can; this one says what happened.
let letGo = () => {};
const halted = {};
halted.promise = new Promise(done => { halted.done = done; });
const stop = why => {
  python?.terminate();
  python = null;
  halted.done();
  for (const port of waiting.values()) port.postMessage(null);
  waiting.clear();
  trouble("stopped", why);
  letGo();
};
// One that lives, owes an answer and is silent for long goes round in circles.
setInterval(() => {
  if (!waiting.size || !python) { lastHeard = performance.now(); return; }
  python.postMessage({ kind: "alive" });
  if (performance.now() - lastHeard > window.automatable.patience && !shown) stop();
}, 3000);

workers?.addEventListener("message", async event => {
  const { data, ports: [port] } = event;
  if (data.kind === "progress") { progress(data); return; }
  if (data.kind === "failed") { if (!workers.controller) trouble(data.full ? "roomless" : "network", data.why); return; }
  if (data.kind === "mine") { port.postMessage(Boolean(python)); return; }
  await Promise.race([up.promise, halted.promise]);
  if (!python) { port.postMessage(null); return; }
  waiting.set(++number, port);
  python.postMessage({ ...data, id: number });
});

// ---- the first load, and every later start

const say = text => { find("#stage").textContent = text; };
const megabytes = bytes => (bytes / 1e6).toFixed(1);
const progress = ({ loaded, total, seconds }) => {
  if (up.is || shown) return;
  find("#once").hidden = false;
  find("#progress").value = loaded / total;
  const left = Math.ceil(seconds * (total / loaded - 1));
  say(words.files.replace("{loaded}", megabytes(loaded)).replace("{total}", megabytes(total)) + (seconds > 1 && left ? ` ${words.left.replace("{n}", left)}` : ""));
};
const missing = () => {
  if (!window.isSecureContext || !("DecompressionStream" in window) || typeof WebAssembly !== "object") return "browser";
  return workers && "indexedDB" in window && navigator.locks ? "" : "private";
};
const controlled = () => new Promise(done => {
  if (workers.controller) { done(); return; }
  workers.addEventListener("controllerchange", done, { once: true });
  workers.ready.then(({ active }) => active.postMessage({ kind: "claim" }));
});
const hold = () => new Promise(mine => {
  // A second tab gets its answers from the first one, and takes over when that one is closed.
  navigator.locks.request(LOCK, { ifAvailable: true }, lock => {
    const run = () => { start(); return new Promise(free => { letGo = free; }); };
    if (lock) { up.promise.then(mine); return run(); }
    say(words.other);
    mine();
    navigator.locks.request(LOCK, run);
    return undefined;
  });
});

// ---- the frame: the table itself

let playing = null;
const isGame = path => /^(table|beside)\//.test(path.slice(HOME.length));
const keepPlaying = open => {
  if (open === Boolean(playing)) return;
  if (!open) { playing(); playing = null; return; }
  navigator.locks.request(PLAYING, { mode: "shared" }, () => new Promise(end => { playing = end; if (!isGame(location.pathname)) keepPlaying(false); }));
};
frame.addEventListener("load", () => {
  const { href, pathname, search, hash } = frame.contentWindow.location;
  if (href === "about:blank") return;
  // Nobody answered, or nobody ever will: the page that says so stays.
  if ("unanswered" in frame.contentDocument.documentElement.dataset) trouble(shown || "stopped");
  if (shown === "stopped") return;
  history.replaceState(null, "", pathname + search + hash);
  document.title = frame.contentDocument.title || document.title;
  document.documentElement.dataset.theme = frame.contentDocument.documentElement.dataset.theme ?? "auto";
  const language = frame.contentDocument.documentElement.lang;
  if (language && language !== document.documentElement.lang) {
    words = speak([language]);
    document.cookie = `automatable_spoken=${language}; path=${HOME}; samesite=strict; max-age=34560000`;
  }
  if (shown !== "full") trouble("");
  find("#wait").hidden = true;
  frame.hidden = Boolean(shown);
  up.is ||= !python;
  if (!shown) frame.focus();
  keepPlaying(isGame(pathname));
  offerUpdate();
  warn();
});

// ---- an update waits until no game is open in any tab, and says what is new

let registration = null;
let announced = null;
const news = worker => new Promise(told => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => told(data);
  worker.postMessage({ kind: "news" }, [port2]);
});
const offerUpdate = async () => {
  // The very first version waits for a moment as well, and is no update.
  const next = registration?.active && registration.waiting;
  find("#update").hidden = !next || isGame(location.pathname);
  if (!next || next === announced) return;
  announced = next;
  const [now, then] = await Promise.all([news(registration.active), news(next)]);
  const fresh = then.news.filter(line => !now.news.includes(line));
  const list = find("#update .news");
  find("#update .version").textContent = then.version;
  // The changelog is English; only our own line for it is not.
  list.lang = fresh.length ? "en" : document.documentElement.lang;
  list.replaceChildren(...(fresh.length ? fresh : [words.update_small]).map(line => Object.assign(document.createElement("li"), { textContent: line })));
};
pressed("update", () => navigator.locks.request(PLAYING, { ifAvailable: true }, lock => {
  find("#update .waits").hidden = Boolean(lock);
  if (lock) registration.waiting?.postMessage({ kind: "take over" });
}));

const begin = async () => {
  const lacks = missing();
  if (lacks) { trouble(lacks); return; }
  try {
    registration = await workers.register("worker.js");
  } catch (error) {
    registration = await workers.getRegistration().catch(() => null);
    if (!registration?.active) { trouble(error.name === "SecurityError" ? "private" : "network", String(error)); return; }
  }
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offerUpdate));
  await controlled();
  workers.addEventListener("controllerchange", () => {
    if (workers.controller) { location.reload(); return; }
    // Somebody has cleared everything. What Python still knows is kept once more; then everything is fetched anew.
    setTimeout(() => python ? python.postMessage({ kind: "retry" }) : again(), 500);
  });
  find("#progress").removeAttribute("value");
  await hold();
  frame.src = asked();
  addEventListener("hashchange", () => { if (location.hash.startsWith("#/")) frame.src = asked(); });
  safe = await navigator.storage?.persist?.().catch(() => false) ?? true;
  warn();
};

// Said in the lobby only, once there is something to lose, and not again after it was understood.
let safe = true;
const understood = () => document.cookie.includes("automatable_understood=1");
const warn = () => { find("#unsafe").hidden = safe || !hadGames() || understood() || location.pathname !== HOME; };
pressed("unsafe", () => { document.cookie = `automatable_understood=1; path=${HOME}; samesite=strict; max-age=7776000`; warn(); });
begin();
