"""The Mesopotamian gods (science), with the answers of the rulebook's questions."""

from __future__ import annotations

import pytest

from games.duel.kinds import Symbol, Victory
from tests.games.duel.expansion import with_god
from tests.games.duel.position import RICH, reload

SIX = ["scriptorium", "pharmacist", "workshop", "apothecary", "academy", "university"]


def test_enki_gives_one_of_his_two_tokens() -> None:
    table = with_god("enki")
    table.duel.enki, table.duel.box = ["agriculture", "law"], ["economy"]
    table.activate(1)
    assert table.keys == ["agriculture", "law"]
    reload(table)
    table.answer("agriculture")
    assert table.own.progress == ["agriculture"]
    assert table.own.coins == RICH - 3 + 6
    assert sorted(table.duel.box) == ["economy", "law"]
    assert table.duel.enki == []


def test_the_great_library_cannot_draw_what_lies_on_enki() -> None:
    table = with_god("enki")
    table.duel.enki, table.duel.box = ["agriculture", "law"], ["economy", "masonry"]
    table.raise_wonder("great_library")
    assert sorted(table.keys) == ["economy", "masonry"]


def test_ishtar_has_the_symbol_of_law() -> None:
    table = with_god("ishtar").activate(1)
    assert table.view().cities[0].symbols == (Symbol.LAW,)


@pytest.mark.parametrize("ishtar_first", [True, False])
def test_ishtar_and_law_are_a_pair(ishtar_first: bool) -> None:
    table = with_god("ishtar")
    if ishtar_first:
        table.activate(1)
        table.own.cards, table.duel.progress = ["school"], ["law", "economy", "masonry"]
        table.build("apothecary").answer("law")
    else:
        table.own.progress, table.duel.progress = ["law"], ["economy", "masonry"]
        table.activate(1)
    assert table.asks("Which Progress token do you take?", 0)
    assert table.keys == ["economy", "masonry"]


def test_ishtar_and_law_are_one_of_the_six() -> None:
    table = with_god("ishtar")
    table.own.progress, table.own.cards = ["law"], SIX[:4]
    table.activate(1)
    assert table.duel.ending is None


def test_ishtar_can_be_the_sixth() -> None:
    table = with_god("ishtar")
    table.own.cards = SIX[:5]
    table.activate(1)
    assert table.duel.ending is not None
    assert table.duel.ending.victory is Victory.SCIENCE


def test_nisaba_copies_a_symbol_and_the_rival_keeps_it() -> None:
    table = with_god("nisaba")
    table.rival.cards = ["school", "library", "press"]
    table.activate(1)
    assert table.keys == ["school", "library"]
    reload(table)
    table.answer("school")
    assert table.view().cities[0].symbols == (Symbol.WHEEL,)
    assert Symbol.WHEEL in table.view().cities[1].symbols
    assert table.view().cities[0].snake is not None


def test_nisaba_can_make_a_pair() -> None:
    table = with_god("nisaba")
    table.own.cards, table.rival.cards = ["apothecary"], ["school"]
    table.duel.progress = ["law", "economy"]
    table.activate(1)
    assert table.asks("Which Progress token do you take?", 0)


def test_nisaba_can_be_the_sixth() -> None:
    table = with_god("nisaba")
    table.own.cards, table.rival.cards = SIX[:5], ["observatory"]
    table.activate(1)
    assert table.duel.ending is not None
    assert table.duel.ending.winner == 0


def test_nisaba_without_a_green_card_to_copy() -> None:
    table = with_god("nisaba")
    table.rival.cards = ["press"]
    table.activate(1)
    assert table.own.gods == ["nisaba"]
    assert table.own.coins == RICH - 3
    table.rival.cards += ["school"]
    assert table.view().cities[0].symbols == ()
    assert table.to_move == 1
