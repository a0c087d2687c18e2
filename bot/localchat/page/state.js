// What the page knows: who sits, which chat is open, what was said.

export const state = {
  as: new URLSearchParams(location.search).get("as") ?? "anna",
  me: null,
  bot: null,
  // The games to begin, where the bot's program told which there are.
  shelf: null,
  people: [],
  chats: new Map(),
  open: null,
  messages: new Map(),
  topic: null,
  replyTo: null,
  // The newest message read when the chat was opened: new ones are marked below it.
  readBefore: 0,
};

export function openChat() {
  return state.chats.get(state.open) ?? null;
}

export function takeWorld(world) {
  state.me = world.me;
  state.as = world.me.username ?? String(world.me.id);
  state.bot = world.bot;
  state.shelf = world.shelf;
  state.people = world.people;
  state.chats = new Map(world.chats.map((chat) => [chat.id, chat]));
}

export function isPrivate(chat) {
  return chat.type === "private";
}
