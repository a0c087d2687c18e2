"""Who may sit down before the start, and what a link is worth in the hands of somebody it was not given to."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.localchat.world.people import Person
from tests.bot.at_a_table import card, home, last, link, lobby, said, waited_for, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


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
    await door.press("Anna", home(door, "Anna"), "People and the link")
    await door.press("Anna", home(door, "Anna"), "New link to join")
    door.local.world.open_link(door.person("Boris"), before)
    await door.settle()
    assert await seated(door) == ["Anna"]
    assert link(door, card(door))["url"] != before
    await door.press("Boris", door.group, "Join")
    assert await seated(door) == ["Anna", "Boris"]


async def test_leaving_a_lobby_by_command(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.say("Clara", "/leave")
    assert "Clara has left the table." in last(door, door.group)
    assert "Clara" not in words(card(door))
    await door.say("Clara", "/leave")
    assert "do not sit" in last(door, door.group)


async def test_a_host_who_leaves_hands_the_lobby_on(door: FrontDoor) -> None:
    await lobby(door, "Boris", "Clara", "Dmitri")
    await door.press("Boris", door.group, "Leave")
    refused = await door.press("Boris", door.group, "+ stand-in")
    assert refused is not None
    assert "Only the host" in refused.text
    await door.press("Clara", door.group, "+ stand-in")
    assert len(await seated(door)) == 3


@told_in_both_languages
async def test_from_an_idea_to_the_first_move(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.presses("Clara", "Join")
    await story.presses("Anna", "Start")
    name = await waited_for(story.door)
    await story.presses(name, "2 ·", private=True)
    await story.presses(name, "Confirm", private=True)


@told_in_both_languages
async def test_coming_and_going_before_the_start(story: Transcript) -> None:
    """A link that is a seat, leaving, being asked to leave, and hearing of the next table."""
    with story.unsaid("Anna has opened a table of Pebbles"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
    await story.presses("Boris", "Join")
    await story.presses("Clara", "Join")
    await story.presses("Clara", "Leave")
    await story.presses("Anna", "Game and options")
    await story.presses("Anna", "People and the link ▸", private=True)
    await story.presses("Anna", "✕ Boris", private=True)
    await story.says("Clara", "/watch")
    await story.says("Dmitri", "/watch")
    await story.passes(timedelta(days=1), "a day later nobody else has come")
    await story.says("Anna", "/new pebbles")


@told_in_both_languages
async def test_a_table_in_a_forum(story: Transcript) -> None:
    """The lobby lies where everybody reads; the game has a topic of its own."""
    world = story.door.local.world
    with story.unsaid("the group has become a forum, and Anna may write to me"):
        await story.starts("Anna")
        story.door.group = world.migrate_to_supergroup(story.door.group, is_forum=True)
        await story.settled()
    await story.says("Anna", "/new pebbles")
    await story.presses("Clara", "Join")
    await story.presses("Anna", "Start")
    name = await waited_for(story.door)
    await story.presses(name, "3 ·", private=True)
    await story.presses(name, "Confirm", private=True)
