"""Mythology and Offering tokens: freed, taken, and the god that is placed."""

from __future__ import annotations

from games.duel.kinds import Mythology
from games.duel.state import Slot
from tests.games.duel.expansion import above, pantheon
from tests.games.duel.position import reload

GREEK = Mythology.GREEK
ROMAN = Mythology.ROMAN


def test_a_mythology_token_shows_two_gods_and_places_one() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(1).answer("sell-C1")
    assert table.rival.mythology == [GREEK]
    assert table.asks("Which god do you put into the Pantheon", 1)
    assert set(table.keys) == {f"{god}-{slot}" for god in ("zeus", "hades") for slot in range(1, 7)}
    assert table.duel.slots["B1"].card is None, "the token is dealt with before the card is turned up"
    reload(table)
    table.answer("hades-3")
    assert table.duel.altars[2].holder == "hades"
    assert table.duel.decks[GREEK] == ["zeus", "aphrodite"]
    assert table.duel.slots["B1"].card == "palace"
    assert table.to_move == 0


def test_the_price_for_both_is_told_when_a_god_is_placed() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1")
    assert table.label("zeus-1") == "P1 · 3🪙, rival 8🪙"


def test_only_empty_slots_are_offered() -> None:
    table = pantheon(age=1)
    for number in (1, 2, 4, 5):
        table.duel.altars[number - 1].holder = "mars"
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1")
    assert set(table.keys) == {"zeus-3", "zeus-6", "hades-3", "hades-6"}


def test_the_last_god_of_a_deck_is_placed_without_a_choice_of_god() -> None:
    table = pantheon(age=1)
    table.deck(GREEK, "aphrodite")
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1")
    assert {key.split("-")[0] for key in table.keys} == {"aphrodite"}


def test_the_other_seat_learns_the_slot_and_the_mythology_but_not_the_god() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1").answer("zeus-3")
    chooser, other, stranger = (table.view(viewer).altars[2] for viewer in (0, 1, None))
    assert chooser.god is not None
    assert chooser.god.id == "zeus"
    for seen in (other, stranger):
        assert seen.god is None
        assert seen.mythology is GREEK
        assert not seen.face_up
    assert table.view(0).decks[GREEK] == ("hades", None)
    assert table.view(1).decks[GREEK] == (None, None)
    assert not any("Zeus" in line or "Hades" in line for line in table.told(1))
    assert "You put Zeus on P3" in table.told(0)


def test_a_second_token_hides_what_the_first_showed() -> None:
    table = pantheon(age=1)
    above(table, mythology=GREEK)
    table.turn(0).answer("sell-C1").answer("zeus-3")
    above(table, mythology=GREEK)
    table.turn(1).answer("sell-C1")
    assert {key.split("-")[0] for key in table.keys} == {"hades", "aphrodite"}
    table.answer("hades-1")
    # The first seat saw the Hades go back, but cannot tell which of the two was placed.
    assert table.view(0).altars[0].god is None
    assert table.view(0).decks[GREEK] == (None,)
    assert table.view(1).decks[GREEK] == ("aphrodite",)


def test_several_tokens_are_taken_in_the_order_one_chooses() -> None:
    table = pantheon(age=1)
    table.duel.slots = {
        "A1": Slot("A1", card="theater"),
        "B1": Slot("B1", mythology=GREEK),
        "B2": Slot("B2", mythology=ROMAN),
        "C2": Slot("C2", card="altar"),
    }
    table.duel.unseen = ["palace", "senate"]
    table.turn(0).answer("sell-C2")
    assert table.asks("Which token do you take first?", 0)
    assert table.keys == ["B1", "B2"]
    reload(table)
    table.answer("B2")
    assert table.own.mythology == [ROMAN]
    table.answer("mars-1")
    assert table.duel.slots["B2"].card is not None
    assert table.own.mythology == [ROMAN, GREEK]
    assert table.duel.slots["B1"].card is None
    table.answer("zeus-2")
    assert table.duel.slots["B1"].card is not None
    assert table.to_move == 1


def test_a_token_is_also_taken_before_an_extra_turn() -> None:
    table = pantheon(age=2)
    above(table, offering=3)
    table.wonders(0, "sphinx")
    table.turn(0).answer("wonder-C1-sphinx")
    assert table.own.offerings == [3]
    assert table.to_move == 0
    assert table.duel.slots["B1"].card == "palace"
