"""For upgrades of stored documents: every step in one, wherever it waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

#: A stored step: its fields and, under "step", its name.
StoredStep = dict[str, Any]


def every_step(document: Any, name: str | None = None) -> Iterator[StoredStep]:
    """The steps of this name, or all: on the stack, in lanes and races, among the offers and inside other steps.

    They may be changed in place.
    """
    match document:
        case dict():
            if isinstance(document.get("step"), str) and name in (None, document["step"]):
                yield document
            for item in document.values():
                yield from every_step(item, name)
        case list():
            for item in document:
                yield from every_step(item, name)


def renamed(document: Any, old: str, new: str) -> None:
    """For a step class that has another name now."""
    for step in every_step(document, old):
        step["step"] = new
