"""Brown cards."""

from __future__ import annotations

import pytest

from games.deus.kinds import Terrain
from tests.games.deus.positions import answer, choices, give, settle, table, told, use

LANDS = ["forest", "swamp", "field", "mountain"]


@pytest.mark.parametrize("terrain", LANDS)
def test_a_guild_brings_a_point_for_each_region_of_its_land(terrain: str) -> None:
    deus = table()
    give(deus, 0)
    names = deus.board.named(Terrain(terrain))
    settle(deus, 0, **{names[0]: "civil science", names[1]: "army"})
    settle(deus, 1, **{names[2]: "civil"})
    events = use(deus, 0, f"guild_{terrain}")
    assert deus.players[0].points == 2
    assert len(told(events)) == 1
    assert told(events)[0].endswith("seat 1 gains 2 points")


@pytest.mark.parametrize("terrain", LANDS)
def test_a_trading_post_brings_three_gold_for_each(terrain: str) -> None:
    deus = table()
    give(deus, 0)
    names = deus.board.named(Terrain(terrain))
    settle(deus, 0, **{names[0]: "civil science", names[1]: "army"})
    use(deus, 0, f"post_{terrain}")
    assert deus.players[0].gold == 6


@pytest.mark.parametrize(("card", "gold"), [("brewery_2", 9), ("brewery_3", 10), ("brewery_4", 8), ("brewery_5", 0)])
def test_breweries_count_cities(card: str, gold: int) -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="civil science army production", D2="civil science temple", E2="maritime army", D3="civil")
    use(deus, 0, card)
    assert deus.players[0].gold == gold


def test_the_largest_brewery_needs_a_temple_in_the_city() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="civil science army production temple")
    use(deus, 0, "brewery_5")
    assert deus.players[0].gold == 10


@pytest.mark.parametrize(("cities", "points"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_small_forum_counts_pairs_of_cities(cities: int, points: int) -> None:
    deus = table()
    give(deus, 0)
    for name in ("C1", "D1", "D2", "D3")[:cities]:
        settle(deus, 0, **{name: "civil science"})
    use(deus, 0, "forum_2")
    assert deus.players[0].points == points


@pytest.mark.parametrize(("card", "points"), [("forum_3", 3), ("arch_4", 4), ("arch_5", 3)])
def test_forum_and_arches(card: str, points: int) -> None:
    deus = table()
    give(deus, 0)
    settle(
        deus, 0, D1="civil science army production temple", D2="civil science army production", D3="civil army science"
    )
    use(deus, 0, card)
    assert deus.players[0].points == points


def test_with_nothing_to_gain_only_the_owner_hears_of_it() -> None:
    deus = table()
    give(deus, 0)
    events = use(deus, 0, "guild_forest")
    assert deus.players[0].points == 0
    assert told(events) == []
    assert told(events, 0) == ["Lumberjacks' Guild: nothing to gain"]


def test_a_table_may_be_asked_before_plain_gains_and_decline() -> None:
    deus = table(ask_free_effects=True)
    give(deus, 0)
    settle(deus, 0, C4="civil")
    use(deus, 0, "post_forest")
    assert choices(deus) == ["take", "skip"]
    assert told(answer(deus, "skip"), 0) == ["Trading Post (forest): not used"]
    assert deus.players[0].gold == 0
    use(deus, 0, "post_forest")
    answer(deus, "take")
    assert deus.players[0].gold == 3
