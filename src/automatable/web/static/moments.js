// Moments of the game: what the server drew of each, kept, and shown as a whole: board, points, cards, seats.

import { find, showBoard, table } from "./board.js";

const PARTS = ["points", "cards", "seats", "strip"];
// What the table shows when nothing is being played.
export const now = {};
const kept = new Map();
const coming = new Map();

const read = text => {
  const page = document.createElement("template");
  page.innerHTML = text;
  const root = page.content.querySelector(".moment");
  const part = name => root.querySelector(`[data-part-of=${name}]`).innerHTML;
  return { done: root.dataset.done, board: part("board-sheet"), told: part("told"), ...Object.fromEntries(PARTS.map(name => [name, part(name)])) };
};

export const momentAt = async (entry, id = table().dataset.id) => {
  if (kept.has(entry)) return kept.get(entry);
  // One that is on its way is not asked for twice.
  if (!coming.has(entry)) coming.set(entry, load(entry, id).finally(() => coming.delete(entry)));
  return coming.get(entry);
};

const load = async (entry, id) => {
  const answer = await fetch(at(`/table/${id}/moment/${entry}`));
  if (!answer.ok) throw new Error(`moment ${answer.status}`);
  const moment = read(await answer.text());
  kept.set(entry, moment);
  return moment;
};

// What the page shows, before marks are put on it.
export const capture = board => ({ board, done: find("#way")?.value, ...Object.fromEntries(PARTS.map(name => [name, find(`#${name}`)?.innerHTML])) });

export const showMoment = moment => {
  showBoard(moment.board);
  if (find("#way")) find("#way").value = moment.done;
  for (const name of PARTS) {
    const place = find(`#${name}`);
    if (place && moment[name] !== undefined) place.innerHTML = moment[name];
  }
};

export const forget = () => { kept.clear(); coming.clear(); };
export const keep = (entry, moment) => kept.set(entry, moment);
export const isKept = entry => kept.has(entry);
export const showKept = entry => showMoment(kept.get(entry));
