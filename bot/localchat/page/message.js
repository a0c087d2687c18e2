// One message as an element.

import { clock, el } from "./dom.js";
import { icon } from "./icons.js";
import { rich } from "./entities.js";
import { keyboard } from "./keyboard.js";
import { openPicture } from "./viewer.js";
import { state } from "./state.js";
import { replyTo } from "./composer.js";

export function messageNode(message) {
  const service = serviceLine(message);
  if (service) return el("p", { class: "service", id: `m${message.message_id}` }, service);
  const node = el(
    "article",
    {
      class: `message ${message.mine ? "mine" : "theirs"} ${message.silent ? "silent" : "rings"}`,
      id: `m${message.message_id}`,
      "aria-label": `${author(message)}, ${clock(message.date)}${message.silent ? ", sent silently" : ""}`,
    },
    bubble(message),
    keyboard(message),
  );
  const size = message.photo?.at(-1);
  node.classList.toggle("picture", Boolean(size));
  if (size) node.style.setProperty("--ratio", String(size.width / size.height));
  return node;
}

function bubble(message) {
  return el(
    "div",
    { class: "bubble" },
    heading(message),
    quoted(message),
    message.show_caption_above_media ? words(message) : null,
    media(message),
    message.show_caption_above_media ? null : words(message),
    foot(message),
  );
}

// What a message is in one line: for chat lists, replies, pins and alt texts.
export function summary(message) {
  if (!message) return "";
  const text = (message.text ?? message.caption ?? "").replace(/\s+/g, " ").trim();
  const kind = message.photo ? "Picture" : message.animation ? "Animation" : message.document ? "File" : "";
  return [kind, text].filter(Boolean).join(": ") || serviceLine(message) || message.dice?.emoji || "Message";
}

export function author(message) {
  return message.mine ? "You" : (message.from?.first_name ?? "");
}

function heading(message) {
  const seen = message.private ? el("span", { class: "only-you" }, " · only you see this") : null;
  if (message.mine || (message.chat.type === "private" && !seen)) return null;
  return el("p", { class: `author hue${message.from.id % 6}` }, author(message), seen);
}

function quoted(message) {
  const target = message.reply_to_message;
  if (!target) return null;
  const go = () => document.getElementById(`m${target.message_id}`)?.scrollIntoView({ block: "center" });
  return el(
    "button",
    { type: "button", class: "quoted", onclick: go },
    el("strong", {}, target.from?.id === state.me.id ? "You" : (target.from?.first_name ?? "")),
    el("span", {}, summary(target)),
  );
}

function words(message) {
  const text = message.text ?? message.caption;
  if (!text) return null;
  return el("div", { class: "words" }, ...rich(text, message.entities ?? message.caption_entities));
}

function media(message) {
  if (message.photo) return picture(message, message.photo.at(-1));
  if (message.animation) return animation(message.animation);
  if (message.dice) return el("p", { class: "dice" }, `${message.dice.emoji} ${message.dice.value}`);
  if (!message.document) return null;
  const { file_id: id, file_name: name, file_size: size } = message.document;
  return el("a", { class: "file", href: `/local/file/${id}`, download: name }, icon("file"), ` ${name}`, el("small", {}, weight(size)));
}

function picture(message, size) {
  const source = `/local/file/${size.file_id}`;
  const description = message.caption || "Picture";
  const image = el("img", { src: source, alt: description, width: size.width, height: size.height });
  const frame = el("button", { type: "button", class: "frame", "aria-label": `Open large: ${description}` }, image);
  if (message.has_media_spoiler) frame.classList.add("veiled");
  frame.addEventListener("click", () => {
    if (frame.classList.contains("veiled")) frame.classList.remove("veiled");
    else openPicture(image.src, description);
  });
  return frame;
}

function animation(file) {
  const source = `/local/file/${file.file_id}`;
  if (file.mime_type.startsWith("video/")) return el("video", { src: source, autoplay: true, loop: true, muted: true, controls: true });
  return el("img", { class: "animation", src: source, alt: "Animation", width: file.width, height: file.height });
}

function weight(bytes) {
  return bytes < 1024 * 1024 ? ` ${Math.ceil(bytes / 1024)} KB` : ` ${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function foot(message) {
  const reply = el(
    "button",
    { type: "button", class: "reply", "aria-label": `Reply to ${author(message)}`, onclick: () => replyTo(message) },
    icon("reply"),
  );
  const loudness = message.mine
    ? null
    : message.silent
      ? el("span", { class: "loudness", title: "Sent silently", role: "img", "aria-label": "Sent silently" }, icon("hush"))
      : el("span", { class: "loudness", title: "Rang", role: "img", "aria-label": "Rang" }, icon("bell"));
  return el(
    "p",
    { class: "foot" },
    message.reactions.length ? el("span", { class: "reactions" }, message.reactions.join(" ")) : null,
    reply,
    loudness,
    message.edit_date ? el("span", {}, "edited") : null,
    el("time", { datetime: new Date(message.date * 1000).toISOString() }, clock(message.date)),
  );
}

export function serviceLine(message) {
  const who = author(message);
  if (message.pinned_message) return `${who} pinned “${shorten(summary(message.pinned_message))}”`;
  if (message.new_chat_members) return `${message.new_chat_members.map((user) => user.first_name).join(", ")} joined`;
  if (message.left_chat_member) return `${message.left_chat_member.first_name} left`;
  if (message.migrate_from_chat_id) return "The group became a supergroup";
  if (message.migrate_to_chat_id) return "The group moved to a supergroup";
  if (message.forum_topic_created) return `Topic “${message.forum_topic_created.name}” was opened`;
  if (message.forum_topic_edited) return `The topic is now “${message.forum_topic_edited.name ?? ""}”`;
  if (message.forum_topic_closed) return "The topic was closed";
  if (message.forum_topic_reopened) return "The topic was opened again";
  return "";
}

function shorten(text) {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
