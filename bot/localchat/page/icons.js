// The page's own signs, drawn, so that they look the same with any font.

const PATHS = {
  bell: "M8 2a4 4 0 0 0-4 4v3l-1.3 2.2h10.6L12 9V6a4 4 0 0 0-4-4zM6.5 12.7a1.6 1.6 0 0 0 3 0",
  hush: "M8 2a4 4 0 0 0-4 4v3l-1.3 2.2h10.6L12 9V6a4 4 0 0 0-4-4zM2 2l12 12",
  pin: "M6 2h4l-.6 4.2L12 8.6H4l2.6-2.4zM8 8.6V14",
  lock: "M4 7.2h8v6H4zM5.6 7V5.2a2.4 2.4 0 0 1 4.8 0V7",
  table: "M2 6.5h12v2H2zM4 8.5V13M12 8.5V13M5.2 3.8h.1M8 3.2h.1M10.8 3.8h.1",
  reply: "M6.5 3.5 2.5 7.5l4 4M2.5 7.5h7a4 4 0 0 1 4 4v1",
  send: "M2.5 8h9M8 3.8 12.5 8 8 12.2",
  back: "M10 3 5 8l5 5",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  leads: "M5 11l6-6M6 5h5v5",
  auto: "M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 1 1 0 11",
  light: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M12.6 3.4l-.7.7M4.1 11.9l-.7.7",
  dark: "M12.8 10A5.6 5.6 0 0 1 6 3.2a5.6 5.6 0 1 0 6.8 6.8z",
  clip: "M12.5 7.2 7.6 12.1a2.8 2.8 0 0 1-4-4l5.2-5.2a1.9 1.9 0 0 1 2.7 2.7l-5.1 5.1a.9.9 0 0 1-1.3-1.3l4.4-4.4",
  file: "M4 2h5l3 3v9H4zM9 2v3h3",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", `sign sign-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
