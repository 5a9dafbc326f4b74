// Numbers in the editor of a pack: a button for one less and one more, and the arrow keys.

const inputOf = button => button.closest("[data-stepper]").querySelector("input");

const step = (input, by) => {
  const low = Number(input.dataset.low ?? -Infinity), high = Number(input.dataset.high ?? Infinity);
  const now = Number.parseInt(input.value, 10);
  const next = Number.isNaN(now) ? Math.max(low, Math.min(high, by > 0 ? 1 : 0)) : Math.max(low, Math.min(high, now + by));
  if (String(next) === input.value) return;
  input.value = String(next);
  input.dispatchEvent(new Event("change", { bubbles: true }));
};

document.addEventListener("click", event => {
  const button = event.target.closest?.("[data-step]");
  if (button) step(inputOf(button), Number(button.dataset.step));
});
document.addEventListener("keydown", event => {
  const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
  if (!by || !event.target.matches?.("[data-stepper] input")) return;
  event.preventDefault();
  step(event.target, by);
});
for (const button of document.querySelectorAll("[data-step]")) button.hidden = false;
