"""Who may sit down, and what a link is worth in the hands of somebody it was not given to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.localchat.world.people import Person
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.handlers.stories import card, home, last, link, lobby, running, said
from tests.games.pebbles import Pebbles


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened


async def seated(door: FrontDoor) -> list[str]:
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(1)]


def stranger(door: FrontDoor) -> str:
    """Somebody with an account, and in none of our groups."""
    return door.local.world.add_person(Person(4711, "Mallory", language_code="en")).first_name


async def test_a_guessed_number_opens_no_seat_and_tells_nothing_of_the_group(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    name = stranger(door)
    for guessed in ("join_1", "join_2", "join_1_aaaaaa"):
        await door.start(name, guessed)
    assert await seated(door) == ["Anna"]
    assert door.group.title not in " ".join(said(door, home(door, name)))
    assert "of an earlier day" in " ".join(said(door, home(door, name)))


async def test_the_link_on_the_card_lets_a_member_sit_down(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.press("Boris", door.group, "Join")
    assert await seated(door) == ["Anna", "Boris"]


async def test_where_telegram_tells_a_link_that_was_passed_on_is_not_enough(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    world, name = door.local.world, stranger(door)
    world.promote(door.group, door.local.world.bot)
    world.open_link(door.person(name), link(door, card(door))["url"])
    await door.settle()
    assert await seated(door) == ["Anna"]
    assert "Join the group first" in last(door, home(door, name))


@pytest.mark.parametrize("kicked", [False, True])
async def test_whoever_left_the_group_sits_down_no_more(door: FrontDoor, kicked: bool) -> None:
    await lobby(door, "Anna")
    world, boris = door.local.world, door.person("Boris")
    world.promote(door.group, world.bot)
    invitation = link(door, card(door))["url"]
    if kicked:
        world.kick(door.group, boris, door.person("Anna"))
    else:
        world.leave(boris, door.group)
    world.open_link(boris, invitation)
    await door.settle()
    assert await seated(door) == ["Anna"]


async def test_a_link_that_went_too_far_is_worth_nothing_once_the_host_has_made_another(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    before = link(door, card(door))["url"]
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "New link to join")
    door.local.world.open_link(door.person("Boris"), before)
    await door.settle()
    assert await seated(door) == ["Anna"]
    assert link(door, card(door))["url"] != before
    await door.press("Boris", door.group, "Join")
    assert await seated(door) == ["Anna", "Boris"]


async def leads(door: FrontDoor, name: str) -> bool:
    """Whether the table's host, by a link anybody could write, is asked to confirm its end."""
    await door.start(name, "cancel_1")
    return "for everybody?" in last(door, home(door, name))


async def test_a_host_who_was_removed_leads_the_table_no_more(door: FrontDoor) -> None:
    await running(door, "Boris", "Clara")
    assert await leads(door, "Boris")
    # An administrator, who does not even sit there.
    await door.start("Anna")
    await door.say("Anna", "/remove 1")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Boris")
    await door.press("Anna", home(door, "Anna"), "Yes, remove")
    assert not await leads(door, "Boris")
    assert await leads(door, "Clara")


async def test_a_host_who_does_not_sit_there_leads_only_while_in_the_group(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    async with door.store.work() as tx:
        # As at tables whose host has handed on the seat in earlier days.
        table = await tx.tables.get(1)
        assert table is not None
        await tx.tables.save(replace(table, version=table.version + 1, host_id=door.person("Boris").id))
    await door.start("Boris")
    assert await leads(door, "Boris")
    door.local.world.promote(door.group, door.local.world.bot)
    door.local.world.kick(door.group, door.person("Boris"), door.person("Anna"))
    assert not await leads(door, "Boris")


@pytest.mark.parametrize("gone", [False, True])
async def test_whoever_left_the_group_hears_of_its_next_table_no_more(door: FrontDoor, gone: bool) -> None:
    await door.start("Boris")
    await door.say("Boris", "/watch")
    door.local.world.promote(door.group, door.local.world.bot)
    if gone:
        door.local.world.leave(door.person("Boris"), door.group)
    await lobby(door, "Anna")
    heard = [one for one in said(door, home(door, "Boris")) if door.group.title in one]
    assert bool(heard) is not gone


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
