"""The Greek gods (civilian), with the answers of the rulebook's questions."""

from __future__ import annotations

from games.duel.kinds import Mythology
from games.duel.state import Slot
from tests.games.duel.expansion import above, pantheon, with_god
from tests.games.duel.position import RICH, Table, reload

ROMAN = Mythology.ROMAN


def test_aphrodite() -> None:
    table = with_god("aphrodite").activate(1)
    assert table.source("Gods") == (9, 0)
    assert table.to_move == 1


def test_hades_builds_from_the_discard_pile() -> None:
    table = with_god("hades")
    table.duel.discard = ["lighthouse", "walls"]
    table.activate(1)
    assert table.keys == ["lighthouse", "walls"]
    table.answer("lighthouse")
    assert table.own.cards == ["lighthouse"]
    assert table.own.coins == RICH - 3 + 1
    assert table.duel.discard == ["walls"]


def test_hades_with_an_empty_discard_pile() -> None:
    table = with_god("hades").activate(1)
    assert table.own.gods == ["hades"]
    assert table.to_move == 1


def structure(table: Table) -> None:
    """Two rows: B1 lies under C1 and C2, face down and with a token."""
    table.duel.slots = {
        "A1": Slot("A1", card="theater"),
        "B1": Slot("B1", offering=4),
        "C1": Slot("C1", card="altar"),
        "C2": Slot("C2", card="baths"),
    }
    table.duel.unseen = ["palace"]


def test_zeus_discards_any_card_open_or_covered() -> None:
    table = with_god("zeus", age=1)
    structure(table)
    table.duel.age = 3
    table.activate(1)
    assert table.keys == ["A1", "B1", "C1", "C2"]
    assert table.label("B1") == "B1 face down"
    assert table.note("B1").startswith("B1 (Offering token: 4)")
    reload(table)
    table.answer("C1")
    assert table.duel.discard == ["altar"]
    assert table.own.coins == RICH - 3
    assert table.to_move == 1


def test_zeus_discards_a_face_down_card_with_its_token() -> None:
    table = with_god("zeus", age=3)
    structure(table)
    table.activate(1).answer("B1")
    assert table.told()[1:] == [
        "seat 1 discards from the structure: B1 (Offering token: 4); uncovers A1",
        "It was: Palace",
    ]
    assert table.events[1].places == ("B1",)
    assert table.duel.discard == ["palace"]
    assert table.own.offerings == []
    assert "B1" not in table.duel.slots


def test_or_zeus_gains_the_token() -> None:
    table = with_god("zeus", age=3, zeus_token="gain")
    structure(table)
    table.activate(1).answer("B1")
    assert table.own.offerings == [4]


def test_zeus_gaining_a_mythology_token_places_a_god() -> None:
    table = pantheon(age=1, zeus_token="gain")
    above(table, mythology=Mythology.ROMAN)
    table.wonders(0, "divine_theater")
    table.turn(0).answer("wonder-C1-divine_theater").answer("greek").answer("zeus").answer("B1")
    assert table.own.mythology == [Mythology.ROMAN]
    assert table.asks("Which god do you put into the Pantheon", 0)


def test_a_card_zeus_frees_is_turned_up_at_the_end_of_the_turn() -> None:
    table = with_god("zeus", age=3)
    structure(table)
    del table.duel.slots["C2"]
    table.activate(1).answer("C1")
    assert table.own.offerings == [4]
    assert table.duel.slots["B1"].card == "palace"


def test_zeus_can_take_the_last_card_of_an_age() -> None:
    table = with_god("zeus").activate(1)
    assert table.duel.discard == ["theater"]
    assert table.duel.stack == []
