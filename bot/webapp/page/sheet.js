// One picture: moved and enlarged by fingers, wheel and keys; what may be chosen on it is touched.

import { el, svg } from "./dom.js";

const MOVED = 8;
const LONG_PRESS = 500;
const LARGEST = 6;
// Smaller than this on the screen, a shape is enlarged first instead of being chosen by accident.
const FINGER = 22;

export class Sheet {
  constructor(said, { choose, explain, go }) {
    this.said = said;
    this.choose = choose;
    this.go = go;
    this.routes = new Map();
    this.explain = explain;
    this.pointers = new Map();
    this.image = el("img", { alt: "", draggable: "false" });
    this.shapes = svg("svg", { "aria-hidden": "false" });
    this.stage = el("div", { class: "stage" }, this.image, this.shapes);
    this.view = el("div", { class: "view", tabindex: "0", role: "group" }, this.stage);
    this.zoomButtons = this.buttons();
    this.node = el("figure", { class: "sheet" }, this.view);
    this.listen();
    new ResizeObserver(() => this.width && this.fit()).observe(this.view);
  }

  buttons() {
    const zoom = (label, sign, by) =>
      el("button", { type: "button", "aria-label": label, title: label, onclick: () => this.zoomInTheMiddle(by) }, sign);
    return el(
      "div",
      { class: "zoom" },
      zoom(this.said.nearer, "+", 1.6),
      zoom(this.said.farther, "−", 1 / 1.6),
      el("button", { type: "button", "aria-label": this.said.whole, title: this.said.whole, onclick: () => this.fit(true) }, "⤢"),
    );
  }

  // `about` is what the picture is looked at for: the part somebody has enlarged stays enlarged until that changes.
  // `routes`: from a mark to others, by a finger drawn between them.
  async show(picture, caption, choices, routes, about) {
    this.routes = routes;
    const address = URL.createObjectURL(picture.image);
    this.image.src = address;
    await this.image.decode().catch(() => undefined);
    URL.revokeObjectURL(this.address ?? "");
    this.address = address;
    [this.width, this.height] = [picture.width, picture.height];
    this.view.setAttribute("aria-label", caption);
    this.image.alt = caption;
    this.view.removeAttribute("aria-busy");
    this.stage.style.width = `${this.width}px`;
    this.stage.style.height = `${this.height}px`;
    this.shapes.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.outline(picture.shapes, choices);
    const now = `${this.width} ${this.height} ${about}`;
    if (now === this.about) return;
    this.about = now;
    this.fit();
  }

  wait() {
    this.shapes.replaceChildren();
    this.view.setAttribute("aria-busy", "true");
  }

  outline(shapes, choices) {
    const focused = document.activeElement?.dataset?.mark;
    this.shapes.replaceChildren();
    for (const [mark, outlines] of Object.entries(shapes)) {
      const meant = choices.get(mark);
      if (!meant) continue;
      const label = meant.map((choice) => choice.words?.join(" · ") ?? [choice.label, choice.detail].filter(Boolean).join(" · ")).join("; ");
      const look = ["can", picked(meant) && "picked", meant.every((choice) => choice.fits === false) && "unfit"].filter(Boolean).join(" ");
      const largest = Math.max(...outlines.map(size));
      // A badge is touched as well, and needs no frame of its own.
      const lines = outlines.map((outline) => svg("path", { d: path(outline), class: size(outline) < largest / 2 ? "badge" : "whole" }));
      const group = svg("g", { tabindex: "0", role: "button", "aria-label": `${mark}: ${label}`, class: look }, ...lines);
      if (picked(meant)) group.setAttribute("aria-pressed", "true");
      group.dataset.mark = mark;
      this.shapes.append(group);
      if (mark === focused) group.focus({ preventScroll: true });
    }
  }

  // -- where it lies --------------------------------------------------------------------------------------------

