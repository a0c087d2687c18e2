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
async def test_no_line_is_lost_and_none_stands_twice(scene: Scene, seed: int) -> None:
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
    posted = [text for chat, text in scene.chats.posted if chat == GROUP]
    assert len(posted) - LINES - 1 <= repeated_lines + card.repeats
    assert 1 <= scene.chats.rings <= 1 + desk.repeats
    told = scene.chats.texts()
    told.remove("Round 9")
    assert told == [str(number) for number in range(LINES)]
    assert scene.chats.texts(ANN) == ["Your turn"]
    assert not card.stale
    assert not desk.stale
