"""The heading of a desk: one line, which names its group as long as its reader sits at tables of several."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.localchat.world.chats import Chat, ChatKind, Member
from tests.bot.at_a_table import home, running, words
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.games.pebbles import Pebbles


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles()}, tmp_path, undrawn) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened


def headings(door: FrontDoor, name: str) -> list[str]:
    told = [words(message).splitlines()[0] for message in door.by_bot(home(door, name))]
    return [line for line in told if line.startswith("🎲")]


def club_of(door: FrontDoor, *names: str) -> Chat:
    club = door.local.world.add_chat(ChatKind.GROUP, "Chess club")
    for person in (*map(door.person, names), door.local.world.bot):
        club.members[person.id] = Member(person.id)
    return club


async def test_it_names_the_group_only_while_there_are_tables_in_several(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.start("Anna", "desk_1")
    assert all("Friday evening" not in heading for heading in headings(door, "Anna"))
    club = club_of(door, "Anna", "Boris")
    await door.start("Boris")
    await door.say("Anna", "/new pebbles", club)
    await door.press("Boris", club, "Join")
    await door.press("Anna", club, "Start")
    await door.start("Anna", "desk_2")
    shown = {heading.split(" · ")[1] for heading in headings(door, "Anna")}
    assert shown == {"Friday evening", "Chess club"}, "the older desk too"
    assert all("club" not in heading and "evening" not in heading for heading in headings(door, "Boris"))
    await door.start("Anna", "cancel_2")
    await door.press("Anna", home(door, "Anna"), "Yes, cancel it")
    assert all("Friday evening" not in heading for heading in headings(door, "Anna"))
