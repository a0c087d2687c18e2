// Small helpers for elements, and the markup of messages made into elements without trusting it.

export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export const byId = (id) => document.getElementById(id);

// What a message of the bot may hold; anything else becomes its words.
const KNOWN = new Set(["B", "I", "U", "S", "CODE", "PRE", "BLOCKQUOTE", "A"]);

export function markup(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const made = document.createDocumentFragment();
  copy(parsed.body, made);
  return made;
}

function copy(from, to) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.data);
    else if (child.nodeType === Node.ELEMENT_NODE) copy(child, known(child, to));
  }
}

function known(child, to) {
  if (!KNOWN.has(child.tagName)) return to;
  const made = document.createElement(child.tagName);
  if (child.tagName === "A") {
    const address = child.getAttribute("href") ?? "";
    if (!/^https?:/.test(address)) return to;
    made.href = address;
    made.target = "_blank";
    made.rel = "noopener noreferrer";
  }
  to.append(made);
  return made;
}
