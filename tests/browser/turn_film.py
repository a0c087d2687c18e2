"""One whole turn on a phone as a short film: each desk, and where it is pressed."""

import io
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.async_api import Locator, Page

from tests.bot.localchat.browser.inspection import calm

#: Wide enough to be read on a page, and small enough for a repository.
WIDTH = 300
#: Milliseconds: a desk is read, then pressed.
READ, PRESSED, LAST = 1700, 600, 3500
RING, REACH, STROKE = (214, 62, 42), 26, 6
QUALITY = 62
MOST_BYTES = 600_000


class TurnFilm:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[Image.Image] = []
        self._lengths: list[int] = []

    async def press(self, button: Locator) -> None:
        """What stands there before the press, and the finger on it."""
        await button.scroll_into_view_if_needed()
        await calm(self._page)
        shown = await self._picture()
        box = await button.bounding_box()
        assert box is not None
        self._keep(shown, READ)
        self._keep(_touched(shown, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), PRESSED)
        await button.click()

    async def end(self, file: Path) -> None:
        await calm(self._page)
        self._keep(await self._picture(), LAST)
        first, *others = self._frames
        first.save(file, save_all=True, append_images=others, duration=self._lengths, loop=0, quality=QUALITY, method=6)
        if (size := file.stat().st_size) > MOST_BYTES:
            raise SystemExit(f"{file.name} takes {size} bytes; {MOST_BYTES} are allowed")

    async def _picture(self) -> Image.Image:
        with Image.open(io.BytesIO(await self._page.screenshot())) as picture:
            return picture.convert("RGB")

    def _keep(self, picture: Image.Image, length: int) -> None:
        high = round(picture.height * WIDTH / picture.width)
        self._frames.append(picture.resize((WIDTH, high), Image.Resampling.LANCZOS))
        self._lengths.append(length)


def _touched(shown: Image.Image, x: float, y: float) -> Image.Image:
    touched = shown.copy()
    ImageDraw.Draw(touched).ellipse((x - REACH, y - REACH, x + REACH, y + REACH), outline=RING, width=STROKE)
    return touched
