"""Activating a card of the Pantheon: prices, Offering tokens, the Sanctuary."""

from __future__ import annotations

from games.core.text import english
from games.duel.payment import activation_price
from games.duel.state import GATE
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
    assert said(table.option("god-P3").blocked) == "It costs 5 coins; you have 3 coins."


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
    assert table.detail("2") == "you pay 2 coins"
    assert said(table.option("none").label) == "No Offering token"
    assert said(table.option("2-3").label) == "Offering tokens: 2, 3"
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
    assert (said(option.group), option.at) == ("Pantheon", "P2")
    assert english(option.label) == "Activate: Tanit"


def test_every_god_of_the_box_has_its_effect() -> None:
    for god in (
        *("enki", "ishtar", "nisaba", "astarte", "baal", "tanit", "aphrodite", "hades"),
        *("zeus", "anubis", "isis", "ra", "mars", "minerva", "neptune"),
    ):
        table = with_god(god).activate(1)
        assert god in table.own.gods
        assert table.view().altars[0].empty
