// What every page needs: dialogs, copying, dropped files, settings that show at once. Every page also works without it.
"use strict";
(() => {
  const root = document.documentElement;
  const find = (selector, within = document) => within.querySelector(selector);
  root.classList.add("js");
  // Every address of ours that a script asks for: the table may lie under a path.
  window.at = path => root.dataset.base + path;
  if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register(at("/worker.js")).catch(() => {});

  // Another language is for the whole device: every open page of ours follows at once.
  const pages = window.BroadcastChannel && new BroadcastChannel("language");
  pages?.addEventListener("message", () => location.reload());
  document.addEventListener("htmx:after:request", event => { if (event.detail.ctx.hx?.refresh) pages?.postMessage(""); });

  let fading;
  window.toast = text => {
    const toast = find("#toast");
    toast.textContent = text;
    toast.classList.add("on");
    clearTimeout(fading);
    fading = setTimeout(() => toast.classList.remove("on"), 3500);
  };

  // Links that open in a dialog; without a script they are pages of their own.
  const dialog = find("#dialog");
  const body = find("#dialog-body");
  window.openDialog = async href => {
    const answer = await fetch(href, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer || !answer.ok) { location.href = href; return; }
    body.innerHTML = await answer.text();
    htmx.process(body);
    if (!dialog.open) dialog.showModal();
    dialog.dispatchEvent(new Event("filled"));
  };
  window.closeDialog = () => { if (dialog.open) dialog.close(); };
  document.addEventListener("click", event => {
    const link = event.target.closest("a[data-dialog]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      link.closest("details")?.removeAttribute("open");
      openDialog(link.getAttribute("href"));
      return;
    }
    const copy = event.target.closest("[data-copy]");
    if (copy) copyText(find(`#${copy.dataset.copy}`));
    if (event.target === dialog) dialog.close();
    for (const open of document.querySelectorAll("details.more[open]")) if (!open.contains(event.target)) open.open = false;
  });
  document.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    const open = find("details.more[open]");
    if (open) { open.open = false; find("summary", open).focus(); }
  });

  const copyText = async area => {
    area.select();
    try { await navigator.clipboard.writeText(area.value); } catch { document.execCommand("copy"); }
    toast(find("#toast").dataset.copied);
  };

  // A dropped or chosen file goes into the same field as a pasted code.
  const form = find("#import");
  const take = async file => {
    if (!file) return;
    find("#content").value = await file.text();
    form.requestSubmit();
  };
  if (form) {
    find("input[type=file]", form).addEventListener("change", event => take(event.target.files[0]));
    for (const kind of ["dragenter", "dragover"]) document.addEventListener(kind, event => {
      event.preventDefault();
      form.classList.add("over");
    });
    document.addEventListener("dragleave", event => { if (!event.relatedTarget) form.classList.remove("over"); });
    document.addEventListener("drop", event => {
      event.preventDefault();
      form.classList.remove("over");
      const dropped = event.dataTransfer;
      if (dropped.files.length) take(dropped.files[0]);
      else if (dropped.getData("text")) { find("#content").value = dropped.getData("text"); form.requestSubmit(); }
    });
  }

  document.addEventListener("change", async event => {
    const field = event.target;
    if (field.matches("form:not(#import) input[type=file][data-into]") && field.files[0])
      find("#" + field.dataset.into).value = await field.files[0].text();
    if (!field.closest("#settings")) return;
    root.dataset[field.name] = field.value;
    toast(find("#toast").dataset.saved);
  });

  const search = find("#rule-search");
  if (search) search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    for (const rule of document.querySelectorAll(".one")) rule.hidden = !rule.textContent.toLowerCase().includes(wanted);
    for (const part of document.querySelectorAll(".chapter")) part.hidden = !find(".one:not([hidden])", part);
  });
})();
