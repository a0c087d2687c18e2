// The desk of one seat, or the public board of a link: shows what the house says, and sends what is touched.

import { closeBox, nameClose, openBox, toast } from "./box.js";
import { byId, el, markup } from "./dom.js";
import { Pictures } from "./pictures.js";
import { choiceNode, onceNodes, questionNode } from "./question.js";
import { Offline, Sorry, changed, enter, follow, forget, get, picture, plainPicture, send } from "./server.js";
import { dress, launchData, ready } from "./telegram.js";

const asked = new URLSearchParams(location.search);
const onBoard = location.pathname.endsWith("/board");
const RETRY = 2000;
const LOOK_AGAIN = 60_000;
const BEHIND = 1500;

let said = {};
let desk = null;
let pictures = null;
// The way in which what is placed lies: the first one at each new question, or what was chosen together with it.
let turning = null;
let turnedBefore = null;
let busy = false;
let dark = dress();
let looking = null;
let again = false;
let failing = false;
let touches = 0;
let panel = null;

const place = () => (onBoard ? { link: asked.get("link") ?? "", dark: Number(dark) } : { table: asked.get("table"), dark: Number(dark) });

// -- what is shown ---------------------------------------------------------------------------------------------

// Once more after whatever is on its way; what is touched looks by itself when it is done.
function look() {
  again = true;
  looking ??= looks().finally(() => (looking = null));
  return looking;
}

async function looks() {
  while (again && !busy) {
    again = false;
    await lookOnce();
    // What one touch may answer beyond the question comes after it.
    again ||= Boolean(desk?.more) && !failing;
  }
}

async function lookOnce() {
  const since = touches;
  const slow = setTimeout(() => said.behind && tell(said.behind), BEHIND);
  const manner = desk && !desk.more && !onBoard ? { now: 1 } : {};
  failing = false;
  try {
    const fresh = await changed(onBoard ? "board" : "desk", place(), manner);
    // Of a moment before the touch that is on its way now.
    if (since !== touches) return void forget();
    tell("");
    if (fresh) show(fresh);
  } catch (problem) {
    failing = true;
    excuse(problem);
    if (desk?.more) forget();
    if (problem instanceof Offline || desk?.more) setTimeout(look, RETRY);
  } finally {
    clearTimeout(slow);
  }
  return undefined;
}

function show(fresh) {
  if (fresh.sentences) speak(fresh);
  const before = desk;
  desk = fresh;
  if (before?.question?.prompt !== fresh.question?.prompt || before?.deeds.length !== fresh.deeds.length) turnBack();
  byId("title").replaceChildren(markup(fresh.title || "Longtable"));
  document.title = byId("title").textContent;
  byId("desk").removeAttribute("aria-busy");
  fold("news", said.happened, fresh.said, !fresh.question);
  fold("words", said.in_words, fresh.words, false);
  const focused = focusedNow();
  draw("ways", fresh.ways, () => fresh.ways.map(buttonNode));
  draw("deeds", [fresh.sure, fresh.deeds], () => [...(fresh.sure ?? []).map(sureNode), ...fresh.deeds.map(buttonNode)]);
  byId("deeds").hidden = !fresh.deeds.length && !fresh.sure?.length;
  // As if all of it could be touched, until the picture says what cannot.
  showQuestion(new Set(byMark().keys()));
  focused();
  pictures ??= newPictures();
  // With what is still to come other places may be touched: it is drawn once.
  if (fresh.more) pictures.wait();
  else pictures.show(fresh);
}

const drawn = new Map();

// What is the same stays as it is: a finger may lie on it just now.
function draw(id, told, make) {
  const said = JSON.stringify(told);
  if (drawn.get(id) === said) return;
  drawn.set(id, said);
  byId(id).replaceChildren(...make());
}

function turnBack() {
  pictures?.turnBack();
  const ways = Object.keys(desk.question?.turns ?? {});
  turning = ways.includes(turnedBefore) ? turnedBefore : (ways[0] ?? null);
}

// Whoever goes by keys is led to the new question, or stays where they were.
function focusedNow() {
  const at = document.activeElement;
  const label = at?.textContent;
  const within = at?.closest("#question, #deeds, #ways");
  if (!within) return () => undefined;
  return () => {
    if (document.contains(at)) return;
    const same = [...within.querySelectorAll("button, a")].find((node) => node.textContent === label);
    (same ?? document.querySelector("#question h2, #question .held") ?? byId("title")).focus();
  };
}

function fold(id, label, html, open) {
  const node = byId(id);
  const told = node.querySelector("div");
  node.hidden = !html;
  node.querySelector("summary").textContent = label;
  if (told.dataset.html === html) return;
  told.dataset.html = html;
  told.replaceChildren(markup(html));
  if (open) node.open = true;
  else if (id === "news" && !node.dataset.seen) node.open = false;
  node.dataset.seen = "yes";
}

