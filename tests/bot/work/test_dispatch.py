"""What is done with an update: commands nobody knows, corrections, senders without a face, and faults of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.cli import doctor
from bot.framework import commands
from bot.messages.incoming import Command, Sender, Update
from bot.program.settings import read_settings
from bot.work import dispatch
from tests.bot.at_a_table import home, last, lobby, said
from tests.bot.everybody import place_of
from tests.bot.front_door import FrontDoor
from tests.engines import address_in


async def test_a_command_nobody_knows(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/fly", home(door, "Anna"))
    assert "no such command" in last(door, home(door, "Anna"))
    before = len(said(door, door.group))
    await door.say("Anna", "/fly")
    await door.say("Anna", "/hand@other_bot")
    assert len(said(door, door.group)) == before


async def test_a_command_that_is_corrected_is_not_done_once_more(door: FrontDoor) -> None:
    """People mend a slip in what they wrote long ago; the bot has done it then."""
    await door.start("Anna")
    anna, place = door.person("Anna"), place_of(door, "Anna", "group")
    sender = Sender(anna.id, anna.first_name, anna.username, anna.language_code)
    for edited, tables in ((True, 0), (False, 1)):
        update = Update(
            1, sender, place, 1, text="/new pebbles", command=Command("new", None, "pebbles"), edited=edited
        )
        async with door.store.work() as tx:
            await door.app.dispatch(tx, update)
            assert len(await tx.tables.in_chat(door.group.id)) == tables


async def test_nobody_plays_in_the_name_of_a_group_or_a_channel(door: FrontDoor) -> None:
    """All who write so have one number: whose table it is nobody could tell."""
    world = door.local.world
    for command, answered in (("/nonsense", False), ("/new", True)):
        world.say(door.person("Anna"), door.group, command)
        written = world.updates.waiting[-1].update
        written["message"] |= {"sender_chat": {"id": -100777, "type": "channel", "title": "News"}}
        await door.settle()
        assert ("Write as yourself" in " ".join(said(door, door.group))) is answered
    async with door.store.read() as tx:
        assert await tx.tables.in_chat(door.group.id) == []


async def broken(*_: Any) -> None:
    raise ValueError("a hand nobody may read")


async def test_whoever_wrote_is_told_once(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await door.start("Anna")
    monkeypatch.setitem(commands.HANDLERS, "games", broken)
    await door.say("Anna", "/games", home(door, "Anna"))
    told = [line for line in said(door, home(door, "Anna")) if "went wrong on my side" in line]
    assert len(told) == 1
    assert "nobody may read" not in told[0]
    await door.settle()
    assert [line for line in said(door, home(door, "Anna")) if "went wrong on my side" in line] == told


async def test_whoever_pressed_is_told_behind_the_button(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await lobby(door, "Anna")
    before = said(door, door.group)
    monkeypatch.setattr(dispatch, "handler_of", lambda pressed: broken)
    answer = await door.press("Anna", door.group, "Leave")
    assert answer is not None
    assert "went wrong on my side" in answer.text
    assert answer.show_alert
    assert said(door, door.group) == before


async def test_a_sentence_that_cannot_be_said_stops_nobody(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await door.start("Anna")
    monkeypatch.setitem(commands.HANDLERS, "games", broken)
    monkeypatch.setattr(dispatch, "SORRY", None)
    await door.say("Anna", "/games", home(door, "Anna"))
    async with door.store.read() as tx:
        assert len(await tx.inbox.set_aside()) == 1
        assert await tx.inbox.waiting() == 0


async def test_the_doctor_lists_what_was_set_aside(
    door: FrontDoor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await door.start("Anna")
    monkeypatch.setitem(commands.HANDLERS, "games", broken)
    await door.say("Anna", "/games", home(door, "Anna"))
    async with door.store.read() as tx:
        [row] = await tx.inbox.set_aside()
    settings = read_settings(database_url=await address_in(tmp_path))
    findings = [finding async for finding in doctor.examine(settings)]
    [finding] = [one for one in findings if one.what == "updates"]
    assert not finding.good
    assert str(row.update_id) in finding.says
    assert "ValueError" in finding.says
    assert "2 Mar" in finding.says or "2026-03-02" in finding.says


async def known(door: FrontDoor, name: str) -> bool:
    async with door.store.read() as tx:
        return await tx.people.get(door.person(name).id) is not None


async def test_who_never_speaks_to_the_bot_is_not_noted(door: FrontDoor) -> None:
    """As an administrator it hears everything."""
    await door.start("Anna")
    await door.say("Clara", "Good night")
    await door.say("Clara", "/weather@other_bot")
    assert not await known(door, "Clara")
    await door.say("Clara", "/new pebbles")
    assert await known(door, "Clara")


async def test_a_reply_to_the_bot_speaks_to_it_and_one_to_a_friend_does_not(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    world, group = door.local.world, door.group
    friends = world.say(door.person("Anna"), group, "Shall we?")
    world.say(door.person("Clara"), group, "Yes", reply_to=friends)
    await door.settle()
    assert not await known(door, "Clara")
    world.say(door.person("Clara"), group, "Yes", reply_to=door.by_bot(group)[-1])
    await door.settle()
    assert await known(door, "Clara")


async def test_whoever_is_forgotten_stays_so_whatever_they_say_to_others(door: FrontDoor) -> None:
    await door.start("Clara")
    async with door.store.work() as tx:
        await tx.people.forget(door.person("Clara").id)
    await door.say("Clara", "Good night")
    assert not await known(door, "Clara")
