// The choices: real buttons, and the places on the board that are shortcuts to them.

import { all, board, find, labelled, mark, places, reveal, shape, table, trail, visible } from "./board.js";
import { carries, carryWith, draggable, forgetHeld, pickUp } from "./carry.js";
import { narrow, openPart, refreshParts } from "./parts.js";
import { drawPrices, tagOne, tagPlaces } from "./prices.js";
import { arm, asksFirst, hint, pickOne, words } from "./tip.js";
import { showSheet } from "./ways.js";

export const offers = () => all("#offers button.offer");

// On a narrow page a long list of places starts folded: the board shows all of them, and is nearer than the end of the list.
const LONG = 6;
const foldLong = () => {
  if (!narrow.matches) return;
  for (const group of all("#offers details.group[open]:not([data-seen])")) {
    const inside = all(".offer", group);
    if (inside.length > LONG && inside.every(offer => shape(offer.dataset.place))) group.open = false;
  }
  for (const group of all("#offers details.group")) group.dataset.seen = "";
  // What gives something up is not the first thing to choose.
  if (!all("#offers .offer").some(offer => visible(offer) && !("asks" in offer.dataset))) find("#offers details.group:not(.pay)")?.setAttribute("open", "");
};

// The first choice comes into sight, with as much as possible of what stands above it.
export const showFirst = () => {
  const first = all("#offers .offer").find(visible);
  // What a guided game tells stands above the choices, and is read first.
  if (find(".bubble")) { find(".bubble:not(.at-board)")?.scrollIntoView({ block: "nearest" }); return; }
  if (!first) return;
  const tabs = find(".tabs");
  const lowest = visible(tabs) ? tabs.getBoundingClientRect().top : innerHeight;
  const below = first.getBoundingClientRect().bottom + 8 - lowest;
  if (below <= 0) return;
  const side = find(".desk > .side");
  (getComputedStyle(side).overflowY === "auto" ? side : window).scrollBy({ top: below });
};

// `anew` after somebody else's turn, or with another question: then the part of the board that was looked at matters no more.
export const bindPlaces = (anew = false) => {
  const svg = board();
  if (!svg) return;
  trail(places(table()?.dataset.last));
  foldLong();
  forgetHeld();
  drawPrices();
  const at = new Map();
  for (const offer of offers()) {
    const place = offer.dataset.place;
    if (place && shape(place)) at.set(place, [...(at.get(place) ?? []), offer]);
  }
  const inHand = [...at].filter(([, here]) => here.some(offer => !("aside" in offer.dataset))).map(([place]) => place);
  openPart(inHand.length ? inHand : [...at.keys()], anew ? [] : [...at.keys()]);
  reveal(inHand.length ? inHand : [...at.keys()]);
  for (const [place, here] of at) {
    const spot = shape(place);
    // What is seldom wanted stays in the list if the place has something else to offer.
    const wanted = here.filter(offer => !("aside" in offer.dataset));
    const found = wanted.length ? wanted : here;
    const sheet = found[0].closest(".pay");
    const names = sheet ? [labelled(words(find("summary", sheet)))] : found.map(offer => labelled(words(offer)));
    lightUp(spot, names.join("; "), () => choose(place, found));
    spot.classList.toggle("aside", inHand.length > 0 && !wanted.length);
    if (carries(found)) draggable(spot, place, found);
    const light = on => {
      for (const offer of found) offer.classList.toggle("lit", on);
      preview(spot, on ? found : []);
      hint(spot, on ? (sheet ? [find("summary", sheet)] : found) : []);
      tagOne(place, on ? found : []);
    };
    spot.onmouseenter = spot.onfocus = () => light(true);
    spot.onmouseleave = spot.onblur = () => light(false);
    for (const offer of here) {
      offer.onmouseenter = offer.onfocus = () => { spot.classList.add("glow"); preview(spot, [offer]); };
      offer.onmouseleave = offer.onblur = () => { spot.classList.remove("glow"); preview(spot, []); };
    }
  }
  refreshParts();
  tagPlaces();
};

