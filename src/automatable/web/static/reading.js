// What can only be read on the board, as cards, mats and rows: one stop of the Tab key for each part, arrow keys within it.

import { all, board, visible } from "./board.js";
import { tellPlace } from "./tip.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// Shapes with more to read than their name, unless they are to be chosen: those have a stop of their own.
const readable = () => all("desc", board() ?? document.createElement("p")).map(desc => desc.parentElement)
  .filter(spot => spot !== board() && !spot.closest("defs, [role=button]") && visible(spot));
const around = spot => spot.closest("g[data-part]") ?? board();

const stopAt = (spot, others) => {
  for (const other of others) other.setAttribute("tabindex", other === spot ? "0" : "-1");
};

export const makeReadable = () => {
  const groups = new Map();
  for (const spot of readable()) groups.set(around(spot), [...(groups.get(around(spot)) ?? []), spot]);
  for (const spots of groups.values()) {
    for (const spot of spots) spot.setAttribute("role", "group");
    stopAt(spots.find(spot => spot === document.activeElement || spot.getAttribute("tabindex") === "0") ?? spots[0], spots);
  }
};

// Whether a key went to the next thing to read, or asked for all about this one.
export const overReadable = event => {
  const here = document.activeElement;
  const known = readable();
  if (!known.includes(here)) return false;
  const spots = known.filter(spot => around(spot) === around(here));
  const next = { Enter: here, Home: spots[0], End: spots.at(-1) }[event.key] ?? spots[(spots.indexOf(here) + STEPS[event.key] + spots.length) % spots.length];
  if (!next) return false;
  event.preventDefault();
  if (next === here) { tellPlace(here); return true; }
  stopAt(next, spots);
  next.focus();
  return true;
};
