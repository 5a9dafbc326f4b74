// Why nothing can be sent just now, told above the page, and the choice that is kept meanwhile.

import { all, find } from "./board.js";

// What the table waits for when it has taken nothing and will take it later; empty for any other answer.
export const waitsFor = answer => (answer?.status === 503 && answer.headers.get("x-waits-for")) || "";

export const tellLost = (why, kept) => {
  find("#lost").hidden = !why;
  for (const reason of all("#lost [data-why]")) reason.hidden = reason.dataset.why !== why;
  find("#kept").hidden = !kept;
  if (kept) find("#kept b").textContent = kept.label;
};
