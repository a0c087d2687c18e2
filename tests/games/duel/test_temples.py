"""Grand Temples."""

from __future__ import annotations

import pytest

from games.duel.kinds import Mythology
from tests.games.duel.expansion import pantheon

GREEK = Mythology.GREEK
ROMAN = Mythology.ROMAN


def test_the_token_of_a_mythology_builds_its_temple_for_nothing_and_is_kept() -> None:
    table = pantheon(coins=(0, 0))
    table.own.mythology = [ROMAN]
    table.build("grand_temple_roman")
    assert table.own.cards == ["grand_temple_roman"]
    assert table.own.mythology == [ROMAN]
    assert "free by the Mythology token" in table.told()[0]


def test_a_token_of_another_mythology_or_of_the_rival_does_not() -> None:
    table = pantheon()
    table.own.mythology, table.rival.mythology = [GREEK], [ROMAN]
    assert table.price("grand_temple_roman") == 10


@pytest.mark.parametrize(("chain", "coins"), [(True, 4), (False, 0)])
def test_urbanism_and_a_temple_built_by_its_token(chain: bool, coins: int) -> None:
    table = pantheon(coins=(0, 0), temple_chain=chain)
    table.own.mythology, table.own.progress = [ROMAN], ["urbanism"]
    assert table.build("grand_temple_roman").own.coins == coins


def test_temples_score_by_number() -> None:
    """Two against one: twelve points against five."""
    table = pantheon()
    table.own.cards = ["grand_temple_roman", "grand_temple_greek"]
    table.rival.cards = ["grand_temple_egyptian"]
    assert table.source("Grand Temples") == (12, 5)
    table.own.cards += ["grand_temple_phoenician"]
    table.rival.cards = []
    assert table.source("Grand Temples") == (21, 0)
