"""The two type families of all pictures: font files of pinned packages, the same letters on every machine."""

from functools import lru_cache
from importlib.resources import files
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from rendering.kit.kept import kept

Family = Literal["sans", "serif"]

REGULAR, BOLD, BLACK = 440, 680, 800
TITLE, LEAD, BODY, SMALL = 52, 44, 40, 30
#: Package and file; each package holds the licence of its family.
_FILES: dict[Family, tuple[str, str]] = {
    "sans": ("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),
    "serif": ("fontpkg_noto_serif", "NotoSerif[wdth,wght].ttf"),
}


@lru_cache(maxsize=256)
def font(family: Family, weight: int, size: int) -> ImageFont.FreeTypeFont:
    """A font of this family at a weight axis (100..900) and a size in pixels."""
    package, file = _FILES[family]
    chosen = ImageFont.truetype(str(files(package).joinpath("files", file)), size, layout_engine=ImageFont.Layout.RAQM)
    axes = chosen.get_variation_axes()
    chosen.set_variation_by_axes([weight if axis["name"] == b"Weight" else axis["default"] or 0 for axis in axes])
    return chosen


@lru_cache(maxsize=16384)
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


@kept(megabytes=5)
def _mask(text: str, family: Family, weight: int, size: int) -> Image.Image:
    left, top, right, bottom = _extent(text, family, weight, size)
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font(family, weight, size), anchor="ls")
    return mask


def line_height(size: int) -> int:
    return round(size * 1.28)
