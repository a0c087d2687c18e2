"""The message budget over whole games with one, three and five tables in one chat, at Telegram's own limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.courier.lines import STUB
from bot.tables import memory
from bot.timing.calls import Calls
from games.catalogue import GAMES
from games.core.luck import Luck
from storage.schema import Phase
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.sensible_player import Player
from tests.bot.whole_games import Wanted, open_tables, play_to_the_end
from tests.games.pebbles import Pebbles
from tests.reliability import audit

#: What is said aloud beside the turn lines is at most one line for so many turns.
RARE = 8
PANTHEON = {"pantheon": True}
MANY_PEBBLES = {"heap": 40}
ONE = [Wanted("pebbles", ("Anna", "Boris", "Clara"), MANY_PEBBLES)]
THREE = [
    Wanted("pebbles", ("Anna", "Boris", "Clara", "Dmitri"), MANY_PEBBLES),
    Wanted("duel", ("Boris", "Anna")),
    Wanted("pebbles", ("Clara",), MANY_PEBBLES, stand_ins=2),
]
FIVE = [
    Wanted("deus", ("Anna", "Boris", "Clara")),
    Wanted("duel", ("Boris", "Dmitri")),
    Wanted("pebbles", ("Clara", "Dmitri", "Anna"), MANY_PEBBLES),
    Wanted("duel", ("Clara", "Anna"), PANTHEON),
    Wanted("deus", ("Dmitri", "Clara")),
]


async def no_chronicle(door: FrontDoor) -> None:
    """The group has chosen to hear of turns alone."""
    async with door.store.work() as tx:
        group = await tx.chats.get(door.group.id)
        assert group is not None
        await tx.chats.save(memory.chat_with(group, replace(memory.of_chat(group), chronicle=False)))


async def every_table_rings(door: FrontDoor, names: Sequence[str]) -> None:
    """The most that anybody can choose: nothing is gathered."""
    async with door.store.work() as tx:
        for name in names:
            person = await tx.people.get(door.person(name).id)
            assert person is not None
            known = replace(memory.of_person(person), calls=Calls.EACH)
            await tx.people.save(memory.person_with(person, known))


async def lost(door: FrontDoor) -> list[str]:
    """What the bot still owes, or has given up to bring."""
    async with door.store.read() as tx:
        owed = [f"{await tx.lines.waiting()} lines"] if await tx.lines.waiting() else []
        screens = {*await tx.screens.chats_waiting()}
    return [*owed, *(f"screens in {chat}" for chat in screens), *await audit.wrong(door)]


@pytest.mark.parametrize(
    ("wanted", "chronicle"),
    [
        pytest.param(ONE, True, id="one table"),
        pytest.param(THREE, False, id="three tables", marks=pytest.mark.long),
        pytest.param(FIVE, True, id="five tables", marks=pytest.mark.long),
    ],
)
@pytest.mark.timeout(1800)
async def test_the_chat_stays_quiet_through_whole_games(
    tmp_path: Path, wanted: Sequence[Wanted], chronicle: bool
) -> None:
    async with front_door({**GAMES, Pebbles.id: Pebbles()}, tmp_path, undrawn) as door:
        await open_tables(door, wanted)
        if not chronicle:
            await no_chronicle(door)
        door.limit_as_telegram_does()
        names = sorted({name for table in wanted for name in table.people})
        await every_table_rings(door, names)
        ledger, players = await play_to_the_end(door, names, curiosity=3)
        totals = ledger.totals
        print(f"\n{len(wanted)} tables: {totals}")
        assert [player.refused for player in players if player.refused] == []
        async with door.store.read() as tx:
            tables = await tx.tables.in_chat(door.group.id, phases=tuple(Phase))
        assert {table.phase for table in tables} == {Phase.OVER}
        assert totals.turn_lines <= totals.changes
        assert totals.chronicle == 0 or chronicle
        assert totals.chronicle <= totals.changes / RARE
        assert totals.slowed == 0
        assert totals.looks > 0
        assert await lost(door) == []


async def test_lines_too_old_to_be_deleted_are_folded_away(tmp_path: Path) -> None:
    """After two days a line can only be changed: where somebody moves every third day, a dot is left of each."""
    async with front_door({Pebbles.id: Pebbles()}, tmp_path) as door:
        await open_tables(door, [Wanted("pebbles", ("Anna", "Clara"), {"heap": 16}, pace="none")])
        players = [Player(door, name, Luck(name)) for name in ("Anna", "Clara")]
        while any([await player.act() for player in players]):
            door.hours.turn(timedelta(days=3))
        posted = [post.get("text", "") for post in door.posts(door.group)]
        turn_lines = [words for words in posted if "→ " in words]
        said = [message.text for message in door.by_bot(door.group) if message.text]
        assert len(turn_lines) > 3
        assert [words for words in said if words == STUB] == [STUB] * len(turn_lines)
        assert not any("→ " in words for words in said)
        assert len(posted) == len(turn_lines) + 4, (
            "the card, the hash, a line for each change of player, two for the end"
        )
