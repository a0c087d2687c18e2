"""A stand-in keeps the seat of whoever leaves, and gives it back in one tap."""

from __future__ import annotations

import pytest

from tests.bot.at_a_table import card, home, labels, last, lobby, running, said, seat_of, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def resign(door: FrontDoor, name: str) -> None:
    await door.say(name, "/resign", home(door, name))
    await door.press(name, home(door, name), "Yes, let a stand-in play")


async def test_who_left_is_played_for_and_takes_the_seat_back(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    other = "Clara" if name == "Anna" else "Anna"
    await door.say(name, "/resign", home(door, name))
    assert "Leave Pebbles #1?" in last(door, home(door, name))
    await door.press(name, home(door, name), "Yes, let a stand-in play")
    assert any(f"A stand-in plays for {name} from now on." in text for text in said(door, door.group))
    assert await waited_for(door) == other
    assert (await seat_of(door, name)).person_id == door.person(name).id

    await door.press(name, home(door, name), "Take my seat back")
    assert any(f"{name} is back." in text for text in said(door, door.group))
    await door.press(other, home(door, other), "1 pebble")
    await door.press(other, home(door, other), "Confirm")
    assert await waited_for(door) == name
    assert "How many pebbles do you take?" in last(door, home(door, name))


async def test_the_desk_of_who_left_offers_the_seat_and_asks_nothing(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    old = door.with_button(home(door, name), "1 pebble")
    await resign(door, name)
    desk = door.private(door.person(name)).messages[old.id]
    assert "A stand-in plays for you." in words(desk)
    assert "Take my seat back" in labels(desk)
    assert not any("pebble" in label for label in labels(desk))


async def test_back_by_command_in_the_group(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await resign(door, "Clara")
    await door.say("Clara", "/back")
    assert "Welcome back, Clara." in last(door, door.group)
    assert (await seat_of(door, "Clara")).stand_in is None
    await door.say("Clara", "/back")
    assert "No stand-in plays for you." in last(door, door.group)


async def test_nobody_takes_the_seat_of_another(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await resign(door, "Clara")
    await door.start("Dmitri")
    await door.say("Anna", "/back")
    assert "No stand-in plays for you." in last(door, door.group)
    assert (await seat_of(door, "Clara")).stand_in == "friendly"


async def test_who_left_is_not_rung_while_the_stand_in_plays(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await resign(door, "Clara")
    before = len(said(door, home(door, "Clara")))
    for _ in range(2):
        if await waited_for(door) == "Anna":
            await door.press("Anna", home(door, "Anna"), "1 pebble")
            await door.press("Anna", home(door, "Anna"), "Confirm")
    assert len(said(door, home(door, "Clara"))) == before
    assert "🤖" not in words(card(door)) or "Clara" in words(card(door))


async def test_a_seat_left_in_a_pause_is_played_when_the_table_goes_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.say("Anna", "/pause")
    await resign(door, name)
    await door.say("Anna", "/resume")
    assert await waited_for(door) != name


async def test_no_is_no(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Clara", "/resign", home(door, "Clara"))
    await door.press("Clara", home(door, "Clara"), "No")
    assert (await seat_of(door, "Clara")).stand_in is None


@told_in_both_languages
async def test_leaving_and_coming_back(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Clara", "/leave")
    await story.presses("Clara", "Open our private chat")
    await story.presses("Clara", "Yes, let a stand-in play", private=True)
    await story.presses("Clara", "Take my seat back", private=True)
    await story.says("Anna", "/resign", private=True)
    await story.presses("Anna", "Yes, let a stand-in play", private=True)
    await story.says("Anna", "/back")


async def test_whoever_leaves_the_group_is_noticed_once_and_keeps_the_seat(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    door.local.world.leave(door.person("Boris"), door.group)
    await door.settle()
    [told] = [text for text in said(door, door.group) if "has left the group" in text]
    assert "Boris has left the group and keeps the seat" in told
    assert (await seat_of(door, "Boris")).stand_in is None
    door.local.world.leave(door.person("Dmitri"), door.group)
    await door.settle()
    async with door.store.read() as tx:
        assert await tx.people.get(door.person("Dmitri").id) is None, "who only leaves is not noted"
    assert len([text for text in said(door, door.group) if "has left the group" in text]) == 1


async def test_it_is_noticed_where_the_group_says_nothing_of_it(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large groups, and those that hide their members, have no line about it."""
    await running(door, "Anna", "Boris")
    monkeypatch.setattr(door.local.world, "announce", lambda *of, **more: None)
    door.local.world.leave(door.person("Boris"), door.group)
    await door.settle()
    assert len([text for text in said(door, door.group) if "Boris has left the group" in text]) == 1


async def test_who_only_gets_other_rights_has_not_left(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    door.local.world.restrict(door.group, door.person("Boris"), "can_send_messages")
    await door.settle()
    assert not [text for text in said(door, door.group) if "has left the group" in text]


async def test_in_a_lobby_their_seat_is_free_again(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris")
    door.local.world.kick(door.group, door.person("Boris"), door.person("Anna"))
    await door.settle()
    assert "Boris" not in words(card(door))
    assert "Anna" in words(card(door))


@told_in_both_languages
async def test_somebody_leaves_the_group(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    world, group = story.door.local.world, story.door.group
    await story.happens("Clara leaves the group", lambda: world.leave(story.door.person("Clara"), group))
    await story.says("Anna", "/remove")
