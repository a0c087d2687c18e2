// A text and its entities as elements. Offsets are UTF-16 units, as JavaScript counts.

import { el } from "./dom.js";
import { followLink } from "./links.js";
import { sendText } from "./sending.js";

export function rich(text, entities = []) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return build(text, sorted, 0, text.length);
}

function build(text, entities, from, to) {
  const parts = [];
  let at = from;
  while (entities.length) {
    const [entity, ...rest] = entities;
    const end = Math.min(entity.offset + entity.length, to);
    const inside = rest.filter((other) => other.offset < end);
    entities = rest.filter((other) => other.offset >= end);
    if (entity.offset < at) continue;
    if (entity.offset > at) parts.push(text.slice(at, entity.offset));
    parts.push(wrap(entity, text.slice(entity.offset, end), build(text, inside, entity.offset, end)));
    // A quote ends its line by itself.
    at = entity.type.endsWith("blockquote") && text[end] === "\n" ? end + 1 : end;
  }
  if (at < to) parts.push(text.slice(at, to));
  return parts;
}

const TAGS = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code" };

function wrap(entity, words, inside) {
  if (TAGS[entity.type]) return el(TAGS[entity.type], {}, ...inside);
  switch (entity.type) {
    case "pre":
      return el("pre", {}, el("code", {}, ...inside));
    case "blockquote":
      return el("blockquote", {}, ...inside);
    case "expandable_blockquote":
      return foldable(inside);
    case "spoiler":
      return spoiler(inside);
    case "text_link":
      return link(entity.url, inside);
    case "url":
      return link(words, inside);
    case "bot_command":
      return el("button", { type: "button", class: "command", onclick: () => sendText(words) }, ...inside);
    case "mention":
    case "text_mention":
      return el("span", { class: "mention" }, ...inside);
    case "date_time":
      return moment(entity, inside);
    default:
      return el("span", {}, ...inside);
  }
}

const DATES = { d: { dateStyle: "short" }, D: { dateStyle: "long" }, w: { weekday: "long" } };
// As the bot itself writes the time of day.
const TIMES = { t: { timeStyle: "short", hourCycle: "h23" }, T: { timeStyle: "medium", hourCycle: "h23" } };

// A moment in the reader's own zone, in the parts its format names; without a format, as it was written.
function moment(entity, inside) {
  const when = new Date(entity.unix_time * 1000);
  const parts = [...(entity.date_time_format ?? "")]
    .map((sign) => DATES[sign] ?? TIMES[sign])
    .filter(Boolean)
    .map((style) => new Intl.DateTimeFormat(undefined, style).format(when));
  const look = { datetime: when.toISOString(), title: when.toLocaleString() };
  return el("time", look, ...(parts.length ? [parts.join(", ")] : inside));
}

function link(address, inside) {
  const open = (event) => followLink(event, address);
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer", onclick: open }, ...inside);
}

function spoiler(inside) {
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Hidden text. Show it." }, ...inside);
  node.addEventListener("click", () => {
    node.classList.add("shown");
    node.removeAttribute("aria-label");
  });
  return node;
}

function foldable(inside) {
  const quote = el("blockquote", { class: "folded" }, ...inside);
  const unfold = el("button", { type: "button", class: "unfold", "aria-expanded": "false", "aria-label": "Show all" }, "▾");
  const whole = el("div", { class: "foldable" }, quote, unfold);
  // A tap anywhere on the quote opens it, as in Telegram; a link in it is still a link.
  whole.addEventListener("click", (event) => {
    if (event.target.closest("a, .command, .spoiler")) return;
    const folded = quote.classList.toggle("folded");
    unfold.textContent = folded ? "▾" : "▴";
    unfold.setAttribute("aria-label", folded ? "Show all" : "Show less");
    unfold.setAttribute("aria-expanded", String(!folded));
  });
  return whole;
}
