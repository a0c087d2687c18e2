// What opens above the desk: a log, an order, what a thing is, a choice between several.

import { byId } from "./dom.js";

const box = byId("box");

export function openBox(title, body, closed = () => undefined) {
  byId("box-title").textContent = title;
  byId("box-body").replaceChildren(body);
  box.onclose = closed;
  if (!box.open) box.showModal();
  byId("box-title").focus();
}

export function closeBox() {
  if (box.open) box.close();
}

export function nameClose(label) {
  byId("box-close").textContent = label;
  byId("box-close").onclick = closeBox;
  box.addEventListener("click", (event) => event.target === box && closeBox());
}

let leaving = 0;

export function toast(words, lasting = false) {
  const node = byId("toast");
  node.textContent = words;
  node.classList.toggle("shown", Boolean(words));
  clearTimeout(leaving);
  leaving = setTimeout(() => node.classList.remove("shown"), lasting ? 9000 : 3500);
}
