// What a place or a choice is, costs and brings, before it is spent; and why something cannot be done.

import { all, board, find, labelled, shape, table } from "./board.js";

const root = document.documentElement;
let armed = null;
let touched = false;
addEventListener("pointerdown", event => { touched = event.pointerType === "touch"; }, { capture: true });

// A finger cannot hover: its first tap shows, the second one does. Whoever wants is asked before every choice.
export const asksFirst = offer => offer !== armed && (touched || root.dataset.confirm === "on");
export const words = offer => all(".label, .price, .effect, .note", offer).map(part => part.dataset.said ?? part.textContent.trim());

const open = (lines, offer = null) => {
  const tip = find("#tip");
  if (!tip) return;
  disarm();
  armed = offer;
  find("#tip-said").replaceChildren(...lines);
  find("#tip-do").hidden = !offer;
  tip.hidden = false;
  offer?.classList.add("lit");
  shape(offer?.dataset.place)?.classList.add("glow");
};
const disarm = () => {
  if (!armed) return;
  armed.classList.remove("lit");
  shape(armed.dataset.place)?.classList.remove("glow");
  armed = null;
};
export const closeTip = () => {
  disarm();
  if (find("#tip")) find("#tip").hidden = true;
};
const line = (text, name) => Object.assign(document.createElement("p"), { textContent: text, className: name });

// Show a choice with its cost and effect; "Do it", or choosing it once more, plays it.
export const arm = offer => {
  const [label, ...effect] = words(offer);
  open([line(label, "label"), ...effect.map(text => line(text, "effect"))], offer);
};
// What a place stands for, if it is several things: one of them is chosen in the sheet.
export const pickOne = (spot, found) => {
  open([told(owner(spot))[0] ?? line(find("#tip").dataset.many, "label"), ...found.map(copyOf)]);
  find("#tip-said .offer").focus({ preventScroll: true });
};
const copyOf = offer => {
  const button = offer.cloneNode(true);
  button.type = "button";
  button.onclick = () => { if (root.dataset.confirm === "on") arm(offer); else { closeTipLater(); offer.click(); } };
  return button;
};
export const doIt = () => { const offer = armed; if (offer) { closeTipLater(); offer.click(); } };
const closeTipLater = () => { if (find("#tip")) find("#tip").hidden = true; };

// While a pointer or the focus is on it, the bar of the next thing says in one line what a place would cost and bring;
// what opens large beside the pointer is not said twice.
export const hint = (spot, found) => {
  const sub = find("#sub");
  if (!sub || table().classList.contains("playing")) return;
  const told = find(":scope > desc", spot) ? [] : found;
  sub.dataset.kept ??= sub.textContent;
  // The list below stays where it is.
  if (told.length) sub.style.height ||= `${sub.getBoundingClientRect().height}px`;
  else sub.style.height = "";
  sub.classList.toggle("pointed", told.length > 0);
  sub.textContent = told.length ? told.map(offer => labelled(words(offer))).join(" · ") : sub.dataset.kept;
  if (!told.length) delete sub.dataset.kept;
};

// The shape or the group around it that has a name.
const owner = spot => {
  for (let one = spot; one && one !== board(); one = one.parentElement) if (find(":scope > title", one)) return one;
  return null;
};
// What it is called, and all there is to read about it.
const told = spot => {
  const part = name => spot && find(`:scope > ${name}`, spot)?.textContent;
  return [["title", "label"], ["desc", "effect"]].filter(([name]) => part(name)).map(([name, css]) => line(part(name), css));
};

export const tellPlace = async spot => {
  const named = told(owner(spot));
  const place = spot.closest(".place[id]");
  if (!named.length && !place) { closeTip(); return; }
  open(named);
  const opened = find("#tip-said");
  if (!place || table().classList.contains("playing") || !find("#offers")) { if (!named.length) closeTip(); return; }
  const answer = await fetch(at(`/table/${table().dataset.id}/at/${place.id}`)).catch(() => null);
  if (!answer?.ok || find("#tip-said") !== opened || find("#tip").hidden) return;
  const text = await answer.text();
  opened.insertAdjacentHTML("beforeend", text.trim());
  if (!opened.children.length) closeTip();
};

// Under a mouse or the focus, what has more to read than its name opens large beside it. Screen readers have it as the description.
const enlarged = Object.assign(document.createElement("div"), { id: "enlarged", className: "enlarged", hidden: true, ariaHidden: "true" });
let waiting = 0;
const closeEnlarged = () => { clearTimeout(waiting); enlarged.hidden = true; };
const read = spot => {
  const lines = told(spot);
  if (lines.length < 2 || !spot.isConnected) return;
  if (!enlarged.isConnected) document.body.append(enlarged);
  enlarged.replaceChildren(...lines);
  enlarged.hidden = false;
  const from = spot.getBoundingClientRect(), own = enlarged.getBoundingClientRect();
  const right = from.right + 8, left = from.left - own.width - 8;
  const top = Math.min(from.top, innerHeight - own.height - 8);
  enlarged.style.left = `${Math.max(8, right + own.width < innerWidth ? right : left)}px`;
  enlarged.style.top = `${Math.max(8, top)}px`;
};
const readSoon = event => {
  closeEnlarged();
  const spot = event.target.closest?.("#board-sheet") && owner(event.target);
  if (spot) waiting = setTimeout(read, event.type === "focusin" ? 0 : 150, spot);
};
document.addEventListener("pointerover", event => { if (event.pointerType === "mouse") readSoon(event); });
document.addEventListener("focusin", event => { if (!touched) readSoon(event); });
for (const leaving of ["focusout", "pointerdown", "scroll", "keydown"]) document.addEventListener(leaving, closeEnlarged, { capture: true, passive: true });
document.documentElement.addEventListener("pointerleave", closeEnlarged);

// What only gives something up is asked about; the safe answer comes first.
let sure = null;
const ask = offer => {
  const dialog = find("#sure");
  const [label, ...lost] = words(offer);
  find("#sure-what").textContent = label;
  find("#sure-lost").textContent = labelled(lost);
  dialog.onclose = () => {
    if (dialog.returnValue === "do") { sure = offer; offer.click(); } else offer.focus();
  };
  dialog.returnValue = "";
  dialog.showModal();
};

document.addEventListener("click", event => {
  const offer = event.target.closest?.("#offers .offer");
  if (offer && "asks" in offer.dataset && offer !== sure) {
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(offer);
    return;
  }
  if (offer && root.dataset.confirm === "on" && offer !== armed) {
    event.preventDefault();
    event.stopImmediatePropagation();
    arm(offer);
    return;
  }
  if (event.target.id === "tip-do") doIt();
  else if (event.target.id === "tip-close") closeTip();
  else if (event.target.closest?.("#board-sheet") && !event.target.closest(".can")) tellPlace(event.target);
}, { capture: true });
document.addEventListener("keydown", event => { if (event.key === "Escape" && find("#tip") && !find("#tip").hidden) closeTip(); });
