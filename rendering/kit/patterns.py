"""Patterns that tell seats apart where colours do not."""

from PIL import Image, ImageDraw

from rendering.kit.colour import Colour
from rendering.kit.kept import kept
from rendering.kit.path import Path
from rendering.kit.themes import Pattern

_FINE, _INKED = 3, 255


def swatch(pattern: Pattern, width: int, height: int, colour: Colour, ink: Colour, pitch: int = 16) -> Image.Image:
    """A rectangle of colour with a pattern of ink upon it."""
    sheet = Image.new("RGB", (width, height), colour)
    if pattern != "plain":
        sheet.paste(ink, (0, 0), _mask(pattern, width, height, pitch))
    return sheet


@kept(megabytes=3)
def _mask(pattern: Pattern, width: int, height: int, pitch: int) -> Image.Image:
    """Where its ink lies, whatever the colours are."""
    wide, high, step = width * _FINE, height * _FINE, pitch * _FINE
    sheet = Image.new("L", (wide, high))
    draw = ImageDraw.Draw(sheet)
    thick = max(1, step // 5)
    match pattern:
        case "stripes":
            for x in range(-high, wide, step):
                draw.line([(x, high), (x + high, 0)], _INKED, thick)
        case "bars":
            for y in range(step // 2, high, step):
                draw.line([(0, y), (wide, y)], _INKED, thick)
        case "cross":
            for x in range(-high, wide, step):
                draw.line([(x, high), (x + high, 0)], _INKED, thick * 2 // 3)
                draw.line([(x, 0), (x + high, high)], _INKED, thick * 2 // 3)
        case "dots":
            for y in range(step // 2, high, step):
                for x in range(step // 2, wide, step):
                    draw.ellipse((x - thick, y - thick, x + thick, y + thick), _INKED)
        case "checks":
            half = step // 2
            for row, y in enumerate(range(0, high, half)):
                for x in range(row % 2 * half, wide, step):
                    draw.rectangle((x, y, x + half - 1, y + half - 1), _INKED)
        case "waves":
            for y in range(step // 2, high, step):
                walk = Path(-step, y)
                for x in range(-step, wide, step):
                    walk.bend(x + step / 4, y - step / 2, x + step / 2, y).bend(
                        x + step * 3 / 4, y + step / 2, x + step, y
                    )
                draw.line(walk.points, _INKED, thick, joint="curve")
    return sheet.reduce(_FINE)
