"""Who looks at the pictures of the page: four people with names, in English."""

from games.core.text import Text, english
from rendering.gallery import Look

NAMES = ("Ada", "Boris", "Chloe", "Dmitri")


def look(theme: str, seat: int | None = 0) -> Look:
    return Look(theme, _say, "en", seat)


def _say(sentence: Text) -> str:
    words = english(sentence)
    for seat, name in enumerate(NAMES):
        words = words.replace(f"seat {seat + 1}", name)
    return words
