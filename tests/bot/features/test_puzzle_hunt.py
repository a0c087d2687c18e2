"""How puzzles are found: the whole way from a finished game to its group, only with less thought."""

from __future__ import annotations

import pytest

from bot.tables import puzzles
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import DeadlineMemory
from bot.tables.puzzles import MOST_LOOKED, PROMISING, with_promises
from bot.workers import retelling
from bot.workers.pool import in_thread
from games.core.text import english
from tests.bot.at_a_table import home, labels, moves, running, words
from tests.bot.front_door import FrontDoor


@pytest.fixture(autouse=True)
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """In trials, and as much time as a busy machine may need for them."""
    monkeypatch.setattr(retelling, "MOST_TRIALS", 60)
    monkeypatch.setattr(retelling, "PROMISE_SECONDS", 60.0)
    monkeypatch.setattr(retelling, "GLANCE_SECONDS", 60.0)


async def wants_puzzles(door: FrontDoor) -> None:
    await door.say("Anna", "/settings")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "A puzzle every week")
    await door.settle()


async def test_a_game_that_is_over_is_gone_through_and_its_puzzles_are_true(door: FrontDoor) -> None:
    """Whoever leaves a multiple of four wins: of twelve pebbles every three taken were a mistake, but for the last."""
    door.app.house.retell_in = in_thread
    await running(door, "Anna", "Boris")
    await moves(door, 4, "3 pebbles")
    await wants_puzzles(door)
    async with door.store.read() as tx:
        found = [*await tx.puzzles.waiting_in(door.group.id)]
        opened = await tx.puzzles.open_in(door.group.id)
        assert all(one.kind != DeadlineKind.PUZZLE_HUNT for one in await tx.deadlines.of(1)), "it is done"
    assert opened is not None
    for stored in (opened, *found):
        known = puzzles.read(stored)
        heap = 12 - 3 * (stored.move - 1)  # the deal is the first move
        assert english(known.choices[known.best].label) == {1: "1 pebble", 2: "2 pebbles", 3: "3 pebbles"}[heap % 4]
    asked = next(message for message in reversed(door.by_bot(door.group)) if "What is best?" in words(message))
    assert "photo" in asked.media
    await door.press("Boris", door.group, "Answer in private")
    assert labels(door.by_bot(home(door, "Boris"))[-1])[:3] == ["1", "2", "3"]


def test_only_what_promises_most_is_looked_at_closely() -> None:
    search = DeadlineMemory()
    for move in range(MOST_LOOKED + 3):
        search = with_promises(search, move, {0: PROMISING + move / 100, 1: PROMISING - 0.01})
    assert search.looked == MOST_LOOKED + 3
    assert [one.move for one in search.promising] == list(range(MOST_LOOKED + 2, 2, -1))
