"""What a row of buildings adds up to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from games.duel.kinds import RESOURCES, Color, Resource, Symbol
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


NOTHING = Tally(
    cards=[],
    produced=(0,) * len(RESOURCES),
    choices=(),
    fixed_price=(False,) * len(RESOURCES),
    colors=dict.fromkeys(Color, 0),
    chains=frozenset(),
    symbols=(),
    points=dict.fromkeys(Color, 0),
)


def with_card(before: Tally, card: Building) -> Tally:
    """What it all adds up to with one card more."""
    made = card.produces if card.color in _TRADED else {}
    return Tally(
        cards=[*before.cards, card.id],
        produced=plus(before.produced, made) if made else before.produced,
        choices=(*before.choices, positions(card.choice)) if card.choice else before.choices,
        fixed_price=tuple(
            fixed or resource in card.fixed_price for fixed, resource in zip(before.fixed_price, RESOURCES, strict=True)
        )
        if card.fixed_price
        else before.fixed_price,
        colors={**before.colors, card.color: before.colors[card.color] + 1},
        chains=before.chains | {card.gives} if card.gives is not None else before.chains,
        symbols=(*before.symbols, card.symbol) if card.symbol is not None else before.symbols,
        points={**before.points, card.color: before.points[card.color] + card.points},
    )


def plus(units: Five, made: Mapping[Resource, int]) -> Five:
    return tuple(n + made.get(resource, 0) for n, resource in zip(units, RESOURCES, strict=True))


def tally(owned: Sequence[Building]) -> Tally:
    return reduce(with_card, owned, NOTHING)