let listed = new Set();

function showQuestion(shapes) {
  listed = shapes;
  const acts = { said, press, explain, turn, turning, dataOf };
  const held = desk.held ? [el("p", { class: "held", tabindex: "-1" }, markup(desk.held))] : [];
  draw("asked", [desk.question, desk.held, [...shapes], turning], () => [questionNode(desk.question, shapes, acts), ...held]);
  draw("once", desk.short_ways ?? [], () => onceNodes(desk.short_ways ?? [], acts));
}

function newPictures() {
  const acts = { choose: choosePlace, explain: explainPlace, go };
  const fetched = (tab) => (tab.plain ? plainPicture : picture)(onBoard ? "board/picture" : "picture", { ...place(), key: tab.picture });
  return new Pictures(said, acts, { fetched, failed, laid, shown });
}

// Gone with the desk it was of, or not drawn this time: both are asked for once more.
function failed(problem) {
  forget();
  setTimeout(look, RETRY);
  if (!(problem instanceof Sorry && problem.status === 410)) excuse(problem);
}

function laid(tab) {
  if (!tab.asked) return { touchable: new Map(), routes: new Map(), about: `${tab.id} ` };
  return { touchable: withWays(byMark()), routes: routes(), about: `${tab.id} ${desk.question?.prompt}` };
}

function shown(tab, marks) {
  if (!tab.asked) return;
  const choices = byMark();
  const touched = new Set(marks.filter((mark) => choices.has(mark)));
  if (touched.size !== listed.size) showQuestion(touched);
}

// What is placed is turned before: touching the place is then the whole answer.
function turn(way) {
  turning = way;
  showQuestion(listed);
  pictures.show(desk);
}

function dataOf(choice) {
  const turned = choice.turned ?? {};
  const ways = Object.keys(turned);
  return turned[ways.length === 1 ? ways[0] : turning] ?? choice.data;
}

// Whether it may lie there as it is turned now.
const fits = (choice) => !choice.turned || turning in choice.turned;

// Several answers may lie at one place.
function byMark() {
  const found = new Map();
  for (const choice of desk.question?.choices ?? []) {
    if (choice.mark && choice.data) found.set(choice.mark, [...(found.get(choice.mark) ?? []), { ...choice, fits: fits(choice) }]);
  }
  return found;
}

// What is answered through several questions where it begins and where it leads to, among what can be answered there now.
function withWays(choices) {
  const found = new Map(choices);
  for (const way of desk.short_ways ?? []) {
    for (const mark of [way.at, way.to]) if (mark) found.set(mark, [...(found.get(mark) ?? []), way]);
  }
  return found;
}

// From a place to another, by a finger drawn from one to the other.
function routes() {
  const found = new Map();
  for (const way of desk.short_ways ?? []) {
    if (!way.at || !way.to) continue;
    const leads = found.get(way.at) ?? new Map();
    leads.set(way.to, [...(leads.get(way.to) ?? []), way]);
    found.set(way.at, leads);
  }
  return found;
}

// The deed and its confirm in one touch: what it brings is said before.
function sureNode(sure) {
  const node = el("button", { type: "button", class: "button success" }, sure.text);
  node.addEventListener("click", () => press(sure.chain, node));
  return el("div", { class: "sure" }, el("p", {}, markup(sure.said)), node);
}

function buttonNode(button) {
  const look = `button ${button.style ?? ""}`.trim();
  if (button.url) return el("a", { class: look, href: button.url, target: "_blank", rel: "noopener noreferrer" }, button.text);
  const node = el("button", { type: "button", class: look }, button.text);
  const copy = () => navigator.clipboard.writeText(button.copy).then(() => toast(said.kept), () => undefined);
  node.addEventListener("click", () => (button.data ? press(button.data, node) : copy()));
  return node;
}

// -- what is touched -------------------------------------------------------------------------------------------

function choosePlace(mark) {
  chooseAmong(withWays(byMark()).get(mark) ?? []);
}

function go(from, to) {
  chooseAmong(routes().get(from)?.get(to) ?? []);
}

function chooseAmong(meant) {
  if (meant.length === 1) press(meant[0].chain ?? dataOf(meant[0]));
  else if (meant.length) openBox(said.here, el("div", { class: "choices" }, ...meant.map(inBox)));
}

function inBox(choice) {
  const chosen = (data, node) => {
    closeBox();
    press(data, node);
  };
  return choiceNode(choice, new Set([choice.mark]), { said, press: chosen, explain, dataOf });
}

