"""Killed at any moment and started again, the courier owes exactly what it owed."""

import asyncio
import random

import pytest

from bot.messages.rendered import Rendered
from tests.bot.courier.conftest import ANN, GROUP, Scene

LINES, MOMENTS = 8, 40


async def killed_after(scene: Scene, steps: int) -> bool:
    """Run a new courier for so many turns of the loop, then cut it off. Whether it had finished."""
    courier = scene.restarted()
    running = asyncio.create_task(courier.drain())
    for _ in range(steps):
        await asyncio.sleep(0.0005)
        if running.done():
            return True
    running.cancel()
    await courier.stop(grace_seconds=0)
    return False


@pytest.mark.parametrize("seed", range(6))
async def test_no_line_is_lost_and_only_counted_ones_stand_twice(scene: Scene, seed: int) -> None:
    chance = random.Random(seed)
    scene.shows = {"card:1": Rendered("Round 9"), "desk:1": Rendered("Your turn")}
    for number in range(LINES):
        await scene.say(str(number))
    await scene.mark()
    await scene.mark(ANN, "desk:1", ring=True)
    for _ in range(MOMENTS):
        if await killed_after(scene, chance.randrange(1, 12)):
            break
    await scene.restarted().drain()

    async with scene.store.read() as tx:
        repeated_lines = await tx.lines.repeated()
        card = await tx.screens.get(GROUP, "card:1")
        desk = await tx.screens.get(ANN, "desk:1")
    assert card is not None
    assert desk is not None
    told = [text for text in scene.chats.texts() if text != "Round 9"]
    assert list(dict.fromkeys(told)) == [str(number) for number in range(LINES)]
    assert len(told) - LINES <= repeated_lines
    assert 1 <= scene.chats.rings <= 1 + desk.repeats
    assert scene.chats.texts().count("Round 9") <= 1 + card.repeats
    assert not card.stale
    assert not desk.stale
