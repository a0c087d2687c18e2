// Light, dark, or as the machine likes it; remembered.

import { byId } from "./dom.js";
import { icon } from "./icons.js";

const NEXT = { auto: "light", light: "dark", dark: "auto" };
const NAME = { auto: "as the system", light: "light", dark: "dark" };

export function wireTheme() {
  const asked = new URLSearchParams(location.search).get("theme");
  show(NEXT[asked] ? asked : (localStorage.getItem("theme") ?? "auto"));
  byId("theme").addEventListener("click", () => show(NEXT[document.documentElement.dataset.theme]));
}

function show(theme) {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("theme", theme);
  byId("theme").replaceChildren(icon(theme));
  byId("theme").setAttribute("aria-label", `Colours: ${NAME[theme]}. Change.`);
  byId("theme").title = `Colours: ${NAME[theme]}`;
}
