// The choices: real buttons, and the places on the board that are shortcuts to them.

import { all, board, find, mark, places, shape } from "./board.js";

export const offers = () => all("#offers .offer");
export const visible = element => element.getClientRects().length > 0;

export const bindPlaces = () => {
  const svg = board();
  if (!svg) return;
  const at = new Map();
  for (const offer of offers()) {
    const place = offer.dataset.place;
    if (place && shape(place)) at.set(place, [...(at.get(place) ?? []), offer]);
  }
  for (const [place, found] of at) {
    const spot = shape(place);
    const names = found.map(offer => `${find(".label", offer).textContent}: ${find(".effect", offer)?.textContent ?? ""}`);
    spot.classList.add("can");
    spot.setAttribute("tabindex", "0");
    spot.setAttribute("role", "button");
    spot.setAttribute("aria-label", names.join("; "));
    const light = on => { for (const offer of found) offer.classList.toggle("lit", on); };
    spot.onclick = () => choose(place, found);
    spot.onkeydown = event => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(place, found); }
    };
    spot.onmouseenter = spot.onfocus = () => light(true);
    spot.onmouseleave = spot.onblur = () => light(false);
    for (const offer of found) {
      offer.onmouseenter = offer.onfocus = () => spot.classList.add("glow");
      offer.onmouseleave = offer.onblur = () => spot.classList.remove("glow");
    }
  }
};

const choose = (place, found) => {
  if (found.length === 1) { found[0].click(); return; }
  showOnly(offer => offer.dataset.place === place);
  toast(find("#toast").dataset.many);
  showTab("play");
  found[0].focus();
};

document.addEventListener("input", event => {
  if (event.target.id !== "filter") return;
  const wanted = event.target.value.trim().toLowerCase();
  showOnly(offer => offer.textContent.toLowerCase().includes(wanted));
});

export const showOnly = wanted => {
  for (const offer of offers()) offer.hidden = !wanted(offer);
  for (const group of all("#offers .group")) {
    group.hidden = !all(".offer", group).some(offer => !offer.hidden);
    if (!group.hidden) group.open = true;
  }
  find("#show-all").hidden = offers().every(offer => !offer.hidden);
};

export const showHint = () => {
  const told = find("#hint [data-move]");
  if (!told) return;
  const offer = offers().find(offer => offer.value === told.dataset.move);
  if (!offer) return;
  offer.closest("details")?.setAttribute("open", "");
  offer.classList.add("hinted");
  offer.scrollIntoView({ block: "nearest" });
  mark(places(offer.dataset.place), "hint");
};

export const showTab = name => {
  document.body.dataset.showing = name;
  for (const tab of all(".tabs [data-show]")) tab.setAttribute("aria-pressed", String(tab.dataset.show === name));
};
