"""What a row of buildings adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.duel.kinds import RESOURCE_AT, RESOURCES, Color, Symbol
from games.duel.printed.components import Building

#: Wanted units, production or prices of the five resources, in the order of `RESOURCES`.
Five = tuple[int, ...]

_TRADED = (Color.BROWN, Color.GREY)


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    #: The cards it was reckoned from.
    cards: list[str]
    #: Fixed production of brown and grey cards: what raises the other city's prices.
    produced: Five
    #: For each card that makes one of several, the positions of those.
    choices: tuple[tuple[int, ...], ...]
    #: Whether a unit has a fixed price here.
    fixed_price: tuple[bool, ...]
    colors: dict[Color, int]
    chains: frozenset[str]
    symbols: tuple[Symbol, ...]
    #: Printed points by colour.
    points: dict[Color, int]


def positions(resources: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(at for at, resource in enumerate(RESOURCES) if resource in resources)


def tally(owned: Sequence[Building]) -> Tally:
    produced = [0] * len(RESOURCES)
    colors = dict.fromkeys(Color, 0)
    points = dict.fromkeys(Color, 0)
    for card in owned:
        colors[card.color] += 1
        points[card.color] += card.points
        if card.color in _TRADED:
            for resource, n in card.produces.items():
                produced[RESOURCE_AT[resource]] += n
    return Tally(
        cards=[card.id for card in owned],
        produced=tuple(produced),
        choices=tuple(positions(card.choice) for card in owned if card.choice),
        fixed_price=tuple(any(resource in card.fixed_price for card in owned) for resource in RESOURCES),
        colors=colors,
        chains=frozenset(card.gives for card in owned if card.gives is not None),
        symbols=tuple(card.symbol for card in owned if card.symbol is not None),
        points=points,
    )