// A place that can be chosen: by pointer and by key, with a name.
const lightUp = (spot, name, act) => {
  spot.classList.add("can");
  spot.setAttribute("tabindex", "0");
  spot.setAttribute("role", "button");
  // First what the place is called, once: what can be done there may be the same at many.
  const called = find(":scope > title", spot)?.textContent ?? "";
  spot.setAttribute("aria-label", name.startsWith(called) ? name : labelled([called, name]));
  spot.onclick = act;
  spot.onkeydown = event => {
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); act(); }
  };
};
const unbind = () => {
  for (const spot of all(".can", board())) {
    spot.classList.remove("can", "aside", "glow");
    for (const name of ["tabindex", "role", "aria-label"]) spot.removeAttribute(name);
    for (const name of ["onclick", "onkeydown", "onmouseenter", "onmouseleave", "onfocus", "onblur"]) spot[name] = null;
    preview(spot, []);
  }
};
carryWith({ unbind, again: () => { unbind(); bindPlaces(); }, only: wanted => showOnly(wanted), bind: (place, name, act) => lightUp(shape(place), name, act) });

// What would lie at a place afterwards; several outcomes stand beside each other. A shape marked `data-whole` is shown as large as it is,
// from the corner of the place on, and then the first outcome alone.
const preview = (spot, found) => {
  for (const old of all(".preview", spot)) old.remove();
  const named = [...new Set(found.map(offer => offer.dataset.preview).filter(Boolean))];
  const whole = "whole" in (shape(named[0])?.dataset ?? {});
  const ids = named.slice(0, whole ? 1 : 3);
  if (!ids.length) return;
  const room = spot.getBBox();
  const uses = ids.map(id => {
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("class", "preview");
    use.setAttribute("href", `#${id}`);
    spot.append(use);
    return use;
  });
  if (whole) { uses[0].setAttribute("transform", `translate(${room.x} ${room.y})`); return; }
  // Each has its share of the room, and none lies over another.
  const share = room.width / ids.length;
  const size = Math.min(0.9, share / Math.max(...uses.map(use => use.getBBox().width)));
  uses.forEach((use, order) => use.setAttribute("transform", `translate(${room.x + share * (order + 0.5)} ${room.y + room.height / 2}) scale(${size})`));
};

const choose = (place, found) => {
  const sheet = found[0].closest(".pay");
  if (sheet) { showTab("play"); showSheet(sheet, shape(place)); return; }
  if (carries(found)) { pickUp(place, found); focusFirst(place); return; }
  if (found.length === 1) {
    if (asksFirst(found[0])) arm(found[0]); else found[0].click();
    return;
  }
  if (narrow.matches) { pickOne(shape(place), found); return; }
  showOnly(offer => offer.dataset.place === place);
  showTab("play");
  found[0].focus({ preventScroll: true });
  find("#offers").scrollIntoView({ block: "nearest" });
};

// Whoever came by key goes on by key.
const focusFirst = place => {
  if (shape(place)?.matches(":focus-visible")) all(".can", board()).find(spot => spot.id !== place)?.focus();
};

document.addEventListener("input", event => {
  if (event.target.id !== "filter") return;
  const wanted = event.target.value.trim().toLowerCase();
  showOnly(offer => (offer.closest(".pay") ?? offer).textContent.toLowerCase().includes(wanted));
});

export const showOnly = wanted => {
  for (const offer of offers()) offer.hidden = !wanted(offer);
  for (const group of all("#offers :is(.group, .spot)")) {
    group.hidden = !all("button.offer", group).some(offer => !offer.hidden);
    if (!group.hidden && !group.matches(".pay")) group.open = true;
  }
  find("#show-all").hidden = offers().every(offer => !offer.hidden);
};

export const showHint = () => {
  const told = find("#hint [data-move]");
  if (!told) return;
  const offer = offers().find(offer => offer.value === told.dataset.move);
  if (!offer) return;
  for (let around = offer.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
  offer.classList.add("hinted");
  find("#hint").scrollIntoView({ block: "nearest" });
  openPart(places(offer.dataset.place));
  mark(places(offer.dataset.place), "hint");
  refreshParts();
};

export const showTab = name => {
  document.body.dataset.showing = name;
  for (const tab of all(".tabs [data-show]")) tab.setAttribute("aria-pressed", String(tab.dataset.show === name));
};
