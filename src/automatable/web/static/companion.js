// The companion: places on the board press the buttons that the server made; the screen stays awake; steps can be read aloud.

import { all, find, labelled, mark, reveal, shape } from "./board.js";
import { tellLost, waitsFor } from "./lost.js";
import { openPart, partOf, showPart } from "./parts.js";
import { readNext, readPage } from "./voice.js";
import "./rings.js";

const root = () => find("#companion");
let busyUntil = 0;

let before = "";
const parted = () => Boolean(find("#board-sheet > svg > g[data-part]"));
const THUMB = 40;
// A part whose places are too small for a thumb is drawn larger and can be pushed about; it begins at what matters.
const enlarge = spots => {
  const sheet = find("#board-sheet");
  const svg = find("svg", sheet);
  sheet.classList.remove("near");
  if (!svg || innerWidth > 896) return;
  const marks = all(".can", svg);
  const sizes = (marks.length ? marks : spots.map(shape).filter(Boolean)).map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height)).filter(Boolean).sort((one, other) => one - other);
  const scale = svg.getScreenCTM().a;
  const fits = scale * svg.viewBox.baseVal.width;
  const wanted = Math.min(2.6 * sheet.clientWidth, Math.max(sheet.clientWidth, sizes.length ? (fits * THUMB) / sizes[Math.floor(sizes.length / 4)] : 0));
  if (wanted < 1.1 * fits) return;
  sheet.classList.add("near");
  sheet.style.setProperty("--near", `${Math.round(wanted)}px`);
  centre(sheet, spots.length ? spots : marks.map(one => one.id).slice(0, 1));
};
const centre = (sheet, spots) => {
  const found = spots.map(shape).filter(Boolean).map(spot => spot.getBoundingClientRect()).filter(box => box.width);
  if (!found.length) return;
  const view = sheet.getBoundingClientRect();
  sheet.scrollLeft += (Math.min(...found.map(box => box.left)) + Math.max(...found.map(box => box.right))) / 2 - (view.left + view.right) / 2;
  sheet.scrollTop += (Math.min(...found.map(box => box.top)) + Math.max(...found.map(box => box.bottom))) / 2 - (view.top + view.bottom) / 2;
};
const near = spots => {
  const sheet = find("#board-sheet");
  // A board made of parts opens the one that matters, and stays where somebody looks while there is more to tell.
  if (parted()) {
    const kind = root().dataset.kind;
    openPart(spots.slice(0, 1), kind === before ? spots : spots.slice(0, 1));
    before = kind;
    if (root().dataset.places) reveal(spots);
    enlarge(spots.filter(spot => partOf(spot) === partOf(spots[0])).slice(0, 1));
    return;
  }
  const svg = find("svg", sheet);
  const boxes = spots.map(shape).filter(Boolean).map(spot => spot.getBoundingClientRect());
  if (!svg || !boxes.length || innerWidth > 896) return;
  const frame = svg.getBoundingClientRect();
  const width = Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left));
  const zoom = Math.min(3, Math.max(1, (0.7 * frame.width) / Math.max(width, frame.width / 5)));
  sheet.classList.add("near");
  sheet.style.setProperty("--near", `${100 * zoom}%`);
  centre(sheet, spots);
};
document.addEventListener("click", event => { if (event.target.closest("#parts [data-open]")) enlarge([]); });

// First what the place is called, once.
const nameOf = (spot, here) => {
  const title = find(":scope > title", spot)?.textContent ?? "";
  const told = here.map(offer => offer.textContent.trim()).map(text => text.startsWith(title) ? text.slice(title.length).trim() : text).filter(Boolean);
  return labelled([title, told.join("; ")]);
};

