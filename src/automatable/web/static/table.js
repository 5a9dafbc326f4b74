// The table as a whole: keys, clicks, and what happens whenever a table was put on the page.
// Nothing here decides anything: it clicks buttons that the server made and shows boards that the server drew.

import { all, applyZoom, asDrawn, board, find, positions, shape, still, table, visible, walk, zoom } from "./board.js";
import { isHeld, putBack } from "./carry.js";
import { placeBubble } from "./guide.js";
import { watch } from "./link.js";
import { capture, forget, keep, now } from "./moments.js";
import { bindPlaces, offers, showFirst, showHint, showOnly, showTab } from "./offers.js";
import { refreshParts } from "./parts.js";
import { look, playTurn, player } from "./player.js";
import { overReadable } from "./reading.js";
import { autoplay, labelAutoplay } from "./replay.js";
import "./rings.js";
import { closeTip } from "./tip.js";
import { openSheet } from "./ways.js";

const root = document.documentElement;

const click = selector => { const found = find(selector); if (found && !found.disabled && visible(found)) found.click(); };
const KEYS = {
  u: () => click("#undo"), r: () => click("#redo"), h: () => click("#hint-button"),
  w: () => click("#table [data-why]"), s: () => player.finish(), b: () => (all(".can", board() ?? undefined).find(visible) ?? find("#board-sheet")).focus(),
  l: () => find(".menu a[href*='/history']")?.click(), "?": () => openDialog(at("/help")),
};
const stepKeys = { " ": () => player.toggle(), ArrowRight: () => player.step(1), ArrowLeft: () => player.step(-1), Escape: () => player.finish() };

const overPlaces = event => {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const spots = all(".can", board() ?? undefined).filter(visible);
  const now = spots.indexOf(document.activeElement);
  if (!by || now < 0) return false;
  event.preventDefault();
  spots[(now + by + spots.length) % spots.length].focus();
  return true;
};

document.addEventListener("keydown", event => {
  const field = event.target.closest("input, textarea, select, dialog, [contenteditable]");
  if (field || event.ctrlKey || event.metaKey || event.altKey || find("#dialog").open) return;
  if (overPlaces(event) || overReadable(event)) return;
  const onButton = event.target.closest("button, a, summary, [role=button]");
  if (player.on && stepKeys[event.key] && !(event.key === " " && onButton)) {
    event.preventDefault();
    stepKeys[event.key]();
    return;
  }
  if (event.key === "ArrowRight") click("#forward:not(.off)");
  if (event.key === "ArrowLeft") click("#back:not(.off)");
  if (root.dataset.keys === "off") return;
  if (/^[1-9]$/.test(event.key) && !player.on) {
    const sheet = openSheet();
    const wanted = sheet ? all("button.till", sheet)[event.key - 1] : find(`#offers [data-number="${event.key}"]`);
    if (wanted && visible(wanted)) wanted.click();
  } else KEYS[event.key.toLowerCase()]?.();
});

document.addEventListener("click", event => {
  const why = event.target.closest("[data-why]");
  const tab = event.target.closest("[data-show]");
  const button = event.target.closest("button");
  if (why && find("#look") && !event.ctrlKey && !event.metaKey) { event.preventDefault(); look(Number(why.dataset.why)); }
  if (event.target.closest("[data-zoom]")) zoom();
  if (tab) { showTab(tab.dataset.show); scrollTo({ top: 0 }); }
  const act = {
    "show-all": () => { if (isHeld()) putBack(); else showOnly(() => true); },
    pause: () => player.toggle(), step: () => player.step(1), "step-back": () => player.step(-1), skip: () => player.finish(),
    again: () => playTurn({ paused: still.matches }), now: () => player.finish(), autoplay: () => autoplay(),
  }[button?.id];
  act?.();
});

document.addEventListener("change", event => {
  if (event.target.id !== "pace") return;
  root.dataset.pace = event.target.value;
  fetch(at("/settings"), { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams({ pace: event.target.value }) }).catch(() => {});
});

// The history opens at its newest entry.
find("#dialog").addEventListener("filled", () => find("#dialog #newest")?.scrollIntoView({ block: "end" }));

// What happened before the first move is played once, not again whenever the page is loaded.
const unseen = () => {
  const key = `seen-${table().dataset.id}-${table().dataset.entries}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    if (find("#turn").dataset.first === "yes") sessionStorage.setItem(key, "yes");
  } catch { /* A page that may keep nothing plays it again. */ }
  return true;
};

// Whenever a table was put on the page.
const settle = () => {
  // The board as the server drew it: later it carries marks and sizes, which a policy without inline style lets nobody put back.
  const drawn = asDrawn();
  applyZoom();
  const box = board()?.viewBox.baseVal;
  if (box?.height) find(".table").style.setProperty("--aspect", (box.width / box.height).toFixed(3));
  labelAutoplay();
  if (find("#drag")) find("#drag").value = find("#main").dataset.at;
  if (!find("#next", table() ?? undefined)) { refreshParts(); return; }
  forget();
  showTab("play");
  const sub = find("#sub");
  // Whatever a pointer that was on the old board has said.
  delete sub.dataset.kept;
  sub.classList.remove("pointed");
  sub.style.height = "";
  sub.textContent = sub.dataset.lit && offers().some(offer => shape(offer.dataset.place)) ? sub.dataset.lit : sub.dataset.said;
  Object.assign(now, capture(drawn), { prompt: find("#next .prompt").textContent, sub: sub.textContent });
  const turn = find("#turn");
  const acted = turn && find(".funnel, .ceremony", turn);
  bindPlaces(Boolean(acted) || before.moment?.prompt !== now.prompt);
  placeBubble();
  for (const [selector, hidden] of [["#again", !acted], ["#filter", false]]) if (find(selector)) find(selector).hidden = hidden;
  // Where nothing may move, her steps stand there as a list.
  if (acted && still.matches) for (const why of all("details.why", turn)) why.open = true;
  if (acted && turn.dataset.play === "yes" && unseen() && root.dataset.pace !== "off" && !still.matches) {
    if (before.id === table().dataset.id) keep(before.entries, before.moment);
    playTurn();
  }
};

let before = { pieces: new Map() };
document.addEventListener("htmx:before:swap", () => {
  before = { pieces: positions(), id: table()?.dataset.id, entries: Number(table()?.dataset.entries), moment: { ...now } };
  player.stop();
});
document.addEventListener("htmx:after:swap", event => {
  const target = event.detail.ctx?.target;
  if (target?.id === "hint") { showHint(); return; }
  if (target?.id !== "table" && target?.id !== "main") return;
  closeDialog();
  closeTip();
  settle();
  if (!player.on) walk(before.pieces);
  if (target.id !== "table") return;
  find("#next")?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
  if (!player.on) showFirst();
});
settle();
watch();
