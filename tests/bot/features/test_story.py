"""How a game was won: read in the background once it is over, leafed through in private, never before its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import DrawingFailed
from bot.features.ending.reading import read
from bot.features.ending.story import in_a_row
from bot.locale import LANGUAGES
from bot.messages.heights import PRIVATE
from bot.messages.rendered import Rendered
from bot.tables import memory
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import TableMemory
from bot.workers.pool import Draw, in_thread
from storage.deadlines import Deadline
from storage.screens import Screen
from tests.bot.absence import HOST, Absence, absence
from tests.bot.heights_of_desks import drawn_height

pytestmark = pytest.mark.usefixtures("little_thought")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Absence]:
    async with absence(tmp_path, "stories") as opened:
        opened.house.retell_in = in_thread
        await opened.open("duel", 2)
        yield opened


async def played_out(table: Absence) -> Deadline:
    while not await table.over():
        await table.act()
    async with table.store.read() as tx:
        [due] = [one for one in await tx.deadlines.of(1) if one.kind == DeadlineKind.STORY]
    return due


async def remembered(table: Absence) -> TableMemory:
    async with table.store.read() as tx:
        row = await tx.tables.get(1)
    assert row is not None
    return memory.of_table(row)


async def due(table: Absence) -> list[str]:
    async with table.store.read() as tx:
        return [one.kind for one in await tx.deadlines.of(1)]


async def page(table: Absence, number: int | None = None, kind: str = "story") -> Rendered:
    kept = {"table": 1, "page": kind, **({} if number is None else {"number": number})}
    shown = await table.rendering(Screen(1, HOST, None, "panel:sheet", kept))
    assert shown is not None
    return shown


def labels(shown: Rendered) -> list[str]:
    return [button.text for row in shown.keyboard for button in row]


async def speaks(table: Absence, language: str) -> None:
    async with table.store.work() as tx:
        person = await tx.people.get(HOST)
        assert person is not None
        await tx.people.save(replace(person, language=language))


WAY = "How it was won ▸"


async def test_it_is_read_once_the_game_is_over_and_leafed_through(table: Absence) -> None:
    deadline = await played_out(table)
    assert "Chances to win" not in labels(await page(table, kind="sheet"))
    assert "Awards" not in (await page(table, kind="deeds")).text
    assert "not written" in (await page(table)).text
    assert WAY not in [*labels(await table.shown(0, "desk:1")), *labels(await table.card())]
    await read(table.store, table.house, deadline)
    assert await due(table) == []
    assert WAY in labels(await table.shown(0, "desk:1"))
    assert WAY in labels(await table.card())
    told = (await remembered(table)).retold
    assert told is not None
    assert told.points
    whole = await page(table)
    assert {"Score sheet", "Points chart", "Who did what most"} <= {*labels(whole)}, "from here one comes to all of it"
    assert "the turns that decided the game" in whole.text
    assert whole.photo is not None
    deeds = await page(table, kind="deeds")
    assert any(sign in deeds.text for sign in "🧗🚀💔⚡📏🎖🏅"), "nobody is remembered for anything"
    for at, point in enumerate(told.points):
        shown = await page(table, at)
        assert f"→ {round(100 * point.after)}\N{NO-BREAK SPACE}%" in shown.text
        assert ("Better: " in shown.text) == (point.better is not None)
        assert "• " in shown.text, "what was done stands there"
        assert shown.photo is not None
        assert f"● {at + 1}" in labels(shown)
        assert {"What if from here?", "Chances to win"} <= {*labels(shown)}
    for language in LANGUAGES:
        await speaks(table, language)
        for number in (None, *range(len(told.points))):
            shown = await page(table, number)
            assert drawn_height(shown) <= PRIVATE, shown.text


async def test_nothing_of_it_can_be_asked_for_while_the_game_runs(table: Absence) -> None:
    """Neither is anything reckoned, nor does the page exist, nor is an early deadline answered."""
    for _ in range(20):
        await table.act()
    assert DeadlineKind.STORY not in await due(table)
    shown = await page(table)
    assert shown.photo is None
    assert "not over yet" in shown.text
    async with table.store.work() as tx:
        await tx.deadlines.set(1, None, DeadlineKind.STORY, tx.now)
    async with table.store.read() as tx:
        [early] = [one for one in await tx.deadlines.of(1) if one.kind == DeadlineKind.STORY]
    await read(table.store, table.house, early)
    assert (await remembered(table)).retold is None


async def test_killed_in_the_middle_it_begins_anew(table: Absence) -> None:
    deadline, asked = await played_out(table), 0

    async def dies_at_the_third(draw: Draw) -> bytes:
        nonlocal asked
        asked += 1
        if asked == 3:
            raise DrawingFailed("killed")
        return await in_thread(draw)

    table.house.retell_in = dies_at_the_third
    with pytest.raises(DrawingFailed):
        await read(table.store, table.house, deadline)
    assert (await remembered(table)).retold is None
    assert await due(table) == [DeadlineKind.STORY]
    table.house.retell_in = in_thread
    await read(table.store, table.house, deadline)
    assert (await remembered(table)).retold is not None
    assert await due(table) == []


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("• Anna builds: Baths & Inn", "• Anna builds: Baths &amp; Inn"),
        ("• Anna builds a Wonder: The Temple of Artemis, 9 coins", "• Anna builds a Wonder: The Temple of…"),
    ],
)
def test_beside_a_high_picture_what_was_done_is_told_in_a_line(words: str, shown: str) -> None:
    assert in_a_row(words) == shown
