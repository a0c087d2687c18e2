"""Every small thing that can be shown, by name, at any size: one visual language for all games.

Drawn in code, not read from files: neither Pillow nor another library we keep reads SVG, and a file of pixels fits one
size. Here each icon is made at the size asked for, with the edge of its theme, its colour and its width, and in the
colour of a seat where one is given.
"""

from PIL import Image

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour
from rendering.kit.icons import (
    buildings,
    chains,
    colours,
    empires,
    faiths,
    gods,
    medieval,
    play,
    resources,
    science,
    terrains,
    war,
)
from rendering.kit.icons.drawing import Drawing
from rendering.kit.kept import kept
from rendering.kit.themes import Theme

ICONS: dict[str, Drawing] = {
    name: drawing
    for room in (resources, buildings, gods, war, science, play, terrains, chains, colours, faiths, medieval, empires)
    for name, drawing in room.DRAWINGS.items()
}


#: Left free around every icon, for its edge and its shadow.
_MARGIN = 0.03


def icon(name: str, size: int, theme: Theme, tint: Colour | None = None, shadow: bool = True) -> Image.Image:
    """The icon as a square picture with transparency; `tint` replaces its leading colour."""
    return _sprite(name, size, theme.edge, theme.edge_weight, tint or ICONS[name].tint, shadow)


@kept(megabytes=8)
def _sprite(name: str, size: int, edge: Colour, weight: float, tint: Colour, shadow: bool) -> Image.Image:
    brush = Brush(size, edge, weight, margin=_MARGIN)
    ICONS[name].draw(brush, tint)
    return brush.sprite(shadow)
