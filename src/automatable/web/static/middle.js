// The form for a game in the middle: what is chosen or counted holds as soon as it is changed, and the page stays where it is.

import { find } from "./board.js";

const PAUSE = 350;
document.documentElement.classList.add("saves-itself");
let waiting = 0;
const send = form => { if (form.isConnected && form.reportValidity()) form.requestSubmit(find("button.save", form)); };

document.addEventListener("click", event => {
  const step = event.target.closest(".middle .stepper button[name=step]");
  if (!step) return;
  event.preventDefault();
  const field = find("[name=number]", step.form);
  field.value = (parseInt(field.value, 10) || 0) + Number(step.value);
  clearTimeout(waiting);
  waiting = setTimeout(() => send(step.form), PAUSE);
});
document.addEventListener("change", event => {
  const form = event.target.closest(".middle form.field");
  if (form) send(form);
  event.target.closest(".middle .spots")?.requestSubmit();
});
