"""What things are worth to a seat at this moment: what a position is judged by, and the weights of it by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.core.worth import stored_weights
from games.era.kinds import RESOURCES, Colour
from games.era.state import EraState
from games.era.timing import rounds_left

PACKAGE = "games.era"

NAMES = (
    "points",
    "most culture",
    "largest area",
    *RESOURCES,
    "spare",
    "hungry",
    "hammers",
    "idle hammers",
    "swords",
    "shields",
    "misfortune",
    "rolls left",
    *(f"{colour} dice to come" for colour in Colour),
    "farms to come",
    "mills to come",
    "monasteries to come",
    "hospitals to come",
    "hungry to come",
    "area",
    "ring",
    "sheltered",
    "unwalled",
    "crowded",
)


def course(era: EraState) -> float:
    return era.round / (era.round + rounds_left(era)) if era.round else 0.0


def prices(era: EraState) -> Mapping[str, float]:
    """By feature, what one more of it adds to the logarithm of the odds to win."""
    return _named(stored_weights(PACKAGE, NAMES).row(course(era)))


@lru_cache(maxsize=64)
def _named(row: tuple[float, ...]) -> Mapping[str, float]:
    return dict(zip(NAMES, row, strict=True))
