"""Dice on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.era.kinds import Colour
from games.era.rulebook import Rulebook


@dataclass(slots=True)
class Die:
    colour: Colour
    #: Counted from nought.
    face: int = 0
    #: Set by a monastery in this round: it stays out of the second roll.
    set: bool = False
    #: Left lying in the last roll.
    kept: bool = False


def key(at: int) -> str:
    """How a question names the die at this place of a row."""
    return f"d{at + 1}"


def face_key(at: int) -> str:
    return f"f{at + 1}"


def place(key: str) -> int:
    """Of the die or the face of that key."""
    return int(key[1:]) - 1


def different(dice: Mapping[int, Die], rules: Rulebook) -> list[int]:
    """By place, one of each kind that cannot be told apart: same colour and same thing on the face."""
    found: dict[tuple[Colour, tuple[object, ...]], int] = {}
    for at, die in dice.items():
        face = rules.faces[die.colour][die.face]
        found.setdefault((die.colour, face.drawn), at)
    return list(found.values())
