"""How large and deep a document from outside may be (an imported table, a house file), checked before it is read."""

from __future__ import annotations

from typing import Any

#: Far above any name, text or key of ours.
LONGEST = 2_000
DEEPEST = 60
LARGEST_NUMBER = 1 << 62


class OutOfBounds(ValueError):
    """The words say what was found, and quote nothing of it."""


def check(value: Any, longest: int = LONGEST, depth: int = 0) -> None:
    """Raises `OutOfBounds` for the first thing of the document that nobody keeps."""
    if depth > DEEPEST:
        raise OutOfBounds("nested too deeply")
    match value:
        case str():
            _check_words(value, longest)
        case dict():
            for key, held in value.items():
                _check_words(str(key), longest)
                check(held, longest, depth + 1)
        case list() | tuple():
            for held in value:
                check(held, longest, depth + 1)
        case bool() | None:
            return
        case int() | float():
            # Also what is no number at all, for no comparison with that holds.
            if not -LARGEST_NUMBER < value < LARGEST_NUMBER:
                raise OutOfBounds("a number that is too large")


def _check_words(words: str, longest: int) -> None:
    if len(words) > longest:
        raise OutOfBounds(f"words longer than {longest} letters")
    if "\0" in words or any("\ud800" <= letter <= "\udfff" for letter in words):
        raise OutOfBounds("half a letter, or none")
