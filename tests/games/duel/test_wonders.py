"""Every Wonder, the limit of seven, extra turns and Theology."""

from __future__ import annotations

import pytest

from tests.games.duel.position import RICH, Table, reload, said


def test_the_card_under_a_wonder_has_no_effect_and_no_price() -> None:
    table = Table(coins=(8, 0)).raise_wonder("pyramids", card="pretorium")
    assert table.own.coins == 0
    assert table.duel.pawn == 0
    assert table.own.cards == []
    assert table.own.sites[0].card == "pretorium"


def test_appian_way() -> None:
    table = Table().raise_wonder("appian_way")
    assert (table.own.coins, table.rival.coins) == (RICH - 10 + 3, RICH - 3)
    assert table.to_move == 0
    assert table.source("Wonders") == (3, 0)


def test_appian_way_takes_no_more_than_there_is() -> None:
    table = Table(coins=(RICH, 2)).raise_wonder("appian_way")
    assert (table.own.coins, table.rival.coins) == (RICH - 10 + 3, 0)
    assert "The Appian Way: seat 2 loses 2 coins (2 → 0)" in table.told()


@pytest.mark.parametrize(
    ("wonder", "other", "right", "wrong"),
    [
        ("circus_maximus", 8, ["press", "glassworks"], "quarry"),
        ("statue_of_zeus", 10, ["quarry", "sawmill"], "press"),
    ],
)
def test_destroying_a_card(wonder: str, other: int, right: list[str], wrong: str) -> None:
    table = Table()
    table.rival.cards = [*right, wrong]
    price = table.wonder_price(wonder)
    table.raise_wonder(wonder)
    assert price >= other
    assert table.duel.pawn == 1
    assert sorted(table.keys) == sorted(right)
    reload(table)
    table.answer(right[0])
    assert table.rival.cards == [right[1], wrong]
    assert table.duel.discard == [right[0]]
    assert table.source("Wonders") == (3, 0)
    assert table.to_move == 1


@pytest.mark.parametrize("wonder", ["circus_maximus", "statue_of_zeus"])
def test_nothing_to_destroy(wonder: str) -> None:
    table = Table()
    table.rival.cards = ["guard_tower"]
    table.raise_wonder(wonder)
    assert table.duel.pawn == 1
    assert table.rival.cards == ["guard_tower"]
    assert "seat 2 has no card to discard" in table.told()


def test_a_destroyed_card_raises_no_price_any_more() -> None:
    table = Table()
    table.rival.cards = ["press"]
    before = table.view().cities[0].prices
    table.raise_wonder("circus_maximus")
    assert before[4] == 3
    assert table.view().cities[0].prices[4] == 2


def test_shields_that_win_come_before_the_destruction() -> None:
    table = Table()
    table.duel.pawn = 8
    table.rival.cards = ["press", "glassworks"]
    table.raise_wonder("circus_maximus")
    assert table.view().result is not None
    assert table.rival.cards == ["press", "glassworks"]
    assert table.duel.stack == []


def test_colossus() -> None:
    table = Table().raise_wonder("colossus")
    assert table.duel.pawn == 2
    assert table.source("Wonders") == (3, 0)


def test_great_library() -> None:
    table = Table()
    table.duel.box = ["law", "masonry", "strategy", "philosophy", "agriculture"]
    table.raise_wonder("great_library")
    drawn = list(table.keys)
    assert len(drawn) == 3
    reload(table)
    table.answer(drawn[1])
    assert table.own.progress == [drawn[1]]
    assert sorted([*table.duel.box, drawn[1]]) == ["agriculture", "law", "masonry", "philosophy", "strategy"]
    assert table.source("Wonders") == (4, 0)


def test_great_library_never_draws_from_the_board() -> None:
    table = Table()
    table.duel.progress, table.duel.box = ["law", "masonry"], ["strategy", "economy"]
    table.raise_wonder("great_library")
    assert sorted(table.keys) == ["economy", "strategy"]


