"""The two type families of all pictures, taken from installed packages so that every machine draws the same letters."""

from functools import lru_cache
from typing import Literal

from fontpkg.pil import truetype  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

Family = Literal["sans", "serif"]

REGULAR, BOLD, BLACK = 440, 680, 800
TITLE, LEAD, BODY, SMALL = 52, 36, 32, 26
_PACKAGES: dict[Family, str] = {"sans": "Noto Sans", "serif": "Noto Serif"}


@lru_cache(maxsize=256)
def font(family: Family, weight: int, size: int) -> ImageFont.FreeTypeFont:
    """A font of this family at a weight axis (100..900) and a size in pixels."""
    chosen: ImageFont.FreeTypeFont = truetype(
        _PACKAGES[family], size, weight, nearest=True, layout_engine=ImageFont.Layout.RAQM
    )
    return chosen


@lru_cache(maxsize=8192)
def width(text: str, family: Family, weight: int, size: int) -> float:
    return font(family, weight, size).getlength(text)


@lru_cache(maxsize=4096)
def letters(text: str, family: Family, weight: int, size: int) -> tuple[Image.Image, tuple[int, int]]:
    """The mask of one line, and where its corner lies from the start of the baseline."""
    face = font(family, weight, size)
    left, top, right, bottom = (round(side) for side in face.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face, anchor="ls")
    return mask, (left, top)


def line_height(size: int) -> int:
    return round(size * 1.28)
