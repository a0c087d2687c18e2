"""Whole games at one or more tables of one chat, by people who press what is shown and look around between moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from games.core.luck import Luck, commitment
from storage.schema import Phase
from tests.bot.browsing import Onlooker
from tests.bot.front_door import FrontDoor
from tests.bot.ledger import Ledger
from tests.bot.sensible_player import Player

MOST_ROUNDS = 4000


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table somebody opens: its game, who sits there, and what is chosen of its options."""

    game: str
    people: Sequence[str]
    options: Mapping[str, Any] | None = None
    pace: str = "day"
    stand_ins: int = 0


async def open_tables(door: FrontDoor, wanted: Sequence[Wanted]) -> None:
    for name in sorted({name for table in wanted for name in table.people}):
        await door.start(name)
    for number, table in enumerate(wanted):
        host, *others = table.people
        await door.say(host, f"/new {table.game}")
        for name in others:
            await door.press(name, door.group, "Join")
        for _ in range(table.stand_ins):
            await door.press(host, door.group, "+ stand-in")
        await _fixed(door, f"table {number}", table)
        await door.press(host, door.group, "Start")


async def _fixed(door: FrontDoor, seed: str, wanted: Wanted) -> None:
    """The same luck every time this test runs."""
    secret = sha256(seed.encode()).hexdigest()
    async with door.store.work() as tx:
        [row] = await tx.tables.in_chat(door.group.id, phases=(Phase.LOBBY,))
        known = {**row.memory, "secret": secret, "commitment": commitment(secret)}
        options = {**row.options, **(wanted.options or {})}
        clock = {"pace": wanted.pace}
        await tx.tables.save(replace(row, version=row.version + 1, memory=known, options=options, clock=clock))


async def play_to_the_end(door: FrontDoor, names: Sequence[str], *, curiosity: int) -> tuple[Ledger, list[Player]]:
    """To the end of every table, one press after the other, each counted; in so many rounds one looks around once."""
    return await play(door, names, curiosity=curiosity, until=lambda _: False)


async def play(
    door: FrontDoor, names: Sequence[str], *, curiosity: int, until: Callable[[Ledger], bool]
) -> tuple[Ledger, list[Player]]:
    """No further than to a moment one waits for, or to the end."""
    ledger = Ledger(door)
    await ledger.open()
    players = [Player(door, name, Luck(f"{name} plays")) for name in names]
    onlookers = [Onlooker(door, ledger, name, Luck(f"{name} looks")) for name in names]
    chance = Luck("who is curious")
    for _ in range(MOST_ROUNDS):
        acted = False
        for player in players:
            if await player.act() is not None:
                acted = True
                await ledger.pressed()
        if not chance.below(curiosity):
            await chance.choice(onlookers).look()
        if not acted or until(ledger):
            return ledger, players
    raise AssertionError(f"still going after {MOST_ROUNDS} rounds")
