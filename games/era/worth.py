"""The greedy stand-in's score: points, what stock and dice will still bring, what the domain promises, rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.era.kinds import Colour, Kind, Resource
from games.era.prospects import Ring, outlook
from games.era.scoring import totals
from games.era.state import EraState

_RIVALS = 0.3
#: A die, for every round to come.
_DICE = {Colour.PEASANT: 0.75, Colour.BURGHER: 0.95, Colour.NOBLE: 0.45, Colour.CLERGY: 0.85}
#: What one's buildings bring in every round.
_FOOD, _WOOD = 0.35, 0.5
#: A die that no farm feeds: others have to.
_HUNGRY = 0.35
_STOCK = {Resource.GOODS: 0.75, Resource.STONE: 0.65, Resource.WOOD: 0.5, Resource.FOOD: 0.3}
#: The last ones on a track are likely to be wasted.
_SPARE = 0.6
#: Rounds a token stands for, and those that are always expected.
_BY_TOKEN, _AT_LEAST = 1.6, 1.0
_MONASTERY = 0.8
_HOSPITAL = 0.3


def worth(era: EraState, seat: int) -> float:
    points = totals(era)
    rivals = [other for at, other in enumerate(points) if at != seat]
    against = _RIVALS * (sum(rivals) / len(rivals) + max(rivals)) / 2 if rivals else 0.0
    if era.over:
        return points[seat] - against
    return points[seat] - against + prospects(era, seat)


def prospects(era: EraState, seat: int, among: Sequence[Ring] | None = None) -> float:
    """`among` are the rings worth looking at, all of them unless it says so."""
    left = rounds_left(era)
    share = min(1.0, left / 2)
    return share * (stock_worth(era, era.players[seat].stock) + outlook(era.survey(seat), among)) + left * income(
        era, seat
    )


def rounds_left(era: EraState) -> float:
    """After this one; a guess unless the rounds are counted."""
    rounds = era.rules.tables[era.seats].rounds
    if rounds is not None:
        return float(rounds - era.round)
    return _BY_TOKEN * (era.tokens - era.crossed) + (_AT_LEAST if era.crossed < era.tokens else 0.0)


def stock_worth(era: EraState, stock: Mapping[Resource, int]) -> float:
    total = 0.0
    for resource, n in stock.items():
        room = era.most(resource) - 2
        total += _STOCK[resource] * (min(n, room) + _SPARE * max(0, n - room))
    return total


def income(era: EraState, seat: int) -> float:
    """What dice and buildings bring in a round, as they will be when this one is over."""
    due, pieces = era.dice_due(seat), era.players[seat].pieces
    dice = sum(_DICE[colour] * n for colour, n in due.items())
    food = sum(piece.kind is Kind.FARM for piece in pieces)
    hungry = max(0, due.total() - food)
    wood = sum(2 for piece in pieces if piece.kind is Kind.LUMBER_MILL)
    gifts = _MONASTERY * sum(piece.kind is Kind.MONASTERY for piece in pieces)
    gifts += _HOSPITAL * sum(piece.kind is Kind.HOSPITAL for piece in pieces)
    return dice + _FOOD * food + _WOOD * wood / 2 + gifts - _HUNGRY * hungry
