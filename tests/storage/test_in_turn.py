"""Places that many want: a name with a hundred waiting costs another no more than one of them."""

from __future__ import annotations

import asyncio

import pytest

from storage.in_turn import InTurn


class Crowd:
    def __init__(self, places: int, first: str | None = None) -> None:
        self.turns = InTurn[str](places, first)
        self.log: list[str] = []
        self.inside = self.most = 0
        self.leave = asyncio.Event()

    async def visit(self, name: str) -> None:
        async with self.turns.place(name):
            self.log.append(name)
            self.inside += 1
            self.most = max(self.most, self.inside)
            await self.leave.wait()
            # Somebody else has a chance to come in meanwhile.
            await asyncio.sleep(0)
            self.inside -= 1


async def test_one_name_with_many_waiting_is_let_in_in_turn_with_the_others() -> None:
    crowd = Crowd(1)
    visits = [asyncio.create_task(crowd.visit("many")) for _ in range(20)]
    visits += [asyncio.create_task(crowd.visit(name)) for name in ("one", "two", "one")]
    await asyncio.sleep(0)
    crowd.leave.set()
    await asyncio.gather(*visits)
    assert crowd.log[:6] == ["many", "many", "one", "two", "many", "one"]
    assert crowd.log.count("many") == 20


async def test_whoever_comes_first_leaves_every_second_place_to_the_others() -> None:
    crowd = Crowd(1, first="intake")
    names = ["one", "one", "two", "intake", "intake", "intake", "intake"]
    visits = [asyncio.create_task(crowd.visit(name)) for name in names]
    await asyncio.sleep(0)
    crowd.leave.set()
    await asyncio.gather(*visits)
    assert crowd.log == ["one", "intake", "one", "intake", "two", "intake", "intake"]


@pytest.mark.parametrize("places", [1, 3])
async def test_no_more_are_inside_than_there_are_places(places: int) -> None:
    crowd = Crowd(places)
    visits = [asyncio.create_task(crowd.visit(f"{number % 4}")) for number in range(30)]
    await asyncio.sleep(0)
    crowd.leave.set()
    await asyncio.gather(*visits)
    assert crowd.most == places


async def test_who_gives_up_while_waiting_takes_no_place_along() -> None:
    crowd = Crowd(1)
    inside = asyncio.create_task(crowd.visit("first"))
    waiting = [asyncio.create_task(crowd.visit(name)) for name in ("impatient", "called", "last")]
    await asyncio.sleep(0)
    waiting[0].cancel()
    crowd.leave.set()
    await inside
    # In this moment the place is given to whoever is called, who does not know it yet.
    waiting[1].cancel()
    async with asyncio.timeout(10):
        await waiting[2]
    assert crowd.log[-1] == "last"
    async with asyncio.timeout(10), crowd.turns.place("later"):
        pass
