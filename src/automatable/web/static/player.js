// The automa's turn, step by step: each frame shows one line of what happened on the board of that moment.

import { CLASSES, all, board, find, mark, measure, places, reveal, shape, still, table, unmark } from "./board.js";
import { placeBubble } from "./guide.js";
import { isKept, momentAt, now, showKept, showMoment } from "./moments.js";
import { bindPlaces, showFirst, showTab } from "./offers.js";
import { narrow, openPart, refreshParts } from "./parts.js";
import { closeTip } from "./tip.js";

const PACES = { slow: 2100, normal: 1150, fast: 450, off: 1150 };
// A turn takes at most so many milliseconds, however much happens in it; counts are not hurried along with it.
const LONGEST = { slow: 40000, normal: 13000, fast: 5500, off: 13000 };
const SHORTEST = 120;
// With more decisions than this in a turn each is told by its result alone; why is one tap away.
const MANY = 6;
const AHEAD = 2;
const COUNTING = 1.5;
const FLIGHT = 650;

// A frame shows one line: an entry, one step of its funnel, or the verdict, on the board of that moment.
// Somebody who asks why sees it whole, also the steps that leave everything as it was.
const framesOf = (item, entry, { brief = false, whole = false } = {}) => {
  const steps = all(".step", item);
  const verdict = find(".verdict", item);
  const counted = find(".ceremony", item);
  const told = steps.filter((step, at) => !(counted && at) && (whole || !("same" in step.dataset)) && !(brief && verdict));
  const frames = told.map(step => ({ item, step, board: entry, stay: places(step.dataset.stay), leave: places(step.dataset.leave), measures: places(step.dataset.measures), source: places(step.dataset.source), time: 1 }));
  if (verdict) {
    const last = frames.findLast(frame => frame.stay.length || frame.leave.length);
    const chosen = places(find(".funnel", item).dataset.place);
    const others = last ? [...last.stay, ...last.leave].filter(place => !chosen.includes(place)) : [];
    const seen = brief ? places(steps.at(-1)?.dataset.measures) : [];
    frames.push({ item, step: verdict, board: entry, ghost: chosen, leave: others, measures: seen, time: 0.9 });
  }
  const last = Number(item.dataset.last ?? entry) + 1;
  const counts = countFrames(item, last);
  const begins = counts.length ? places(find(".ceremony", item).dataset.begins) : undefined;
  frames.push({ item, board: last, time: 0.75, points: begins });
  return [...frames, ...counts];
};

// A count of a ceremony: the pieces that it counts are numbered, the points in the bar are those after it.
const countFrames = (item, board) => all(".tally", item).map(count => ({
  item, count, step: count, board, flies: places(count.dataset.flies), lit: places(count.dataset.lit), measures: places(count.dataset.numbers),
  points: places(count.dataset.points.trim()), time: count.classList.contains("empty") ? 0.4 : COUNTING,
}));

// While a turn is played an entry stands under its reasons: what is new is always last.
const newest = ({ item, step, stay, count }) => (stay || count || !find(".why", item) ? step : find(".line", item)) ?? item;

// How much the frames are hurried so that an ordinary turn is not too long.
const hurry = frames => {
  const pace = find("#pace").value;
  const long = frames.filter(frame => !frame.count).reduce((sum, frame) => sum + frame.time, 0) * PACES[pace];
  return Math.min(1, LONGEST[pace] / long);
};

