// Her steps read aloud, one at a time, for hands that are busy at the board: any tap makes it silent; in silence a tap anywhere, or the space bar, goes on.

import { all, find } from "./board.js";

const KEPT = "automatable-aloud";
const CONTROLS = "a, button, input, select, textarea, label, summary, dialog, [role=button]";
const voice = () => window.speechSynthesis;
// A browser that keeps nothing still reads until the page is left.
const kept = { get: () => { try { return localStorage.getItem(KEPT) === "on"; } catch { return false; } }, set: on => { try { localStorage.setItem(KEPT, on ? "on" : "off"); } catch { /* not kept */ } } };

let on = Boolean(voice()) && kept.get();
let lines = [];
let at = -1;
let speaking = null;

// The texts are in the language of the page; of its voices the device's own is right, as that of en-GB.
const language = () => {
  const page = document.documentElement.lang;
  return navigator.languages.find(one => one.split("-")[0].toLowerCase() === page.split("-")[0].toLowerCase()) ?? page;
};

const words = node => node.textContent.replace(/\s+/g, " ").trim();
const ofTurn = turn => {
  const name = find("h2", turn);
  return all(":scope > .steps > li > .what, :scope > .aftermath > li", turn).map((node, number) => ({ node, text: name && !number ? `${words(name)}. ${words(node)}` : words(node), step: true }));
};
const toRead = () => [
  ...all("#companion[data-kind=over] #main > h1").map(node => ({ node, text: words(node) })),
  ...all("#companion .automa-turn").flatMap(ofTurn),
  ...all("#companion .tally :is(p, li)").map(node => ({ node, text: words(node), step: true })),
  ...all("#companion :is(.ask > h1, .ask > .checks > li > span)").map(node => ({ node, text: words(node) })),
];

const tell = () => {
  const toggle = find("#aloud");
  if (toggle) { toggle.hidden = !voice(); toggle.setAttribute("aria-pressed", String(on)); }
  const bar = find("#voice");
  if (!bar) return;
  bar.hidden = !on || !lines.length;
  const more = at + 1 < lines.length || find("button#done");
  find("span", bar).textContent = speaking ? bar.dataset.speaks : more ? bar.dataset.waits : bar.dataset.asks;
  for (const one of all(".said")) one.classList.remove("said");
  if (on) lines[at]?.node.classList.add("said");
};

const hush = () => {
  speaking = null;
  voice()?.cancel();
  tell();
};

const say = number => {
  voice().cancel();
  at = number;
  const utterance = new SpeechSynthesisUtterance(lines[number].text);
  utterance.lang = language();
  utterance.onend = utterance.onerror = () => { if (speaking === utterance) { speaking = null; tell(); } };
  speaking = utterance;
  voice().speak(utterance);
  tell();
  const box = lines[number].node.getBoundingClientRect();
  if (number && (box.top < 80 || box.bottom > innerHeight - 140)) lines[number].node.scrollIntoView({ block: "center" });
};

// What the page says now; what was read already is not read again when only a tick has changed.
export const readPage = () => {
  const before = lines.map(line => line.text).join("\n");
  lines = toRead();
  if (!on) { tell(); return; }
  if (lines.map(line => line.text).join("\n") === before) { tell(); return; }
  at = -1;
  if (lines.length) say(0); else hush();
};

// Whether the next thing was read, or what was being read last was stopped; otherwise the space bar does what it always does.
export const readNext = () => {
  if (!on || !lines.length) return false;
  if (at + 1 < lines.length) { say(at + 1); return true; }
  if (!speaking) return false;
  const step = lines[at].step;
  hush();
  return !step;
};

const turn = state => {
  on = state;
  kept.set(on);
  lines = [];
  at = -1;
  hush();
  if (on) readPage();
};

document.addEventListener("click", event => {
  if (event.target.closest("#aloud, #hush")) {
    event.target.closest("details")?.removeAttribute("open");
    if (event.detail) event.target.closest("button").blur();
    turn(Boolean(event.target.closest("#aloud")) && !on);
    return;
  }
  if (!on || !lines.length) return;
  const free = !event.target.closest(CONTROLS) && !find(".menu[open]");
  if (speaking) { hush(); return; }
  if (free && event.isTrusted && !readNext()) find("button#done")?.click();
});
addEventListener("pagehide", hush);
document.addEventListener("visibilitychange", () => { if (document.hidden) hush(); });
