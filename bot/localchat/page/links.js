// Links of the bot open inside the page; all others in a tab of their own.

import { state } from "./state.js";
import { act } from "./server.js";
import { showChat, showTopic } from "./conversation.js";

export function isOurs(address) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.protocol === "tg:") return url.searchParams.get("domain") === state.bot.username;
  const name = url.pathname.split("/")[1] ?? "";
  return ["t.me", "telegram.me"].includes(url.hostname) && (name === "c" || name === state.bot.username);
}

export async function followLink(event, address) {
  if (!isOurs(address)) return;
  event.preventDefault();
  const answer = await act("open", { url: address });
  if (!answer) return;
  await showChat(answer.chat);
  const [, , , part] = new URL(address).pathname.split("/");
  const topic = state.chats.get(answer.chat)?.topics.find(({ id }) => id === Number(part));
  if (topic) showTopic(topic.id);
}
