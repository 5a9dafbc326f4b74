// The review: walks through the turns, shows the board of each, and fills in figures as they are worked out.

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const main = find("#main");
const boards = new Map();
let filter = "all", both = false;

const turns = () => all(".rt", main);
const shown = () => Number(main.dataset.turn);

const boardAt = async entry => {
  if (!boards.has(entry)) {
    const answer = await fetch(at(`/table/${main.dataset.id}/board/${entry - 1}`)).catch(() => null);
    if (!answer?.ok) return "";
    boards.set(entry, await answer.text());
  }
  return boards.get(entry);
};

// A ring around each place of a move: yours is whole, the better one dashed.
const ring = (svg, id, kind) => {
  const shape = svg.getElementById ? svg.getElementById(id) : find(`[id="${CSS.escape(id)}"]`, svg);
  if (!shape?.getBBox) return;
  const box = shape.getBBox();
  if (!box.width && !box.height) return;
  const toRoot = svg.getScreenCTM().inverse().multiply(shape.getScreenCTM());
  const corner = new DOMPoint(box.x, box.y).matrixTransform(toRoot), other = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(toRoot);
  for (const part of ["under", ""]) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const far = kind === "better" ? 6 : 2;
    drawn.setAttribute("class", `rv-ring ${kind} ${part}`);
    drawn.setAttribute("x", Math.min(corner.x, other.x) - far);
    drawn.setAttribute("y", Math.min(corner.y, other.y) - far);
    drawn.setAttribute("width", Math.abs(other.x - corner.x) + 2 * far);
    drawn.setAttribute("height", Math.abs(other.y - corner.y) + 2 * far);
    drawn.setAttribute("rx", 8);
    svg.append(drawn);
  }
};

// A narrow page shows one part of a large board: the one with the moves of the turn, or what somebody chose.
const narrow = matchMedia("screen and (max-width: 56rem)");
let part = "";
const fit = () => {
  const svg = find("#rv-canvas svg"), bar = find("#rv-parts");
  const parts = svg ? all(":scope > g[data-part]", svg) : [];
  bar.hidden = parts.length < 2 || !narrow.matches;
  if (parts.length < 2) return;
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const one = bar.hidden ? null : parts.find(each => each.dataset.part === part) ?? parts[0];
  const box = one?.dataset.box ?? svg.dataset.whole, [width, height] = box.split(" ").slice(2);
  svg.setAttribute("viewBox", box);
  svg.style.aspectRatio = one ? `${width} / ${height}` : "";
  for (const each of parts) each.style.display = !one || each === one ? "" : "none";
  bar.replaceChildren(...parts.map(each => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: each.dataset.title });
    button.dataset.part = each.dataset.part;
    button.setAttribute("aria-pressed", String(each === one));
    return button;
  }));
};
const openPartOf = row => {
  const choice = all("dl", row).find(one => one.dataset.entry === row.dataset.entry), svg = find("#rv-canvas svg");
  const ids = ["yours", "better"].flatMap(kind => choice?.dataset[kind].split(" ").filter(Boolean) ?? []);
  const found = ids.map(id => svg && find(`[id="${CSS.escape(id)}"]`, svg)?.closest("g[data-part]")?.dataset.part).find(Boolean);
  part = found ?? svg?.dataset.open ?? part;
  fit();
};
narrow.addEventListener("change", fit);

const drawBoth = row => {
  const svg = find("#rv-canvas svg");
  if (!svg) return;
  all(".rv-ring", svg).forEach(one => one.remove());
  find("#rv-key").hidden = !both;
  if (!both) return;
  const choice = all("dl", row).find(one => one.dataset.entry === row.dataset.entry);
  for (const kind of ["yours", "better"]) choice?.dataset[kind].split(" ").filter(Boolean).forEach(id => ring(svg, id, kind));
};

const show = async (number, focus = false) => {
  const row = find(`#turn-${number}`);
  if (!row) return;
  main.dataset.turn = number;
  for (const one of turns()) {
    const on = one === row;
    one.classList.toggle("on", on);
    find(".two", one).hidden = !on;
    if (on) find(".line", one).setAttribute("aria-current", "true"); else find(".line", one).removeAttribute("aria-current");
  }
  if (row.hidden) choose("all");
  markChart();
  find("#rv-at").textContent = find("#rv-at").dataset.said.replace("@", number);
  if (focus) { find(".line", row).focus({ preventScroll: true }); row.scrollIntoView({ block: "nearest" }); }
  const svg = await boardAt(Number(row.dataset.entry));
  if (svg && shown() === number) { find("#rv-canvas").innerHTML = svg; openPartOf(row); }
  drawBoth(row);
};

const markChart = () => {
  for (const chart of all("svg.curves")) {
    const mark = find(`[data-turn="${shown()}"]`, chart), line = find(".now", chart);
    if (!mark || !line) continue;
    line.setAttribute("transform", `translate(${mark.dataset.x} 0)`);
    line.setAttribute("visibility", "visible");
  }
};

const choose = kind => {
  filter = kind;
  all("[data-filter]").forEach(one => one.setAttribute("aria-pressed", String(one.dataset.filter === kind)));
  let some = false;
  for (const one of all(".tl > li")) {
    const of = one.dataset.kind;
    one.hidden = kind === "all" ? of === "hers" : of !== kind;
    some ||= !one.hidden;
  }
  const none = find(".rv-none");
  if (none) none.hidden = some;
};

