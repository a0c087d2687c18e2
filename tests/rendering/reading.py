"""Readers for the pictures' tests, and what they would complain about."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from games.core.text import PLAIN, Listing, Name, SeatName, Text, TextArg, filled
from rendering import DrawnText, Look, Picture

NAMES = ("Alexandra", "Константин", "Bo", "Зоя ван дер Берг-Вяземская")
SMALLEST, LEAST_CONTRAST = 30, 4.5


def look(theme: str = "light", language: str = "en", seat: int | None = 0, names: Sequence[str] = NAMES) -> Look:
    return Look(theme, lambda sentence: said(sentence, language, names), language, seat)


def said(value: TextArg, language: str, names: Sequence[str] = NAMES, form: str = PLAIN) -> str:
    match value:
        case Text(id=id, args=args, many=many, n=n):
            pattern = many if many is not None and n != 1 else id
            return filled(pattern, args, lambda arg, asked: said(arg, language, names, asked), form)
        case Name():
            return value.in_language(language, form)
        case SeatName(seat=seat):
            return names[seat]
        case Listing(items=items):
            return ", ".join(said(item, language, names, form) for item in items)
        case _:
            return str(value)


def written(picture: Picture | None) -> list[str]:
    return [] if picture is None else [text.string for text in picture.texts]


def pixels(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


def faults(picture: Picture) -> list[tuple[str, str]]:
    return [(text.string, why) for text in picture.texts if (why := _wrong(text))]


def _wrong(text: DrawnText) -> str:
    if text.size < SMALLEST:
        return "too small"
    if text.contrast < LEAST_CONTRAST:
        return f"contrast {text.contrast:.2f}"
    return f"{text.overflow:.0f} px outside" if text.overflow else ""