const bind = () => {
  // What went wrong stands in place of the game, with its own way on.
  if (!root() || !find("#board-sheet")) return;
  const offers = new Map();
  for (const offer of all(".offer[data-place]", root())) offers.set(offer.dataset.place, [...(offers.get(offer.dataset.place) ?? []), offer]);
  for (const [place, here] of offers) {
    const spot = shape(place);
    if (!spot || !here.some(offer => offer.getClientRects().length || offer.closest(".here, .shown") || root().classList.contains("fixing"))) continue;
    spot.classList.add("can");
    spot.setAttribute("tabindex", "0");
    spot.setAttribute("role", "button");
    spot.setAttribute("aria-label", nameOf(spot, here));
    spot.onclick = event => { event.stopPropagation(); choose(here); };
    spot.onkeydown = event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(here); } };
  }
  const spots = find(".spots select");
  for (const option of spots ? spots.options : []) {
    const spot = shape(option.value);
    if (!spot) continue;
    spot.classList.add("can");
    // A house stands in its town: what can be different about either is shown.
    spot.onclick = event => {
      event.stopPropagation();
      const under = document.elementsFromPoint(event.clientX, event.clientY).map(one => one.closest(".can")?.id).filter(Boolean);
      location.search = `?at=${encodeURIComponent([...new Set([...under, option.value])].join(" "))}`;
    };
  }
  // A place of the board fills in the field that it is an answer of.
  for (const option of all("form[data-chooses] option[data-place]")) {
    const spot = shape(option.dataset.place);
    if (!spot) continue;
    spot.classList.add("can");
    spot.onclick = event => {
      event.stopPropagation();
      const field = option.closest("select");
      field.value = option.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  const hers = (root().dataset.places || "").split(" ").filter(Boolean);
  mark(hers, "glow");
  const listed = all(".here .offer", root()).map(offer => offer.dataset.place);
  const last = root().dataset.near;
  if (last !== undefined && parted()) { showPart(last && partOf(last)); enlarge(last ? [last] : []); }
  else near(hers.length ? hers : listed.length && !parted() ? listed : offers.size ? [...offers.keys()] : (root().dataset.last || (parted() && find(".ticks [data-place]")?.dataset.place) || "").split(" ").filter(Boolean));
  for (const tick of all(".ticks [data-place]")) tick.onfocus = () => { near([tick.dataset.place]); mark([tick.dataset.place], "glow"); };
  for (const form of all("form[data-saves]")) find("button", form).hidden = true;
  readPage();
};

// Many things can be told of a place: only those of this place are shown then.
const only = (list, place) => {
  for (const offer of all(".offer", list)) offer.closest("form").hidden = offer.dataset.place !== place;
  for (const kind of all(".kind", list)) kind.hidden = !all("form", kind).some(form => !form.hidden);
  mark([place], "glow");
};

const choose = here => {
  const list = here[0].closest(".here");
  if (list) only(list, here[0].dataset.place);
  for (const offer of here) for (let around = offer.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
  if (here.length === 1 && !root().classList.contains("fixing")) { here[0].click(); return; }
  here[0].scrollIntoView({ block: "center" });
  here[0].focus({ preventScroll: true });
};

// A double tap on Done is not my next move, and one on the end of my turn is not hers done: what comes to lie under the thumb waits.
let thumbUntil = 0;
document.addEventListener("click", event => {
  if (performance.now() < thumbUntil && event.target.closest("#end, button#done")) { event.preventDefault(); event.stopPropagation(); return; }
  if (performance.now() < busyUntil && event.target.closest("#companion .offer, #companion .can")) { event.preventDefault(); event.stopPropagation(); return; }
  if (event.target.closest("#done")) busyUntil = performance.now() + 400;
}, true);

const click = selector => { const found = find(selector); if (found && !found.disabled) found.click(); };
const KEYS = { " ": () => readNext() || click("#done, #end"), u: () => click("#undo"), f: () => click("#fix"), w: () => click(".why summary") };
document.addEventListener("keydown", event => {
  if (event.target.closest("input, textarea, select, button, summary, [role=button]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.documentElement.dataset.keys === "off") return;
  const act = KEYS[event.key.toLowerCase()];
  if (act) { event.preventDefault(); act(); }
});

let lock = null;
const stayAwake = async () => {
  const told = find("#awake");
  try { lock = await navigator.wakeLock.request("screen"); if (told) told.textContent = told.dataset.on; } catch { if (told) told.textContent = told.dataset.off; tellAsleep(); }
};
// Said once where it matters, until somebody has read it; the menu says it always.
const ASLEEP = "asleep-read";
const tellAsleep = () => {
  const note = find("#asleep");
  try { if (note) note.hidden = localStorage.getItem(ASLEEP) !== null || document.visibilityState !== "visible"; } catch { /* no storage: nothing could end it */ }
};
document.addEventListener("click", event => {
  if (!event.target.closest("#understood")) return;
  try { localStorage.setItem(ASLEEP, "yes"); } finally { find("#asleep").hidden = true; }
});
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") stayAwake(); });

// A tick leaves the page where it is.
let ticked = false;
document.addEventListener("submit", event => { ticked = Boolean(event.submitter?.matches(".tickbox")); });

// What was tapped while nobody was there to take it is kept: sent if the game still stands where it stood, otherwise refused aloud.
let sent = null;
let kept = null;
const setLost = why => tellLost(why, kept);
const said = (form, button) => {
  const typed = find("[name=number]", form);
  return typed ? `${(typed.closest("label") ?? typed.labels[0]).firstChild.textContent.trim()} ${typed.value}` : button.textContent.trim();
};
document.addEventListener("submit", event => {
  const { target: form, submitter: button } = event;
  if (!button || !form.closest("#companion")) return;
  sent = { form, button, label: said(form, button), seq: root().dataset.seq, at: performance.now() };
});
// A second tap on the same button while the first is on its way says nothing new.
document.addEventListener("submit", event => {
  if (event.submitter && event.submitter === sent?.button && performance.now() < sent.at + 2000) { event.preventDefault(); event.stopPropagation(); }
}, true);
const keep = (tapped, why) => {
  sent = null;
  if (!tapped) return;
  kept = tapped;
  setLost(why);
};
document.addEventListener("htmx:error", event => keep(event.detail.ctx?.response ? null : sent, "away"));
// Nothing was taken, and what stands on the page is still true: it stays, and so does the tap.
document.addEventListener("htmx:after:request", event => {
  const why = waitsFor(event.detail.ctx?.response);
  if (!why) return;
  event.preventDefault();
  keep(sent, why);
});
const deliver = seq => {
  const { form, button, label, seq: then } = kept;
  kept = null;
  // Only the answer says whether all is well again.
  if (seq === then && form.isConnected) { form.requestSubmit(button); return; }
  setLost("");
  toast(`${find("#toast").dataset.dropped} ${label}`);
};

document.addEventListener("toggle", event => { if (event.target.open && event.target.matches?.(".helped, .why")) event.target.scrollIntoView({ block: "start" }); }, true);

// The sum of my score, while its lines are filled in.
document.addEventListener("input", event => {
  const form = event.target.closest(".helped form");
  if (form) find("output", form).value = all("input[name^=part]", form).reduce((sum, part) => sum + (parseInt(part.value, 10) || 0), 0);
});

// Fixing is done on pages of its own: while nobody is there to take it, they stay, and what was said is kept like a tap.
const pulse = () => fetch(at(`/table/${root().dataset.id}/pulse`), { cache: "no-store" }).then(answer => answer.ok, () => false);
document.addEventListener("submit", async event => {
  const { target: form, submitter: button } = event;
  if (!button || form.method !== "post" || !form.closest("#companion.fixing")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, button));
  const answer = await fetch(form.action, { method: "post", body }).catch(() => null);
  if (!answer || waitsFor(answer)) { keep({ form, button, label: said(form, button), seq: root().dataset.seq }, waitsFor(answer) || "away"); return; }
  setLost("");
  if (answer.redirected) { location.assign(answer.url); if (answer.url.split("#")[0] === location.href.split("#")[0]) location.reload(); return; }
  // Cards of a deck are told one after the other: a list that is open stays open, and the page where it is.
  const [top, open] = [scrollY, all(".middle details.group").map(list => list.open)];
  root().replaceWith(new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#companion"));
  htmx.process(root());
  bind();
  if (open.some(Boolean)) {
    for (const [number, list] of all(".middle details.group").entries()) list.open = Boolean(open[number]);
    scrollTo({ top });
  }
  find(".notice", root())?.scrollIntoView({ block: "center" });
});
// A tick of the set-up stays where it is on the page; what a second device has ticked comes to stand there too.
const showSetup = async answer => {
  const came = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#companion.prepare");
  if (!came) { location.reload(); return; }
  const [top, focused] = [scrollY, all(".ticks button").indexOf(document.activeElement)];
  root().replaceWith(came);
  bind();
  scrollTo({ top });
  if (focused >= 0) all(".ticks button")[focused]?.focus({ preventScroll: true });
};
document.addEventListener("submit", async event => {
  const { target: form, submitter: button } = event;
  if (!button || !form.closest(".ticks")) return;
  event.preventDefault();
  const answer = await fetch(form.action, { method: "post", body: new URLSearchParams(new FormData(form, button)) }).catch(() => null);
  if (!answer || waitsFor(answer)) { keep({ form, button, label: said(form, button), seq: root().dataset.seq }, waitsFor(answer) || "away"); return; }
  sent = null;
  setLost("");
  await showSetup(answer);
});
// Settings hold as soon as they are changed, one change after the other; the rest of the page counts its entries on.
let saving = Promise.resolve();
const save = async form => {
  const button = find("button", form);
  const answer = await fetch(form.action, { method: "post", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  if (!answer || waitsFor(answer)) { keep({ form, button, label: said(form, button), seq: root().dataset.seq }, waitsFor(answer) || "away"); return; }
  setLost("");
  if (new URL(answer.url).search) { location.assign(answer.url); return; }
  const now = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#companion");
  if (!now?.classList.contains("fixing")) { root().replaceWith(now); return; }
  root().dataset.seq = now.dataset.seq;
  for (const seen of all("input[name=seen]", root())) seen.value = now.dataset.seq;
  const told = find("[data-saved]", form);
  told.textContent = told.dataset.saved;
};
document.addEventListener("change", event => {
  const form = event.target.closest("form[data-saves]");
  if (form) saving = saving.then(() => save(form));
});
// What goes with a field that was changed: the form as it stands, nothing is told before it is saved.
document.addEventListener("change", async event => {
  const form = event.target.closest("form[data-chooses]");
  if (!form || !event.target.matches("select")) return;
  const name = event.target.name;
  const asked = new URLSearchParams([...new FormData(form)].filter(([key]) => key.startsWith("field.")));
  asked.set("changed", name);
  const answer = await fetch(`${form.action}?${asked}`).catch(() => null);
  if (!answer?.ok || !form.isConnected) return;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const spot of all("option[data-place]", form).map(option => shape(option.dataset.place)).filter(Boolean)) { spot.classList.remove("can", "glow"); spot.onclick = null; }
  form.replaceWith(find("form[data-chooses]", now));
  root().dataset.places = find("#companion", now).dataset.places;
  bind();
  find(`form[data-chooses] [name="${name}"]`)?.focus({ preventScroll: true });
});
document.addEventListener("click", async event => {
  const link = event.target.closest("#companion a[href]");
  if (!link || !root().dataset.seq || link.dataset.dialog !== undefined || link.getAttribute("href").startsWith("#") || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  await saving;
  if (await pulse()) location.assign(link.href); else setLost("away");
});

// A second device: look now and then whether the game went on elsewhere.
setInterval(async () => {
  const fixing = root()?.classList.contains("fixing");
  if (!root()?.dataset.seq || (!kept && (document.hidden || (fixing && find("#lost").hidden)))) return;
  const answer = await fetch(at(`/table/${root().dataset.id}/pulse`), { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) { setLost(waitsFor(answer) || "away"); return; }
  const seq = String((await answer.json()).seq);
  if (kept) deliver(seq);
  else if (!sent) setLost("");
  if (seq !== root().dataset.seq && root().classList.contains("prepare")) await showSetup(await fetch(location.href));
  else if (seq !== root().dataset.seq && !fixing) htmx.ajax("GET", at(`/companion/${root().dataset.id}`), { target: "#companion", swap: "outerHTML" });
}, 3000);

document.addEventListener("htmx:after:swap", () => { if (sent?.button.closest(".thumb .main")) thumbUntil = performance.now() + 400; sent = null; if (!kept) setLost(""); bind(); if (!ticked) scrollTo({ top: 0 }); ticked = false; });
bind();
stayAwake();
// Whoever came for one chapter of Fix finds it open.
const wanted = location.hash && find(`${location.hash}:is(details)`);
if (wanted) { wanted.open = true; wanted.scrollIntoView({ block: "start" }); }
