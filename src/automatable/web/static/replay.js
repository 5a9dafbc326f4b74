// The replay: it walks on by itself if asked to, and can be dragged to any entry.

import { find } from "./board.js";
import { momentAt, showMoment } from "./moments.js";
import { refreshParts } from "./parts.js";

let walking = 0;
export const autoplay = () => {
  clearInterval(walking);
  walking = walking ? 0 : setInterval(() => {
    const on = find("#forward:not(.off)");
    if (on) on.click(); else autoplay();
  }, 1100);
  labelAutoplay();
};
export const labelAutoplay = () => {
  const button = find("#autoplay");
  if (!button) return;
  button.hidden = false;
  button.textContent = walking ? button.dataset.pause : button.dataset.resume;
};

// While it is being dragged only board, seats and words follow; once it is let go, the whole page of that entry comes.
document.addEventListener("input", async event => {
  if (event.target.id !== "drag") return;
  const { value, dataset } = event.target;
  const moment = await momentAt(Number(value), dataset.id).catch(() => null);
  const drag = find("#drag");
  if (!moment || drag?.value !== value) return;
  showMoment(moment);
  refreshParts();
  find("#told").innerHTML = moment.told;
  find("#at").textContent = dataset.said.replace("@", value);
});
document.addEventListener("change", async event => {
  if (event.target.id !== "drag") return;
  const { value, dataset } = event.target;
  await htmx.ajax("GET", at(`/table/${dataset.id}/replay?at=${value}`), { target: "#main", swap: "outerHTML" });
  find("#drag")?.focus();
});
