// What a place or a choice is, costs and brings, before it is spent; and why something cannot be done.

import { all, board, find, shape, table } from "./board.js";

const root = document.documentElement;
let armed = null;
let touched = false;
addEventListener("pointerdown", event => { touched = event.pointerType === "touch"; }, { capture: true });

// A finger cannot hover: its first tap shows, the second one does. Whoever wants is asked before every choice.
export const asksFirst = offer => offer !== armed && (touched || root.dataset.confirm === "on");
const words = offer => all(".label, .effect", offer).map(part => part.textContent.trim());

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
export const doIt = () => { const offer = armed; if (offer) { closeTipLater(); offer.click(); } };
const closeTipLater = () => { if (find("#tip")) find("#tip").hidden = true; };

// While a pointer or the focus is on it, the bar of the next thing says what a place would cost and bring.
export const hint = found => {
  const sub = find("#sub");
  if (!sub || table().classList.contains("playing")) return;
  sub.dataset.kept ??= sub.textContent;
  sub.textContent = found.length ? found.map(offer => words(offer).join(": ")).join(" · ") : sub.dataset.kept;
  if (!found.length) delete sub.dataset.kept;
};

// What a shape is called: its own title or that of the group around it.
const named = spot => {
  for (let one = spot; one && one !== board(); one = one.parentElement) {
    const title = find(":scope > title", one);
    if (title) return title.textContent;
  }
  return "";
};

export const tellPlace = async spot => {
  const name = named(spot);
  const place = spot.closest(".place[id]");
  if (!name && !place) { closeTip(); return; }
  open(name ? [line(name, "label")] : []);
  const opened = find("#tip-said");
  if (!place || table().classList.contains("playing") || !find("#offers")) { if (!name) closeTip(); return; }
  const answer = await fetch(at(`/table/${table().dataset.id}/at/${place.id}`)).catch(() => null);
  if (!answer?.ok || find("#tip-said") !== opened || find("#tip").hidden) return;
  const text = await answer.text();
  opened.insertAdjacentHTML("beforeend", text.trim());
  if (!opened.children.length) closeTip();
};

document.addEventListener("click", event => {
  const offer = event.target.closest?.("#offers .offer");
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