  fit(whole = false) {
    const { clientWidth, clientHeight } = this.view;
    this.least = Math.min(clientWidth / this.width, clientHeight / this.height);
    this.scale = this.least;
    [this.x, this.y] = [(clientWidth - this.width * this.scale) / 2, (clientHeight - this.height * this.scale) / 2];
    if (!whole) this.comeNearToShapes();
    this.place();
  }

  // Where all that can be chosen lies together, the rest can wait.
  comeNearToShapes() {
    const reach = this.reach();
    if (!reach) return;
    const { clientWidth, clientHeight } = this.view;
    const near = Math.min(clientWidth / reach.width, clientHeight / reach.height, this.least * 2);
    if (near < this.least * 1.15) return;
    this.scale = near;
    this.x = clientWidth / 2 - (reach.left + reach.width / 2) * near;
    this.y = clientHeight / 2 - (reach.top + reach.height / 2) * near;
  }

  reach() {
    const boxes = [...this.shapes.querySelectorAll("path")].map((line) => line.getBBox());
    if (!boxes.length) return null;
    const left = Math.min(...boxes.map((box) => box.x)) - 30;
    const top = Math.min(...boxes.map((box) => box.y)) - 30;
    const right = Math.max(...boxes.map((box) => box.x + box.width)) + 30;
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + 30;
    return { left, top, width: right - left, height: bottom - top };
  }

  // How high it would like to be, in hundredths of its breadth: as the picture is, or as what may be chosen on it where
  // that would be too small for a finger.
  tall() {
    const whole = (100 * this.height) / this.width;
    const reach = this.reach();
    if (!reach) return whole;
    const sizes = [...this.shapes.querySelectorAll(".whole")].map((line) => Math.max(line.getBBox().width, line.getBBox().height));
    const small = Math.min(...sizes) * (this.view.clientWidth / this.width) < FINGER;
    return small ? Math.max(whole, (100 * reach.height) / reach.width) : whole;
  }

