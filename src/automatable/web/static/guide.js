// The tip of a guided game stands beside what it speaks of: over the board beside a lit place, on a phone below the board with its tip towards that place.

import { all, find, shape, visible } from "./board.js";

const FAR = 14;
const narrow = matchMedia("(max-width: 56rem)");
const over = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
const within = (value, least, most) => Math.max(least, Math.min(value, most));

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

export const placeBubble = () => {
  const bubble = find(".bubble.at-board"), pane = find("#board .pane");
  if (!bubble || !pane) return;
  bubble.classList.remove("floats");
  bubble.removeAttribute("style");
  delete bubble.dataset.side;
  const spots = [...new Set(all("#offers .offer[data-place]").map(offer => shape(offer.dataset.place)))].filter(spot => spot && visible(spot));
  const board = pane.getBoundingClientRect();
  const boxes = spots.map(spot => spot.getBoundingClientRect()).filter(box => box.width && over(box, board));
  if (!boxes.length) return;
  if (narrow.matches) {
    const own = bubble.getBoundingClientRect(), [first] = boxes;
    bubble.dataset.side = "below";
    bubble.style.setProperty("--tip", `${within((first.left + first.right) / 2 - own.left, 18, own.width - 18)}px`);
    return;
  }
  bubble.classList.add("floats");
  const own = bubble.getBoundingClientRect();
  const found = boxes.flatMap(box => sides(box, board, own).map(one => ({ ...one, hides: boxes.reduce((sum, other) => sum + over(one, other), 0) })));
  if (!found.length) { bubble.classList.remove("floats"); return; }
  const best = found.reduce((least, one) => (one.hides < least.hides ? one : least));
  const parent = bubble.offsetParent.getBoundingClientRect();
  bubble.dataset.side = best.side;
  bubble.style.setProperty("--tip", `${within(best.tip, 18, (best.side === "left" || best.side === "right" ? own.height : own.width) - 18)}px`);
  bubble.style.left = `${best.left - parent.left}px`;
  bubble.style.top = `${best.top - parent.top}px`;
};
addEventListener("resize", placeBubble);
