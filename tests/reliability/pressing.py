"""Play by pressing what is shown, and the proof that nothing went wrong on the way."""

from __future__ import annotations

from storage.schema import Phase
from storage.tables import Table
from tests.bot.at_a_table import waited_for
from tests.bot.front_door import FrontDoor
from tests.bot.random_presser import Presser, choices
from tests.reliability import audit


async def table(door: FrontDoor) -> Table:
    [only] = await audit.tables(door)
    return only


async def moves(door: FrontDoor) -> int:
    """How many answers stand, each proven to have been taken once."""
    stored, fair, count = await audit.replayed(door, await table(door))
    assert stored == fair
    return count


async def one_turn(door: FrontDoor) -> str:
    """Whoever is waited for takes one pebble; who that was."""
    name = await waited_for(door)
    presser = Presser(door, name, "one turn")
    before = await moves(door)
    for _ in range(6):
        await presser.act()
        if await moves(door) > before:
            return name
    raise AssertionError(f"{name} could not move")


async def play_out(door: FrontDoor, *names: str) -> None:
    pressers = [Presser(door, name, name * 12) for name in names]
    for _ in range(80):
        if not any([await presser.act() for presser in pressers]):
            break
    assert (await table(door)).phase is Phase.OVER


async def nothing_is_wrong(door: FrontDoor) -> None:
    await moves(door)
    assert await audit.wrong(door) == []
    async with door.store.read() as tx:
        assert await tx.inbox.set_aside() == []
        assert await tx.inbox.waiting() == 0


def shows_a_choice(door: FrontDoor, name: str) -> bool:
    return any(choices(message) for message in door.by_bot(door.private(door.person(name))))
