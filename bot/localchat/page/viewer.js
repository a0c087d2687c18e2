// A picture, large. A click on it goes between fitting the window and its own size.

import { byId } from "./dom.js";
import { icon } from "./icons.js";

export function openPicture(source, description) {
  byId("viewer-picture").src = source;
  byId("viewer-picture").alt = description;
  byId("viewer-caption").textContent = description;
  byId("viewer-frame").classList.remove("full");
  byId("viewer").showModal();
}

export function wireViewer() {
  const viewer = byId("viewer");
  byId("viewer-close").append(icon("close"));
  byId("viewer-close").addEventListener("click", () => viewer.close());
  byId("viewer-picture").addEventListener("click", () => byId("viewer-frame").classList.toggle("full"));
  viewer.addEventListener("click", (event) => {
    if (event.target === viewer || event.target === byId("viewer-frame")) viewer.close();
  });
}
