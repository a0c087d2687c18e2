"""Small plates as they are kept: shadow, edge and face in one picture, so that one copy lays all of it."""

from __future__ import annotations

from PIL import Image

from rendering.kit.colour import BLACK, Colour
from rendering.kit.kept import kept
from rendering.kit.stencil import plate, soft_plate


@kept(megabytes=2)
def small(
    width: int, height: int, radius: int, colour: Colour, edge: Colour | None, thick: int, blur: int, shade: float
) -> Image.Image:
    """Its face begins twice the blur from the left and from the top; `shade` is how dark its shadow is."""
    picture = _ground(width, height, radius, blur, shade)
    _lay(picture, edge or colour, 2 * blur, radius, (width, height))
    if edge and width > 2 * thick and height > 2 * thick:
        inside = width - 2 * thick, height - 2 * thick
        _lay(picture, colour, 2 * blur + thick, max(0, radius - thick), inside)
    return picture


def _ground(width: int, height: int, radius: int, blur: int, shade: float) -> Image.Image:
    """Nothing but the shadow, a little lower and to the right."""
    picture = Image.new("RGBA", (width + 4 * blur, height + 4 * blur), (*BLACK, 0))
    if blur:
        alpha = Image.new("L", picture.size)
        alpha.paste(soft_plate(width, height, radius, blur, shade), (blur // 3, blur // 2 + 1))
        picture.putalpha(alpha)
    return picture


def _lay(picture: Image.Image, colour: Colour, corner: int, radius: int, size: tuple[int, int]) -> None:
    face = Image.new("RGBA", size, (*colour, 0))
    face.putalpha(plate(*size, radius))
    picture.alpha_composite(face, (corner, corner))
