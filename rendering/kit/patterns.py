"""Patterns that tell seats apart where colours do not."""

from PIL import Image, ImageDraw

from rendering.kit.colour import Colour
from rendering.kit.kept import kept
from rendering.kit.path import Path
from rendering.kit.themes import Pattern

_FINE = 3


@kept(megabytes=8)
def swatch(pattern: Pattern, width: int, height: int, colour: Colour, ink: Colour, pitch: int = 16) -> Image.Image:
    """A rectangle of colour with a pattern of ink upon it."""
    wide, high, step = width * _FINE, height * _FINE, pitch * _FINE
    sheet = Image.new("RGB", (wide, high), colour)
    draw = ImageDraw.Draw(sheet)
    thick = max(1, step // 5)
    match pattern:
        case "plain":
            pass
        case "stripes":
            for x in range(-high, wide, step):
                draw.line([(x, high), (x + high, 0)], ink, thick)
        case "bars":
            for y in range(step // 2, high, step):
                draw.line([(0, y), (wide, y)], ink, thick)
        case "cross":
            for x in range(-high, wide, step):
                draw.line([(x, high), (x + high, 0)], ink, thick * 2 // 3)
                draw.line([(x, 0), (x + high, high)], ink, thick * 2 // 3)
        case "dots":
            for y in range(step // 2, high, step):
                for x in range(step // 2, wide, step):
                    draw.ellipse((x - thick, y - thick, x + thick, y + thick), ink)
        case "checks":
            half = step // 2
            for row, y in enumerate(range(0, high, half)):
                for x in range(row % 2 * half, wide, step):
                    draw.rectangle((x, y, x + half - 1, y + half - 1), ink)
        case "waves":
            for y in range(step // 2, high, step):
                walk = Path(-step, y)
                for x in range(-step, wide, step):
                    walk.bend(x + step / 4, y - step / 2, x + step / 2, y).bend(
                        x + step * 3 / 4, y + step / 2, x + step, y
                    )
                draw.line(walk.points, ink, thick, joint="curve")
    return sheet.reduce(_FINE)
