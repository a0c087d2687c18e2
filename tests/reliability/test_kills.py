"""The whole program, killed without warning while people play, and started again: nothing lost, nothing twice."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.localchat.server import LocalChat
from storage.store import Store
from tests.engines import Engine, address_in
from tests.reliability import audit
from tests.reliability.evenings import EVENINGS, SMALLEST, Evening
from tests.reliability.program import Program
from tests.reliability.two_players import TwoPlayers

#: Seconds to wait for its words: on a busy machine the first picture of a life is long in coming.
PATIENCE = 10
ON_A_SERVER = [pytest.mark.long, pytest.mark.postgresql]


@pytest.mark.parametrize(
    ("evening", "kills", "engine"),
    [
        pytest.param(SMALLEST, 4, Engine.SQLITE, id="few"),
        pytest.param(SMALLEST, 40, Engine.SQLITE, id="forty", marks=pytest.mark.long),
        pytest.param(
            SMALLEST, 40, Engine.POSTGRESQL, id="forty on a server", marks=[pytest.mark.long, pytest.mark.postgresql]
        ),
        pytest.param(SMALLEST, 220, Engine.SQLITE, id="many", marks=pytest.mark.long),
        *(
            pytest.param(evening, 80, Engine.SQLITE, id=name, marks=pytest.mark.long)
            for name, evening in EVENINGS.items()
        ),
    ],
)
@pytest.mark.timeout(3600)
async def test_killed_at_any_moment_no_move_is_lost_and_none_made_twice(
    tmp_path: Path, evening: Evening, kills: int, engine: Engine
) -> None:
    chance = random.Random(kills)
    local = LocalChat()
    await local.start()
    address = await address_in(tmp_path, engine)
    store = await Store.open(address)
    players = TwoPlayers(local, store, "an evening of power cuts", evening)
    program = Program(local, tmp_path / "longtable.db", tmp_path / "log", DATABASE_URL=address)
    try:
        await program.start()
        await players.under_way()
        await program.kill()
        for kill in range(kills):
            await program.start()
            # In the middle of a word to Telegram, a little later, or while it is still coming up.
            words = chance.randrange(1, 9)
            later = chance.choice([0.0, chance.uniform(0, 0.05)])
            if later:
                await players.play_until_dark(words, lambda: None, PATIENCE)
                await asyncio.sleep(later)
            elif words < 8:
                await players.play_until_dark(words, program.strike, PATIENCE)
            else:
                await asyncio.sleep(chance.uniform(0, 1))
            await program.kill()
            if kill % 50 == 49:
                await program.start()
                await players.settled(300)
                assert await audit.wrong(players) == []
                await program.kill()
        await program.start()
        await players.listening()
        await players.pressed_more_than(kills)
        await players.settled(300)
        assert await program.stop() == 0
        print(f"\n{kills} kills, {await nothing_is_missing(players, kills)}")
    finally:
        await program.end()
        await store.close()
        await local.stop()


async def nothing_is_missing(players: TwoPlayers, kills: int) -> str:
    """What there was, in figures."""
    tables = await audit.tables(players)
    screens_twice, lines_twice = await audit.repeats(players)
    least, most = await audit.turns(players)
    moves = 0
    for table in tables:
        if table.document is not None:
            stored, fair, count = await audit.replayed(players, table)
            assert stored == fair
            moves += count
    arrived = await audit.inbox(players)
    assert sorted(number for number, _, _ in arrived) == list(range(1, players.local.world.updates.last_id + 1))
    assert [row for row in arrived if not row[1] or row[2]] == []
    assert await audit.wrong(players) == []
    assert await audit.unknown(players) == [], "what came twice is gone, and nobody had to press it"
    for person in most:
        assert least[person] <= players.rings[person] <= most[person] + screens_twice
    # A move of the larger games takes many presses, between which somebody dies.
    assert moves > 0
    assert players.presses > kills, "it was a real evening"
    return (
        f"{players.presses} presses, {moves} moves at {len(tables)} tables, "
        f"{sum(least.values())} to {sum(most.values())} rings owed, "
        f"{sum(players.rings[person] for person in most)} rung, "
        f"{screens_twice} posts and {lines_twice} lines of unknown delivery sent again, none left standing"
    )