def test_great_library_with_an_empty_box() -> None:
    table = Table().raise_wonder("great_library")
    assert table.own.progress == []
    assert table.to_move == 1


def test_theology_from_the_library_comes_too_late_for_the_library() -> None:
    table = Table()
    table.duel.box = ["theology"]
    table.raise_wonder("great_library")
    assert table.own.progress == ["theology"]
    assert table.to_move == 1


def test_great_lighthouse_and_piraeus_produce_one_of_several() -> None:
    table = Table()
    table.wonders(0, built=("great_lighthouse", "piraeus"))
    assert (table.price("stable"), table.price("baths"), table.price("garrison")) == (0, 0, 0)
    assert (table.price("workshop"), table.price("apothecary")) == (0, 0)
    assert (table.price("temple"), table.price("rostrum"), table.price("chamber_of_commerce")) == (0, 2, 2)
    assert table.source("Wonders") == (6, 0)


@pytest.mark.parametrize(
    ("wonder", "price", "coins", "points"),
    [
        ("hanging_gardens", 8, 6, 3),
        ("temple_of_artemis", 8, 12, 0),
        ("piraeus", 8, 0, 2),
        ("sphinx", 8, 0, 6),
        ("sanctuary", 8, 0, 0),
    ],
)
def test_wonders_with_an_extra_turn(wonder: str, price: int, coins: int, points: int) -> None:
    table = Table(pantheon=True).raise_wonder(wonder)
    assert table.own.coins == RICH - price + coins
    assert table.source("Wonders") == (points, 0)
    assert "seat 1 plays again" in table.told()
    assert table.to_move == 0


@pytest.mark.parametrize("wonder", ["pyramids", "colossus", "great_lighthouse"])
def test_wonders_without_an_extra_turn(wonder: str) -> None:
    assert Table().raise_wonder(wonder).to_move == 1


def test_pyramids() -> None:
    assert Table().raise_wonder("pyramids").source("Wonders") == (9, 0)


def test_mausoleum_builds_for_nothing_with_all_effects() -> None:
    table = Table()
    table.own.progress = ["strategy", "urbanism"]
    table.rival.progress = ["economy"]
    table.own.cards = ["palisade"]
    table.duel.discard = ["fortifications", "brewery", "palace"]
    price = table.wonder_price("mausoleum")
    table.raise_wonder("mausoleum")
    coins, rival = table.own.coins, table.rival.coins
    assert coins == RICH - price
    assert table.keys == ["fortifications", "brewery", "palace"]
    reload(table)
    table.answer("fortifications")
    assert table.duel.pawn == 3
    # Not a chain, though the Palisade stands: nothing for Urbanism; and nothing was traded.
    assert table.own.coins == coins
    assert table.rival.coins == rival - 2
    assert table.duel.discard == ["brewery", "palace"]
    assert table.source("Wonders") == (2, 0)


def test_mausoleum_with_an_empty_discard_pile() -> None:
    table = Table().raise_wonder("mausoleum")
    assert "The discard pile is empty" in table.told()
    assert table.to_move == 1


def test_mausoleum_finds_destroyed_cards_but_not_those_under_wonders() -> None:
    table = Table()
    table.rival.cards = ["press"]
    table.raise_wonder("circus_maximus", card="altar")
    table.raise_wonder("mausoleum", card="baths")
    assert "seat 1 builds from the discard pile: Press" in table.told()
    assert table.own.cards == ["press"]


def test_mausoleum_completes_a_pair() -> None:
    table = Table()
    table.own.cards = ["school"]
    table.duel.discard = ["apothecary"]
    table.duel.progress = ["law", "economy"]
    table.raise_wonder("mausoleum")
    assert table.asks("Which Progress token do you take?", 0)


# -- the limit --------------------------------------------------------------------------------------------------------


def seven() -> Table:
    """Six stand; each side has one left."""
    table = Table()
    table.wonders(0, "sphinx", built=("pyramids", "colossus", "piraeus"))
    table.wonders(1, "great_library", built=("mausoleum", "appian_way", "circus_maximus"))
    return table


