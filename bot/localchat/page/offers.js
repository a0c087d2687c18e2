// Inline mode: what the bot offers while one types its name first, and putting one of it into the chat.

import { byId, el } from "./dom.js";
import { state } from "./state.js";
import { act } from "./server.js";

const PAUSE = 300;
let waiting = null;

// True where the words are the bot's to answer, and no menu of commands is wanted.
export function asksBot(text, clear) {
  clearTimeout(waiting);
  const name = `@${state.bot.username} `.toLowerCase();
  if (!text.toLowerCase().startsWith(name)) return false;
  waiting = setTimeout(() => ask(text.slice(name.length), clear), PAUSE);
  return true;
}

async function ask(words, clear) {
  const answer = await act("inline", { chat: state.open, words });
  const menu = byId("menu");
  if (!answer || !menu) return;
  const offers = answer.titles.map((title, at) =>
    el("button", { type: "button", onclick: () => put(answer.query, at, clear) }, el("strong", {}, title)),
  );
  const toPrivate = el("button", { type: "button", onclick: () => act("hello", { payload: answer.payload }) }, answer.button);
  menu.replaceChildren(...offers, ...(answer.button ? [toPrivate] : []));
  menu.hidden = !menu.children.length;
}

async function put(query, at, clear) {
  if ((await act("choose", { query, at })) !== null) clear();
}
