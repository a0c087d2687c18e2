"""Objectives in the status phase: which are offered together, shown and paid."""

from __future__ import annotations

import pytest

from games.clash.cards.objectives.showing import Shown, ShowObjectives, compatible, met
from games.clash.data import rulebook
from games.clash.kinds import Category, Deck, Mood
from games.clash.moments import BattleEnded
from games.core.decision import ChooseSome
from tests.games.clash.table import Table
from tests.games.clash.test_objectives import (
    INFANTRY,
    SHIP,
    SPACES,
    A,
    Arrange,
    D,
    advances,
    battle,
    both,
    cities,
    city,
    units,
)


def test_objectives_of_the_status_phase_are_shown_and_paid() -> None:
    table = Table()
    wealth, civic = table.hand(0, Deck.OBJECTIVE, "wealth", "happy_population")
    table.give(0, gold=5)
    cities(4, mood=Mood.HAPPY)(table)
    table.do(ShowObjectives(0))
    table.answer([f"{wealth}.wealth.0", f"{civic}.happy_population.0"])
    assert [done.goal for done in table.player().completed] == ["wealth", "happy_population"]
    assert table.goods() == {"gold": 3}
    assert table.player().objectives == []


def test_everybody_with_a_card_is_asked_whether_anything_is_fulfilled_or_not() -> None:
    table = Table()
    table.hand(0, Deck.OBJECTIVE, "metropolis")
    table.do(ShowObjectives(0))
    assert table.prompt() == "None of your objectives is fulfilled."
    table.answer([])
    assert len(table.player().objectives) == 1


def test_a_card_is_shown_for_one_half_and_equal_names_for_one_card() -> None:
    table = Table()
    first, second = table.hand(0, Deck.OBJECTIVE, "government", "government")
    table.own(0, *rulebook().printed.categories[Category.DEMOCRACY].advances)
    table.do(ShowObjectives(0))
    decision = table.asking()
    assert isinstance(decision, ChooseSome)
    assert decision.most == 1
    assert decision.exclusive == ((f"{first}.government.0", f"{second}.government.0"),)


def test_a_second_card_for_a_government_needs_another_one() -> None:
    table = Table()
    first, second = table.hand(0, Deck.OBJECTIVE, "government", "government")
    table.own(0, *rulebook().printed.categories[Category.DEMOCRACY].advances)
    table.do(ShowObjectives(0)).answer([f"{first}.government.0"])
    assert met(table.clash, 0) == []
    table.player().advances = list(rulebook().printed.categories[Category.THEOCRACY].advances)
    assert [shown.card for shown in met(table.clash, 0)] == [second]


@pytest.mark.parametrize(
    ("one", "other", "arrange"),
    [
        (
            "trade_power",
            "shipping_routes",
            both(
                advances("trade_routes"),
                units(0, SHIP, "E3", n=3),
                *(city(1, space) for space in ("D2", "D3", "D4")),
            ),
        ),
        (
            "standing_army",
            "military_might",
            both(cities(4), units(0, INFANTRY, *SPACES[:4], n=3)),
        ),
    ],
)
def test_what_the_same_pieces_fulfil_is_shown_once(one: str, other: str, arrange: Arrange) -> None:
    table = Table()
    cards = table.hand(0, Deck.OBJECTIVE, one, other)
    arrange(table)
    table.do(ShowObjectives(0))
    decision = table.asking()
    assert isinstance(decision, ChooseSome)
    assert (f"{cards[0]}.{one}.0", f"{cards[1]}.{other}.0") in decision.exclusive


def test_as_many_are_shown_as_go_together_though_the_first_would_bar_two() -> None:
    table = Table()
    army, food, might = Shown("14", "standing_army"), Shown("14", "food_supplies"), Shown("26", "military_might")
    assert compatible(table.clash, [army, food, might]) == [food.key, might.key]


def test_a_deed_of_the_age_that_still_waits_can_be_shown_in_the_status_phase() -> None:
    table = Table()
    table.turn()
    card = table.hand(0, Deck.OBJECTIVE, "general")[0]
    table.do(BattleEnded(0, battle(lost={A: 0, D: 3})))
    table.do(ShowObjectives(0)).answer([f"{card}.general.1"])
    assert [done.goal for done in table.player().completed] == ["general"]
    assert table.clash.offers == []
