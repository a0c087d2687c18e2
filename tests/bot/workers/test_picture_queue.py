"""What one person has drawn delays another by one picture; whoever had much drawn comes after all others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.messages.rendered import PhotoRef
from bot.webapp.drawings import Drawings
from bot.workers.picture_queue import Claim, DrawingTime, LedBy, PictureQueue
from bot.workers.pool import Draw

ANNA, BORIS, CLARA, GROUP = 1, 2, 3, -100
MINUTE = 60.0


class Hands:
    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


async def drawn(queue: PictureQueue, claims: Sequence[Claim]) -> list[Claim]:
    """In which order, when all of them are wanted before the first is done."""
    order: list[Claim] = []
    all_wait = asyncio.Event()

    async def draw(claim: Claim) -> None:
        async with queue.turn(claim):
            order.append(claim)
            await all_wait.wait()

    drawing = [asyncio.create_task(draw(claim)) for claim in claims]
    await asyncio.sleep(0)
    all_wait.set()
    await asyncio.gather(*drawing)
    return order


@pytest.mark.parametrize(
    ("flood", "other"),
    [
        (Claim(ANNA, urgent=True), Claim(CLARA, urgent=True)),
        (Claim(LedBy(ANNA)), Claim(LedBy(CLARA))),
        (Claim(GROUP), Claim(LedBy(CLARA))),
    ],
)
async def test_a_hundred_pictures_of_one_delay_anothers_by_one_of_them(flood: Claim, other: Claim) -> None:
    order = await drawn(PictureQueue(), [*[flood] * 100, other])
    assert order.index(other) <= 2
    assert order.count(flood) == 100


async def test_whoever_had_much_comes_after_everybody_and_is_soon_like_the_others() -> None:
    hands = Hands()
    time = DrawingTime(20.0, hands)
    queue = PictureQueue(1, time)
    time.add(ANNA, 21.0)
    anna, clara, group = Claim(ANNA, urgent=True), Claim(CLARA, urgent=True), Claim(LedBy(BORIS))
    busy = Claim(BORIS)
    assert await drawn(queue, [busy, anna, group, clara]) == [busy, clara, group, anna]
    hands.seconds += MINUTE
    assert await drawn(queue, [busy, anna, group, clara]) == [busy, anna, clara, group]


async def test_whoever_had_much_waits_for_nobody_where_nobody_waits() -> None:
    time = DrawingTime(20.0)
    time.add(ANNA, 1000.0)
    async with PictureQueue(1, time).turn(Claim(ANNA, urgent=True)) as waited:
        assert not waited


async def test_each_is_charged_for_what_was_drawn_and_not_for_waiting() -> None:
    hands = Hands()
    time = DrawingTime(4.0, hands)
    queue = PictureQueue(1, time)

    async def draw(whose: int, seconds: float) -> None:
        async with queue.turn(Claim(whose)):
            await asyncio.sleep(0)
            hands.seconds += seconds

    await asyncio.gather(draw(ANNA, 5.0), draw(CLARA, 3.0))
    assert time.had_much() == {ANNA}


async def test_one_who_leafs_through_a_hundred_pages_holds_up_nobody_elses() -> None:
    order: list[bytes] = []
    all_wait = asyncio.Event()

    async def painter(draw: Draw) -> bytes:
        order.append(draw())
        await all_wait.wait()
        return draw()

    drawings = Drawings(painter, PictureQueue())
    wanted = [(f"{number} of Anna", ANNA) for number in range(100)] + [("of Clara", CLARA)]
    asked = [asyncio.create_task(drawings.draw(PhotoRef(name, name.encode), whose)) for name, whose in wanted]
    await asyncio.sleep(0)
    all_wait.set()
    assert await asyncio.gather(*asked) == [name.encode() for name, _ in wanted]
    assert order.index(b"of Clara") <= 2
