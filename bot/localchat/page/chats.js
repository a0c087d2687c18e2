// The people one can sit as, and the chats of the one who sits.

import { byId, clock, drawList, el } from "./dom.js";
import { icon } from "./icons.js";
import { isPrivate, state } from "./state.js";
import { author, serviceLine, summary } from "./message.js";
import { showChat } from "./conversation.js";

// Each person is a link, so that one can sit as another in a window of its own.
export function drawPeople() {
  drawList(byId("people"), state.people, (person) => String(person.id), personLink);
}

export function drawChats() {
  drawList(byId("chats"), [...state.chats.values()], (chat) => String(chat.id), chatButton);
}

export function wirePeople(sit) {
  byId("people").addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    sit(new URL(link.href).searchParams.get("as"));
  });
  byId("chats").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) showChat(Number(button.dataset.key));
  });
}

function personLink(person) {
  const mine = person.id === state.me.id;
  const news = person.unread ? `, ${person.unread} unread` : "";
  return el(
    "a",
    {
      href: `?as=${person.username ?? person.id}`,
      class: `person${mine ? " sitting" : ""}`,
      "aria-current": mine ? "true" : null,
      "aria-label": mine ? `You sit as ${person.name}` : `Sit as ${person.name}${news}`,
    },
    face(person.id, person.name[0]),
    el("span", { class: "name" }, person.name),
    mine ? null : badge(person),
  );
}

function chatButton(chat) {
  const open = chat.id === state.open;
  const nothing = isPrivate(chat) ? "Only you and the bot" : chat.members.join(", ");
  return el(
    "button",
    { type: "button", class: `chat${open ? " open" : ""}`, "aria-current": open ? "true" : null },
    face(chat.id, icon(isPrivate(chat) ? "lock" : "table")),
    el(
      "span",
      { class: "chat-words" },
      el("span", { class: "chat-line" }, el("strong", {}, chat.title), chat.last ? el("small", {}, clock(chat.last.date)) : null),
      el("span", { class: "chat-line" }, el("small", {}, chat.last ? lastWords(chat) : nothing), badge(chat)),
    ),
  );
}

function lastWords(chat) {
  const said = summary(chat.last);
  if (serviceLine(chat.last)) return said;
  return isPrivate(chat) && !chat.last.mine ? said : `${author(chat.last)}: ${said}`;
}

function badge({ unread, ringing }) {
  if (!unread) return null;
  const loud = ringing ? "ringing" : "quietly";
  return el("span", { class: `badge ${loud}`, role: "img", "aria-label": `${unread} unread` }, String(unread));
}

function face(id, sign) {
  return el("span", { class: `face hue${Math.abs(id) % 6}`, "aria-hidden": "true" }, sign);
}
