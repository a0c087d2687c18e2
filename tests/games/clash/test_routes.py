"""Trade routes held against the obvious way to count them: try every unit with every city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.clash.kinds import Good, Mood, Unit
from games.clash.moments import TurnStarts
from games.clash.powers.routes import most_routes
from games.core.luck import Luck
from tests.games.clash.table import Table

LAND = ("C3", "C4", "C5", "D2", "D3", "D4", "D5", "D6", "E2", "E4", "F2", "F3", "B4")
SEA = ("E3", "F4", "G5", "B2")


def scattered(seed: int) -> Table:
    luck, table = Luck(f"routes {seed}"), Table(3 if seed % 5 == 0 else 2)
    land = [space for space in LAND if space in table.clash.map.terrain and table.clash.map.is_land(space)]
    sea = [space for space in SEA if space in table.clash.map.terrain and table.clash.map.is_sea(space)]
    for _ in range(luck.below(6)):
        table.city(luck.choice((0, 1, 1, 1, None)), luck.choice(land), mood=luck.choice(list(Mood)))
    for _ in range(1 + luck.below(4)):
        table.units(0, luck.choice(land), Unit.SETTLER)
        if sea:
            table.units(luck.below(2), luck.choice(sea), Unit.SHIP)
    return table


def by_trying(partners: Sequence[frozenset[str]], taken: frozenset[str] = frozenset()) -> int:
    """The first unit goes to any city that is left, or nowhere; the others make the best of the rest."""
    if not partners:
        return 0
    first, others = partners[0], partners[1:]
    best = by_trying(others, taken)
    return max((best, *(1 + by_trying(others, taken | {city}) for city in first - taken)))


def steps(table: Table, start: str) -> Mapping[str, int]:
    """How far the spaces within two are, walked space by space."""
    beside = table.clash.map.beside
    one = set(beside[start])
    two = {other for space in one for other in beside[space]}
    return {**dict.fromkeys(two, 2), **dict.fromkeys(one, 1), start: 0}


def test_the_most_routes_are_those_that_trying_finds() -> None:
    found = set()
    for seed in range(400):
        table = scattered(seed)
        cities = table.clash.cities
        open_cities = {
            space for space, city in cities.items() if city.owner not in (None, 0) and city.mood is not Mood.ANGRY
        }
        traders = [
            space
            for space, pieces in table.clash.units.items()
            for piece in pieces
            if piece.owner == 0 and piece.kind in (Unit.SETTLER, Unit.SHIP)
        ]
        expected = by_trying([frozenset(steps(table, space)) & open_cities for space in traders])
        assert most_routes(table.clash, 0) == expected, f"position {seed}"
        found.add(expected)
    assert {0, 1, 2, 3} <= found


def test_nobody_chooses_between_goods_that_find_no_room() -> None:
    table = Table()
    table.own(0, "trade_routes", "currency")
    table.city(1, "D4")
    table.units(0, "D3", Unit.SETTLER)
    table.turn()
    table.do(TurnStarts(0))
    assert table.asked() is not None, "food or gold"
    full = Table()
    full.own(0, "trade_routes", "currency")
    full.city(1, "D4")
    full.units(0, "D3", Unit.SETTLER)
    full.turn()
    full.give(0, food=full.clash.cap(0, Good.FOOD) or 0, gold=full.clash.cap(0, Good.GOLD) or 0)
    before = full.goods()
    full.do(TurnStarts(0))
    assert full.asked() is None
    assert full.goods() == before
