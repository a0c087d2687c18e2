"""One thing at a time for each name, and none is forgotten."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

from bot.workers.lanes import Lanes


class World:
    """Counts who is at work, and lets nobody finish before the gate is open."""

    def __init__(self, owed: Iterable[str] = ()) -> None:
        self.owed = list(owed)
        self.log: list[str] = []
        self.at_work: list[str] = []
        self.most_at_once = 0
        self.gate = asyncio.Event()
        self.rested: list[float] = []

    async def look(self) -> list[str]:
        return self.owed

    async def step(self, name: str) -> bool:
        assert name not in self.at_work
        self.at_work.append(name)
        self.most_at_once = max(self.most_at_once, len(self.at_work))
        self.log.append(name)
        await self.gate.wait()
        self.at_work.remove(name)
        self.owed = [one for one in self.owed if one != name]
        return False

    async def rest(self, seconds: float) -> None:
        self.rested.append(seconds)


@asynccontextmanager
async def running(lanes: Lanes[str]) -> AsyncIterator[None]:
    task = asyncio.create_task(lanes.run())
    await asyncio.sleep(0)
    yield
    task.cancel()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110  (what is waited for has no event of its own)
            await asyncio.sleep(0)


async def test_news_begins_work_without_a_look_at_what_is_owed() -> None:
    world = World()
    lanes = Lanes("lane", world.look, world.step, sweep_seconds=3600)
    world.gate.set()
    async with running(lanes):
        lanes.hear(["a", "b"])
        await until(lambda: world.log == ["a", "b"])


async def test_what_no_news_told_of_is_found_by_looking() -> None:
    world = World(["a"])
    world.gate.set()
    async with running(Lanes("lane", world.look, world.step, sweep_seconds=3600)):
        await until(lambda: world.log == ["a"])


async def test_news_for_a_name_at_work_is_more_work_behind_it() -> None:
    world = World()
    lanes = Lanes("lane", world.look, world.step, sweep_seconds=3600)
    async with running(lanes):
        lanes.hear(["a"])
        await until(lambda: world.at_work == ["a"])
        lanes.hear(["a"])
        lanes.hear(["a", "b"])
        await until(lambda: world.at_work == ["a", "b"])
        world.gate.set()
        await until(lambda: world.log == ["a", "b", "a"])


async def test_no_more_than_so_many_are_at_work_and_the_rest_follows() -> None:
    world = World("abcdefg")
    lanes = Lanes("lane", world.look, world.step, sweep_seconds=3600, at_once=2)
    asyncio.get_running_loop().call_later(0.01, world.gate.set)
    await lanes.drain()
    assert sorted(world.log) == list("abcdefg")
    assert world.most_at_once == 2


async def test_a_fault_is_rested_from_and_the_work_goes_on() -> None:
    world, faults = World(["a", "b"]), [TypeError(), TypeError()]
    world.gate.set()

    async def stumbling(name: str) -> bool:
        if name == "a" and faults:
            raise faults.pop()
        return await world.step(name)

    await Lanes("lane", world.look, stumbling, sweep_seconds=3600, rest=world.rest).drain()
    assert sorted(world.log) == ["a", "b"]
    assert len(world.rested) == 2


async def test_nothing_begins_after_a_stop_and_what_is_under_way_ends() -> None:
    world = World()
    lanes = Lanes("lane", world.look, world.step, sweep_seconds=3600)
    async with running(lanes):
        lanes.hear(["a"])
        await until(lambda: world.at_work == ["a"])
        under_way = lanes.stop()
        lanes.hear(["b"])
        world.gate.set()
        await asyncio.wait(under_way)
        await asyncio.sleep(0)
    assert world.log == ["a"]


async def test_work_out_of_turn_is_done_only_while_its_name_is_free() -> None:
    world = World()
    lanes = Lanes("lane", world.look, world.step, sweep_seconds=3600, at_once=1)

    async def mine() -> bool:
        await world.step("mine")
        return True

    async with running(lanes):
        lanes.hear(["a"])
        await until(lambda: world.at_work == ["a"])
        assert not await lanes.alone("a", mine)
        alone = asyncio.create_task(lanes.alone("b", mine))
        await until(lambda: world.at_work == ["a", "mine"])
        assert not await lanes.alone("c", mine), "there are two at work already"
        lanes.hear(["b"])
        await asyncio.sleep(0)
        assert world.at_work == ["a", "mine"], "who is due under the name waits for the one out of turn"
        world.gate.set()
        assert await alone
        await until(lambda: world.log == ["a", "mine", "b"])
        assert await lanes.alone("a", mine)
        lanes.stop()
        assert not await lanes.alone("a", mine)


async def test_a_long_lane_goes_to_the_back_while_others_wait() -> None:
    left, log = {"long": 1000, "other": 1, "third": 2}, list[str]()

    async def step(name: str) -> bool:
        log.append(name)
        left[name] -= 1
        await asyncio.sleep(0)
        return left[name] > 0

    async def owed() -> list[str]:
        return [name for name, more in left.items() if more > 0]

    await Lanes("lane", owed, step, sweep_seconds=3600, at_once=1).drain()
    assert log[:5] == ["long", "other", "third", "long", "third"]
    assert log.count("long") == 1000


async def test_whoever_comes_new_is_begun_before_those_who_have_had_a_turn_and_none_of_them_starves() -> None:
    left, log = {f"long {number}": 50 for number in range(20)}, list[str]()
    fresh = iter(range(100))

    async def step(name: str) -> bool:
        log.append(name)
        if name.startswith("long"):
            left[name] -= 1
        if len(log) > 20 and (number := next(fresh, None)) is not None:
            # Newcomers without end: each step of whoever it is brings another.
            lanes.hear([f"new {number}"])
        await asyncio.sleep(0)
        return left.get(name, 0) > 0

    async def owed() -> list[str]:
        return [name for name, more in left.items() if more > 0]

    lanes = Lanes("lane", owed, step, sweep_seconds=3600, at_once=1)
    await lanes.drain()
    begun = log.index("new 0")
    assert log[begun - 1].startswith("long"), "heard of there, and begun at once"
    assert all(more == 0 for more in left.values())
    behind = [name.startswith("long") for name in log[begun : begun + 60]]
    assert any(behind)
