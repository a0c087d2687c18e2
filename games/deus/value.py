"""What the greedy stand-in thinks things are worth in points: the more one has, the less one more brings."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import TypeVar

from games.deus.kinds import Kind, Resource

KeyT = TypeVar("KeyT")

#: One of them to somebody who has an ordinary amount.
GOLD = 0.28
RESOURCE = 0.7
CARD = 0.35
PIECE = 0.6

_RESOURCES = (0.0, *accumulate((1.0, 0.8, 0.5, 0.3, 0.2, 0.1)))
_PIECES = (0.0, *accumulate((1.2, 0.6, 0.2)))
_MANY, _MANY_PIECES = len(_RESOURCES), len(_PIECES)
_COLUMN = (0.0, *accumulate((2.6, 2.0, 1.6, 1.2, 1.0)))
PURSE = 16
_GOLD_SPARE = 0.02


def _at(worths: tuple[float, ...], n: int) -> float:
    return worths[min(n, len(worths) - 1)]


def gold(n: int) -> float:
    return min(n, PURSE) * GOLD + max(0, n - PURSE) * _GOLD_SPARE


def resources(owned: Mapping[Resource, int]) -> float:
    return sum([_RESOURCES[n] if n < _MANY else _RESOURCES[-1] for n in owned.values()])


def pieces(ready: Mapping[Kind, int]) -> float:
    return sum([_PIECES[n] if n < _MANY_PIECES else _PIECES[-1] for n in ready.values()])


def column(cards: int) -> float:
    """Cards of a kind, apart from their effects: temples ask for some in every column."""
    return _at(_COLUMN, cards)


def more_resources(owned: Mapping[Resource, int], n: int) -> float:
    """The best n to gain."""
    return _best(_RESOURCES, dict(owned), dict.fromkeys(owned, n), n)


def more_pieces(ready: Mapping[Kind, int], reserve: Mapping[Kind, int], n: int) -> float:
    return _best(_PIECES, dict(ready), dict(reserve), n)


def _best(worths: tuple[float, ...], owned: dict[KeyT, int], left: dict[KeyT, int], n: int) -> float:
    total = 0.0
    for _ in range(n):
        open_ones = [key for key in owned if left[key]]
        if not open_ones:
            break
        best = min(open_ones, key=owned.__getitem__)
        total += _at(worths, owned[best] + 1) - _at(worths, owned[best])
        owned[best] += 1
        left[best] -= 1
    return total
