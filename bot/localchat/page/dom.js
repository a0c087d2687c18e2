// Small words for making elements.

export const byId = (id) => document.getElementById(id);

export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// Redraws a list without replacing its outer nodes, so that a click in flight is not lost.
export function drawList(container, items, keyOf, draw) {
  const known = new Map([...container.children].map((node) => [node.dataset.key, node]));
  const nodes = items.map((item) => {
    const fresh = draw(item);
    fresh.dataset.key = keyOf(item);
    const old = known.get(fresh.dataset.key);
    if (!old || old.tagName !== fresh.tagName) return fresh;
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
    old.replaceChildren(...fresh.childNodes);
    return old;
  });
  const same = nodes.length === container.children.length && nodes.every((node, i) => node === container.children[i]);
  if (!same) container.replaceChildren(...nodes);
}

export function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

export function day(seconds) {
  return new Date(seconds * 1000).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" });
}
