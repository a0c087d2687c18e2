// The page's beginning: sit down, open a chat, listen.

import { byId } from "./dom.js";
import { isPrivate, openChat, state, takeWorld } from "./state.js";
import { fetchWorld, listen } from "./server.js";
import { drawChats, drawPeople } from "./chats.js";
import { drawComposer } from "./composer.js";
import { dropMessage, drawTitle, markRead, showChat, takeMessage, wireConversation } from "./conversation.js";
import { wireTheme } from "./theme.js";
import { wireViewer } from "./viewer.js";

let wantsPrivate = location.hash === "#bot";

// The stream comes first, so that nothing said while the chats are fetched is missed.
function sit(name) {
  if (state.open !== null) wantsPrivate = isPrivate(openChat());
  state.as = name;
  listen({ onHello, onChange, onLost });
}

async function onHello() {
  byId("link-state").hidden = true;
  if (openChat()) wantsPrivate = isPrivate(openChat());
  takeWorld(await fetchWorld());
  drawPeople(sit);
  const chats = [...state.chats.values()];
  const again = state.chats.get(state.open);
  const same = again && isPrivate(again) === wantsPrivate ? again : null;
  await showChat((same ?? chats.find((chat) => isPrivate(chat) === wantsPrivate) ?? chats[0]).id);
}

function onLost() {
  byId("link-state").hidden = false;
}

async function onChange(change) {
  if (change.people) state.people = change.people;
  if (change.chat) await takeChange(change);
  drawPeople(sit);
}

async function takeChange({ kind, chat, gone, message }) {
  if (gone) {
    state.chats.delete(chat.id);
    if (state.open === chat.id) await showChat([...state.chats.keys()][0]);
    return;
  }
  state.chats.set(chat.id, chat);
  if (chat.id === state.open) {
    if (kind === "message" || kind === "edit") takeMessage(message);
    if (kind === "delete") dropMessage(message.message_id);
    drawTitle();
    drawComposer();
    if (kind === "message") await markRead();
  }
  drawChats();
}

document.addEventListener("unread", () => {
  drawPeople(sit);
  drawChats();
  drawTitle();
});

wireTheme();
wireViewer();
wireConversation();
state.open = Number(location.hash.slice(1)) || null;
listen({ onHello, onChange, onLost });
