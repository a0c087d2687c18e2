"use strict";
// The replay: one picture at a time, by finger, keys, slider or by itself. Without it all stand one below the other.
(() => {
  const byId = (id) => document.getElementById(id);
  const frames = [...document.querySelectorAll("#frames figure")];
  const turn = byId("turn");
  const play = byId("play");
  const SECONDS = 1.2;
  const SWIPE = 40;
  let running = 0;
  let began = null;

  function show(at) {
    const now = Math.min(frames.length, Math.max(1, at));
    frames.forEach((frame, number) => frame.classList.toggle("now", number + 1 === now));
    // What comes next is there when it is wanted.
    for (const near of frames.slice(now - 1, now + 2)) near.querySelector("img").loading = "eager";
    turn.value = now;
    byId("where").textContent = `${now} / ${frames.length}`;
    byId("before").disabled = now === 1;
    byId("after").disabled = now === frames.length;
  }

  const at = () => Number(turn.value);

  function rest() {
    clearInterval(running);
    running = 0;
    play.setAttribute("aria-pressed", "false");
    play.textContent = "▶";
  }

  function step(by) {
    rest();
    show(at() + by);
  }

  function run() {
    if (running) return rest();
    if (at() === frames.length) show(1);
    play.setAttribute("aria-pressed", "true");
    play.textContent = "❚❚";
    running = setInterval(() => {
      show(at() + 1);
      if (at() === frames.length) rest();
    }, SECONDS * 1000);
    return undefined;
  }

  function typed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === turn) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") step(-frames.length);
    else if (event.key === "End") step(frames.length);
    else return;
    event.preventDefault();
  }

  function lifted(event) {
    const by = began === null ? 0 : event.clientX - began;
    began = null;
    if (Math.abs(by) > SWIPE) step(by < 0 ? 1 : -1);
  }

  if (frames.length < 2) return;
  byId("replay").classList.add("replays");
  byId("controls").hidden = false;
  turn.max = frames.length;
  turn.addEventListener("input", () => step(0));
  byId("before").addEventListener("click", () => step(-1));
  byId("after").addEventListener("click", () => step(1));
  play.addEventListener("click", run);
  document.addEventListener("keydown", typed);
  byId("frames").addEventListener("pointerdown", (event) => (began = event.clientX));
  byId("frames").addEventListener("pointerup", lifted);
  // A mouse would carry the picture away instead.
  byId("frames").addEventListener("dragstart", (event) => event.preventDefault());
  byId("frames").addEventListener("pointercancel", () => (began = null));
  show(1);
})();
