"""Every building from above, known by its plan: roofs, courtyards, fields and gardens, whatever its footprint is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from rendering.era import halls, homes
from rendering.era.plot import Plot
from rendering.era.shapes import Shape, extent
from rendering.kit.colour import Colour, rgb
from rendering.kit.kept import kept
from rendering.kit.themes import Theme

Draw = Callable[[Plot, Shape, Colour], None]

#: What each building is roofed with; a colour of its own, though the plan alone tells it.
ROOFS: Mapping[str, Colour] = {
    "keep": rgb("a9a79f"),
    "longhouse": rgb("b58a4c"),
    "townhouse": rgb("cc5a33"),
    "church": rgb("626c86"),
    "farm": rgb("a9b552"),
    "lumber_mill": rgb("9b6a3c"),
    "hospital": rgb("efe6d2"),
    "monastery": rgb("8a5138"),
    "market": rgb("dfcfa6"),
    "guildhall": rgb("84416f"),
    "university": rgb("3f73b4"),
    "cathedral": rgb("57a08c"),
}

PLANS: Mapping[str, Draw] = {
    "keep": homes.keep,
    "longhouse": homes.longhouse,
    "townhouse": homes.townhouse,
    "church": halls.church,
    "farm": homes.farm,
    "lumber_mill": homes.lumber_mill,
    "hospital": halls.hospital,
    "monastery": halls.monastery,
    "market": homes.market,
    "guildhall": halls.guildhall,
    "university": halls.university,
    "cathedral": halls.cathedral,
}


@kept(megabytes=3)
def building(kind: str, cells: Shape, size: int, theme: Theme, tint: Colour | None = None) -> Image.Image:
    """The building on its cells; only a keep wears its owner's colour."""
    plot = Plot(*extent(cells), size, theme.edge, theme.edge_weight * 1.25)
    PLANS[kind](plot, cells, tint or ROOFS[kind])
    return plot.sprite()
