// Inline keyboards: what each kind of button does when pressed.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { state } from "./state.js";
import { act } from "./server.js";
import { alertBox, toast } from "./notices.js";
import { followLink } from "./links.js";
import { insertText } from "./composer.js";

export function keyboard(message) {
  const rows = message.reply_markup?.inline_keyboard;
  if (!rows) return null;
  return el(
    "div",
    { class: "keyboard", role: "group", "aria-label": "Choices", data: { rows: JSON.stringify(rows) } },
    ...rows.map((row, r) =>
      el("div", { class: "keyboard-row" }, ...row.map((button, c) => buttonFor(message, button, r, c))),
    ),
  );
}

function buttonFor(message, button, row, column) {
  const look = { class: `button ${button.style ?? ""}`.trim(), data: { row, column } };
  if (button.url) {
    const open = (event) => followLink(event, button.url);
    const link = { ...look, href: button.url, target: "_blank", rel: "noopener noreferrer", onclick: open };
    return el("a", link, button.text, icon("leads"));
  }
  const node = el("button", { ...look, type: "button", disabled: Boolean(button.disabled) }, button.text);
  node.addEventListener("click", () => press(node, message, button, row, column));
  return node;
}

async function press(node, message, button, row, column) {
  if (button.copy_text) return copy(button.copy_text.text);
  const query = button.switch_inline_query_current_chat ?? button.switch_inline_query;
  if (query !== undefined) return insertText(`@${state.bot.username} ${query}`);
  if (button.web_app) return openPage(message, row, column);
  if (!button.callback_data) return toast("This kind of button does nothing in the local chat.");
  if (node.getAttribute("aria-busy") === "true") return undefined;
  node.setAttribute("aria-busy", "true");
  const answer = await act("press", { chat: message.chat.id, message: message.message_id, row, column });
  node.removeAttribute("aria-busy");
  return answer && show(answer);
}

// Opened before the server is asked: later a browser would take it for a window nobody wanted.
async function openPage(message, row, column) {
  const tab = window.open("", "_blank");
  const answer = await act("launch", { chat: message.chat.id, message: message.message_id, row, column });
  if (!answer) return tab?.close();
  if (tab) tab.location.replace(answer.url);
  else location.assign(answer.url);
  return undefined;
}

function show(answer) {
  if (answer.unanswered) toast("The bot has not answered yet.");
  else if (answer.url) followLink(new Event("click"), answer.url);
  else if (answer.show_alert) alertBox(answer.text);
  else toast(answer.text);
}

async function copy(text) {
  await navigator.clipboard.writeText(text);
  toast("Copied.");
}
