"""The mood of a city as a face, laughing or raging; a calm city has none."""

from __future__ import annotations

from PIL import Image

from games.clash.kinds import Mood
from rendering.kit.brush import Brush
from rendering.kit.colour import rgb
from rendering.kit.kept import kept
from rendering.kit.path import Path, ellipse
from rendering.kit.themes import Theme

_OVERSAMPLE = 4
_SKINS = {Mood.HAPPY: rgb("f7d64a"), Mood.ANGRY: rgb("e05a3c")}


@kept(megabytes=1)
def mask(mood: Mood, size: int, theme: Theme) -> Image.Image:
    brush = Brush(size, theme.edge, 8, oversample=_OVERSAMPLE)
    brush.shape(ellipse(50, 50, 44), _SKINS[mood], 7)
    for side in (-1, 1):
        brush.dot(50 + 16 * side, 39, 8, brush.edge)
        if mood is Mood.ANGRY:
            brush.line([(50 + 6 * side, 30), (50 + 27 * side, 19)], brush.edge, 8)
    smile, mouth = (25, 62) if mood is Mood.HAPPY else (-25, 77)
    brush.line(Path(28, mouth).bend(50, mouth + smile, 72, mouth).points, brush.edge, 8)
    return brush.image.reduce(_OVERSAMPLE)
