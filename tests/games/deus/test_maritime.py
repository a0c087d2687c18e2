"""Blue cards."""

from __future__ import annotations

import pytest

from games.core.decision import Amounts
from games.core.errors import Illegal
from games.deus.kinds import Resource
from tests.games.deus.positions import answer, asked, give, stock, table, told, use

RESOURCES = ["wood", "stone", "clay", "wheat"]


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_trading_ship_sells_any_amount_for_four_gold_each(resource: str) -> None:
    deus = table()
    give(deus, 0, **{resource: 5})
    supply = deus.supply[Resource(resource)]
    use(deus, 0, f"ship_{resource}")
    answer(deus, {resource: 3})
    assert (deus.players[0].gold, stock(deus, resource)) == (12, 2)
    assert deus.supply[Resource(resource)] == supply + 3


def test_selling_may_be_declined() -> None:
    deus = table()
    give(deus, 0, wood=2)
    use(deus, 0, "ship_wood")
    answer(deus, {})
    assert (deus.players[0].gold, stock(deus, "wood")) == (0, 2)


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_small_port_sells_up_to_six_for_a_point_each(resource: str) -> None:
    deus = table()
    give(deus, 0, **{resource: 8})
    use(deus, 0, f"port_{resource}")
    with pytest.raises(Illegal):
        answer(deus, {resource: 7})
    answer(deus, {resource: 6})
    assert (deus.players[0].points, stock(deus, resource)) == (6, 2)


@pytest.mark.parametrize(
    ("one", "other"), [("stone", "wood"), ("clay", "wheat"), ("clay", "stone"), ("stone", "wheat")]
)
def test_a_commercial_port_sells_up_to_two_sets_for_three_points(one: str, other: str) -> None:
    deus = table()
    give(deus, 0, **{one: 3, other: 4})
    use(deus, 0, f"harbour_{one}_{other}")
    with pytest.raises(Illegal):
        answer(deus, {"sets": 3})
    answer(deus, {"sets": 2})
    assert (deus.players[0].points, stock(deus, one), stock(deus, other)) == (6, 1, 2)


def test_a_set_needs_both() -> None:
    deus = table()
    give(deus, 0, stone=3)
    events = use(deus, 0, "harbour_stone_wood")
    assert told(events, 0) == ["Commercial Port (stone and wood): nothing to gain"]


@pytest.mark.parametrize("card", ["ship_clay", "port_clay"])
def test_without_the_resource_nothing_is_asked(card: str) -> None:
    deus = table()
    give(deus, 0, wood=3)
    use(deus, 0, card)
    assert not deus.stack


def test_a_galley_buys_up_to_three_of_any_kinds() -> None:
    deus = table()
    give(deus, 0, gold=5)
    use(deus, 0, "galley")
    with pytest.raises(Illegal):
        answer(deus, {"wood": 2, "clay": 2})
    events = answer(deus, {"wood": 2, "clay": 1})
    assert (deus.players[0].gold, stock(deus, "wood"), stock(deus, "clay")) == (2, 2, 1)
    assert told(events) == ["Galley: seat 1 buys 2 wood, 1 clay for 3 gold (5 → 2)"]


def test_a_galley_buys_what_the_gold_allows() -> None:
    deus = table()
    give(deus, 0, gold=1)
    use(deus, 0, "galley")
    decision = asked(deus)
    assert isinstance(decision, Amounts)
    assert decision.most == 1


def test_a_galley_buys_what_the_supply_has() -> None:
    deus = table()
    give(deus, 0, gold=9)
    deus.supply = dict.fromkeys(deus.supply, 0)
    deus.supply[Resource.CLAY] = 1
    use(deus, 0, "galley")
    answer(deus, {"clay": 1})
    assert stock(deus, "clay") == 1
    use(deus, 0, "galley")
    assert not deus.stack, "there is nothing left to buy"
