// The automa's turn, step by step: each frame shows one line of what happened on the board of that moment.

import { CLASSES, all, find, mark, measure, places, reveal, still, table, unmark } from "./board.js";
import { isKept, momentAt, now, showKept, showMoment } from "./moments.js";
import { bindPlaces, showFirst, showTab } from "./offers.js";
import { openPart, refreshParts } from "./parts.js";
import { closeTip } from "./tip.js";

const PACES = { slow: 2100, normal: 1150, fast: 450, off: 1150 };

// A frame shows one line: an entry, one step of its funnel, or the verdict, on the board of that moment.
const framesOf = (item, entry) => {
  const steps = all(".step", item);
  const verdict = find(".verdict", item);
  const frames = steps.map(step => ({ item, step, board: entry, stay: places(step.dataset.stay), leave: places(step.dataset.leave), measures: places(step.dataset.measures), source: places(step.dataset.source), time: 1 }));
  if (verdict) {
    const last = frames.findLast(frame => frame.stay.length || frame.leave.length);
    const chosen = places(find(".funnel", item).dataset.place);
    const others = last ? [...last.stay, ...last.leave].filter(place => !chosen.includes(place)) : [];
    frames.push({ item, step: verdict, board: entry, ghost: chosen, leave: others, time: 0.9 });
  }
  frames.push({ item, board: entry + 1, time: 0.75 });
  return frames;
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
    const next = frames[index + 1];
    if (next && next.board !== frame.board) momentAt(next.board).catch(() => {});
    if (this.stays && this.atEnd) this.paused = true;
    if (!this.paused) this.timer = setTimeout(() => this.show(this.at + 1), PACES[find("#pace").value] * frame.time);
    this.label();
  },

  markBoard(frame) {
    unmark(...CLASSES);
    openPart([frame.ghost, frame.stay, frame.leave, frame.source].find(found => found?.length) ?? []);
    mark(frame.leave ?? [], "fade");
    mark(frame.stay ?? [], "glow");
    mark(frame.ghost ?? [], "ghost");
    mark(frame.source ?? [], "source");
    measure(frame.measures ?? []);
    reveal([...(frame.ghost ?? []), ...(frame.stay ?? [])]);
    refreshParts();
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
    find("#next .prompt").textContent = find(frame.stay ? ".about" : ".words", frame.item).textContent;
    find("#sub").textContent = frame.stay ? find(".what", frame.step).textContent : "";
    (frame.step ?? frame.item).scrollIntoView({ block: "nearest" });
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
    if (!document.activeElement || document.activeElement === document.body) find("#next").focus({ preventScroll: true });
  },
};

const turnFrames = () => all("#turn [data-entry]").flatMap(item => framesOf(item, Number(item.dataset.entry)));

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
  const frames = framesOf(find(".looking", place), entry).slice(0, -1);
  player.start(frames.length ? frames : [{ item: find(".looking", place), board: entry, time: 1 }], { paused: still.matches, stays: true, after: leaveLook });
};
const leaveLook = () => {
  find("#look").hidden = find("#past").hidden = find("#now").hidden = true;
  find("#skip").hidden = false;
};
