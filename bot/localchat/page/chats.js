// The people one can sit as, and the chats of the one who sits.

import { byId, clock, el } from "./dom.js";
import { isPrivate, state } from "./state.js";
import { author, summary } from "./message.js";
import { showChat } from "./conversation.js";

export function drawPeople(sit) {
  const focused = document.activeElement?.dataset?.person;
  byId("people").replaceChildren(
    ...state.people.map((person) => {
      const mine = person.id === state.me.id;
      const news = person.unread ? `, ${person.unread} unread` : "";
      return el(
        "button",
        {
          type: "button",
          class: `person${mine ? " sitting" : ""}`,
          "aria-pressed": String(mine),
          "aria-label": `Sit as ${person.name}${news}`,
          data: { person: person.id },
          onclick: () => sit(person.username ?? String(person.id)),
        },
        face(person.name, person.id),
        el("span", { class: "name" }, person.name),
        mine ? null : badge(person),
      );
    }),
  );
  if (focused) byId("people").querySelector(`[data-person="${focused}"]`)?.focus();
}

export function drawChats() {
  byId("chats").replaceChildren(
    ...[...state.chats.values()].map((chat) =>
      el(
        "button",
        {
          type: "button",
          class: `chat${chat.id === state.open ? " open" : ""}`,
          "aria-current": chat.id === state.open ? "true" : null,
          onclick: () => showChat(chat.id),
        },
        face(chat.title, chat.id, isPrivate(chat) ? "🤖" : "♟"),
        el(
          "span",
          { class: "chat-words" },
          el("strong", {}, chat.title, isPrivate(chat) ? el("em", {}, " private") : null),
          el("small", {}, chat.last ? lastWords(chat) : isPrivate(chat) ? "Nothing said yet" : chat.members.join(", ")),
        ),
        el("span", { class: "chat-side" }, el("small", {}, chat.last ? clock(chat.last.date) : ""), badge(chat)),
      ),
    ),
  );
}

function lastWords(chat) {
  const said = summary(chat.last);
  return isPrivate(chat) && !chat.last.mine ? said : `${author(chat.last)}: ${said}`;
}

function badge({ unread, ringing }) {
  if (!unread) return null;
  const loud = ringing ? "ringing" : "quietly";
  return el("span", { class: `badge ${loud}`, "aria-label": `${unread} unread` }, String(unread));
}

function face(name, id, sign) {
  return el("span", { class: `face hue${Math.abs(id) % 6}`, "aria-hidden": "true" }, sign ?? name[0]);
}
