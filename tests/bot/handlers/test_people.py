"""A person's settings and a group's: one message each, true at once everywhere they show."""

from __future__ import annotations

import pytest

from bot.localchat.world.messages import Message
from bot.locale.zones import zone_named
from bot.tables import memory
from storage.people import Person
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import card, home, labels, last, lobby, running, said, waited_for, words


async def person(door: FrontDoor, name: str) -> Person:
    async with door.store.read() as tx:
        found = await tx.people.get(door.person(name).id)
    assert found is not None
    return found


def panel(door: FrontDoor, name: str) -> Message:
    return door.by_bot(home(door, name))[-1]


async def test_every_switch_turns_and_turns_back_in_one_message(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/settings", home(door, "Anna"))
    count = len(said(door, home(door, "Anna")))
    for key, label in (
        ("confirm", "Confirm each turn"),
        ("plan", "Ask for a plan"),
        ("sound", "Sound when"),
        ("reminders", "Remind me"),
    ):
        await door.press("Anna", home(door, "Anna"), label)
        assert (await person(door, "Anna")).settings[key] is False
        assert any(shown.startswith(f"▫️ {label}") for shown in labels(panel(door, "Anna")))
        await door.press("Anna", home(door, "Anna"), label)
        assert any(shown.startswith(f"✅ {label}") for shown in labels(panel(door, "Anna")))
    assert len(said(door, home(door, "Anna"))) == count


async def test_without_the_confirm_a_turn_ends_at_once(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.say(name, "/settings", home(door, name))
    await door.press(name, home(door, name), "Confirm each turn")
    await door.press(name, home(door, name), "1 pebble")
    assert await waited_for(door) != name


async def test_theme_and_language_show_at_the_desk(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/settings", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "dark")
    await door.press("Anna", home(door, "Anna"), "Русский")
    kept = await person(door, "Anna")
    assert (kept.settings["theme"], kept.language) == ("dark", "ru")
    assert "● Русский" in labels(panel(door, "Anna"))


async def test_a_chosen_language_outlives_the_client(door: FrontDoor) -> None:
    door.person("Boris").language_code = "ru"
    await door.start("Boris")
    await door.say("Boris", "/settings", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "English")
    await door.say("Boris", "/next", home(door, "Boris"))
    assert "Nothing waits for you now" in last(door, home(door, "Boris"))


async def test_a_time_zone_by_button_by_city_and_by_command(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/settings", anna)
    await door.press("Anna", anna, "Time zone")
    await door.press("Anna", anna, "Berlin")
    assert (await person(door, "Anna")).time_zone == "Europe/Berlin"
    await door.say("Anna", "lisbon", anna)
    assert (await person(door, "Anna")).time_zone == "Europe/Lisbon"
    assert "Lisbon" in last(door, anna)
    await door.say("Anna", "/settings Buenos Aires", anna)
    assert (await person(door, "Anna")).time_zone == "America/Argentina/Buenos_Aires"
    await door.say("Anna", "/settings Atlantis", anna)
    assert "do not know that time zone" in last(door, anna)


async def test_a_city_without_the_question_is_not_a_setting(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "Lisbon", home(door, "Anna"))
    assert (await person(door, "Anna")).time_zone is None


@pytest.mark.parametrize(
    ("said_words", "zone"),
    [
        ("Europe/Moscow", "Europe/Moscow"),
        ("moscow", "Europe/Moscow"),
        ("new york", "America/New_York"),
        ("utc", "UTC"),
        ("", None),
        ("../../etc/passwd", None),
        ("x" * 5000, None),
    ],
)
def test_zones_by_their_names(said_words: str, zone: str | None) -> None:
    assert zone_named(said_words) == zone


async def test_quiet_hours_are_set_and_moved_by_the_hour(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/settings", anna)
    await door.press("Anna", anna, "Quiet hours")
    await door.press("Anna", anna, "Quiet from 22:00 to 08:00")
    await door.press("Anna", anna, "−")
    assert "21:00–08:00" in last(door, anna)
    kept = await person(door, "Anna")
    assert (kept.quiet_from, kept.quiet_to) == (21 * 60, 8 * 60)
    await door.press("Anna", anna, "No quiet hours")
    assert "Quiet hours: none" in last(door, anna)


async def test_an_administrator_sets_the_group_in_private(door: FrontDoor) -> None:
    await lobby(door, "Boris", "Clara")
    before = len(said(door, door.group))
    await door.say("Anna", "/settings")
    await door.press("Anna", door.group, "Open our private chat")
    anna = home(door, "Anna")
    assert f"Settings of {door.group.title}" in last(door, anna)
    await door.press("Anna", anna, "Русский")
    await door.press("Anna", anna, "dark")
    await door.press("Anna", anna, "great events")
    async with door.store.read() as tx:
        chat = await tx.chats.get(door.group.id)
    assert chat is not None
    assert (chat.language, memory.of_chat(chat).theme, memory.of_chat(chat).chronicle) == ("ru", "dark", False)
    assert len(said(door, door.group)) <= before + 1


async def test_who_is_no_administrator_gets_their_own_settings(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.say("Clara", "/settings")
    await door.press("Clara", door.group, "Open our private chat")
    assert "Your settings" in last(door, home(door, "Clara"))


async def test_a_forged_way_to_a_groups_settings_is_closed(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.start("Clara", f"group_{-door.group.id}")
    assert "Only an administrator" in last(door, home(door, "Clara"))


async def test_an_administrator_who_is_one_no_more_changes_nothing(door: FrontDoor) -> None:
    await lobby(door, "Clara")
    door.local.world.promote(door.group, door.person("Clara"))
    await door.say("Clara", "/settings")
    await door.press("Clara", door.group, "Open our private chat")
    door.local.world.demote(door.group, door.person("Clara"))
    answer = await door.press("Clara", home(door, "Clara"), "dark")
    assert answer is not None
    assert "Only an administrator" in answer.text
    assert "🎲" in words(card(door))
