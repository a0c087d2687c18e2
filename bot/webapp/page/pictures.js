// The pictures of a desk: one on a phone, turned by tabs; where there is room another stands beside it.

import { byId, el } from "./dom.js";
import { Sheet } from "./sheet.js";

const ROOMY = matchMedia("(min-width: 1100px)");

export class Pictures {
  // `fetched` brings a picture, `failed` hears why it could not; `laid` tells what may be touched on a tab, `shown` hears it.
  constructor(said, acts, { fetched, failed, laid, shown }) {
    Object.assign(this, { said, acts, fetched, failed, laid, shown });
    this.panes = [];
    this.desk = null;
    // Turned to by hand: on a phone in place of the first, else beside it.
    this.turned = null;
    this.beside = null;
    this.tabs = el("div", { id: "tabs", role: "tablist" });
    ROOMY.addEventListener("change", () => this.desk && this.show(this.desk));
  }

  // What is asked about lies before the reader again.
  turnBack() {
    this.turned = null;
  }

  wait() {
    for (const { sheet } of this.panes) sheet.wait();
  }

  async show(desk) {
    this.desk = desk;
    byId("pictures").hidden = !desk.tabs.length;
    if (!desk.tabs.length) return;
    const tabs = this.chosen();
    this.lay(tabs.length);
    this.tabs.replaceChildren(...this.turnable().map((tab) => this.tabNode(tab, tabs.at(-1))));
    this.panes[0].name.textContent = tabs.length > 1 ? tabs[0].name : "";
    await Promise.all(tabs.map((tab, at) => this.draw(this.panes[at].sheet, tab, at === 0)));
  }

  chosen() {
    const [first, ...rest] = this.desk.tabs;
    const named = (tabs, id) => tabs.find((tab) => tab.id === id) ?? tabs[0];
    return ROOMY.matches && rest.length ? [first, named(rest, this.beside)] : [named(this.desk.tabs, this.turned)];
  }

  turnable() {
    return ROOMY.matches && this.desk.tabs.length > 1 ? this.desk.tabs.slice(1) : this.desk.tabs;
  }

  lay(many) {
    while (this.panes.length > many) this.panes.pop().node.remove();
    while (this.panes.length < many) {
      const sheet = new Sheet(this.said, this.acts);
      const name = el("span", { class: "name" });
      const above = el("div", { class: "above" }, name, sheet.zoomButtons);
      const node = el("div", { class: "pane" }, above, sheet.node);
      this.panes.push({ sheet, name, above, node });
      byId("pictures").append(node);
    }
    this.panes.at(-1).name.after(this.tabs);
  }

  tabNode(tab, shown) {
    const turn = () => {
      if (ROOMY.matches) this.beside = tab.id;
      else this.turned = tab.id;
      this.show(this.desk);
    };
    return el("button", { type: "button", role: "tab", "aria-selected": String(tab.id === shown.id), onclick: turn }, tab.name);
  }

  async draw(sheet, tab, first) {
    const wanted = this.desk;
    if (sheet.key !== tab.picture) {
      // What stood there until now is no longer what is asked about.
      sheet.wait();
      const drawn = await this.fetched(tab).catch((problem) => void this.failed(problem));
      // Meanwhile something else may be wanted.
      if (!drawn || wanted !== this.desk || !this.chosen().includes(tab)) return;
      sheet.drawn = drawn;
      sheet.key = tab.picture;
    }
    const { touchable, routes, about } = this.laid(tab);
    await sheet.show(sheet.drawn, tab.caption, touchable, routes, about);
    // On a phone no taller than it has to be, so that the question has the rest.
    if (first) document.documentElement.style.setProperty("--tall", `${Math.round(sheet.tall())}vw`);
    this.shown(tab, Object.keys(sheet.drawn.shapes));
  }
}
