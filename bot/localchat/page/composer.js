// Where one types: start and unblock buttons, commands, reply, text, files.

import { byId, el } from "./dom.js";
import { icon } from "./icons.js";
import { isPrivate, openChat, state } from "./state.js";
import { act } from "./server.js";
import { author, summary } from "./message.js";
import { asksBot } from "./offers.js";
import { sendFile, sendText } from "./sending.js";

const draftKey = () => `draft:${state.as}:${state.open}`;
let drawnFor = "";

export function drawComposer() {
  const chat = openChat();
  if (!chat) return;
  const mode = isPrivate(chat) && chat.blocked ? "blocked" : isPrivate(chat) && !chat.started ? "unstarted" : "open";
  const key = `${state.as}:${chat.id}:${mode}:${JSON.stringify(chat.menu)}`;
  if (key === drawnFor) return;
  drawnFor = key;
  const inside = { blocked: [unblock()], unstarted: [start()], open: writing(chat) }[mode];
  byId("composer").replaceChildren(...inside);
}

// While somebody else sits down nothing can be typed, so that no word is said by the wrong person.
export function foldComposer() {
  drawnFor = "";
  byId("composer").replaceChildren();
}

export function replyTo(message) {
  state.replyTo = message;
  drawReply();
  byId("text")?.focus();
}

export function insertText(text) {
  const field = byId("text");
  if (!field) return;
  field.value = text;
  field.focus();
  onInput({ target: field });
}

export function drawReply() {
  const bar = byId("replying");
  if (!bar) return;
  bar.hidden = !state.replyTo;
  if (!state.replyTo) return bar.replaceChildren();
  bar.replaceChildren(
    el("span", {}, el("strong", {}, `Reply to ${author(state.replyTo)}`), el("small", {}, summary(state.replyTo))),
    el("button", { type: "button", class: "icon", "aria-label": "Do not reply", onclick: () => replyTo(null) }, icon("close")),
  );
}

// The bot wants an answer in words to this very message.
export function expectReply(message) {
  if (!message.markup?.force_reply) return;
  replyTo(message);
  if (byId("text")) byId("text").placeholder = message.markup.input_field_placeholder ?? "Your answer";
}

function start() {
  return el("button", { type: "button", class: "button success wide", onclick: () => act("start", {}) }, "Start");
}

function unblock() {
  return el("button", { type: "button", class: "button wide", onclick: () => act("unblock", {}) }, "Unblock the bot");
}

function writing(chat) {
  const field = el("textarea", {
    id: "text",
    rows: 1,
    "aria-label": "Message",
    placeholder: "Message",
    autocomplete: "off",
    onkeydown: onKey,
    oninput: onInput,
  });
  field.value = sessionStorage.getItem(draftKey()) ?? "";
  queueMicrotask(() => {
    fit(field);
    drawReply();
  });
  return [
    el("div", { id: "menu", class: "menu", role: "group", "aria-label": "Commands", hidden: true }),
    el("div", { id: "replying", class: "replying", hidden: true }),
    el(
      "form",
      { class: "writing", onsubmit: send },
      chat.menu.length
        ? el("button", { id: "menu-open", type: "button", class: "quiet", "aria-expanded": "false", onclick: flipMenu }, "Menu")
        : null,
      ...attaching(),
      field,
      el("button", { class: "button primary send", "aria-label": "Send" }, icon("send")),
    ),
  ];
}

function attaching() {
  const choose = el("input", { type: "file", hidden: true, "aria-label": "File to send", onchange: attach });
  const open = () => choose.click();
  return [choose, el("button", { type: "button", class: "icon", "aria-label": "Attach a file", onclick: open }, icon("clip"))];
}

function send(event) {
  event.preventDefault();
  return said(sendText);
}

async function attach({ target }) {
  const [file] = target.files;
  if (file) await said((caption) => sendFile(file, caption));
  // The same file may be chosen once more.
  target.value = "";
}

// Empties the field when its words are out.
async function said(how) {
  const field = byId("text");
  const text = field.value;
  if (!(await how(text))) return;
  if (field.value === text) field.value = "";
  onInput({ target: field });
  state.replyTo = null;
  drawReply();
}

function onKey(event) {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    event.target.form.requestSubmit();
  }
  if (event.key === "Escape") {
    state.replyTo = null;
    drawReply();
    showMenu("");
  }
}

function onInput({ target }) {
  sessionStorage.setItem(draftKey(), target.value);
  fit(target);
  if (asksBot(target.value, () => insertText(""))) return;
  const typed = /^\/(\w*)$/.exec(target.value);
  if (typed) showMenu(typed[1], true);
  else showMenu("");
}

function fit(field) {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight + 2, 160)}px`;
}

function flipMenu() {
  showMenu("", byId("menu").hidden);
}

function showMenu(beginning, shown = false) {
  const menu = byId("menu");
  const commands = (openChat()?.menu ?? []).filter(({ command }) => command.startsWith(beginning));
  menu.hidden = !shown || !commands.length;
  byId("menu-open")?.setAttribute("aria-expanded", String(!menu.hidden));
  menu.replaceChildren(
    ...commands.map(({ command, description }) =>
      el("button", { type: "button", onclick: () => choose(command) }, el("strong", {}, `/${command}`), ` ${description}`),
    ),
  );
}

async function choose(command) {
  showMenu("");
  const field = byId("text");
  field.value = "";
  onInput({ target: field });
  await sendText(`/${command}`);
  field.focus();
}
