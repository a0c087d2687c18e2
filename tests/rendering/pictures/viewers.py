"""Who looks at these pictures: four people with names, in English."""

from games.core.text import TextArg, english
from rendering.picture import Look

NAMES = ("Ada", "Boris", "Chloe", "Dmitri")


def look(theme: str, seat: int | None = 0) -> Look:
    return Look(theme, _say, "", seat)


def _say(sentence: TextArg) -> str:
    words = english(sentence)
    for seat, name in enumerate(NAMES):
        words = words.replace(f"seat {seat + 1}", name)
    return words
