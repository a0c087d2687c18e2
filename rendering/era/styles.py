"""How the things of Era are shown: the ground of a domain in each theme, signs for what one has and does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rendering.kit.colour import Colour, rgb
from rendering.kit.themes import Theme


@dataclass(frozen=True, slots=True)
class Soil:
    """What a domain lies on: parchment, its lines, and the warmth inside walls."""

    parchment: Colour
    #: Every second square, so that rows and columns can be counted.
    second: Colour
    line: Colour
    warm: Colour
    warm_line: Colour
    #: How much the sheet is clouded.
    clouds: float


SOILS: Mapping[str, Soil] = {
    "light": Soil(rgb("ead9b4"), rgb("e4d1a8"), rgb("c4ab7c"), rgb("efae5e"), rgb("a4501a"), 0.05),
    "dark": Soil(rgb("474035"), rgb("413a30"), rgb("6a604f"), rgb("8f5f2c"), rgb("f0b469"), 0.05),
    "contrast": Soil(rgb("ffffff"), rgb("f1f1f1"), rgb("8a8a8a"), rgb("ffcf8a"), rgb("7a3000"), 0.0),
}


def soil(theme: Theme) -> Soil:
    return SOILS[theme.name]
