// The page's beginning: sit down, open a chat, listen.

import { byId } from "./dom.js";
import { isPrivate, openChat, state, takeWorld } from "./state.js";
import { fetchWorld, listen } from "./server.js";
import { drawChats, drawPeople, wirePeople } from "./chats.js";
import { drawComposer, foldComposer } from "./composer.js";
import { dropMessage, drawTitle, fetchChat, loads, markRead, settled, showChat, showTyping, takeMessage, wireConversation } from "./conversation.js";
import { summary } from "./message.js";
import { knock } from "./notices.js";
import { wireTheme } from "./theme.js";
import { wireViewer } from "./viewer.js";

let wantsPrivate = location.hash === "#bot";

// The stream comes first, so that nothing said while the chats are fetched is missed.
function sit(name) {
  if (state.open !== null) wantsPrivate = isPrivate(openChat());
  state.as = name;
  foldComposer();
  listen({ onHello, onChange, onLost });
}

function onHello() {
  loads(arrive);
}

async function arrive() {
  byId("link-state").hidden = true;
  if (openChat()) wantsPrivate = isPrivate(openChat());
  takeWorld(await fetchWorld());
  drawPeople();
  const chats = [...state.chats.values()];
  const again = state.chats.get(state.open);
  const same = again && isPrivate(again) === wantsPrivate ? again : null;
  await fetchChat((same ?? chats.find((chat) => isPrivate(chat) === wantsPrivate) ?? chats[0]).id);
}

function onLost() {
  byId("link-state").hidden = false;
}

const changes = [];
let taking = false;

// Changes wait while a chat is being fetched: what the fetch brings must not bury them.
async function onChange(change) {
  changes.push(change);
  if (taking) return;
  taking = true;
  while (changes.length) {
    await settled();
    takeChange(changes.shift());
  }
  taking = false;
}

function takeChange({ kind, chat, moved, message, people }) {
  if (people) state.people = people;
  drawPeople();
  if (!chat) return;
  if (moved) return moveChat(moved, chat);
  state.chats.set(chat.id, chat);
  if (chat.id === state.open) {
    if (kind === "message" || kind === "edit") takeMessage(message);
    if (kind === "delete") dropMessage(message.message_id);
    drawTitle();
    if (kind === "typing") showTyping();
    drawComposer();
    if (kind === "message") markRead();
  } else {
    if (kind === "message" && !message.silent && !message.mine) ring(chat, message);
    if (openChat()) drawTitle();
  }
  drawChats();
}

// A group became a supergroup: another id, the same people.
function moveChat(old, chat) {
  state.chats = new Map([...state.chats].map(([id, known]) => (id === old ? [chat.id, chat] : [id, known])));
  if (state.open === old) showChat(chat.id);
  drawChats();
}

function ring(chat, message) {
  knock(`${chat.title}: ${summary(message)}`, () => showChat(chat.id));
}

document.addEventListener("unread", () => {
  drawPeople();
  drawChats();
  drawTitle();
});

wireTheme();
wirePeople(sit);
wireViewer();
wireConversation();
state.open = Number(location.hash.slice(1)) || null;
listen({ onHello, onChange, onLost });
