// The open chat: its title, pins, topics and messages, kept true as changes arrive.

import { byId, day, el } from "./dom.js";
import { icon } from "./icons.js";
import { isPrivate, openChat, state } from "./state.js";
import { act, fetchMessages } from "./server.js";
import { announce, hush, toast } from "./notices.js";
import { author, messageNode, summary } from "./message.js";
import { drawChats } from "./chats.js";
import { drawComposer, drawReply, expectReply } from "./composer.js";
import { opening } from "./opening.js";

const NEAR_THE_END = 120;
// The newest message has the buttons one came for; only after a longer absence does one read from the beginning.
const MOST_UNREAD_AT_ONCE = 5;
const TYPING_MILLISECONDS = 5000;

let loading = Promise.resolve();

// Resolves when no chat is being fetched any more.
export function settled() {
  return loading;
}

export function loads(work) {
  loading = loading.then(work).catch(() => toast("The bot is away. Try again in a moment."));
  return loading;
}

export function showChat(id) {
  return loads(() => fetchChat(id));
}

export async function fetchChat(id) {
  const chat = state.chats.get(id);
  if (!chat) return;
  state.open = id;
  state.topic = null;
  state.replyTo = null;
  state.readBefore = chat.read;
  history.replaceState(null, "", `?as=${state.as}#${isPrivate(chat) ? "bot" : id}`);
  byId("room").dataset.pane = "chat";
  const messages = await fetchMessages(id);
  state.messages = new Map(messages.map((message) => [message.message_id, message]));
  drawConversation();
  hush();
  if (chat.unread > MOST_UNREAD_AT_ONCE) byId("unread-mark")?.scrollIntoView({ block: "start" });
  else toEnd();
  if (!showsOpening() && matchMedia("(hover: hover)").matches) byId("text")?.focus({ preventScroll: true });
  markRead();
}

export function drawConversation() {
  drawTitle();
  drawMessages();
  drawComposer();
  drawReply();
  drawChats();
}

export function drawTitle() {
  const chat = openChat();
  byId("title").textContent = chat.title;
  byId("subtitle").textContent = isPrivate(chat) ? `Private chat of ${state.me.name}` : chat.members.join(", ");
  const block = byId("block");
  block.hidden = !isPrivate(chat) || !chat.started || chat.blocked;
  block.textContent = "Block";
  block.onclick = () => act("block", {});
  drawBack(chat);
  drawTopics(chat);
  drawPins(chat);
  document.title = `${[...state.chats.values()].some(({ ringing }) => ringing) ? "● " : ""}${state.me.name} · Longtable`;
}

let typing = 0;

export function showTyping() {
  byId("subtitle").textContent = `${state.bot.name} is typing…`;
  clearTimeout(typing);
  typing = setTimeout(drawTitle, TYPING_MILLISECONDS);
}

export function takeMessage(message) {
  const isNew = !state.messages.has(message.message_id);
  const stay = !isNew || nearEnd() || message.mine;
  state.messages.set(message.message_id, message);
  const old = document.getElementById(`m${message.message_id}`);
  if (old) replaceNode(old, messageNode(message));
  else if (fits(message)) appendMessage(message);
  byId("opening").hidden = !showsOpening();
  if (isNew && stay) toEnd();
  if (isNew) expectReply(message);
  if (isNew && !message.mine) announce(`${author(message)}: ${summary(message)}`);
  drawNewest();
}

export function dropMessage(id) {
  state.messages.delete(id);
  const node = document.getElementById(`m${id}`);
  const album = node?.closest(".album");
  node?.remove();
  if (album?.childElementCount === 0) album.remove();
  byId("opening").hidden = !showsOpening();
}

export async function markRead() {
  const newest = Math.max(0, ...state.messages.keys());
  const chat = openChat();
  if (document.hidden || !chat || newest <= chat.read) return;
  chat.read = newest;
  const reader = state.as;
  await act("read", { chat: chat.id, message: newest }).then((answer) => {
    // Meanwhile somebody else may sit here, or the group have another id.
    if (!answer || state.as !== reader || !state.chats.has(answer.chat.id)) return;
    state.people = answer.people;
    state.chats.set(answer.chat.id, answer.chat);
    document.dispatchEvent(new Event("unread"));
  });
}

export function wireConversation() {
  byId("back").addEventListener("click", () => {
    byId("room").dataset.pane = "list";
    byId("chats").querySelector("button")?.focus();
  });
  byId("scroll").addEventListener("scroll", drawNewest, { passive: true });
  byId("newest").addEventListener("click", toEnd);
  // A growing composer or an appearing pin must not hide the newest message.
  new ResizeObserver(settle).observe(byId("scroll"));
  document.addEventListener("visibilitychange", markRead);
}

