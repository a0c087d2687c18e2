"""A person's settings: one message, true at once everywhere they show."""

from __future__ import annotations

from bot.localchat.world.messages import Message
from bot.locale.catalog import catalog
from storage.people import Person
from tests.bot.at_a_table import button, home, labels, last, running, said, sent, waited_for
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


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
    for page, key, label in (
        (None, "confirm", "Confirm each turn"),
        (None, "plan", "Ask for a plan"),
        ("Rings and reminders", "sound", "Sound when it"),
        (None, "reminders", "Remind me"),
    ):
        if page is not None:
            await door.press("Anna", home(door, "Anna"), page)
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
    name = await waited_for(door)
    await door.say(name, "/settings", home(door, name))
    await door.press(name, home(door, name), "dark")
    await door.press(name, home(door, name), "Русский")
    kept = await person(door, name)
    assert (kept.settings["theme"], kept.language) == ("dark", "ru")
    assert "● Русский" in labels(panel(door, name))
    desk = door.with_button(home(door, name), "Log")
    assert catalog("ru").gettext("Log") in labels(desk), "what lies there speaks the language at once"


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


#: Row and column of each sign below the hours, and what they are then.
CLOCKS = ((1, 1, "22:00–08:00"), (3, 1, "22:00–09:00"), (3, 0, "22:00–08:00"), (1, 0, "21:00–08:00"))


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
    for row, column, hours in CLOCKS:
        pressed = door.local.world.press(door.person("Anna"), panel(door, "Anna"), row, column)
        await door.settle()
        await pressed.answered(5)
        assert hours in last(door, anna)
    await door.press("Anna", anna, "No quiet hours")
    assert "Quiet hours: none" in last(door, anna)


async def test_a_zone_pressed_on_a_page_already_left_brings_that_page_back(door: FrontDoor) -> None:
    """A slow client still shows the buttons of before."""
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/settings", anna)
    await door.press("Anna", anna, "Time zone")
    await door.press("Anna", anna, "Back")
    await sent(door, "Anna", button(door, "az", "Europe/Berlin", table=None))
    assert (await person(door, "Anna")).time_zone == "Europe/Berlin"
    assert any(label.startswith("● Berlin") for label in labels(panel(door, "Anna")))


@told_in_both_languages
async def test_settings_in_private(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/settings", private=True)
    await story.presses("Anna", "dark", private=True)
    await story.presses("Anna", "Time zone ▸", private=True)
    await story.says("Anna", "Lisbon", private=True)
    await story.presses("Anna", "Quiet hours ▸", private=True)
    await story.presses("Anna", "Quiet from 22:00 to 08:00", private=True)
