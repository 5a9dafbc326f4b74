// The ways to pay: a row opens a sheet, at a desk inside the list, on a phone from below. One tap pays.

import { all, find, shape } from "./board.js";

const sheets = () => all("#offers details.pay");
export const openSheet = () => sheets().find(sheet => sheet.open);
let from = null;

export const closeSheet = (back = false) => {
  const open = openSheet();
  if (!open) return;
  open.open = false;
  if (back) (from?.isConnected ? from : find("summary", open)).focus({ preventScroll: true });
};

// From a place of the board, or from the row itself.
export const showSheet = (sheet, place = null) => {
  from = place;
  sheet.open = true;
  (find("button.till", sheet) ?? sheet).focus({ preventScroll: true });
};

// What it pays for glows while the sheet is open; only one is.
document.addEventListener("toggle", event => {
  const sheet = event.target;
  if (!sheet.matches?.("#offers details.pay")) return;
  shape(find(".till", sheet)?.dataset.place)?.classList.toggle("glow", sheet.open);
  document.body.classList.toggle("paying", Boolean(openSheet()));
  if (!sheet.open) return;
  for (const other of sheets()) if (other !== sheet) other.open = false;
  if (!sheet.contains(document.activeElement) || document.activeElement.matches("summary")) find("button.till", sheet)?.focus({ preventScroll: true });
  sheet.scrollIntoView({ block: "nearest" });
}, { capture: true });

document.addEventListener("click", event => {
  if (event.target.closest?.(".not-now")) closeSheet(true);
  else if (event.target.closest?.("#board-sheet") && !event.target.closest(".can")) closeSheet();
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape" && openSheet()) { event.stopPropagation(); closeSheet(true); }
}, { capture: true });

// Drawn downwards, the sheet of a phone closes.
let began = null;
document.addEventListener("pointerdown", event => { began = event.target.closest?.(".pay[open] .heading") ? event.clientY : null; });
document.addEventListener("pointerup", event => { if (began !== null && event.clientY - began > 30) closeSheet(true); began = null; });
