// Toasts, alerts and the words a screen reader hears.

import { byId, el } from "./dom.js";

const TOAST_MILLISECONDS = 4500;

export function toast(text) {
  if (!text) return;
  const node = el("p", { class: "toast" }, text);
  byId("toasts").append(node);
  setTimeout(() => node.remove(), TOAST_MILLISECONDS);
}

export function alertBox(text) {
  byId("alert-text").textContent = text;
  byId("alert").showModal();
}

export function announce(text) {
  byId("announcer").textContent = text;
}
