"""Paying: any mix of resources and gold, cheapest first."""

from __future__ import annotations

from games.core.decision import ChooseOne
from games.core.text import english
from games.deus import GAME
from games.deus.kinds import Resource
from games.deus.state import DeusState
from games.deus.steps.paying import Pay
from tests.games.deus.positions import answer, asked, blocked, choices, do, give, hold, settle, stock, table, told, turn


def test_one_wood_or_four_gold() -> None:
    """The civil card of the rules: one wood, or four gold although the wood is there."""
    deus = table()
    give(deus, 0, wood=1, gold=5)
    do(deus, Pay(0, "post_forest"))
    assert choices(deus) == ["wood1", "gold4"]
    answer(deus, "gold4")
    assert (deus.players[0].gold, stock(deus, "wood")) == (1, 1)


def test_goods_at_hand_are_the_first_choice_and_everything_else_stands_behind_one_button() -> None:
    deus = table()
    give(deus, 0, wood=1, clay=1, gold=8)
    do(deus, Pay(0, "camps"))
    question = asked(deus)
    assert isinstance(question, ChooseOne)
    first, *others = question.options
    assert (english(first.label), first.under) == ("Pay 🪵🧱", None)
    assert {english(way.under) for way in others if way.under is not None} == {"Pay otherwise"}
    assert {english(way.label) for way in others} == {"4🪙🪵", "4🪙🧱", "8🪙"}


def test_paid_resources_go_back_to_the_supply() -> None:
    deus = table()
    give(deus, 0, wood=1, gold=5)
    before = dict(deus.supply)
    do(deus, Pay(0, "post_forest"))
    answer(deus, "wood1")
    assert stock(deus, "wood") == 0
    assert deus.supply[Resource.WOOD] == before[Resource.WOOD] + 1


def test_every_distinct_way_least_gold_first() -> None:
    deus = table()
    give(deus, 0, stone=1, wheat=3, gold=8)
    do(deus, Pay(0, "guild_forest"))
    assert choices(deus) == ["stone1-wheat1", "wheat1-gold4", "stone1-gold4", "gold8"]


def test_among_ways_of_equal_gold_the_scarce_resource_is_spared() -> None:
    deus = table()
    give(deus, 0, stone=4, wheat=1, gold=4)
    do(deus, Pay(0, "guild_forest"))
    assert choices(deus) == ["stone1-wheat1", "stone1-gold4", "wheat1-gold4"]


def test_printed_gold_is_on_top_and_cannot_be_replaced() -> None:
    deus = table()
    give(deus, 0, stone=1, clay=1, wheat=9, gold=6)
    do(deus, Pay(0, "arch_4"))
    assert deus.players[0].gold == 3, "stone, clay and three gold is the only way six gold can pay"
    assert stock(deus, "wheat") == 9


def test_a_single_way_is_taken_by_itself_and_told() -> None:
    deus = table()
    give(deus, 0, wood=1, gold=3)
    events = do(deus, Pay(0, "post_forest"))
    assert "seat 1 pays: 1 wood" in told(events)
    assert any("only one choice" in line for line in told(events, 0))


def test_what_cannot_be_paid_is_shown_with_the_reason() -> None:
    deus = table()
    settle(deus, 0, C4="army")
    give(deus, 0, gold=3)
    hold(deus, 0, "post_forest", "school")
    turn(deus)
    assert blocked(deus, "post_forest") == "Costs 4 gold at least; you have 3"
    assert choices(deus) == ["offering"]


def test_a_temple_for_sixteen_gold() -> None:
    deus = table()
    give(deus, 0, gold=17)
    do(deus, Pay(0, "temple_gold"))
    assert deus.players[0].gold == 1


def reasons(deus: DeusState, seat: int = 0) -> dict[str, str]:
    return {card: english(why) for card, why in GAME.view(deus, seat).obstacles.items()}


def test_a_hand_is_told_what_keeps_each_card_from_being_built() -> None:
    """Stone, clay and three gold: what is not owned costs four gold each."""
    deus = table()
    hold(deus, 0, "arch_4", "post_forest")
    give(deus, 0, gold=1, stone=1)
    assert reasons(deus) == {
        "arch_4": "Costs 7 gold at least; you have 1",
        "post_forest": "Costs 4 gold at least; you have 1",
    }
    give(deus, 0, gold=9, wood=1)
    assert reasons(deus) == {"arch_4": "Costs 11 gold at least; you have 9"}
    assert reasons(deus, 1) == {}
