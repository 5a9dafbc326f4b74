// From one place to another: what is picked up on the board is put down at one of the places that light up then, by two taps or by dragging.

import { all, board, find, labelled, shape } from "./board.js";
import { openPart, refreshParts } from "./parts.js";
import { drawSpots, gift, tagGifts } from "./prices.js";

const FAR = 8;
let held = null;
let hooks = null;
export const isHeld = () => held !== null;
// What the list of choices does for it: show some of them, bind the board anew, unbind it.
export const carryWith = given => { hooks = given; };
export const carries = offers => offers.length > 0 && offers.every(offer => offer.dataset.to && shape(offer.dataset.to));

const said = (offer, name) => find(`.${name}`, offer)?.textContent.trim() ?? "";
const targets = offers => Map.groupBy(offers, offer => offer.dataset.to);

export const pickUp = (place, offers) => {
  held = { place, offers };
  const others = all(".can", board()).filter(spot => spot.id !== place && spot.id.split("-")[0] === place.split("-")[0]);
  hooks.unbind();
  for (const other of others) other.classList.add("fade");
  hooks.only(offer => offers.includes(offer));
  const card = shape(place);
  card.classList.add("glow");
  hooks.bind(place, find("title", card)?.textContent ?? said(offers[0], "label"), () => putBack(true));
  for (const [to, here] of targets(offers))
    hooks.bind(to, here.map(offer => labelled([said(offer, "label"), said(offer, "effect")])).join("; "), () => putDown(here));
  openPart([...targets(offers).keys()]);
  refreshParts();
  tagGifts(new Map([...targets(offers)].map(([to, here]) => [to, here.map(gift)])));
  drawSpots();
  const name = find("title", card)?.textContent.split(",")[0] ?? "";
  for (const [selector, text] of Object.entries({ "#next .prompt": offers[0].dataset.question, "#sub": find("#offers").dataset.pick, "#offers h2": name, "#show-all": find("#offers").dataset.back })) say(find(selector), text);
  document.body.classList.add("picking");
};

// Other words for a while.
const say = (place, text) => {
  if (!place || !text) return;
  place.dataset.kept ??= place.textContent;
  place.textContent = text;
  place.classList.remove("pointed");
  place.style.height = "";
};
const unsay = place => {
  if (place?.dataset.kept === undefined) return;
  place.textContent = place.dataset.kept;
  delete place.dataset.kept;
};

const putDown = here => {
  if (here.length === 1) { here[0].click(); return; }
  hooks.only(offer => here.includes(offer));
  here[0].focus();
};

export const forgetHeld = () => {
  if (!held) return;
  held = null;
  document.body.classList.remove("picking");
  tagGifts(new Map());
};
export const putBack = (focus = false) => {
  if (!held) return;
  const { place } = held;
  forgetHeld();
  for (const selector of ["#next .prompt", "#sub", "#offers h2", "#show-all"]) unsay(find(selector));
  for (const faded of all(".fade", board())) faded.classList.remove("fade");
  shape(place)?.classList.remove("glow");
  hooks.only(() => true);
  hooks.again();
  if (focus) shape(place)?.focus();
};

document.addEventListener("keydown", event => {
  if (event.key === "Escape" && held) { event.stopPropagation(); putBack(true); }
}, { capture: true });
document.addEventListener("click", event => {
  if (held && event.target.closest?.("#board-sheet") && !event.target.closest(".can")) putBack();
});

// Dragging: the first pixels pick it up, letting go over a lit place puts it down.
let drag = null;
const over = event => document.elementsFromPoint(event.clientX, event.clientY).map(one => one.closest?.(".can")).find(one => one && one.id !== drag.place);
export const draggable = (spot, place, offers) => {
  spot.dataset.drag = "";
  spot.onpointerdown = event => {
    if (event.button) return;
    drag = { place, offers, x: event.clientX, y: event.clientY, on: false, ghost: null };
  };
};
document.addEventListener("pointermove", event => {
  if (!drag) return;
  if (!drag.on) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    drag.on = true;
    if (held?.place !== drag.place) { putBack(); pickUp(drag.place, drag.offers); }
    drag.ghost = Object.assign(document.createElement("div"), { className: "carried", textContent: find("title", shape(drag.place))?.textContent.split(",")[0] ?? "" });
    document.body.append(drag.ghost);
  }
  drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  const target = over(event);
  for (const spot of all(".can", board())) if (spot.id !== drag.place) spot.classList.toggle("glow", spot === target);
});
const letGo = event => {
  if (!drag) return;
  const { on, ghost } = drag;
  const target = on && event.type === "pointerup" ? over(event) : null;
  ghost?.remove();
  drag = null;
  if (!on) return;
  if (target) target.onclick(); else putBack();
  // The click that follows a drag is none.
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
};
const stop = event => { event.stopPropagation(); event.preventDefault(); };
document.addEventListener("pointerup", letGo);
document.addEventListener("pointercancel", letGo);
