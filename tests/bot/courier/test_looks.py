"""Chats are looked at in the order of who waits for it, and none waits for ever."""

from __future__ import annotations

import asyncio

from bot.courier.looks import AT_A_TIME, IN_A_ROW, Looks

GROUP, ANN = -100, 1


async def looked_at(looks: Looks, chats: list[int]) -> list[int]:
    """In which order, all of them waiting while others are looked at."""
    order: list[int] = []
    free = asyncio.Event()

    async def one(chat_id: int) -> None:
        async with looks.place(chat_id):
            await free.wait()
            order.append(chat_id)

    busy = [asyncio.create_task(one(1000 + number)) for number in range(AT_A_TIME)]
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(one(chat_id)) for chat_id in chats]
    await asyncio.sleep(0)
    free.set()
    await asyncio.gather(*busy, *waiting)
    return order[AT_A_TIME:]


async def test_whoever_pressed_comes_first_then_private_chats_then_groups() -> None:
    looks = Looks(lambda chat_id: chat_id == ANN)
    assert await looked_at(looks, [GROUP, 2, ANN]) == [ANN, 2, GROUP]


async def test_a_group_is_looked_at_however_many_press() -> None:
    looks = Looks(lambda chat_id: True)
    order = await looked_at(looks, [GROUP, *range(1, 40)])
    assert order.index(GROUP) <= IN_A_ROW
