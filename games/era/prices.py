"""What a position is judged by, and what each of it is worth to whoever looks for ideas."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.core.worth import Weights, stored_weights
from games.era.kinds import RESOURCES, Colour
from games.era.state import EraState
from games.era.timing import rounds_left

PACKAGE = "games.era"
#: Ideas are ranked by weights of their own: those that foretell the winner best are not those that play best.
IDEAS = "ideas.toml"

NAMES = (
    "points",
    "most culture",
    "largest area",
    *RESOURCES,
    "spare",
    "hungry",
    "hammers",
    "idle hammers",
    "fine building",
    "swords",
    "shields",
    "demands",
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


def course(era: EraState, further: int = 0) -> float:
    """How far the game has come, or would have with so many further tokens crossed."""
    return era.round / (era.round + rounds_left(era, further)) if era.round else 0.0


def weights_of_ideas() -> Weights:
    return stored_weights(PACKAGE, NAMES, IDEAS)


def prices(era: EraState) -> Mapping[str, float]:
    """By feature, how much one more of it is wanted."""
    return _named(weights_of_ideas().row(course(era)))


@lru_cache(maxsize=64)
def _named(row: tuple[float, ...]) -> Mapping[str, float]:
    return dict(zip(NAMES, row, strict=True))
