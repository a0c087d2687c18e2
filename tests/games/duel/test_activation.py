"""Activating a card of the Pantheon: prices, Offering tokens, the Sanctuary."""

from __future__ import annotations

import pytest

from games.duel.payment import activation_price
from games.duel.state import GATE, Loot
from tests.games.duel.expansion import pantheon, with_god
from tests.games.duel.position import RICH, said


def test_every_slot_costs_eleven_for_both_together() -> None:
    table = pantheon()
    for number in range(1, 7):
        table.god(number, "tanit")
    assert [activation_price(table.duel, 0, number) for number in range(1, 7)] == [3, 4, 5, 6, 7, 8]
    assert [activation_price(table.duel, 1, number) for number in range(1, 7)] == [8, 7, 6, 5, 4, 3]
    table.duel.first = 1
    assert [activation_price(table.duel, 1, number) for number in range(1, 7)] == [3, 4, 5, 6, 7, 8]
    assert table.view().altars[0].prices == (8, 3)


def test_mars_for_five_with_an_offering_of_three() -> None:
    """The rulebook's example: two coins, and the pawn moves two spaces."""
    table = pantheon(age=2)
    table.god(3, "mars")
    table.own.offerings = [3]
    table.activate(3).answer("3")
    assert table.own.coins == RICH - 2
    assert table.own.offerings == []
    assert table.duel.pawn == 2
    assert table.own.gods == ["mars"]
    assert table.view().altars[2].empty
    assert table.to_move == 1


def test_activating_takes_no_card() -> None:
    table = pantheon(age=2)
    table.god(1, "tanit")
    table.activate(1)
    assert list(table.duel.slots) == ["A1"]
    assert table.own.coins == RICH - 3 + 12


def test_no_god_can_be_activated_in_the_first_age() -> None:
    table = pantheon(age=1)
    table.god(1, "tanit")
    assert not any(key.startswith("god") for key in table.turn(0).keys)


def test_a_god_too_dear_is_blocked_with_the_reason() -> None:
    table = pantheon(age=2, coins=(3, 3))
    table.god(1, "tanit")
    table.god(3, "mars")
    assert "god-P1" in table.turn(0).keys
    assert said(table.option("god-P3").blocked) == "Costs 5 coins at least; you have 3"


def test_offering_tokens_give_no_change() -> None:
    table = pantheon(age=2)
    table.god(1, "aphrodite")
    table.own.offerings = [4]
    table.activate(1).answer("4")
    assert table.own.coins == RICH


def test_offering_tokens_can_be_kept_or_combined_but_not_wasted() -> None:
    table = pantheon(age=2)
    table.god(2, "aphrodite")
    table.own.offerings = [4, 2, 3]
    table.activate(2)
    assert table.keys == ["none", "2", "3", "4", "2-3"]
    assert table.label("2") == "Tokens 2 · 2🪙"
    assert table.label("none") == "No token · 4🪙"
    assert table.label("2-3") == "Tokens 2, 3 · free"
    table.answer("none")
    assert table.own.coins == RICH - 4
    assert table.own.offerings == [4, 2, 3]


def test_offering_tokens_make_an_unaffordable_god_possible() -> None:
    table = pantheon(age=2, coins=(0, 0))
    table.god(2, "aphrodite")
    table.own.offerings = [4]
    table.activate(2)
    assert table.own.gods == ["aphrodite"]


def test_activating_is_not_trade() -> None:
    table = pantheon(age=2)
    table.rival.progress = ["economy"]
    table.god(6, "aphrodite")
    table.activate(6)
    assert (table.own.coins, table.rival.coins) == (RICH - 8, RICH)


def test_the_sanctuary_makes_every_activation_cheaper() -> None:
    table = pantheon(age=2)
    table.wonders(0, built=("sanctuary",))
    table.god(1, "aphrodite")
    table.god(3, GATE)
    assert activation_price(table.duel, 0, 1) == 1
    assert activation_price(table.duel, 1, 1) == 8
    # The Gate doubles first.
    assert activation_price(table.duel, 0, 3) == 8
    assert activation_price(table.duel, 0, 1, (4,)) == 0


def test_an_unbuilt_sanctuary_helps_nobody() -> None:
    table = pantheon(age=2)
    table.wonders(0, "sanctuary")
    table.god(1, "aphrodite")
    assert activation_price(table.duel, 0, 1) == 3


def test_the_group_of_a_god_is_the_pantheon() -> None:
    table = pantheon(age=2)
    table.god(2, "tanit")
    option = table.turn(0).option("god-P2")
    assert (said(option.under), option.at) == ("Pantheon", "P2")
    assert table.label("god-P2") == "P2 Tanit · 4🪙, rival 7🪙"


def test_a_god_says_what_lies_on_it_and_when_it_would_be_paid_in_vain() -> None:
    table = pantheon(age=2)
    table.god(1, "enki")
    table.god(2, "baal")
    table.duel.enki = ["law", "economy"]
    assert table.turn(0).note("god-P1").endswith("On it lie: Law, Economy.")
    assert table.note("god-P2").endswith("It would find nothing to do now.")
    table.rival.cards = ["press"]
    assert table.turn(0).note("god-P2") == "Take one brown or grey card from the opponent's city into yours."


@pytest.mark.parametrize("god", ["anubis", "isis", "ra", "nisaba", "hades", "neptune"])
def test_gods_with_nothing_to_work_on_warn(god: str) -> None:
    table = pantheon(age=2)
    table.god(1, god)
    table.duel.loot.clear()
    assert "It would find nothing" in table.turn(0).note("god-P1")
    table.wonders(0, "sphinx", built=("piraeus",))
    table.wonders(1, "pyramids")
    table.rival.cards, table.duel.discard = ["school"], ["altar"]
    table.duel.loot.append(Loot(0, 2))
    assert "It would find nothing" not in table.turn(0).note("god-P1")


def test_the_gate_says_that_it_costs_twice_the_price_of_its_slot() -> None:
    table = pantheon(age=2)
    table.god(4, "gate")
    assert table.turn(0).label("god-P4") == "P4 Gate · 12🪙, rival 10🪙"
    assert "twice" in table.note("god-P4")


def test_every_god_of_the_box_has_its_effect() -> None:
    for god in (
        *("enki", "ishtar", "nisaba", "astarte", "baal", "tanit", "aphrodite", "hades"),
        *("zeus", "anubis", "isis", "ra", "mars", "minerva", "neptune"),
    ):
        table = with_god(god).activate(1)
        assert god in table.own.gods
        assert table.view().altars[0].empty
