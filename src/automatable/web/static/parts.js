// The parts of a large board: a wide page shows all of them, a narrow one a single part, opened by itself when it matters.

import { all, board, find, focusable, shape } from "./board.js";
import { makeReadable } from "./reading.js";

export const narrow = matchMedia("screen and (max-width: 56rem)");
const LIT = ".can, .glow, .ghost, .hint, .source";
let shown = "";

const parts = () => all(":scope > g[data-part]", board() ?? document.createElement("p"));
export const partOf = place => shape(place)?.closest("g[data-part]")?.dataset.part;

// Show one part on a narrow page, everything on a wide one.
export const showPart = name => {
  const svg = board();
  const found = parts();
  const bar = find("#parts");
  if (!svg || !bar) return;
  bar.hidden = found.length < 2 || !narrow.matches;
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const one = bar.hidden ? null : found.find(part => part.dataset.part === name) ?? found[0];
  shown = one?.dataset.part ?? shown;
  const box = one?.dataset.box ?? svg.dataset.whole;
  svg.setAttribute("viewBox", box);
  const [width, height] = box.split(" ").slice(2).map(Number);
  svg.style.aspectRatio = one ? `${width} / ${height}` : "";
  find("#board-sheet").classList.toggle("long", Boolean(one) && height > 1.35 * width);
  find("#board-sheet").classList.toggle("broad", Boolean(one?.dataset.pan));
  for (const part of found) part.style.display = !one || part === one ? "" : "none";
  focusable();
  makeReadable();
  fillBar(bar, found);
  document.dispatchEvent(new Event("parts"));
};

const fillBar = (bar, found) => {
  if (bar.children.length !== found.length) bar.replaceChildren(...found.map(() => Object.assign(document.createElement("button"), { type: "button" })));
  found.forEach((part, index) => {
    const { part: name, title } = part.dataset;
    const button = bar.children[index];
    button.dataset.open = name;
    button.textContent = title;
    button.setAttribute("aria-pressed", String(name === shown));
    button.toggleAttribute("data-lit", Boolean(find(LIT, part)));
  });
};

// Open the part that has most of these places, unless the one that is open has any of `keep`. Without places the drawing may name one.
export const openPart = (places, keep = places) => {
  const open = parts().some(part => part.dataset.part === shown);
  if (open && keep.some(place => partOf(place) === shown)) { showPart(shown); return; }
  const counts = new Map();
  for (const name of places.map(partOf).filter(Boolean)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [];
  showPart(most ?? board()?.dataset.open ?? shown);
};

// The same part again: the window or the marks have changed.
export const refreshParts = () => showPart(shown);
narrow.addEventListener("change", refreshParts);
document.addEventListener("click", event => {
  const button = event.target.closest("#parts [data-open]");
  if (button) showPart(button.dataset.open);
});
