// The board that the server drew: its pieces walk, its places carry marks, it can be enlarged.

export const find = (selector, within = document) => within.querySelector(selector);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];
// Texts of which each says what the next one is about, with the colon of the language.
export const labelled = texts => texts.filter(Boolean).join(document.documentElement.dataset.colon ?? ": ");
export const still = matchMedia("(prefers-reduced-motion: reduce)");
// Whether a person can see it: not inside a closed group, a hidden part of the board or another tab.
export const visible = element => element.checkVisibility({ visibilityProperty: true });
export const table = () => find("#table");
export const board = () => find("#board-sheet > svg");
const ZOOMS = [1, 1.6, 2.4];
const state = { zoom: 1 };
export const shape = place => place && board()?.querySelector(`#${CSS.escape(place)}`);

const where = piece => {
  const matrix = piece.transform.baseVal.consolidate()?.matrix;
  return matrix ? [matrix.e, matrix.f] : [0, 0];
};
export const positions = () => new Map(all("[id].pawn, [id].piece", board() ?? document.createElement("p")).map(piece => [piece.id, where(piece)]));

// Pieces that stand elsewhere on the new board walk there.
export const walk = before => {
  if (still.matches || !board()) return;
  for (const [id, [x, y]] of before) {
    const piece = shape(id);
    if (!piece) continue;
    const [toX, toY] = where(piece);
    if (toX === x && toY === y) continue;
    piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${toX}px, ${toY}px)` }],
      { duration: 550, easing: "ease-in-out" });
  }
};

// The board as text, without the layers that scripts put on it: those may have come before anybody asks.
export const asDrawn = () => {
  const copy = find("#board-sheet")?.cloneNode(true);
  for (const layer of copy ? all(".price-tags, .raised", copy) : []) layer.remove();
  return copy?.innerHTML;
};

export const showBoard = svg => {
  const before = positions();
  find("#board-sheet").innerHTML = svg;
  applyZoom();
  walk(before);
};

export const applyZoom = () => {
  const svg = board();
  if (!svg) return;
  svg.style.width = state.zoom === 1 ? "" : `${100 * state.zoom}%`;
  svg.style.maxHeight = state.zoom === 1 ? "" : "none";
  focusable();
};

// Whoever has no pointer scrolls with the arrow keys.
export const focusable = () => {
  const sheet = find("#board-sheet");
  sheet.tabIndex = sheet.scrollHeight > sheet.clientHeight + 1 || sheet.scrollWidth > sheet.clientWidth + 1 ? 0 : -1;
};

export const zoom = () => {
  state.zoom = ZOOMS[(ZOOMS.indexOf(state.zoom) + 1) % ZOOMS.length];
  applyZoom();
  (find(".can", board()) ?? find("[id].pawn, [id].piece", board()))?.scrollIntoView({ block: "nearest", inline: "center" });
};

// Where the board is larger than its frame: bring places into it, unless one of them is there already.
export const reveal = wanted => {
  const sheet = find("#board-sheet");
  const boxes = wanted.map(shape).filter(Boolean).map(found => found.getBoundingClientRect());
  if (!boxes.length) return;
  const frame = sheet.getBoundingClientRect();
  if (sheet.scrollWidth > sheet.clientWidth + 1 && !boxes.some(box => box.left >= frame.left - 2 && box.right <= frame.right + 2)) {
    const left = Math.min(...boxes.map(box => box.left));
    sheet.scrollLeft += left - frame.left - Math.max(8, (frame.width - (Math.max(...boxes.map(box => box.right)) - left)) / 2);
  }
  if (sheet.scrollHeight <= sheet.clientHeight + 1) return;
  if (boxes.some(box => box.top >= frame.top - 2 && box.bottom <= frame.bottom + 2)) return;
  const top = Math.min(...boxes.map(box => box.top));
  const bottom = Math.max(...boxes.map(box => box.bottom));
  const room = frame.height - (bottom - top);
  sheet.scrollTop += top - frame.top - (room > 0 ? room / 2 : 8);
};

export const CLASSES = ["can", "glow", "fade", "ghost", "hint", "source"];
export const unmark = (...names) => {
  for (const name of names) for (const marked of all(`.${name}`, board() ?? undefined)) marked.classList.remove(name);
};
// What goes with a place, as a road to it, names it in data-with and is marked like it.
const marked = place => [shape(place), ...all(`[data-with~="${CSS.escape(place)}"]`, board() ?? undefined)].filter(Boolean);
export const mark = (places, name) => { for (const place of places) for (const one of marked(place)) one.classList.add(name); };
// Numbers that a rule measured, written "place=number": each at the point that the drawing names, or at the middle of its place.
export const measure = numbers => {
  for (const old of all(".measure", board() ?? undefined)) old.remove();
  for (const [place, number] of numbers.map(text => text.split("="))) {
    const spot = shape(place);
    if (!spot) continue;
    const box = spot.getBBox();
    const [x, y] = spot.dataset.at?.split(" ") ?? [box.x + box.width / 2, box.y + box.height / 2];
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("class", "measure");
    text.setAttribute("x", x);
    text.setAttribute("y", y);
    text.setAttribute("dominant-baseline", "central");
    text.textContent = number;
    spot.append(text);
  }
};
// Where each seat moved last, written "role=place": a small sign of that seat at the corner of the place.
const SIGNS = { you: "●", you2: "○", automa1: "▲", automa2: "■", automa3: "◆" };
export const trail = moves => {
  for (const old of all(".trail", board() ?? undefined)) old.remove();
  for (const [role, place] of moves.map(text => text.split("="))) {
    const spot = shape(place);
    if (!spot) continue;
    const box = spot.getBBox();
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("class", `trail ${role}`);
    text.setAttribute("aria-hidden", "true");
    // The drawing may name the point, or say that there is little room: then the sign sits on the corner. A second one stands beside the first.
    const share = "corner" in spot.dataset ? 0 : 0.2;
    const [x, y] = spot.dataset.sign?.split(" ").map(Number) ?? [box.x + box.width * (1 - share), box.y + box.height * share];
    text.setAttribute("x", x - 16 * all(".trail", spot).length);
    text.setAttribute("y", y);
    text.setAttribute("dominant-baseline", "central");
    text.textContent = SIGNS[role] ?? "●";
    spot.append(text);
  }
};
export const places = text => (text ? text.split(" ") : []);
