// The outlines of marked places lie in a layer of their own above the board, so no neighbour covers half of one.

import { CLASSES, all, board, find } from "./board.js";

const LOOKS = ["stroke", "stroke-width", "stroke-dasharray", "x", "y", "width", "height", "r", "rx", "ry", "cx", "cy"];
const MARKED = `.place:is(${CLASSES.map(name => `.${name}`).join(", ")}, :focus-visible)`;

// Only what is drawn later and touches a place can cover its outline; elsewhere signs of its own may lie over it.
const TOUCHING = 1;
const touch = (one, other) =>
  one.left <= other.right + TOUCHING && other.left <= one.right + TOUCHING && one.top <= other.bottom + TOUCHING && other.top <= one.bottom + TOUCHING;
const covered = () => {
  const places = all(".place[id]", board());
  if (!places.some(place => place.matches(MARKED))) return [];
  const boxes = places.map(place => place.getBoundingClientRect());
  return places.filter((place, index) => boxes[index].width && place.matches(MARKED) && boxes.some((box, later) => later > index && box.width && touch(boxes[index], box)));
};

const layerOf = outline => {
  const around = outline.closest("g[data-part]") ?? board();
  const layer = find(":scope > .raised", around) ?? document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const [name, value] of Object.entries({ class: "raised", fill: "none", "pointer-events": "none", "aria-hidden": "true" })) layer.setAttribute(name, value);
  around.append(layer);
  return layer;
};
// Measured on the screen: a style sheet may enlarge a part of the board, too.
const placed = (outline, layer) => layer.parentElement.getScreenCTM().inverse().multiply(outline.getScreenCTM());
const copyOf = (outline, layer) => {
  const look = getComputedStyle(outline);
  const copy = outline.cloneNode();
  for (const name of ["class", "id"]) copy.removeAttribute(name);
  // Attributes, not a style: a board that is put back as text may not carry any.
  for (const name of LOOKS) if (look.getPropertyValue(name) !== "auto") copy.setAttribute(name, look.getPropertyValue(name));
  copy.transform.baseVal.initialize(board().createSVGTransformFromMatrix(placed(outline, layer)));
  return copy;
};

// A halo is its ring once more, which a page need not carry twice.
const addHalos = svg => {
  for (const ring of all(".ring[data-halo]", svg)) {
    ring.removeAttribute("data-halo");
    const halo = ring.cloneNode();
    halo.setAttribute("class", "halo");
    ring.before(halo);
  }
};

const raise = () => {
  const svg = board();
  if (!svg) return;
  addHalos(svg);
  for (const old of all(".raised", svg)) old.remove();
  // What is still on its way to its look is copied as it will be.
  svg.classList.add("at-rest");
  const outlines = covered().flatMap(place => all(".ring", place)).filter(outline => getComputedStyle(outline).stroke !== "none");
  for (const outline of outlines) {
    const layer = layerOf(outline);
    layer.append(copyOf(outline, layer));
  }
  svg.classList.remove("at-rest");
};

let waiting = 0;
const watcher = new MutationObserver(() => soon());
const watch = () => watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
const now = () => {
  waiting = 0;
  watcher.disconnect();
  raise();
  watch();
};
const soon = () => { waiting ||= requestAnimationFrame(now); };
for (const moved of ["focusin", "focusout"]) document.addEventListener(moved, soon);
now();