def test_the_eighth_wonder_goes_back_to_the_box() -> None:
    table = seven().raise_wonder("sphinx")
    assert [site.wonder for site in table.rival.sites] == ["mausoleum", "appian_way", "circus_maximus"]
    assert "Seven Wonders stand: seat 2 puts The Great Library back into the box" in table.told()
    assert table.to_move == 0
    table.lay("palace")
    assert not [option for option in table.turn(1).asked.options if option.key.startswith("wonder")]


def test_the_eighth_leaves_before_the_seventh_takes_effect() -> None:
    table = seven()
    table.own.sites[0].wonder = "mausoleum"
    table.rival.sites[1].wonder = "great_lighthouse"
    table.duel.discard = ["altar", "palace"]
    table.raise_wonder("mausoleum")
    assert table.asks("Which card of the discard pile")
    assert table.rival.unbuilt == []


def test_six_wonders_leave_two() -> None:
    table = Table()
    table.wonders(0, "sphinx", "colossus", built=("pyramids", "piraeus"))
    table.wonders(1, built=("mausoleum", "appian_way", "circus_maximus"))
    table.raise_wonder("colossus")
    assert table.own.unbuilt == ["sphinx"]


# -- extra turns ------------------------------------------------------------------------------------------------------


def test_extra_turns_can_follow_one_another() -> None:
    table = Table().raise_wonder("sphinx")
    table.raise_wonder("piraeus")
    assert table.to_move == 0
    table.lay("altar")
    table.turn(0).answer("build-G1")
    assert table.to_move == 1


def test_the_extra_turn_is_lost_with_the_last_card() -> None:
    table = Table()
    table.duel.slots.clear()
    table.raise_wonder("sphinx")
    assert table.duel.again == 0
    assert table.duel.stack == []
    assert "seat 1 plays again" not in table.told()


def test_theology_gives_every_later_wonder_an_extra_turn() -> None:
    table = Table()
    table.own.progress = ["theology"]
    assert table.raise_wonder("pyramids").to_move == 0


@pytest.mark.parametrize("rule", ["one", "each"])
def test_theology_adds_nothing_to_a_wonder_that_plays_again(rule: str) -> None:
    table = Table(extra_turns=rule)
    table.own.progress = ["theology"]
    table.raise_wonder("sphinx")
    assert table.duel.again == 0
    assert table.to_move == 0
    table.lay("altar")
    assert table.answer("sell-A1").to_move == 1


def test_a_wonder_that_cannot_be_paid_says_what_it_costs() -> None:
    table = Table(coins=(3, 0))
    table.wonders(0, "pyramids")
    table.lay("altar")
    assert said(table.turn().option("wonder-G1-pyramids").blocked) == "Costs 8 coins at least; you have 3"


def test_the_wonders_one_can_pay_are_told_with_their_price() -> None:
    table = Table(coins=(9, 0))
    table.wonders(0, "pyramids", "appian_way", "sphinx")
    table.own.cards = ["glassworks"]
    table.lay("altar")
    assert [key for key in table.turn().keys if key.startswith("wonder-G1")] == [
        "wonder-G1-pyramids",
        "wonder-G1-sphinx",
    ]
    assert table.label("wonder-G1-pyramids") == "The Pyramids · 8🪙"
    assert said(table.option("wonder-G1-appian_way").blocked) == "Costs 10 coins at least; you have 9"


def test_a_wonder_whose_effect_finds_nothing_says_so_before_it_is_paid() -> None:
    table = Table()
    table.wonders(0, "statue_of_zeus", "mausoleum")
    table.lay("altar")
    assert "find nothing" in table.turn().note("wonder-G1-statue_of_zeus")
    assert "find nothing" in table.note("wonder-G1-mausoleum")
    table.rival.cards, table.duel.discard = ["quarry"], ["press"]
    assert "find nothing" not in table.turn().note("wonder-G1-statue_of_zeus") + table.note("wonder-G1-mausoleum")