export const player = {
  frames: [], at: -1, timer: 0, paused: false, stays: false, after: null,

  get on() { return this.frames.length > 0; },
  get atEnd() { return this.at === this.frames.length - 1; },

  // One that `stays` waits at its last frame until somebody goes back to the game.
  start(frames, { paused = false, stays = false, after = null } = {}) {
    this.stop();
    closeTip();
    Object.assign(this, { frames, paused, stays, after });
    find("#turn")?.style.setProperty("min-height", `${find("#turn").offsetHeight}px`);
    table().classList.add("playing");
    find("#player").hidden = false;
    delete find("#player").dataset.at;
    unmark(...CLASSES);
    this.show(0);
  },

  async show(index) {
    clearTimeout(this.timer);
    const frame = this.frames[index];
    if (!frame) { if (!this.stays) this.finish(); return; }
    this.at = index;
    const frames = this.frames;
    try {
      if (this.shown !== frame.board) {
        const moment = await momentAt(frame.board);
        if (this.frames !== frames || this.at !== index) return;
        showMoment(moment);
        this.shown = frame.board;
      }
    } catch { this.finish(); return; }
    this.markBoard(frame);
    this.light(frame);
    const boards = new Set(frames.slice(index + 1, index + 8).map(next => next.board));
    for (const ahead of [...boards].filter(one => one !== frame.board).slice(0, AHEAD)) momentAt(ahead).catch(() => {});
    if (this.stays && this.atEnd) this.paused = true;
    if (!this.paused) this.timer = setTimeout(() => this.show(this.at + 1), this.timeOf(frame));
    this.label();
  },

  timeOf(frame) {
    const usual = PACES[find("#pace").value] * frame.time;
    return frame.count ? usual : Math.max(SHORTEST, usual * hurry(this.frames));
  },

  markBoard(frame) {
    unmark(...CLASSES);
    openPart([frame.lit, frame.ghost, frame.stay, frame.leave, frame.source].find(found => found?.length) ?? []);
    mark(frame.leave ?? [], "fade");
    mark(frame.stay ?? frame.lit ?? [], "glow");
    mark(frame.ghost ?? [], "ghost");
    mark(frame.source ?? [], "source");
    measure(frame.measures ?? []);
    reveal([...(frame.ghost ?? []), ...(frame.stay ?? []), ...(frame.lit ?? [])]);
    refreshParts();
    showCount(frame);
    fly(frame.flies ?? []);
  },

  light(frame) {
    const at = this.frames.indexOf(frame);
    const seen = new Set(this.frames.slice(0, at + 1).flatMap(past => [past.item, past.step]));
    for (const { item, step } of this.frames) {
      item.classList.toggle("later", !seen.has(item));
      item.classList.toggle("current", item === frame.item);
      item.classList.toggle("deciding", item === frame.item && Boolean(frame.stay));
      item.classList.remove("card-open");
      step?.classList.toggle("later", !seen.has(step));
      step?.classList.toggle("now", step === frame.step);
      const why = find("details.why", item);
      if (why) why.open = item === frame.item;
    }
    // The card that is being carried out stays in sight until the next one is turned over.
    const turned = this.frames.slice(0, at + 1).findLast(({ item }) => find(".drawn", item))?.item;
    turned?.classList.add("card-open");
    find("#next .prompt").textContent = find(frame.count ? ".ceremony .title" : frame.stay ? ".about" : ".words", frame.item).textContent;
    find("#sub").textContent = frame.count ? find(".name", frame.count).textContent : frame.stay ? find(".what", frame.step).textContent : "";
    find("#heard").textContent = frame.count?.dataset.heard ?? "";
    bringIntoSight(newest(frame));
  },

  label() {
    const pause = find("#pause");
    pause.textContent = this.paused ? "▶" : "❚❚";
    pause.setAttribute("aria-label", this.paused ? pause.dataset.resume : pause.dataset.pause);
    find("#player").dataset.at = this.at;
    find("#step-back").disabled = this.at <= 0;
    find("#step").disabled = this.stays && this.atEnd;
  },

  toggle() {
    this.paused = !this.paused;
    const again = this.stays && this.atEnd;
    this.show(this.paused ? this.at : again ? 0 : this.at + 1);
  },
  step(by) { this.paused = true; this.show(Math.max(0, this.at + by)); },

  stop() {
    clearTimeout(this.timer);
    showCount({});
    find("#turn")?.style.removeProperty("min-height");
    for (const { item, step } of this.frames) {
      item.classList.remove("later", "current", "deciding", "card-open");
      step?.classList.remove("later", "now");
      const why = find("details.why", item);
      if (why) why.open = false;
    }
    Object.assign(this, { frames: [], at: -1, shown: undefined });
  },

  finish() {
    if (!this.on) return;
    const { after } = this;
    this.stop();
    table().classList.remove("playing");
    find("#player").hidden = true;
    delete find("#player").dataset.at;
    find("#next .prompt").textContent = now.prompt;
    find("#sub").textContent = now.sub;
    showMoment(now);
    find("#board-sheet").scrollTop = 0;
    bindPlaces(true);
    // Boards have shapes of that name as well.
    find(".desk > .side").scrollTo({ top: 0 });
    // On a phone the page itself was scrolled along with the steps: back to the question.
    scrollTo({ top: 0 });
    after?.();
    showFirst();
    placeBubble();
    if (!document.activeElement || document.activeElement === document.body) find("#next").focus({ preventScroll: true });
  },
};