function drawMessages() {
  byId("messages").replaceChildren();
  let marked = false;
  for (const message of state.messages.values()) {
    if (!fits(message)) continue;
    if (!marked && state.readBefore && message.message_id > state.readBefore && !message.mine && state.messages.size > 1) {
      byId("messages").append(el("p", { id: "unread-mark", class: "unread-mark" }, "New messages"));
      marked = true;
    }
    appendMessage(message);
  }
  drawOpening();
}

function appendMessage(message) {
  const last = byId("messages").lastElementChild;
  const today = day(message.date);
  if (byId("messages").dataset.day !== today || !last) {
    byId("messages").append(el("p", { class: "day" }, today));
    byId("messages").dataset.day = today;
  }
  const node = messageNode(message);
  placeFor(message).append(node);
  node.querySelectorAll("img").forEach((image) => image.addEventListener("load", settle, { once: true }));
}

// Pictures that came as one album stand together.
function placeFor(message) {
  if (!message.media_group_id) return byId("messages");
  const last = byId("messages").lastElementChild;
  if (last?.dataset.album === message.media_group_id) return last;
  const album = el("div", { class: "album", "data-album": message.media_group_id });
  byId("messages").append(album);
  return album;
}

// An edit leaves in place what it did not change, so that focus, a click in flight and the picture stay.
function replaceNode(old, fresh) {
  const stuck = nearEnd();
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset : null;
  const keyboards = [old.querySelector(".keyboard"), fresh.querySelector(".keyboard")];
  const frames = [old.querySelector(".frame img"), fresh.querySelector(".frame img")];
  if (frames[0] && frames[1] && frames[0].src === frames[1].src) frames[1].replaceWith(frames[0]);
  old.className = fresh.className;
  old.style.cssText = fresh.style.cssText;
  old.querySelector(".bubble")?.replaceWith(fresh.querySelector(".bubble"));
  if (keyboards[0]?.dataset.rows !== keyboards[1]?.dataset.rows) {
    keyboards[0]?.remove();
    if (keyboards[1]) old.append(keyboards[1]);
    if (focused?.row) old.querySelector(`[data-row="${focused.row}"][data-column="${focused.column}"]`)?.focus();
  }
  if (stuck) toEnd();
}

function fits(message) {
  return state.topic === null || message.message_thread_id === state.topic;
}

// On a phone the other chats are out of sight: the way back says what waits there.
function drawBack(chat) {
  const others = [...state.chats.values()].filter(({ id }) => id !== chat.id);
  const waiting = others.reduce((sum, { unread }) => sum + unread, 0);
  const loud = others.some(({ ringing }) => ringing) ? "ringing" : "quietly";
  byId("back").setAttribute("aria-label", waiting ? `All chats, ${waiting} unread` : "All chats");
  byId("back").replaceChildren(icon("back"), waiting ? el("span", { class: `badge ${loud}` }, String(waiting)) : "");
}

function drawTopics(chat) {
  byId("topics").hidden = !chat.forum;
  if (!chat.forum) return;
  const tab = (id, name) =>
    el("button", { type: "button", "aria-pressed": String(state.topic === id), onclick: () => showTopic(id) }, name);
  byId("topics").replaceChildren(tab(null, "All"), ...chat.topics.map(({ id, name, closed }) => tab(id, closed ? `${name} (closed)` : name)));
}

export function showTopic(id) {
  state.topic = id;
  drawConversation();
  toEnd();
}

function drawPins(chat) {
  const [newest] = chat.pinned;
  byId("pinned").hidden = !newest;
  if (!newest) return;
  const go = () => document.getElementById(`m${newest.message_id}`)?.scrollIntoView({ block: "start" });
  const more = chat.pinned.length > 1 ? ` (${chat.pinned.length})` : "";
  byId("pinned").replaceChildren(
    el("button", { type: "button", onclick: go }, el("strong", {}, icon("pin"), ` Pinned${more}`), el("span", {}, summary(newest))),
  );
}

function showsOpening() {
  return ![...state.messages.values()].some((message) => message.text || message.caption || message.photo);
}

function drawOpening() {
  byId("opening").hidden = !showsOpening();
  byId("opening").replaceChildren(...opening(openChat()));
}

function nearEnd() {
  return byId("scroll").scrollTop > endOfChat() - NEAR_THE_END;
}

function endOfChat() {
  const scroll = byId("scroll");
  return scroll.scrollHeight - scroll.clientHeight;
}

let wasNearEnd = true;

function settle() {
  if (wasNearEnd) toEnd();
}

function toEnd() {
  byId("scroll").scrollTop = endOfChat();
  drawNewest();
}

function drawNewest() {
  wasNearEnd = nearEnd();
  byId("newest").hidden = wasNearEnd;
  byId("newest").textContent = "↓ Newest";
}
