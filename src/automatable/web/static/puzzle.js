// A puzzle: a tap on the board chooses one of the radio buttons; once answered, each step of her decision lights the board.

import { all, applyZoom, board, find, mark, measure, places, reveal, shape, unmark, zoom } from "./board.js";
import { openPart, refreshParts } from "./parts.js";
import "./rings.js";

const desk = find(".puzzle");
const SVG = "http://www.w3.org/2000/svg";
const list = find("#answer-list");
const radios = all("#answers input[type=radio]");
const box = board()?.viewBox.baseVal;
if (box?.height) desk.style.setProperty("--aspect", (box.width / box.height).toFixed(3));

// A word above a place, in its own coordinates.
const tag = (place, text, who) => {
  for (const old of all(`.tag.${who}`, board())) old.remove();
  const spot = shape(place);
  if (!spot) return;
  const layer = spot.closest("g[data-part]") ?? board();
  const { x, y, width } = spot.getBBox();
  const middle = new DOMPoint(x + width / 2, y).matrixTransform(layer.getCTM().inverse().multiply(spot.getCTM()));
  const within = layer.getBBox();
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `tag ${who}`);
  group.setAttribute("aria-hidden", "true");
  const label = document.createElementNS(SVG, "text");
  label.textContent = text;
  group.append(label);
  layer.append(group);
  const size = label.getBBox();
  const back = document.createElementNS(SVG, "rect");
  const bottom = Math.max(middle.y - 4, size.height + 8);
  // Beside the edge of a part it moves inwards: what lies outside is cut off.
  const half = size.width / 2 + 6;
  const centre = Math.min(Math.max(middle.x, within.x + half), within.x + within.width - half);
  label.setAttribute("x", centre);
  label.setAttribute("y", bottom - 3 - (size.height + size.y));
  for (const [name, value] of Object.entries({ x: centre - half, y: bottom - size.height - 6, width: 2 * half, height: size.height + 6, rx: 5 })) back.setAttribute(name, value);
  group.prepend(back);
};

const choose = radio => {
  radio.checked = true;
  unmark("glow");
  mark([radio.value], "glow");
  for (const one of radios) shape(one.value)?.setAttribute("aria-pressed", String(one === radio));
  const sure = find("#sure");
  sure.textContent = sure.dataset.sure.replace("@", radio.dataset.name);
  if (!list.open) sure.scrollIntoView({ block: "nearest" });
};

const open = () => {
  for (const radio of radios) {
    const spot = shape(radio.value);
    radio.addEventListener("change", () => choose(radio));
    // What is missing is shown, also where the list is folded.
    radio.addEventListener("invalid", () => { list.open = true; });
    if (!spot) continue;
    spot.classList.add("can");
    for (const [name, value] of Object.entries({ tabindex: "0", role: "button", "aria-pressed": "false", "aria-label": radio.dataset.name })) spot.setAttribute(name, value);
    spot.addEventListener("click", () => choose(radio));
    spot.addEventListener("keydown", event => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      if (radio.checked && event.key === "Enter") find("#answers").requestSubmit(); else choose(radio);
    });
  }
  // On a phone the board stays in sight: every answer is a place of it.
  list.open = !(matchMedia("(max-width: 56rem)").matches && radios.every(radio => shape(radio.value)));
  const wanted = radios.map(radio => radio.value);
  openPart(wanted, []);
  reveal(wanted);
  const chosen = radios.find(radio => radio.checked);
  if (chosen) choose(chosen);
};

const light = step => {
  unmark("can", "fade", "glow", "ghost", "source");
  for (const other of all(".step")) other.classList.toggle("now", other === step);
  mark(places(step.dataset.stay), "can");
  mark(places(step.dataset.leave), "fade");
  if (step.dataset.source) mark([step.dataset.source], "source");
  measure(places(step.dataset.measures));
};

const solved = () => {
  const { yours, hers, step, yourAnswer, herAnswer } = desk.dataset;
  openPart([hers], []);
  reveal([hers]);
  const end = () => {
    unmark("can", "fade", "glow", "source");
    measure([]);
    const first = find(".step.options");
    mark(places(first?.dataset.stay).filter(place => place !== hers && place !== yours), "fade");
    mark([hers], "glow");
    all(".step").forEach((one, index) => one.classList.toggle("now", index === Number(step)));
  };
  end();
  tag(hers, herAnswer, "hers");
  if (yours !== hers) tag(yours, yourAnswer, "yours");
  for (const one of all(".step")) {
    one.addEventListener("mouseenter", () => light(one));
    one.addEventListener("mouseleave", end);
    one.addEventListener("click", () => light(one));
    one.addEventListener("focusin", () => light(one));
    one.addEventListener("focusout", end);
  }
  find("#next").focus({ preventScroll: true });
};

document.addEventListener("click", event => { if (event.target.closest("[data-zoom]")) zoom(); });
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("a, button, summary, dialog, textarea, select")) return;
  const radio = radios.find(one => one.dataset.number === event.key);
  if (radio && document.documentElement.dataset.keys !== "off") { choose(radio); radio.focus({ preventScroll: true }); }
  else if (event.key === "Enter" && radios.some(one => one.checked) && !event.target.closest("form")) find("#answers").requestSubmit();
});

applyZoom();
if ("solved" in desk.dataset) solved(); else open();
refreshParts();
desk.dataset.ready = "";
