// What a window shows right now that it should not: cut off, unnamed, too faint (WCAG AA).
() => {
  const faults = [];
  const visible = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const describe = (node) => `${node.tagName.toLowerCase()}.${node.className} "${(node.textContent ?? "").slice(0, 40)}"`;

  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const node of document.querySelectorAll("button, a, textarea, img, .bubble, .toast")) {
    if (!visible(node) || node.closest(".unseen")) continue;
    const box = node.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside the window: ${describe(node)}`);
    // What a bot writes on a button is cut as Telegram cuts it; how wide it may be is measured where it is written.
    if (node.matches("button, a") && !node.closest(".keyboard") && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline")
      faults.push(`cut off: ${describe(node)}`);
  }

  for (const node of document.querySelectorAll("button, a, textarea, img, [role=log], [role=region], nav, dialog")) {
    // A picture on a button that says in words what it is need not say it again.
    if (!visible(node) || node.matches('button img[alt=""]')) continue;
    const labelledBy = document.getElementById(node.getAttribute("aria-labelledby"))?.textContent;
    const name = node.getAttribute("aria-label") || labelledBy || node.getAttribute("alt") || node.textContent.trim();
    if (!name && node.getAttribute("role") !== "log") faults.push(`no name: ${describe(node)}`);
  }

  const channels = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
    return colour.startsWith("color(srgb") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
  };
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const colour = channels(getComputedStyle(at).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  for (const node of document.querySelectorAll("body *")) {
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    const isSign = node.matches("svg.sign");
    if ((!own && !isSign) || !visible(node) || node.closest(".unseen, .spoiler, noscript, script")) continue;
    const style = getComputedStyle(node);
    const [dark, light] = [luminance(channels(style.color)), luminance(ground(node))].sort((a, b) => a - b);
    const ratio = (light + 0.05) / (dark + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 600);
    if (ratio < (large || isSign ? 3 : 4.5)) faults.push(`contrast ${ratio.toFixed(2)}: ${describe(node)}`);
  }
  return faults;
}
