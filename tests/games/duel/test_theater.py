"""Gods chosen outside the slots: the Gate and the Divine Theater."""

from __future__ import annotations

from games.duel.kinds import Mythology
from games.duel.state import GATE
from tests.games.duel.expansion import above, pantheon
from tests.games.duel.position import RICH, reload

GREEK = Mythology.GREEK
ROMAN = Mythology.ROMAN


def test_the_gate_costs_twice_its_slot_and_activates_one_of_five_for_nothing() -> None:
    table = pantheon(age=2)
    table.duel.box = ["law", "economy", "masonry"]
    table.god(4, GATE)
    table.activate(4)
    assert table.own.coins == RICH - 12
    assert set(table.keys) == {"enki", "tanit", "zeus", "ra", "mars"}
    assert table.view(1).decks[ROMAN][0] == "mars", "both see what the Gate shows"
    reload(table)
    table.answer("tanit")
    assert table.own.coins == RICH - 12 + 12
    assert table.own.gods == [GATE, "tanit"]
    assert table.duel.decks[Mythology.PHOENICIAN] == ["astarte", "baal"]
    assert table.duel.decks[ROMAN] == ["mars", "minerva", "neptune"]


def test_enki_shown_by_the_gate_but_not_chosen_gives_his_tokens_back() -> None:
    table = pantheon(age=2)
    table.duel.box = ["law", "economy", "masonry"]
    table.god(4, GATE)
    table.activate(4)
    assert len(table.duel.enki) == 2
    table.answer("mars")
    assert table.duel.enki == []
    assert sorted(table.duel.box) == ["economy", "law", "masonry"]


def test_enki_chosen_at_the_gate() -> None:
    table = pantheon(age=2)
    table.duel.box = ["law", "economy", "masonry"]
    table.god(4, GATE)
    table.activate(4)
    offered = list(table.duel.enki)
    table.answer("enki")
    assert sorted(table.keys) == sorted(offered)
    table.answer(offered[0])
    assert table.own.progress == [offered[0]]
    assert len(table.duel.box) == 2


def test_an_empty_deck_shows_nothing_at_the_gate() -> None:
    table = pantheon(age=2)
    for mythology in (Mythology.MESOPOTAMIAN, GREEK, ROMAN):
        table.deck(mythology)
    table.god(1, GATE)
    table.activate(1)
    assert set(table.keys) == {"tanit", "ra"}


def test_offering_tokens_lower_the_gates_own_price() -> None:
    table = pantheon(age=2)
    table.own.offerings = [4]
    table.god(1, GATE)
    table.activate(1).answer("4")
    assert table.own.coins == RICH - 2


def test_the_divine_theater_works_in_the_first_age_and_opens_a_whole_deck() -> None:
    table = pantheon(age=1).raise_wonder("divine_theater")
    assert table.own.coins == RICH - 10
    assert set(table.keys) == set(Mythology)
    table.answer("roman")
    assert set(table.keys) == {"mars", "minerva", "neptune"}
    assert table.view(1).decks[ROMAN] == ("mars", "minerva", "neptune")
    reload(table)
    table.answer("mars")
    assert table.duel.pawn == 2
    assert table.own.coins == RICH - 10
    assert table.asks("Which god goes on top", 0)
    table.answer("neptune")
    assert table.duel.decks[ROMAN] == ["neptune", "minerva"]
    assert table.view(0).decks[ROMAN] == ("neptune", "minerva")
    assert table.view(1).decks[ROMAN] == (None, None)
    assert not any("on top" in line for line in table.told(1))
    assert table.source("Wonders") == (2, 0)
    assert table.to_move == 1


def test_the_theater_with_enki_not_chosen() -> None:
    table = pantheon(age=1)
    table.duel.box = ["law", "economy", "masonry"]
    table.raise_wonder("divine_theater").answer("mesopotamian")
    assert len(table.duel.enki) == 2
    table.answer("ishtar")
    assert sorted(table.duel.box) == ["economy", "law", "masonry"]
    assert table.duel.enki == []


def test_the_theater_and_theology_bring_one_extra_turn_with_isis() -> None:
    table = pantheon(age=2)
    table.own.progress = ["theology"]
    table.wonders(0, "sphinx")
    table.duel.discard = ["altar"]
    table.raise_wonder("divine_theater").answer("egyptian").answer("isis").answer("anubis")
    assert table.own.unbuilt == []
    assert table.duel.again == 0
    assert table.to_move == 0
    table.answer("sell-A1")
    assert table.duel.stack == []


def test_or_one_extra_turn_for_each() -> None:
    table = pantheon(age=2, extra_turns="each")
    table.own.progress = ["theology"]
    table.wonders(0, "sphinx")
    table.duel.discard = ["altar"]
    table.raise_wonder("divine_theater").answer("egyptian").answer("isis").answer("anubis")
    assert table.duel.again == 1
    assert table.to_move == 0


def test_a_deck_used_by_the_theater_still_serves_its_tokens() -> None:
    table = pantheon(age=1).raise_wonder("divine_theater").answer("greek").answer("aphrodite").answer("hades")
    for seat, god in ((1, "hades-1"), (0, "zeus-2")):
        above(table, mythology=GREEK)
        table.turn(seat).answer("sell-C1")
        assert table.asks("Which god do you put", seat)
        table.answer(god)
    assert table.duel.decks[GREEK] == []
