// The tip of a guided game stands beside what it speaks of: over the board beside a place, on a phone below the board with its tip towards that place.

import { all, find, shape, visible } from "./board.js";
import { narrow, openPart, partOf } from "./parts.js";

const FAR = 14;
const over = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
const within = (value, least, most) => Math.max(least, Math.min(value, most));
const around = boxes => ({
  left: Math.min(...boxes.map(box => box.left)), right: Math.max(...boxes.map(box => box.right)),
  top: Math.min(...boxes.map(box => box.top)), bottom: Math.max(...boxes.map(box => box.bottom)),
});
const boxesOf = places => [...new Set(places.map(shape))].filter(spot => spot && visible(spot)).map(spot => spot.getBoundingClientRect()).filter(box => box.width);
const spoken = bubble => (bubble.dataset.at ?? "").split(" ").filter(shape);
const choices = () => all("#offers .offer[data-place]").map(offer => offer.dataset.place);

// Beside a place, on each of its sides on which the board has room.
const sides = (spot, board, { width, height }) => {
  const [x, y] = [(spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2];
  const left = within(x - width / 2, board.left + 4, board.right - width - 4), top = within(y - height / 2, board.top + 4, board.bottom - height - 4);
  return [
    { side: "below", left, top: spot.bottom + FAR, tip: x - left },
    { side: "above", left, top: spot.top - FAR - height, tip: x - left },
    { side: "right", left: spot.right + FAR, top, tip: y - top },
    { side: "left", left: spot.left - FAR - width, top, tip: y - top },
  ]
    .map(one => ({ ...one, right: one.left + width, bottom: one.top + height }))
    .filter(one => one.left >= board.left && one.right <= board.right && one.top >= board.top && one.bottom <= board.bottom);
};

const place = () => {
  const bubble = find(".bubble.at-board"), pane = find("#board .pane");
  if (!bubble || !pane || !visible(bubble)) return;
  bubble.classList.remove("floats");
  bubble.removeAttribute("style");
  delete bubble.dataset.side;
  const board = pane.getBoundingClientRect(), named = spoken(bubble), lit = boxesOf(choices());
  const boxes = (named.length ? boxesOf(named) : lit).filter(box => over(box, board));
  if (!boxes.length) return;
  if (narrow.matches) {
    const own = bubble.getBoundingClientRect(), [first] = boxes;
    bubble.dataset.side = "below";
    bubble.style.setProperty("--tip", `${within((first.left + first.right) / 2 - own.left, 18, own.width - 18)}px`);
    return;
  }
  bubble.classList.add("floats");
  const own = bubble.getBoundingClientRect();
  // What can be chosen must stay free; what lies between those places had better be seen too.
  const all = around(boxes);
  const covers = one => [...boxes, ...lit].reduce((sum, other) => sum + 20 * over(one, other), over(one, all));
  const found = boxes.flatMap(box => sides(box, board, own).map(one => ({ ...one, hides: covers(one) })));
  if (!found.length) { bubble.classList.remove("floats"); return; }
  const best = found.reduce((least, one) => (one.hides < least.hides ? one : least));
  const parent = bubble.offsetParent.getBoundingClientRect();
  bubble.dataset.side = best.side;
  bubble.style.setProperty("--tip", `${within(best.tip, 18, (best.side === "left" || best.side === "right" ? own.height : own.width) - 18)}px`);
  bubble.style.left = `${best.left - parent.left}px`;
  bubble.style.top = `${best.top - parent.top}px`;
};

// Her last move that has reasons.
const lastWhy = () => all("#turn details.why").at(-1);

export const placeBubble = () => {
  const bubble = find(".bubble");
  if (!bubble || !visible(bubble)) return;
  for (const spot of all(".spoken", find("#board-sheet"))) spot.classList.remove("spoken");
  const named = spoken(bubble);
  for (const one of named) shape(one).classList.add("spoken");
  if (named.some(partOf)) openPart(named);
  if (find("#show-why")) find("#show-why").hidden = !lastWhy();
  place();
};
addEventListener("resize", place);
document.addEventListener("parts", place);
document.addEventListener("click", event => {
  const why = event.target.closest?.("#show-why") && lastWhy();
  if (!why) return;
  why.open = true;
  why.scrollIntoView({ block: "start" });
  find("summary", why).focus({ preventScroll: true });
});
