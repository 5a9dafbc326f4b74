// Plays: a link to BG Stats opens there, and the play is noted as logged here. Without this the play's own page has a button for that.
"use strict";
(() => {
  document.addEventListener("click", async event => {
    const link = event.target.closest("a[data-logs]");
    if (!link) return;
    const body = new URLSearchParams({ on: "1" });
    const answer = await fetch(link.dataset.logs, { method: "POST", body }).catch(() => null);
    if (!answer || !answer.ok) return;
    const said = link.dataset.said;
    const page = await fetch(location.href).catch(() => null);
    if (!page || !page.ok) return;
    const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
    const next = link.id === "log-next" ? "#log-next" : null;
    document.querySelector("#main").replaceWith(fresh.querySelector("#main"));
    htmx.process(document.querySelector("#main"));
    const focus = (next && document.querySelector(next)) || document.querySelector("#main a[data-logs], #main h1");
    if (focus.tagName === "H1") focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
    toast(said);
  });
})();
