"""Green cards."""

from __future__ import annotations

import pytest

from games.deus.kinds import YIELDS, Resource, Terrain
from tests.games.deus.positions import answer, choices, give, settle, stock, table, told, use

LANDS = ["forest", "swamp", "field", "mountain"]


@pytest.mark.parametrize("card", ["small_wood", "small_stone", "small_clay", "small_wheat"])
def test_one_production_building_yields_what_its_region_bears(card: str) -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="production", D2="production civil", C4="civil")
    use(deus, 0, card)
    assert choices(deus) == ["D1", "D2", "skip"]
    events = answer(deus, "D2")
    assert stock(deus, "clay") == 1
    assert stock(deus, "stone") == 0
    assert told(events)[0].endswith("seat 1 gains 1 clay")


def test_a_small_production_building_may_be_declined() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="production")
    use(deus, 0, "small_wood")
    answer(deus, "skip")
    assert stock(deus, "stone") == 0


def test_an_empty_supply_yields_nothing() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="production")
    deus.supply[Resource.STONE] = 0
    events = use(deus, 0, "small_wood")
    assert told(events, 0)[0].endswith("nothing to gain")


@pytest.mark.parametrize("terrain", LANDS)
def test_a_cooperative_yields_two_for_each_building_on_its_land(terrain: str) -> None:
    deus = table()
    give(deus, 0)
    names = deus.board.named(Terrain(terrain))
    settle(deus, 0, **{names[0]: "production", names[1]: "production army", names[2]: "civil"})
    use(deus, 0, f"cooperative_{terrain}")
    assert stock(deus, YIELDS[Terrain(terrain)]) == 4


def test_a_cooperative_takes_what_the_supply_has() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, A2="production", C4="production")
    deus.supply[Resource.WOOD] = 3
    events = use(deus, 0, "cooperative_forest")
    assert stock(deus, "wood") == 3
    assert deus.supply[Resource.WOOD] == 0
    assert events[0].narrows, "the supply has run out for everybody"


def test_a_cooperative_without_buildings_there_yields_nothing() -> None:
    deus = table()
    settle(deus, 0, D1="production")
    events = use(deus, 0, "cooperative_forest")
    assert told(events, 0) == ["Cooperative (forest): nothing to gain"]


@pytest.mark.parametrize(
    ("card", "terrain"), [("sawmill", "forest"), ("farm", "field"), ("quarry", "mountain"), ("brickyard", "swamp")]
)
def test_an_extractor_yields_one_for_each_building_of_one_city(card: str, terrain: str) -> None:
    deus = table()
    give(deus, 0)
    first, second, third, _ = deus.board.named(Terrain(terrain))
    settle(deus, 0, **{first: "production temple army", second: "production", third: "civil science army"})
    use(deus, 0, card)
    assert choices(deus) == [first, second, "skip"]
    answer(deus, first)
    assert stock(deus, YIELDS[Terrain(terrain)]) == 3


def test_an_extractor_takes_what_the_supply_has() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, C4="production civil army")
    deus.supply[Resource.WOOD] = 2
    use(deus, 0, "sawmill")
    answer(deus, "C4")
    assert stock(deus, "wood") == 2


def test_an_extractor_without_its_building_yields_nothing() -> None:
    deus = table()
    settle(deus, 0, C4="civil science")
    events = use(deus, 0, "sawmill")
    assert told(events, 0) == ["Sawmill: nothing to gain"]
