// What a client of Telegram tells the page in its address, and the few words the page says to it.

const KEPT = "launch";

// The signed data; kept for this tab, because clients load a page again by themselves.
export function launchData() {
  const told = new URLSearchParams(location.hash.slice(1));
  const fresh = told.get("tgWebAppData");
  if (fresh) {
    keep(KEPT, fresh);
    keep("theme", told.get("tgWebAppThemeParams") ?? "");
    // An address that is copied shall not carry it.
    history.replaceState(null, "", location.pathname + location.search);
  }
  return fresh ?? kept(KEPT);
}

function keep(name, value) {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Without storage the page lives as long as it is open.
  }
}

function kept(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

// The reader's colours, where the client tells them; else the system's day or night.
export function dress() {
  const colours = themeTold();
  const root = document.documentElement;
  const names = { bg_color: "--paper", text_color: "--ink", hint_color: "--faint", secondary_bg_color: "--panel" };
  for (const [told, ours] of Object.entries(names)) {
    if (/^#[0-9a-f]{6}$/i.test(colours[told] ?? "")) root.style.setProperty(ours, colours[told]);
  }
  const dark = colours.bg_color ? isDark(colours.bg_color) : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "dark" : "light";
  return dark;
}

function themeTold() {
  try {
    return JSON.parse(kept("theme") || "{}") ?? {};
  } catch {
    return {};
  }
}

function isDark(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

// Clients listen in different ways; one that is not there hears nothing.
function tell(type, data = {}) {
  const said = JSON.stringify(data);
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(type, said);
  else if (window.external && "notify" in window.external) window.external.notify(JSON.stringify({ eventType: type, eventData: data }));
  else if (window.parent !== window) window.parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), "https://web.telegram.org");
}

export function ready() {
  tell("web_app_ready");
  tell("web_app_expand");
  // Else dragging a map downwards would close the page.
  tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
}
