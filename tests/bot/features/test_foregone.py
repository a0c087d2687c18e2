"""Who has one answer only, and must not show it, is answered for after a pause and never called."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables.open_table import open_table
from tests.bot.at_a_table import running, words
from tests.bot.front_door import front_door
from tests.bot.smugglers_at_desks import PEOPLE, desk, names, position, ship, wave
from tests.games.smugglers import Smugglers


@pytest.mark.parametrize("poor", [True, False])
async def test_only_who_has_no_choice_is_answered_for_after_a_pause(tmp_path: Path, poor: bool) -> None:
    async with front_door({"smugglers": Smugglers()}, tmp_path) as door:
        for person in door.local.world.people.values():
            person.language_code = "en"
        await running(door, *PEOPLE, game="smugglers")
        await ship(door, 0)
        await wave(door, 1)
        # Seat 3 looks at what the lantern's seat ships, and that costs a coin.
        async with door.store.work() as tx:
            table = await open_table(tx, door.app.house, 1)
            table.match.settled.coins[2] = 0 if poor else 3
            await table.save()
        rung = len([call for call in door.calls if call[0] == "sendPhoto"])
        await ship(door, 1)
        assert (await position(door)).waiting() == [2], "nobody sees that there was no choice"
        called = len([call for call in door.calls if call[0] == "sendPhoto"]) > rung
        assert called != poor
        door.hours.turn(timedelta(seconds=50))
        await door.settle()
        assert (await position(door)).waiting() == [2], "others would take some time"
        for _ in range(3):
            door.hours.turn(timedelta(minutes=4))
            await door.settle()
        asked = (await position(door)).decision(2)
        assert asked is not None
        # Whoever has answered ships next.
        assert (str(asked.prompt) == "Which card do you ship?") == poor
        if poor:
            assert "There was only one choice: Wave it through" in words(desk(door, (await names(door))[2]))
