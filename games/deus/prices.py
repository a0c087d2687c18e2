"""What things are worth to a seat at this moment: the weights of what a position is judged by, by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.deus.state import DeusState
from games.deus.worth import JUDGE, NAMES, course


def prices(deus: DeusState) -> Mapping[str, float]:
    """By feature, what one more of it adds to the logarithm of the odds to win."""
    return _named(JUDGE.weights.row(course(deus)))


@lru_cache(maxsize=64)
def _named(row: tuple[float, ...]) -> Mapping[str, float]:
    return dict(zip(NAMES, row, strict=True))
