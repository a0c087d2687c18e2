"""The shelf of loaded positions: what was used last stays at hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.tables.house import Positions
from games.core.luck import Luck
from games.core.match import Match
from storage.schema import Phase
from storage.tables import Table
from tests.games.pebbles import Pebbles, PebblesOptions

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)


def table(number: int) -> Table:
    return Table(number, 2, None, 1, "pebbles", Phase.RUNNING, 1, 7, {}, None, 1, NOW, NOW)


def match() -> Match[Any]:
    game = Pebbles()
    return Match(game, game.setup(2, PebblesOptions(), Luck("shelf")))


def test_the_oldest_position_goes_when_the_shelf_is_full() -> None:
    shelf, held = Positions(kept=2), {number: match() for number in (1, 2, 3)}
    for number, one in held.items():
        shelf.put(table(number), one)
    assert shelf.take(table(1)) is None
    assert shelf.take(table(3)) is held[3]
    assert shelf.take(table(2)) is held[2]


def test_a_position_is_found_at_its_own_version_alone() -> None:
    shelf = Positions()
    shelf.put(table(1), match())
    assert shelf.take(replace(table(1), version=2)) is None
