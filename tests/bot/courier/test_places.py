"""Chats that hang hold up nobody else, and are served all the same."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Awaitable, Callable

from bot.courier.places import HANGS_AFTER_SECONDS, PROMPT, Places
from bot.messages.outgoing import Sent
from tests.bot.courier.conftest import ANN, Scene
from tests.bot.courier.virtual_loop import at_once

HANGING, OTHERS = 45, 60
MINUTES = 5


async def _others_wait(places: Places) -> tuple[list[float], int]:
    """How long the others had to wait for a place, in order, and how often the hanging ones were spoken to."""
    chance, now = random.Random(27), asyncio.get_running_loop().time
    waits: list[float] = []
    answered = 0

    async def hangs(chat_id: int) -> None:
        nonlocal answered
        async with places.one_for(chat_id):
            await asyncio.sleep(chance.uniform(5, 30))
        answered += 1

    async def answers(chat_id: int) -> None:
        asked = now()
        async with places.one_for(chat_id):
            waits.append(now() - asked)
            await asyncio.sleep(0.1)
        await asyncio.sleep(chance.uniform(1, 5))

    async def again_and_again(step: Callable[[int], Awaitable[None]], chat_id: int) -> None:
        while True:
            await step(chat_id)

    tasks = [asyncio.create_task(again_and_again(hangs, chat)) for chat in range(HANGING)]
    tasks += [asyncio.create_task(again_and_again(answers, -1 - chat)) for chat in range(OTHERS)]
    await asyncio.sleep(MINUTES * 60)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return waits, answered


def test_forty_five_chats_that_hang_hold_up_nobody_else() -> None:
    before, _ = at_once(_others_wait(Places(hangs_after=math.inf)))
    after, answered = at_once(_others_wait(Places()))
    for told, waits in (("one kind of place", before), ("hanging ones apart", after)):
        print(f"\n{told}: others wait {sum(waits) / len(waits):.2f} s, most {max(waits):.1f} s", end="")
    assert sum(before) / len(before) > 1, "it is a bad day indeed"
    assert sum(after) / len(after) < 0.02
    assert max(after) < 4 * HANGS_AFTER_SECONDS, "in the first moment nobody knows yet who hangs"
    assert max(after[2 * OTHERS :]) < 0.5
    assert answered > HANGING * MINUTES, "and they themselves are spoken to as often as they answer"


async def _places_taken(places: Places, chats: int) -> int:
    """How many of these hanging chats are spoken to at once."""
    taken = 0

    async def visit(chat_id: int) -> None:
        nonlocal taken
        async with places.one_for(chat_id):
            taken += 1
            await asyncio.Event().wait()

    tasks = [asyncio.create_task(visit(chat)) for chat in range(chats)]
    await asyncio.sleep(3600)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return taken


def test_however_many_hang_only_so_many_are_spoken_to() -> None:
    assert at_once(_places_taken(Places(prompt=3, hanging=5), 100)) == 8


async def _prompt_again() -> float:
    """How long a prompt chat waits for the only place, behind one that hung once and has answered since."""
    places, now = Places(prompt=1, hanging=1), asyncio.get_running_loop().time
    for seconds in (60.0, 0.1):
        async with places.one_for(1):
            await asyncio.sleep(seconds)

    async def visit(chat_id: int) -> float:
        async with places.one_for(chat_id):
            began = now()
            await asyncio.sleep(0.1)
            return began

    first, second = await asyncio.gather(visit(1), visit(2))
    return second - first


def test_whoever_answers_at_once_again_has_a_place_like_everybody() -> None:
    assert math.isclose(at_once(_prompt_again()), 0.1)


async def test_as_many_chats_as_there_are_places_hang_and_another_has_its_line(scene: Scene) -> None:
    held, answer = scene.chats.send, asyncio.Event()

    async def hangs(chat_id: int, *args: object, **options: object) -> Sent:
        if chat_id != ANN:
            await answer.wait()
        return await held(chat_id, *args, **options)  # type: ignore[arg-type]

    scene.chats.send = hangs  # type: ignore[method-assign, assignment]
    silent = range(-1000 - PROMPT, -1000)
    async with scene.store.work() as tx:
        for chat_id in silent:
            await tx.chats.meet(chat_id, "group", "Far away")
    for chat_id in (*silent, ANN):
        await scene.say("hello", chat_id)
    bringing = asyncio.create_task(scene.courier.drain())
    async with asyncio.timeout(60):
        await scene.chats.arrived.wait()
    assert scene.chats.texts(ANN) == ["hello"]
    answer.set()
    await bringing
    assert [scene.chats.texts(chat_id) for chat_id in silent] == [["hello"]] * PROMPT
