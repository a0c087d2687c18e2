// The question: one hand for each of the four kinds, the same for every game.

import { el } from "./dom.js";

// So many choices that lie on the picture are listed at once; more of them wait behind one line.
const LISTED = 16;

export function questionNode(question, shown, acts) {
  const { said, press } = acts;
  if (!question) return el("div");
  const node = el("div", {}, el("h2", { tabindex: "-1" }, question.prompt));
  if (question.line) node.append(el("p", { class: "so-far" }, question.line));
  if (question.kind === "amounts") node.append(countsNode(question.counts, said, press));
  const open = question.choices.filter((choice) => choice.data);
  const touched = open.filter((choice) => shown.has(choice.mark));
  const beside = open.filter((choice) => !shown.has(choice.mark));
  const blocked = question.choices.filter((choice) => !choice.data);
  const list = (choices) => choiceList(choices, shown, acts);
  if (Object.keys(question.turns ?? {}).length) node.append(turnsNode(question.turns, acts));
  if (beside.length) node.append(list(beside));
  if (touched.length > LISTED) node.append(folded(`${said.choices} (${touched.length})`, () => list(touched)));
  else if (touched.length) node.append(list(touched));
  if (blocked.length) node.append(folded(`${said.not_possible} (${blocked.length})`, () => list(blocked)));
  return node;
}

// Whole deeds in one touch, under what they begin with; where one leads from place to place a finger is drawn.
export function onceNodes(known, { said, press }) {
  const ways = known.filter((way) => !way.to && way.words.length > 1);
  if (!ways.length) return [];
  const node = el("section", { class: "at-once" }, el("h3", {}, said.at_once));
  let deed = null;
  let chips = null;
  for (const way of ways) {
    const [begun, ...rest] = way.words;
    if (begun !== deed) {
      deed = begun;
      chips = el("div", { class: "chips", role: "group", "aria-label": begun });
      node.append(el("h4", {}, begun), chips);
    }
    const look = way.turned ? "turn" : "chip";
    const said = way.turned ? lying(rest[0]) : rest.join(" · ");
    const chip = el("button", { type: "button", class: look, "aria-label": way.words.join(" · ") }, said);
    chip.addEventListener("click", () => press(way.chain, chip, way.turned));
    chips.append(chip);
  }
  return [node];
}

// A shape is told row by row.
const lying = (label) => label.replaceAll("/", "\n");

// How what is placed lies: the place is touched after that.
function turnsNode(turns, { said, turn, turning }) {
  const one = ([way, label]) =>
    el("button", { type: "button", class: "turn", "aria-pressed": String(way === turning), "aria-label": label, onclick: () => turn(way) }, lying(label));
  return el("div", { class: "turns", role: "group", "aria-label": said.which_way }, ...Object.entries(turns).map(one));
}

// Made when it is opened: there may be hundreds.
function folded(label, make) {
  const node = el("details", {}, el("summary", {}, label));
  node.addEventListener("toggle", () => node.open && node.childElementCount === 1 && node.append(make()), { once: true });
  return node;
}

function choiceList(choices, shown, acts) {
  const node = el("div", { class: "choices" });
  let heading = "";
  for (const choice of choices) {
    if (choice.heading && choice.heading !== heading) {
      heading = choice.heading;
      node.append(el("h3", {}, heading));
    }
    node.append(choiceNode(choice, shown, acts));
  }
  return node;
}

export function choiceNode(choice, shown, { said, press, explain, dataOf }) {
  const mark = shown.has(choice.mark) ? el("span", { class: "mark", "aria-hidden": "true" }, choice.mark) : null;
  const words = el("span", { class: "label" }, choice.label ?? choice.words.join(" · "));
  const detail = choice.detail ? el("span", { class: "detail" }, choice.detail) : null;
  // What lies on the picture says there what it does; the rest says it here.
  const told = choice.blocked || (mark ? "" : choice.note);
  const note = told ? el("span", { class: "note" }, told) : null;
  const look = `choice${choice.picked ? " picked" : ""}${choice.rolls ? " danger" : ""}`;
  const button = el(
    "button",
    { type: "button", class: look, disabled: !(choice.data || choice.chain), "aria-pressed": choice.picked ? "true" : null },
    mark,
    el("span", { class: "told" }, words, detail, note),
  );
  button.addEventListener("click", () => press(choice.chain ?? dataOf(choice), button));
  // A way through several questions says all of it.
  if (choice.chain) return el("div", { class: "row" }, button);
  const about = el("button", { type: "button", class: "about", "aria-label": `${said.look_up} ${choice.label}` }, "i");
  about.addEventListener("click", () => explain(choice));
  return el("div", { class: "row" }, button, about);
}

function countsNode(counts, said, press) {
  const node = el("div", { class: "counts" });
  for (const count of counts) {
    const step = (label, sign, data) => {
      const button = el("button", { type: "button", disabled: !data, "aria-label": `${label}: ${count.label}` }, sign);
      button.addEventListener("click", () => press(data, button));
      return button;
    };
    node.append(
      el(
        "div",
        { class: "count", role: "group", "aria-label": count.label },
        el("span", { class: "label" }, count.label),
        step(said.fewer, "−", count.fewer),
        el("output", {}, String(count.amount)),
        step(said.more, "+", count.more),
        step(said.all, "⇥", count.all),
      ),
    );
  }
  return node;
}
