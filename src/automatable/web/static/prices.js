// What choices cost: signs in place of words in the list, and tags on the lit places of the board.
// Tags follow the open groups of the list, so that they do not lie over each other; any other place shows its tag while it is pointed at.

import { all, board, find, shape } from "./board.js";

const SVG = "http://www.w3.org/2000/svg";
const make = (name, css, ...inside) => {
  const made = document.createElement(name);
  made.className = css;
  made.append(...inside);
  return made;
};

// Amounts with their signs, as "3 rv-food;1 rv-crystal!" says them; "!" marks what a person may not expect. Null if a sign is not drawn.
const parts = charges => {
  const read = charges.split(";").filter(Boolean).map(text => /^(\d+) ([^!]*)(!?)$/.exec(text));
  return read.every(found => found?.[2] && document.getElementById(found[2])) ? read.map(([, amount, sign, mark]) => ({ amount, sign, mark })) : null;
};
const chip = ({ amount, sign, mark }, index) => {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("class", `${board().getAttribute("class") ?? ""} small`);
  drawn.setAttribute("viewBox", "-10 -10 20 20");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${sign}`);
  drawn.append(use);
  return make("span", mark ? "charge unexpected" : "charge", `${mark && index ? "+ " : ""}${amount}`, drawn);
};

// In the list the words stay for whoever listens.
export const drawPrices = () => {
  for (const price of all("#offers .price[data-charges]:not([data-said])")) {
    price.dataset.said = price.textContent;
    const found = parts(price.dataset.charges);
    if (!found?.length) continue;
    const signs = make("span", "signs", ...found.map(chip));
    signs.setAttribute("aria-hidden", "true");
    price.replaceChildren(make("span", "hidden", price.dataset.said), signs);
  }
};

// Where a card can go: a small face for each place, in use while it is picked up.
const spotFace = offer => {
  const { spot, gifts, then } = offer.dataset;
  const made = make("span", "spot-face", make("span", "spot-name", spot), gift(offer), ...(then ? [make("span", "spot-then", then)] : []));
  made.setAttribute("aria-hidden", "true");
  return made;
};
// What it brings there: in signs, or in words where signs do not say all of it.
export const gift = offer => {
  const found = parts(offer.dataset.gifts ?? "");
  return make("span", "gifts", ...(found?.length ? found.map(chip) : [find(".effect", offer)?.textContent ?? ""]));
};
export const drawSpots = () => {
  for (const offer of all("#offers .offer[data-spot]")) if (!find(".spot-face", offer)) offer.append(spotFace(offer));
};

const priced = offer => find(".price[data-charges]", offer);
const TWO = 2;
// Of several prices at a place the two lowest; the list has the others.
const face = offers => {
  const prices = [...new Map(offers.map(priced).filter(Boolean).map(price => [price.dataset.charges, price])).values()];
  if (!prices.length) return null;
  const shown = prices.slice(0, TWO).map(price => {
    const found = parts(price.dataset.charges);
    return make("span", "paid", ...(found?.length ? found.map(chip) : [price.dataset.said ?? price.textContent]));
  });
  const warned = offers.every(offer => find(".note.warns", offer)) && !prices.some(price => price.dataset.charges.includes("!"));
  const tag = make("span", warned ? "price-tag unexpected" : "price-tag", ...shown.flatMap((one, index) => (index ? [" / ", one] : [one])));
  if (prices.length > TWO) tag.append(" …");
  if (warned) tag.append(" !");
  return tag;
};

const layer = () => {
  const sheet = find("#board-sheet");
  const known = find(":scope > .price-tags", sheet);
  if (known) return known;
  const made = make("div", "price-tags");
  made.setAttribute("aria-hidden", "true");
  sheet.append(made);
  return made;
};

// Where a tag may sit: on the lower edge of its place, on the upper one, in the middle; the first that covers no other tag.
// Each is a share of the place's height, a share of the tag's, and a share of the width that is left.
const SPOTS = [[1, -0.7], [0, -0.3], [0.5, -0.5], [1, 0.05]];
const INSIDE = [[0.42, -0.5], ...SPOTS];
// A tag that is wider than its place hides the least of it on one of its edges.
const EDGES = [[1, -0.25], [0, -0.75]];
const BESIDE = [[0.5, -0.5, 1], ...SPOTS];
// Whether something lies on a place already.
const isFilled = spot => {
  const box = spot.getBoundingClientRect();
  const inside = other => other.left >= box.left - 2 && other.right <= box.right + 2 && other.top >= box.top - 2 && other.bottom <= box.bottom + 2;
  return all(".place[id]", board()).some(other => other !== spot && !other.contains(spot) && other.getBoundingClientRect().width > box.width / 2 && inside(other.getBoundingClientRect()));
};
const apart = (one, other) => one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
const put = (tag, spot, taken, spots = SPOTS) => {
  const sheet = find("#board-sheet");
  const frame = sheet.getBoundingClientRect();
  const box = spot.getBoundingClientRect();
  if (!box.width) { tag.remove(); return; }
  const wide = tag.offsetWidth, high = tag.offsetHeight;
  for (const [down, shift, right = 0.5] of spots) {
    const left = Math.max(0, Math.min(sheet.scrollWidth - wide, box.left + (box.width - wide) * right - frame.left + sheet.scrollLeft));
    const top = Math.max(0, box.top + down * box.height + shift * high - frame.top + sheet.scrollTop);
    const here = { left, right: left + wide, top, bottom: top + high };
    if (!taken.every(other => apart(here, other))) continue;
    taken.push(here);
    tag.style.left = `${left}px`;
    tag.style.top = `${top}px`;
    return;
  }
  tag.remove();
};

const spotsOf = (tag, spot) => (tag.offsetWidth > spot.getBoundingClientRect().width ? [...EDGES, ...SPOTS] : SPOTS);

const byPlace = offers => {
  const found = new Map();
  for (const offer of offers) if (shape(offer.dataset.place)) found.set(offer.dataset.place, [...(found.get(offer.dataset.place) ?? []), offer]);
  return found;
};
const wanted = () => all("#offers button.offer:not(.till):not([data-aside]):not([hidden])").filter(offer => offer.dataset.place && priced(offer));

let gifts = new Map();
// While something is picked up, the places where it can go say what it would bring there.
export const tagGifts = found => { gifts = found; tagPlaces(); };

export const tagPlaces = () => {
  if (!board() || !find("#board-sheet")) return;
  find("#board-sheet > .price-tags")?.remove();
  if (find(".table.playing")) return;
  const taken = [];
  for (const [place, faces] of gifts) {
    const spot = shape(place);
    const filled = isFilled(spot);
    const tag = make("span", filled ? "price-tag gift beside" : "price-tag gift", ...faces.flatMap((one, index) => (index ? [" / ", one] : [one])));
    tag.style.maxWidth = `${Math.max(64, spot.getBoundingClientRect().width - 6)}px`;
    layer().append(tag);
    put(tag, spot, taken, filled ? BESIDE : INSIDE);
  }
  if (gifts.size) return;
  const known = wanted();
  const open = known.filter(offer => !offer.closest("details.group:not([open])"));
  const first = known.filter(offer => offer.closest(".group") === known[0].closest(".group"));
  for (const [place, offers] of byPlace(open.length ? open : first)) {
    const tag = face(offers);
    if (!tag) continue;
    tag.dataset.of = place;
    layer().append(tag);
    put(tag, shape(place), taken, spotsOf(tag, shape(place)));
  }
};

// Beside the tags that stand there: that of a place that is pointed at.
export const tagOne = (place, offers) => {
  find(".price-tag.pointed")?.remove();
  if (!offers.length || gifts.size || find(`.price-tag[data-of="${CSS.escape(place)}"]`)) return;
  const tag = face(offers.filter(offer => !offer.classList.contains("till")));
  if (!tag) return;
  tag.classList.add("pointed");
  layer().append(tag);
  put(tag, shape(place), [], spotsOf(tag, shape(place)));
};

let soon = 0;
const again = () => { cancelAnimationFrame(soon); soon = requestAnimationFrame(tagPlaces); };
document.addEventListener("toggle", event => { if (event.target.matches?.("#offers details")) again(); }, { capture: true });
document.addEventListener("parts", again);
addEventListener("resize", again);
