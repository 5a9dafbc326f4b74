// The table: places on the board as shortcuts to the real buttons, the automa's turn step by step, keys, the connection.
// It decides nothing: it clicks buttons that the server made and shows boards that the server drew.
"use strict";
(() => {
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const root = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const ui = { tab: "play", zoom: 1 };
  const ZOOMS = [1, 1.6, 2.4];
  const PACES = { slow: 2100, normal: 1150, fast: 450, off: 1150 };
  const table = () => find("#table");
  const board = () => find("#board-sheet > svg");
  const shape = place => place && board()?.querySelector(`#${CSS.escape(place)}`);

  // ------------------------------------------------------------------ the board and its pieces

  const where = piece => {
    const matrix = piece.transform.baseVal.consolidate()?.matrix;
    return matrix ? [matrix.e, matrix.f] : [0, 0];
  };
  const positions = () => new Map(all("[id].pawn, [id].piece", board() ?? document.createElement("p")).map(piece => [piece.id, where(piece)]));

  // Pieces that stand elsewhere on the new board walk there.
  const walk = before => {
    if (still.matches || !board()) return;
    for (const [id, [x, y]] of before) {
      const piece = shape(id);
      if (!piece) continue;
      const [toX, toY] = where(piece);
      if (toX === x && toY === y) continue;
      piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${toX}px, ${toY}px)` }],
        { duration: 550, easing: "ease-in-out" });
    }
  };

  const showBoard = svg => {
    const before = positions();
    find("#board-sheet").innerHTML = svg;
    applyZoom();
    walk(before);
  };

  const applyZoom = () => {
    const svg = board();
    if (!svg) return;
    svg.style.width = ui.zoom === 1 ? "" : `${100 * ui.zoom}%`;
    svg.style.maxHeight = ui.zoom === 1 ? "" : "none";
  };

  const zoom = () => {
    ui.zoom = ZOOMS[(ZOOMS.indexOf(ui.zoom) + 1) % ZOOMS.length];
    applyZoom();
    (find(".can", board()) ?? find("[id].pawn, [id].piece", board()))?.scrollIntoView({ block: "nearest", inline: "center" });
  };

  const CLASSES = ["can", "glow", "fade", "ghost", "hint"];
  const unmark = (...names) => {
    for (const name of names) for (const marked of all(`.${name}`, board() ?? undefined)) marked.classList.remove(name);
  };
  const mark = (places, name) => { for (const place of places) shape(place)?.classList.add(name); };
  const places = text => (text ? text.split(" ") : []);

  // ------------------------------------------------------------------ offers and the places that stand for them

  const offers = () => all("#offers .offer");
  const visible = element => element.getClientRects().length > 0;

  const bindPlaces = () => {
    const svg = board();
    if (!svg) return;
    const at = new Map();
    for (const offer of offers()) {
      const place = offer.dataset.place;
      if (place && shape(place)) at.set(place, [...(at.get(place) ?? []), offer]);
    }
    for (const [place, found] of at) {
      const spot = shape(place);
      const names = found.map(offer => `${find(".label", offer).textContent}: ${find(".effect", offer)?.textContent ?? ""}`);
      spot.classList.add("can");
      spot.setAttribute("tabindex", "0");
      spot.setAttribute("role", "button");
      spot.setAttribute("aria-label", names.join("; "));
      const light = on => { for (const offer of found) offer.classList.toggle("lit", on); };
      spot.onclick = () => choose(place, found);
      spot.onkeydown = event => {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(place, found); }
      };
      spot.onmouseenter = spot.onfocus = () => light(true);
      spot.onmouseleave = spot.onblur = () => light(false);
      for (const offer of found) {
        offer.onmouseenter = offer.onfocus = () => spot.classList.add("glow");
        offer.onmouseleave = offer.onblur = () => spot.classList.remove("glow");
      }
    }
  };

  const choose = (place, found) => {
    if (found.length === 1) { found[0].click(); return; }
    showOnly(offer => offer.dataset.place === place);
    toast(find("#toast").dataset.many);
    showTab("play");
    found[0].focus();
  };

  document.addEventListener("input", event => {
    if (event.target.id !== "filter") return;
    const wanted = event.target.value.trim().toLowerCase();
    showOnly(offer => offer.textContent.toLowerCase().includes(wanted));
  });

  const showOnly = wanted => {
    for (const offer of offers()) offer.hidden = !wanted(offer);
    for (const group of all("#offers .group")) {
      group.hidden = !all(".offer", group).some(offer => !offer.hidden);
      if (!group.hidden) group.open = true;
    }
    find("#show-all").hidden = offers().every(offer => !offer.hidden);
  };

  const showHint = () => {
    const told = find("#hint [data-move]");
    if (!told) return;
    const offer = offers().find(offer => offer.value === told.dataset.move);
    if (!offer) return;
    offer.closest("details")?.setAttribute("open", "");
    offer.classList.add("hinted");
    offer.scrollIntoView({ block: "nearest" });
    mark(places(offer.dataset.place), "hint");
  };

  // ------------------------------------------------------------------ the automa's turn, step by step

  const boards = new Map();
  const boardAt = async entry => {
    if (!boards.has(entry)) {
      const answer = await fetch(`/table/${table().dataset.id}/board/${entry}`);
      if (!answer.ok) throw new Error(`board ${answer.status}`);
      boards.set(entry, await answer.text());
    }
    return boards.get(entry);
  };

  // A frame shows one line: an entry, one step of its funnel, or the verdict, on the board of that moment.
  const framesOf = (item, entry) => {
    const steps = all(".step", item);
    const verdict = find(".verdict", item);
    const frames = steps.map(step => ({ item, step, board: entry, stay: places(step.dataset.stay), leave: places(step.dataset.leave), time: 1 }));
    if (verdict) {
      const last = frames.findLast(frame => frame.stay.length || frame.leave.length);
      const chosen = places(find(".funnel", item).dataset.place);
      const others = last ? [...last.stay, ...last.leave].filter(place => !chosen.includes(place)) : [];
      frames.push({ item, step: verdict, board: entry, ghost: chosen, leave: others, time: 0.9 });
    }
    frames.push({ item, board: entry + 1, time: 0.75 });
    return frames;
  };

  const player = {
    frames: [], at: -1, timer: 0, paused: false, after: null,

    get on() { return this.frames.length > 0; },

    start(frames, { paused = false, after = null, from = 0 } = {}) {
      this.stop();
      Object.assign(this, { frames, paused, after });
      table().classList.add("playing");
      find("#player").hidden = false;
      unmark(...CLASSES);
      this.show(from);
    },

    async show(index) {
      clearTimeout(this.timer);
      const frame = this.frames[index];
      if (!frame) { this.finish(); return; }
      this.at = index;
      const frames = this.frames;
      try {
        if (this.shown !== frame.board) {
          const svg = await boardAt(frame.board);
          if (this.frames !== frames || this.at !== index) return;
          showBoard(svg);
          this.shown = frame.board;
        }
      } catch { this.finish(); return; }
      unmark(...CLASSES);
      mark(frame.leave ?? [], "fade");
      mark(frame.stay ?? [], "glow");
      mark(frame.ghost ?? [], "ghost");
      this.light(frame);
      const next = frames[index + 1];
      if (next && next.board !== frame.board) boardAt(next.board).catch(() => {});
      if (!this.paused) this.timer = setTimeout(() => this.show(this.at + 1), PACES[find("#pace").value] * frame.time);
      this.label();
    },

    light(frame) {
      const now = this.frames.indexOf(frame);
      const seen = new Set(this.frames.slice(0, now + 1).flatMap(past => [past.item, past.step]));
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
      this.frames.slice(0, now + 1).findLast(({ item }) => find(".drawn", item))?.item.classList.add("card-open");
      find("#next .prompt").textContent = find(frame.stay ? ".about" : ".words", frame.item).textContent;
      find("#sub").textContent = frame.stay ? find(".what", frame.step).textContent : "";
      (frame.step ?? frame.item).scrollIntoView({ block: "nearest" });
    },

    label() {
      const pause = find("#pause");
      pause.textContent = this.paused ? "▶" : "❚❚";
      pause.setAttribute("aria-label", this.paused ? pause.dataset.resume : pause.dataset.pause);
      find("#step-back").disabled = this.at <= 0;
    },

    toggle() { this.paused = !this.paused; this.show(this.paused ? this.at : this.at + 1); },
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

    async finish() {
      if (!this.on) return;
      const { after } = this;
      this.stop();
      table().classList.remove("playing");
      find("#player").hidden = true;
      find("#next .prompt").textContent = ui.prompt;
      find("#sub").textContent = ui.sub;
      showBoard(ui.board);
      bindPlaces();
      find(".side").scrollTo({ top: 0 });
      after?.();
      if (!document.activeElement || document.activeElement === document.body) find("#next").focus({ preventScroll: true });
    },
  };

  const turnFrames = () => all("#turn [data-entry]").flatMap(item => framesOf(item, Number(item.dataset.entry)));

  const playTurn = options => {
    const frames = turnFrames();
    if (frames.length) player.start(frames, options);
  };

  // An earlier decision, from any "why?": its funnel, on the board as it was.
  const look = async entry => {
    closeDialog();
    const answer = await fetch(`/table/${table().dataset.id}/why/${entry}`, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer?.ok) return;
    const place = find("#look");
    place.innerHTML = await answer.text();
    place.hidden = false;
    find("#past").hidden = find("#now").hidden = false;
    find("#skip").hidden = true;
    showTab("play");
    const frames = framesOf(find(".looking", place), entry).slice(0, -1);
    player.start(frames, { paused: still.matches, after: leaveLook });
  };
  const leaveLook = () => {
    find("#look").hidden = find("#past").hidden = find("#now").hidden = true;
    find("#skip").hidden = false;
  };

  // ------------------------------------------------------------------ tabs, keys, the connection

  const showTab = name => {
    ui.tab = name;
    document.body.dataset.showing = name;
    for (const tab of all(".tabs [data-show]")) tab.setAttribute("aria-pressed", String(tab.dataset.show === name));
  };

  const click = selector => { const found = find(selector); if (found && !found.disabled) found.click(); };
  const KEYS = {
    u: () => click("#undo"), r: () => click("#redo"), h: () => click("#hint-button"),
    w: () => click("[data-why]"), s: () => player.finish(), b: () => (find(".can", board()) ?? find("#board-sheet")).focus(),
    l: () => click(".menu a[href$='/history']"), "?": () => openDialog("/help"),
  };
  const stepKeys = { " ": () => player.toggle(), ArrowRight: () => player.step(1), ArrowLeft: () => player.step(-1), Escape: () => player.finish() };

  const overPlaces = event => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const spots = all(".can", board() ?? undefined);
    const now = spots.indexOf(document.activeElement);
    if (!by || now < 0) return false;
    event.preventDefault();
    spots[(now + by + spots.length) % spots.length].focus();
    return true;
  };

  document.addEventListener("keydown", event => {
    const field = event.target.closest("input, textarea, select, dialog, [contenteditable]");
    if (field || event.ctrlKey || event.metaKey || event.altKey || find("#dialog").open) return;
    if (overPlaces(event)) return;
    const onButton = event.target.closest("button, a, summary, [role=button]");
    if (player.on && stepKeys[event.key] && !(event.key === " " && onButton)) {
      event.preventDefault();
      stepKeys[event.key]();
      return;
    }
    if (event.key === "ArrowRight") click("#forward:not(.off)");
    if (event.key === "ArrowLeft") click("#back:not(.off)");
    if (root.dataset.keys === "off") return;
    if (/^[1-9]$/.test(event.key) && !player.on) {
      const wanted = offers().find(offer => offer.dataset.number === event.key);
      if (wanted && visible(wanted)) wanted.click();
    } else KEYS[event.key.toLowerCase()]?.();
  });

  document.addEventListener("click", event => {
    const why = event.target.closest("[data-why]");
    const tab = event.target.closest("[data-show]");
    const button = event.target.closest("button");
    if (why && find("#look") && !event.ctrlKey && !event.metaKey) { event.preventDefault(); look(Number(why.dataset.why)); }
    if (tab) { showTab(tab.dataset.show); scrollTo({ top: 0 }); }
    const act = {
      zoom, "show-all": () => showOnly(() => true),
      pause: () => player.toggle(), step: () => player.step(1), "step-back": () => player.step(-1), skip: () => player.finish(),
      again: () => playTurn({ paused: still.matches }), now: () => player.finish(), autoplay: () => autoplay(),
    }[button?.id];
    act?.();
  });

  document.addEventListener("change", event => {
    if (event.target.id !== "pace") return;
    root.dataset.pace = event.target.value;
    fetch("/settings", { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams({ pace: event.target.value }) }).catch(() => {});
  });

  let lost = false;
  const setLost = now => {
    lost = now;
    find("#lost").hidden = !now;
  };
  const refresh = () => htmx.ajax("GET", `/table/${table().dataset.id}`, { target: "#table", swap: "outerHTML" });
  const pulse = async () => {
    if (!table()?.dataset.id || (document.hidden && !lost)) return;
    const { id, seq } = table().dataset;
    try {
      const answer = await fetch(`/table/${id}/pulse`, { signal: AbortSignal.timeout(4000), cache: "no-store" });
      const found = answer.ok ? (await answer.json()).seq : Number(seq);
      const healed = lost;
      setLost(false);
      if ((healed || found !== Number(seq)) && table().dataset.seq === seq && !player.on && !find(".htmx-request")) await refresh();
    } catch { setLost(true); }
  };
  const keepPulse = () => setTimeout(async () => { await pulse(); keepPulse(); }, lost ? 1500 : 5000);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) pulse(); });
  document.addEventListener("htmx:error", event => { if (!event.detail.ctx?.response) { setLost(true); } });

  // ------------------------------------------------------------------ replay

  let walking = 0;
  const autoplay = () => {
    clearInterval(walking);
    const button = find("#autoplay");
    walking = walking ? 0 : setInterval(() => {
      const on = find("#forward:not(.off)");
      if (on) on.click(); else autoplay();
    }, 1100);
    button.textContent = walking ? button.dataset.pause : button.dataset.resume;
  };

  // ------------------------------------------------------------------ whenever a table was put on the page

  const settle = () => {
    applyZoom();
    const box = board()?.viewBox.baseVal;
    if (box?.height) find(".table").style.setProperty("--aspect", (box.width / box.height).toFixed(3));
    const again = find("#autoplay");
    if (again) {
      again.hidden = false;
      again.textContent = walking ? again.dataset.pause : again.dataset.resume;
    }
    if (!table()) return;
    boards.clear();
    showTab(ui.tab);
    Object.assign(ui, { prompt: find("#next .prompt").textContent, sub: find("#sub").textContent, board: find("#board-sheet").innerHTML });
    bindPlaces();
    const turn = find("#turn");
    const acted = turn && find(".funnel", turn);
    for (const [selector, hidden] of [["#again", !acted], ["#filter", false]]) if (find(selector)) find(selector).hidden = hidden;
    if (acted && turn.dataset.play === "yes" && root.dataset.pace !== "off" && !still.matches) playTurn();
  };

  let before = new Map();
  document.addEventListener("htmx:before:swap", () => {
    before = positions();
    player.stop();
  });
  document.addEventListener("htmx:after:swap", event => {
    const target = event.detail.ctx?.target;
    if (target?.id === "hint") { showHint(); return; }
    if (target?.id !== "table" && target?.id !== "main") return;
    closeDialog();
    if (target.id === "table") ui.tab = "play";
    settle();
    if (!player.on) walk(before);
    if (target.id !== "table") return;
    find("#next")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  settle();
  if (table()) keepPulse();
})();
