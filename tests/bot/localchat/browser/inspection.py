"""Looks over what a window shows right now, and where the focus is."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8")
PICTURES = """
() => Promise.all([...document.images].map((image) =>
  image.complete || new Promise((done) => { image.onload = image.onerror = done; })))
"""
FOCUS = """
() => {
  const node = document.activeElement;
  const style = getComputedStyle(node);
  return { tag: node.tagName, name: node.getAttribute("aria-label") ?? node.textContent.trim(),
           ringed: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 };
}
"""


async def calm(page: Page) -> None:
    """Wait until every picture is there."""
    await page.evaluate(PICTURES)


async def faults(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(LOOK)
    return found


async def focus(page: Page) -> dict[str, Any]:
    where: dict[str, Any] = await page.evaluate(FOCUS)
    return where
