"""Who may sit down, and what a link is worth in the hands of somebody it was not given to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.localchat.world.people import Person
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.handlers.stories import card, home, last, link, lobby, said
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