  place() {
    const { clientWidth, clientHeight } = this.view;
    const keep = (at, size, room) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at)));
    this.x = keep(this.x, this.width * this.scale, clientWidth);
    this.y = keep(this.y, this.height * this.scale, clientHeight);
    this.stage.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  zoom(by, x, y) {
    const scale = Math.min(this.least * LARGEST, Math.max(this.least, this.scale * by));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.place();
  }

  zoomInTheMiddle(by) {
    this.zoom(by, this.view.clientWidth / 2, this.view.clientHeight / 2);
  }

  move(x, y) {
    [this.x, this.y] = [this.x + x, this.y + y];
    this.place();
  }

  // -- fingers, wheel, keys -------------------------------------------------------------------------------------

  listen() {
    const on = (name, does) => this.view.addEventListener(name, does);
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.up(event));
    on("click", () => this.clicked());
    on("pointercancel", (event) => this.leave(event));
    on("contextmenu", (event) => this.asked(event));
    on("keydown", (event) => this.typed(event));
    this.view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  down(event) {
    if (event.button > 0) return;
    this.view.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size > 1) {
      this.endDrawing();
      return this.forgetTouch();
    }
    const mark = event.target.closest("[data-mark]")?.dataset.mark;
    this.touched = { mark, x: event.clientX, y: event.clientY };
    this.origin = this.routes.has(mark) ? this.touched : null;
    this.held = setTimeout(() => this.hold(), LONG_PRESS);
    return undefined;
  }

  hold() {
    const mark = this.touched?.mark;
    this.forgetTouch();
    if (mark) this.explain(mark);
  }

  forgetTouch() {
    clearTimeout(this.held);
    this.touched = null;
  }

  moved(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.touched && Math.hypot(now.x - this.touched.x, now.y - this.touched.y) > MOVED) this.forgetTouch();
    if (this.pointers.size === 1 && !this.touched && this.origin) this.draw(now);
    else if (this.pointers.size === 1 && !this.touched) this.move(now.x - before.x, now.y - before.y);
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, now);
    if (this.pointers.size > 1 || !this.touched) this.pointers.set(event.pointerId, now);
  }

  // A line from where it began, and the places it may lead to.
  draw(now) {
    const { mark, x, y } = this.origin;
    if (!this.line) {
      this.line = svg("line", { class: "route" });
      this.shapes.append(this.line);
      const leads = this.routes.get(mark);
      for (const group of this.shapes.children) group.classList.toggle("lead", leads.has(group.dataset.mark));
    }
    const here = (point) => this.inside(point);
    const [from, to] = [here({ x, y }), here(now)];
    for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })) this.line.setAttribute(name, value);
  }

  inside({ x, y }) {
    const { left, top } = this.view.getBoundingClientRect();
    return { x: (x - left - this.x) / this.scale, y: (y - top - this.y) / this.scale };
  }

  // Where it was drawn to, if it was drawn at all.
  endDrawing(event = null) {
    const from = this.origin?.mark;
    const drawn = Boolean(this.line);
    this.line?.remove();
    [this.line, this.origin] = [null, null];
    for (const group of this.shapes.children) group.classList.remove("lead");
    if (!drawn || !event) return;
    const marks = document.elementsFromPoint(event.clientX, event.clientY).map((node) => node.closest("[data-mark]")?.dataset.mark);
    const to = marks.find((mark) => this.routes.get(from)?.has(mark));
    if (to) this.go(from, to);
  }

  pinch(id, before, now) {
    const [, other] = [...this.pointers].find(([known]) => known !== id);
    const { left, top } = this.view.getBoundingClientRect();
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    this.move((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoom(apart(now) / apart(before), (now.x + other.x) / 2 - left, (now.y + other.y) / 2 - top);
  }

  up(event) {
    const { touched } = this;
    this.endDrawing(event);
    this.leave(event);
    this.lifted = touched?.mark ? touched : null;
  }

  // Not before the click that follows a touch: it would fall upon whatever has opened meanwhile.
  clicked() {
    const touched = this.lifted;
    this.lifted = null;
    if (!touched) return;
    if (this.tooSmall(touched.mark)) {
      const { left, top } = this.view.getBoundingClientRect();
      this.zoom(2.4, touched.x - left, touched.y - top);
    } else this.choose(touched.mark);
  }

  tooSmall(mark) {
    const group = this.shapes.querySelector(`[data-mark="${CSS.escape(mark)}"]`);
    if (!group) return false;
    const box = group.getBBox();
    return Math.max(box.width, box.height) * this.scale < FINGER && this.scale < this.least * LARGEST * 0.9;
  }

  leave(event) {
    this.endDrawing();
    this.forgetTouch();
    this.pointers.delete(event.pointerId);
  }

  asked(event) {
    const mark = event.target.closest("[data-mark]")?.dataset.mark;
    event.preventDefault();
    if (mark && event.pointerType !== "touch") this.explain(mark);
  }

  wheel(event) {
    event.preventDefault();
    const { left, top } = this.view.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
  }

  typed(event) {
    const mark = event.target.dataset?.mark;
    const moves = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    if (mark && (event.key === "Enter" || event.key === " ")) this.choose(mark);
    else if (mark && event.key === "i") this.explain(mark);
    else if (event.key === "+" || event.key === "=") this.zoomInTheMiddle(1.4);
    else if (event.key === "-") this.zoomInTheMiddle(1 / 1.4);
    else if (event.key === "0") this.fit(true);
    else if (moves[event.key]) this.move(...moves[event.key]);
    else return;
    event.preventDefault();
  }
}

const picked = (choices) => choices.some((choice) => choice.picked);

function size(outline) {
  const across = outline.filter((_, at) => at % 2 === 0);
  const down = outline.filter((_, at) => at % 2 === 1);
  return (Math.max(...across) - Math.min(...across)) * (Math.max(...down) - Math.min(...down));
}

function path(outline) {
  const points = [];
  for (let at = 0; at < outline.length; at += 2) points.push(`${outline[at]} ${outline[at + 1]}`);
  return `M${points.join("L")}Z`;
}