const step = by => {
  const open = turns().filter(one => !one.hidden).map(one => Number(one.dataset.turn));
  const list = open.length ? open : turns().map(one => Number(one.dataset.turn));
  const next = by > 0 ? list.find(one => one > shown()) : list.findLast(one => one < shown());
  if (next) show(next, true);
};
const nextCostly = () => {
  const costly = turns().filter(one => ["costly", "slip"].includes(one.dataset.kind)).map(one => Number(one.dataset.turn));
  const next = costly.find(one => one > shown()) ?? costly[0];
  if (next) show(next, true);
};

main.addEventListener("click", event => {
  const line = event.target.closest(".rt .line");
  if (line && !event.ctrlKey && !event.metaKey) { event.preventDefault(); show(Number(line.closest(".rt").dataset.turn)); return; }
  const worst = event.target.closest("[data-show]");
  if (worst) { event.preventDefault(); location.hash = `#turn-${worst.dataset.show}`; show(Number(worst.dataset.show), true); return; }
  const button = event.target.closest("button");
  if (button?.dataset.part) { part = button.dataset.part; fit(); drawBoth(find(`#turn-${shown()}`)); return; }
  if (button?.dataset.step) step(Number(button.dataset.step));
  else if (button?.dataset.filter) choose(button.dataset.filter);
  else if (button?.classList.contains("rv-both")) { both = !both; drawBoth(button.closest(".rt")); if (both) { find("#rv-canvas").scrollIntoView({ block: "nearest" }); (find("#rv-canvas .rv-ring.better") ?? find("#rv-canvas .rv-ring"))?.scrollIntoView({ block: "nearest" }); } }
  const mark = event.target.closest("svg.curves [data-turn]");
  if (mark) show(Number(mark.dataset.turn));
});

// The amber line follows a finger or the mouse to the nearest turn.
main.addEventListener("pointermove", event => {
  const chart = event.target.closest("svg.curves");
  if (!chart || !event.buttons) return;
  const place = new DOMPoint(event.clientX, 0).matrixTransform(chart.getScreenCTM().inverse()).x;
  const marks = all("[data-turn]", chart);
  const nearest = marks.reduce((best, one) => Math.abs(one.dataset.x - place) < Math.abs(best.dataset.x - place) ? one : best, marks[0]);
  if (nearest && Number(nearest.dataset.turn) !== shown()) show(Number(nearest.dataset.turn));
});

document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || find("#dialog").open || event.target.closest("input, select, textarea")) return;
  if (document.documentElement.dataset.keys === "off" && event.key.length === 1) return;
  if (event.key === "ArrowLeft") step(-1);
  else if (event.key === "ArrowRight") step(1);
  else if (event.key === "c" || event.key === "C") nextCostly();
  else if (event.key === "p" || event.key === "P") find(`#turn-${shown()} form`)?.requestSubmit();
  else return;
  event.preventDefault();
});

const tab = () => {
  const name = location.hash.startsWith("#rv-") ? location.hash.slice(4) : location.hash.startsWith("#turn-") ? "turns" : "game";
  main.dataset.tab = ["game", "turns", "luck", "rules"].includes(name) ? name : "game";
  all(".rv-tabs a").forEach(one => one.hash === `#rv-${main.dataset.tab}` ? one.setAttribute("aria-current", "page") : one.removeAttribute("aria-current"));
  if (!matchMedia("(max-width: 56rem)").matches) return;
  scrollTo(0, 0);
  if (main.dataset.tab === "turns") find(".rt.on")?.scrollIntoView({ block: "nearest" });
};
addEventListener("hashchange", tab);

const wait = seconds => new Promise(done => setTimeout(done, 1000 * seconds));
// The list scrolls by itself on a wide page: the open turn is in sight, and the page stays where it is.
const inSight = () => {
  const list = find("#rv-turns"), open = find("#rv-turns .rt.on");
  if (open && list.scrollHeight > list.clientHeight) list.scrollTop += open.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 4;
};

const goOn = async () => {
  while (main.dataset.finished === "no") {
    const answer = await fetch(at(`/table/${main.dataset.id}/review/work?turn=${shown()}`)).catch(() => null);
    if (!answer?.ok) { await wait(3); continue; }
    const { finished, html } = await answer.json();
    const open = document.activeElement, held = open && main.contains(open) ? open.closest("[id]")?.id : "";
    const inside = held ? all("a, button, summary", find(`#${held}`)).indexOf(open) : -1;
    const chart = find(".rv-table")?.open, canvas = find("#rv-canvas");
    const scrolled = all("#rv-turns, #rv-canvas").map(one => [`#${one.id}`, one.scrollTop]);
    main.innerHTML = html;
    // The board that is looked at stays; so does what is unfolded, where the keyboard is, and how far somebody has scrolled.
    if (canvas) find("#rv-canvas")?.replaceWith(canvas);
    if (chart) find(".rv-table").open = true;
    choose(filter);
    markChart();
    fit();
    for (const key of all("#rv-key")) key.hidden = !both;
    for (const [one, top] of scrolled) find(one)?.scrollTo({ top });
    if (inside >= 0) all("a, button, summary", find(`#${held}`) ?? main)[inside]?.focus({ preventScroll: true });
    if (finished) main.dataset.finished = "yes";
    await wait(.05);
  }
};

tab();
if (turns().length) { choose("all"); markChart(); openPartOf(find(`#turn-${shown()}`)); inSight(); }
goOn();
