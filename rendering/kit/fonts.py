"""The two type families of all pictures, taken from installed packages so that every machine draws the same letters."""

from functools import lru_cache
from typing import Literal

from fontpkg.pil import truetype  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

from rendering.kit.kept import kept

Family = Literal["sans", "serif"]

REGULAR, BOLD, BLACK = 440, 680, 800
TITLE, LEAD, BODY, SMALL = 52, 44, 40, 30
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


def letters(text: str, family: Family, weight: int, size: int) -> tuple[Image.Image, tuple[int, int]]:
    """The mask of one line, and where its corner lies from the start of the baseline."""
    left, top, _, _ = _extent(text, family, weight, size)
    return _mask(text, family, weight, size), (left, top)


@lru_cache(maxsize=4096)
def _extent(text: str, family: Family, weight: int, size: int) -> tuple[int, int, int, int]:
    left, top, right, bottom = (round(side) for side in font(family, weight, size).getbbox(text, anchor="ls"))
    return left, top, right, bottom


@kept(megabytes=6)
def _mask(text: str, family: Family, weight: int, size: int) -> Image.Image:
    left, top, right, bottom = _extent(text, family, weight, size)
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font(family, weight, size), anchor="ls")
    return mask


def line_height(size: int) -> int:
    return round(size * 1.28)
