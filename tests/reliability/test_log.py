"""Whole games with faults on the way, read as the log: no hand, no secret, no word anybody wrote."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.program import logs
from games.core.decision import Answer
from storage.schema import Phase
from tests.bot.at_a_table import home, running
from tests.bot.front_door import front_door
from tests.bot.random_presser import Presser
from tests.games.pebbles import PebblesState, Take
from tests.reliability.telltale_pebbles import GAME, secrets_of

PEOPLE = ("Anna", "Clara")
WORDS = "the key lies under the blue stone"


@pytest.fixture(autouse=True)
def _as_in_service() -> Iterator[None]:
    before = structlog.get_config()
    yield
    structlog.configure(**before)


async def test_a_game_with_faults_leaves_no_secret_in_the_log(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    logs.configure("debug")
    stumbled = []
    run = Take.run

    def stumble(step: Take, pebbles: PebblesState, answer: Answer) -> None:
        if len(stumbled) < 3:
            stumbled.append(answer)
            raise ValueError(f"coins {pebbles.coins} with {pebbles.luck}")
        run(step, pebbles, answer)

    async with front_door({"pebbles": GAME}, tmp_path) as door:
        await running(door, *PEOPLE)
        hidden = [secret for name in PEOPLE for secret in await secrets_of(door, name)]
        monkeypatch.setattr(Take, "run", stumble)
        await door.say("Anna", WORDS, home(door, "Anna"))
        await door.say("Anna", f"/note {WORDS}", home(door, "Anna"))
        for name in PEOPLE:
            for command in ("hand", "board", "log", "export", "since"):
                await door.say(name, f"/{command}", home(door, name))
            message = next((m for m in reversed(door.by_bot(home(door, name))) if "1 pebble" in str(m.keyboard)), None)
            if message is not None:
                door.local.world.press_label(door.person(name), message, "1 pebble")
                await door.settle()
        door.local.world.faults.server_error("sendPhoto", "sendMessage", times=3)
        pressers = [Presser(door, name, name * 12) for name in PEOPLE]
        for _ in range(80):
            if not any([await presser.act() for presser in pressers]):
                break
        async with door.store.read() as tx:
            over = await tx.tables.get(1)
        assert over is not None
        assert over.phase is Phase.OVER
    written = capfd.readouterr()
    log = written.err + written.out
    assert stumbled
    assert "update failed" in log
    assert "ValueError" in log
    for secret in (*hidden, WORDS, "1:local"):
        assert secret not in log
