// The connection: is the server there, does this page still show the truth, and what was chosen while it was away?

import { find, table } from "./board.js";
import { offers } from "./offers.js";
import { player } from "./player.js";

let lost = false;
let sent = null;
let kept = null;

const setLost = is => {
  lost = is;
  find("#lost").hidden = !is;
  find("#kept").hidden = !kept;
  if (kept) find("#kept b").textContent = kept.label;
};
const refresh = () => htmx.ajax("GET", at(`/table/${table().dataset.id}`), { target: "#table", swap: "outerHTML" });

document.addEventListener("submit", event => {
  if (event.target.id !== "offers" || !event.submitter) return;
  sent = { seq: table().dataset.seq, move: event.submitter.value, label: find(".label", event.submitter).textContent };
});
document.addEventListener("htmx:after:swap", () => { sent = null; });
document.addEventListener("htmx:error", event => {
  if (event.detail.ctx?.response) return;
  kept = sent;
  sent = null;
  setLost(true);
});

// What was chosen while nobody was there to take it: sent if the game still stands where it stood, otherwise refused aloud.
const deliver = seq => {
  const { move, label, seq: then } = kept;
  kept = null;
  const offer = Number(then) === seq && offers().find(one => one.value === move);
  if (!offer) { toast(`${find("#toast").dataset.dropped} ${label}`); return false; }
  find("#offers").requestSubmit(offer);
  return true;
};

export const pulse = async () => {
  if (!table()?.dataset.id || (document.hidden && !lost)) return;
  const { id, seq } = table().dataset;
  try {
    const answer = await fetch(at(`/table/${id}/pulse`), { signal: AbortSignal.timeout(4000), cache: "no-store" });
    const found = answer.ok ? (await answer.json()).seq : Number(seq);
    const healed = lost;
    const delivered = kept && answer.ok ? deliver(found) : false;
    setLost(false);
    if (!delivered && (healed || found !== Number(seq)) && table().dataset.seq === seq && !player.on && !find(".htmx-request")) await refresh();
  } catch { setLost(true); }
};
const keepPulse = () => setTimeout(async () => { await pulse(); keepPulse(); }, lost ? 1500 : 5000);

export const watch = () => {
  document.addEventListener("visibilitychange", () => { if (!document.hidden) pulse(); });
  for (const kind of ["online", "offline"]) addEventListener(kind, pulse);
  if (table()) keepPulse();
};
