// Toasts, alerts and the words a screen reader hears.

import { byId, el } from "./dom.js";
import { icon } from "./icons.js";

const TOAST_MILLISECONDS = 4500;
const KNOCK_MILLISECONDS = 9000;

export function toast(text) {
  if (!text) return;
  const node = el("p", { class: "toast" }, text);
  byId("toasts").append(node);
  setTimeout(() => node.remove(), TOAST_MILLISECONDS);
}

// A message rang in a chat that is not open: a notice one can follow.
export function knock(text, open) {
  const node = el("button", { type: "button", class: "toast knock" }, icon("bell"), el("span", {}, text));
  node.addEventListener("click", () => {
    node.remove();
    open();
  });
  byId("knocks").replaceChildren(node);
  setTimeout(() => node.remove(), KNOCK_MILLISECONDS);
}

export function hush() {
  byId("knocks").replaceChildren();
  byId("toasts").replaceChildren();
}

export function alertBox(text) {
  byId("alert-text").textContent = text;
  byId("alert").showModal();
}

export function announce(text) {
  byId("announcer").textContent = text;
}
