"""Whole games through the front door, by people who press only what is shown."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.move_documents import events_of
from games.catalogue import GAMES
from games.core.text import english
from storage.schema import Phase
from tests.bot.front_door import FrontDoor, front_door, in_thread, over_http, undrawn
from tests.bot.localchat.test_ptb import check_with_aiogram
from tests.bot.random_presser import Presser
from tests.bot.recorded_calls import record_to
from tests.games.pebbles import Pebbles

PEOPLE = ("Anna", "Boris", "Clara")


async def seated(door: FrontDoor, game: str, people: tuple[str, ...]) -> None:
    for name in people:
        await door.start(name)
    game, _, pantheon = game.partition(" with ")
    if pantheon:
        async with door.store.work() as tx:
            group = await tx.chats.meet(door.group.id, "group", door.group.title)
            chosen = {"game": game, "options": {game: {"pantheon": True}}}
            await tx.chats.save(replace(group, settings={**group.settings, "last": chosen}))
    await door.say(people[0], f"/new {game}")
    for name in people[1:]:
        await door.press(name, door.group, "Join")
    if len(people) == 1:
        await door.press(people[0], door.group, "+ stand-in")
        await door.press(people[0], door.group, "+ stand-in")
    await door.press(people[0], door.group, "Start")


async def played_out(door: FrontDoor, pressers: list[Presser], most: int) -> None:
    """Until nobody is asked anything; at every moment somebody must be able to act."""
    for _ in range(most):
        if not any([await presser.act() for presser in pressers]):
            return
    raise AssertionError(f"still going after {most} rounds")


@pytest.mark.parametrize(
    ("game", "people", "most"),
    [
        ("pebbles", PEOPLE, 60),
        pytest.param("duel", PEOPLE[:2], 500, marks=pytest.mark.long),
        pytest.param("duel with Pantheon", PEOPLE[:2], 900, marks=pytest.mark.long),
        # Stand-ins bring Deus to its end; people who press mostly the first choice may offer cards for ever, and
        # people who think play it in a test of its own.
        pytest.param("deus", PEOPLE[:1], 2500, marks=pytest.mark.long),
    ],
)
@pytest.mark.timeout(1800)
async def test_a_whole_game_by_pressing_what_is_shown(
    tmp_path: Path, game: str, people: tuple[str, ...], most: int
) -> None:
    pebbles = Pebbles()
    drawer = in_thread if game == pebbles.id else undrawn
    async with front_door({**GAMES, pebbles.id: pebbles}, tmp_path, drawer, wire=over_http) as door:
        lines = tmp_path / "calls.jsonl"
        door.local.api.listeners.append(record_to(lines))
        await seated(door, game, people)
        before = {chat.id: len(door.posts(chat)) for chat in door.local.world.chats.values()}
        pressers = [Presser(door, name, name * 12) for name in people]
        await played_out(door, pressers, most)

        async with door.store.read() as tx:
            [table] = await tx.tables.in_chat(door.group.id, phases=tuple(Phase))
            moves = await tx.moves.of(table.id)
            turns = await tx.positions.numbers(table.id)
        assert table.phase is Phase.OVER
        assert table.options.get("pantheon", False) is ("Pantheon" in game)
        events = [event for move in moves for event in events_of(move)]
        great = sum(event.great for event in events)
        assert len(door.posts(door.group)) - before[door.group.id] <= len(turns) + great + 1
        for name in people:
            private = door.private(door.person(name))
            rings = door.posts(private)[before[private.id] :]
            assert len(rings) <= len(turns) + 1
        checked = await asyncio.to_thread(check_with_aiogram, lines)
        assert (checked.stdout.strip(), checked.returncode) == ("", 0), "valid for an independent Bot API"
        public = " ".join(str(post) for post in door.posts(door.group)) + str(door.messages(door.group))
        for event in events:
            if event.audience is not None:
                assert english(event.text) not in public
