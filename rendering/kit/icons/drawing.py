"""What an icon is: a way to draw it and the colour that leads in it."""

from collections.abc import Callable
from dataclasses import dataclass

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour

Draw = Callable[[Brush, Colour], None]


@dataclass(frozen=True, slots=True)
class Drawing:
    draw: Draw
    tint: Colour
