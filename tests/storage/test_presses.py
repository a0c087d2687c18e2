"""How often one press of a button asks the database, from its arrival to its commit."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalogue import GAMES
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import seated, stage
from tests.games.pebbles import Pebbles
from tests.storage.asked import asked

#: Where every statement is a trip to a server, these are the trips of one press. A settled one sets two deadlines anew,
#: and now and then tells somebody what they lost by it.
DRAFTED, SETTLED = 9, 17
PLAYED = {**GAMES, Pebbles.id: Pebbles()}


@pytest.mark.parametrize(("game", "seats", "presses"), [("pebbles", 2, 12), ("deus", 3, 40), ("duel", 2, 20)])
async def test_a_press_asks_the_database_little(tmp_path: Path, game: str, seats: int, presses: int) -> None:
    drafted, settled = [0], [0]
    async with stage(PLAYED, tmp_path / "house.db") as house:
        table = await seated(house, game, seats, 5)
        for _ in range(presses):
            pressed = await table.next_press()
            if pressed is None:
                break
            person, data = pressed
            with asked(house.store) as statements:
                await house.press(person, updates.private(person), data)
            moved = any(statement.startswith("INSERT INTO moves") for statement in statements)
            (settled if moved else drafted).append(len(statements))
    assert 0 < max(drafted) <= DRAFTED
    assert 0 < max(settled) <= SETTLED
