"""A house of an earlier day is opened, and the buttons that lie in its chats are pressed."""

import sqlite3
from contextlib import closing
from pathlib import Path

from games.core.luck import Luck
from storage.moves import Move
from storage.schema import Phase
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, Stage, stage
from tests.games.pebbles import Pebbles

FOURTH_VERSION = Path(__file__).parent / "fourth_version.sql"
ANNA, BELA = updates.person(1001, "Person 1"), updates.person(1002, "Person 2")
#: What stood under Bela's screen in that house.
CONFIRM = "1.c.1.l7iqbfr6..qpvl4c"


async def moves_after(house: Stage, number: int) -> list[Move]:
    async with house.store.read() as tx:
        return await tx.moves.of(1, after=number)


async def test_a_game_begun_in_an_old_house_is_played_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "longtable.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(FOURTH_VERSION.read_text(encoding="utf-8"))
    async with stage({Pebbles.id: Pebbles()}, file) as house:
        table = Seated(house, 1, [ANNA, BELA], Luck("later"))
        # Whether a question is still worded as it was then or not: what was drafted stands, and its button is at hand.
        await house.press(BELA, updates.private(BELA), CONFIRM)
        if not await moves_after(house, 2):
            person, data = await table.next_press() or ({}, "")
            await house.press(person, updates.private(person), data)
        assert [(move.seat, move.answers) for move in await moves_after(house, 2)] == [(1, ["2"])]
        async with house.store.read() as tx:
            assert ("clock", 0) in {(one.kind, one.seat) for one in await tx.deadlines.of(1)}
        while (pressed := await table.next_press()) is not None:
            person, data = pressed
            await house.press(person, updates.private(person), data)
        async with house.store.read() as tx:
            over = await tx.tables.get(1)
            results = await tx.results.of(1)
    assert over is not None
    assert over.phase is Phase.OVER
    assert {result.person_id for result in results} == {1001, 1002}
