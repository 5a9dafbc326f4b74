// The connection: is the server there, does this page still show the truth, and what was chosen while nobody could take it?

import { all, find, table } from "./board.js";
import { tellLost, waitsFor } from "./lost.js";
import { player } from "./player.js";

let lost = "";
let sent = null;
let kept = null;

const setLost = why => {
  lost = why;
  tellLost(why, kept);
};
const keep = why => {
  kept = sent ?? kept;
  sent = null;
  setLost(why);
};
const refresh = () => htmx.ajax("GET", at(`/table/${table().dataset.id}`), { target: "#table", swap: "outerHTML" });

document.addEventListener("submit", event => {
  const { target: form, submitter: button } = event;
  if (!button || !form.closest("#table") || !form.hasAttribute("hx-post")) return;
  sent = { seq: table().dataset.seq, action: form.action, value: button.value, label: (find(".label", button) ?? button).textContent.trim() };
});
document.addEventListener("htmx:after:swap", event => {
  if (event.detail.ctx?.target?.id !== "table") return;
  sent = null;
  if (lost && !kept) setLost("");
});
document.addEventListener("htmx:error", event => { if (!event.detail.ctx?.response) keep("away"); });
// Nothing was taken, and what stands on the page is still true: it stays, and so does the choice.
document.addEventListener("htmx:after:request", event => {
  const why = waitsFor(event.detail.ctx?.response);
  if (!why || !table()) return;
  event.preventDefault();
  keep(why);
});

// What was chosen while nobody was there to take it: sent if the game still stands where it stood, otherwise refused aloud.
const deliver = seq => {
  const { action, value, label, seq: then } = kept;
  kept = null;
  const button = Number(then) === seq && all("button", table()).find(one => one.form?.action === action && one.value === value);
  if (!button) { toast(`${find("#toast").dataset.dropped} ${label}`); return false; }
  button.form.requestSubmit(button);
  return true;
};

export const pulse = async () => {
  if (!table()?.dataset.id || (document.hidden && !lost)) return;
  const { id, seq } = table().dataset;
  try {
    const answer = await fetch(at(`/table/${id}/pulse`), { signal: AbortSignal.timeout(4000), cache: "no-store" });
    if (waitsFor(answer)) { setLost(waitsFor(answer)); return; }
    const found = answer.ok ? (await answer.json()).seq : Number(seq);
    const healed = lost;
    // Only the answer to what was kept says whether all is well again.
    if (kept && answer.ok && deliver(found)) return;
    if (find(".htmx-request")) return;
    setLost("");
    if ((healed || found !== Number(seq)) && table().dataset.seq === seq && !player.on) await refresh();
  } catch { setLost("away"); }
};
const keepPulse = () => setTimeout(async () => { await pulse(); keepPulse(); }, lost ? 1500 : 5000);

export const watch = () => {
  document.addEventListener("visibilitychange", () => { if (!document.hidden) pulse(); });
  for (const kind of ["online", "offline"]) addEventListener(kind, pulse);
  if (table()) keepPulse();
};