// On a phone a step has the room between the board and the bar: both are measured, for neither is the same in all games and sizes.
const bringIntoSight = step => {
  const { position, top } = getComputedStyle(find("#board"));
  const under = position === "sticky" ? parseFloat(top) + find("#board").offsetHeight : 0;
  const bar = innerHeight - find("#next").getBoundingClientRect().top;
  table().style.setProperty("--under", `${under}px`);
  table().style.setProperty("--over", `${bar}px`);
  const tall = narrow.matches && step.offsetHeight > innerHeight - under - bar;
  step.scrollIntoView({ block: tall ? "start" : "nearest" });
};

// A piece goes to where it lies now, on top of everything.
const fly = way => {
  find(".flying", board())?.remove();
  const boxes = way.map(shape).map(found => found?.getBoundingClientRect());
  if (still.matches || !boxes.length || !boxes.every(box => box?.width)) return;
  const [from, to] = boxes;
  const landed = shape(way[1]).closest(".thing") ?? shape(way[1]);
  const flying = document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const [name, value] of Object.entries({ class: "flying", "pointer-events": "none", "aria-hidden": "true" })) flying.setAttribute(name, value);
  const copy = landed.cloneNode(true);
  for (const named of [copy, ...all("[id]", copy)]) named.removeAttribute("id");
  const frame = board().getScreenCTM();
  const { a, b, c, d, e, f } = frame.inverse().multiply(landed.parentElement.getScreenCTM());
  const inside = document.createElementNS("http://www.w3.org/2000/svg", "g");
  inside.setAttribute("transform", `matrix(${[a, b, c, d, e, f]})`);
  inside.append(copy);
  flying.append(inside);
  board().append(flying);
  const away = `translate(${(from.left - to.left) / frame.a}px, ${(from.top - to.top) / frame.d}px)`;
  flying.animate([{ transform: away }, { transform: "none" }], { duration: FLIGHT, easing: "ease-in-out" }).onfinish = () => flying.remove();
};

// The count that is being told, large on the board, away from what it counts; the points in the bar as they stand after it.
const showCount = ({ count, points, lit }) => {
  for (const [role, number] of (points ?? []).map(text => text.split("="))) {
    const place = find(`#points .${role} b`);
    if (place) place.textContent = number;
  }
  const card = find("#count-card");
  if (!card) return;
  card.hidden = !count;
  if (!count) return;
  card.innerHTML = count.innerHTML;
  for (const link of all("a", card)) link.replaceWith(link.textContent);
  const frame = find("#board-sheet").getBoundingClientRect();
  const middles = (lit ?? []).map(shape).filter(Boolean).map(found => found.getBoundingClientRect()).map(box => box.left + box.width / 2);
  card.classList.toggle("right", middles.filter(x => x < frame.left + frame.width / 2).length * 2 > middles.length);
  if (!still.matches) for (const number of all(".sum b", card)) countUp(number, Number(number.textContent));
};

const countUp = (place, to) => {
  const from = performance.now();
  const tick = time => {
    const done = Math.min(1, Math.max(0, time - from) / 600);
    place.textContent = Math.round(to * done);
    if (done < 1 && place.isConnected) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
};

const turnFrames = () => {
  const brief = find("#pace").value === "fast" || all("#turn .verdict").length > MANY;
  return all("#turn [data-entry]").flatMap(item => framesOf(item, Number(item.dataset.entry), { brief }));
};

export const playTurn = options => {
  const frames = turnFrames();
  if (!frames.length) return;
  // Until the first frame is there, the table looks as before the move: nothing is given away.
  const first = Number(find("#turn [data-entry]").dataset.entry);
  if (isKept(first)) showKept(first);
  player.start(frames, options);
};

// An earlier decision, from any "why?": its funnel, on the board as it was, until one goes back.
export const look = async entry => {
  closeDialog();
  const answer = await fetch(at(`/table/${table().dataset.id}/why/${entry + 1}`), { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) return;
  const place = find("#look");
  place.innerHTML = await answer.text();
  place.hidden = false;
  find("#past").hidden = find("#now").hidden = false;
  find("#skip").hidden = true;
  showTab("play");
  const frames = framesOf(find(".looking", place), entry, { whole: true }).slice(0, -1);
  player.start(frames.length ? frames : [{ item: find(".looking", place), board: entry, time: 1 }], { paused: still.matches, stays: true, after: leaveLook });
};
const leaveLook = () => {
  find("#look").hidden = find("#past").hidden = find("#now").hidden = true;
  find("#skip").hidden = false;
};