async function press(data, node = null, turned = null) {
  if (busy || !data) return;
  busy = true;
  touches += 1;
  turnedBefore = turned;
  node?.setAttribute("aria-busy", "true");
  document.body.classList.add("busy");
  try {
    const meant = Array.isArray(data) ? { chain: data } : { data };
    const told = await untilHeard("press", { ...meant, nonce: crypto.randomUUID() });
    if (told.alert && told.said) toast(told.said, true);
    else if (told.said && !told.opened.length) toast(told.said);
    else if (!told.known) toast(said.slow);
    if (told.url) window.open(told.url, "_blank", "noopener");
    if (told.opened.length) await openPanel(told.opened.at(-1));
    else if (panel) await openPanel(panel);
  } catch (problem) {
    excuse(problem);
  }
  // Nothing else is touched before what has come of it stands there.
  await lookOnce();
  busy = false;
  node?.removeAttribute("aria-busy");
  document.body.classList.remove("busy");
  look();
}

// The same again as long as nobody answers: it is done once.
async function untilHeard(path, what) {
  for (;;) {
    try {
      return await send(path, what);
    } catch (problem) {
      if (!(problem instanceof Offline)) throw problem;
      tell(said.offline);
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

// -- what opens beside -----------------------------------------------------------------------------------------

async function openPanel(name) {
  const told = await get("panel", { name });
  if (told.gone) {
    panel = null;
    return closeBox();
  }
  panel = name;
  const body = el("div", { class: "panel" });
  if (told.picture) body.append(await panelPicture(told.picture));
  body.append(el("div", { class: "said" }, markup(told.said)));
  if (told.writes) body.append(writing(name));
  for (const row of told.rows) body.append(el("div", { class: "buttons" }, ...row.map(buttonNode)));
  return openBox("", body, () => (panel = null));
}

async function panelPicture(key) {
  const { image } = await plainPicture("picture", { key, ...place() });
  return el("img", { src: URL.createObjectURL(image), alt: "" });
}

function writing(name) {
  const words = el("textarea", { rows: "3", maxlength: "300", "aria-label": said.write, placeholder: said.write });
  const form = el("form", {}, words, el("button", { type: "submit", class: "button primary" }, said.send));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await untilHeard("words", { panel: name, words: words.value, nonce: crypto.randomUUID() });
      toast(said.kept);
      closeBox();
      await look();
    } catch (problem) {
      excuse(problem);
    }
  });
  return form;
}

function explainPlace(mark) {
  const [meant] = byMark().get(mark) ?? [];
  if (meant) explain(meant);
}

// What it is, and the choice itself: looking is not choosing.
async function explain(choice) {
  const body = el("div", { class: "panel" });
  for (const words of [choice.detail, choice.note, choice.blocked]) if (words) body.append(el("p", {}, words));
  const told = el("div", { class: "said" });
  body.append(told, inBox(choice));
  openBox(choice.label, body);
  try {
    const found = await get("lookup", { table: asked.get("table") ?? "", words: choice.label.slice(0, 60) });
    told.append(...found.said.map((html) => el("div", {}, markup(html))));
    if (!found.said.length && body.childElementCount === 2) told.append(said.nothing_found);
  } catch {
    // What stands on the choice itself is there all the same.
  }
}

// -- what goes wrong -------------------------------------------------------------------------------------------

function tell(words) {
  byId("state").textContent = words;
  byId("state").hidden = !words;
}

function excuse(problem) {
  if (problem instanceof Offline) return tell(said.offline ?? "…");
  if (!(problem instanceof Sorry)) throw problem;
  if (problem.status === 401 || !desk) return tell(problem.message);
  return toast(problem.message, true);
}

function speak(told) {
  said = told.sentences;
  document.documentElement.lang = told.language;
  nameClose(said.close);
}

// -- the beginning ---------------------------------------------------------------------------------------------

async function tables() {
  const told = await get("tables", {});
  byId("title").textContent = told.sentences.tables;
  byId("desk").removeAttribute("aria-busy");
  const rows = told.tables.map(({ id, name, yours }) =>
    el("a", { class: yours ? "button primary" : "button", href: `?table=${id}` }, yours ? `${name} · ${said.your_turn}` : name),
  );
  byId("asked").replaceChildren(...(rows.length ? rows : [el("p", {}, said.no_tables)]));
}

async function begin() {
  ready();
  try {
    if (!onBoard) speak(await enter(launchData()));
  } catch (problem) {
    excuse(problem);
    if (problem instanceof Offline) setTimeout(begin, RETRY);
    return;
  }
  if (!onBoard && !asked.get("table")) return void tables().catch(excuse);
  await look();
  follow(onBoard ? "board/events" : "events", onBoard ? place() : {}, look, () => tell(said.offline));
  setInterval(look, LOOK_AGAIN);
  document.addEventListener("visibilitychange", () => document.hidden || look());
  window.addEventListener("online", look);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    dark = dress();
    look();
  });
}

begin();
