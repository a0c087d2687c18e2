// What a chat shows while nothing has been said in it: in the group the games to begin, in private what it is for.

import { el } from "./dom.js";
import { isPrivate, openChat, state } from "./state.js";
import { act } from "./server.js";
import { sendText } from "./sending.js";

export function opening(chat) {
  if (isPrivate(chat)) return [el("p", {}, chat.description || "Here the bot shows you what only you may see: your hand, your choices.")];
  return state.shelf ? shelf(state.shelf) : oneGame();
}

function shelf({ language, greeting, note, offers }) {
  return [
    el("p", { class: "hello", lang: language }, greeting),
    el("ul", { class: "shelf", lang: language }, ...offers.map(offerFor)),
    el("p", { lang: language }, note),
  ];
}

function offerFor({ name, about, command, picture }) {
  const button = el(
    "button",
    { type: "button", class: "offer", onclick: () => begin(button, command) },
    el("img", { src: picture, alt: "", width: 480, height: 360 }),
    el("span", { class: "offer-words" }, el("strong", {}, name), el("span", {}, about)),
  );
  return el("li", {}, button);
}

function oneGame() {
  const button = el("button", { type: "button", class: "button success big", onclick: () => begin(button, "/quick") }, "Start a game");
  return [
    el("p", { class: "hello" }, "A long table, and four friends at it."),
    button,
    el("p", {}, `You are ${state.me.name}. The other seats play by themselves until somebody sits down.`),
  ];
}

// The bot may only write to people who pressed Start, and the first move is made in the private chat.
async function begin(button, command) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  if (!openChat().started) {
    await act("start", {});
    await greeted();
  }
  await sendText(command);
  button.removeAttribute("aria-busy");
}

const GREETED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 40;

// Updates of two chats are worked beside each other: a command that overtook Start would seat nobody.
async function greeted() {
  const latest = Date.now() + GREETED_WITHIN_MS;
  while (!wasGreeted() && Date.now() < latest) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

function wasGreeted() {
  const chat = [...state.chats.values()].find(isPrivate);
  return Boolean(chat?.last) && !chat.last.mine;
}
