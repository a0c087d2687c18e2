"""Whoever comes next hears so silently, if they want to, until their own turn begins."""

from __future__ import annotations

from bot.localchat.world.messages import Message
from tests.bot.at_a_table import button, home, move, running, seat_of, sent, waited_for, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, later, sounded

PEOPLE = ("Anna", "Boris", "Clara")


async def all_want_a_word(door: FrontDoor) -> None:
    for name in PEOPLE:
        await door.start(name)
        await sent(door, name, button(door, "ax", "next_up", table=None))


def told(door: FrontDoor, name: str) -> list[Message]:
    return [message for message in door.by_bot(home(door, name)) if "you come next" in words(message)]


async def seated_after(door: FrontDoor, name: str) -> str:
    async with door.store.read() as tx:
        names = [seat.name for seat in await tx.seats.of(1)]
    return names[(names.index(name) + 1) % len(names)]


async def test_a_silent_word_while_the_seat_before_mine_thinks(door: FrontDoor) -> None:
    await all_want_a_word(door)
    await running(door, *PEOPLE)
    await move(door, await waited_for(door))
    moving = await waited_for(door)
    following = await seated_after(door, moving)
    [word] = told(door, following)
    assert word.silent
    assert f"{moving} is to move" in words(word)
    assert not any(told(door, name) for name in PEOPLE if name != following)
    await move(door, moving)
    assert await waited_for(door) == following
    assert not told(door, following), "their own turn says it better"


async def test_nobody_hears_it_who_has_not_asked_for_it_and_two_never_do(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    await move(door, await waited_for(door))
    assert not any(told(door, name) for name in PEOPLE)


async def test_of_two_whoever_has_moved_is_always_next(door: FrontDoor) -> None:
    await all_want_a_word(door)
    await running(door, "Anna", "Boris")
    await move(door, await waited_for(door))
    assert not any(told(door, name) for name in PEOPLE)


async def test_a_day_off_is_nobodys_time(door: FrontDoor) -> None:
    for name in PEOPLE:
        await door.start(name)
        await sent(door, name, button(door, "ad", str((door.hours.at.weekday() + 1) % 7), table=None))
    await running(door, *PEOPLE)
    late = await waited_for(door)
    assert (await seat_of(door, late)).due_at == door.hours.at + 2 * DAY, "a day of their own, and the day off"
    await later(door, 1.75 * DAY)
    assert len(sounded(door, late)) == 1
    rung = sounded(door, late)[-1]
    await later(door, 2 * HOUR)
    assert sounded(door, late)[-1].id > rung.id, "at four fifths of the time that counts"


async def test_three_days_of_a_week_at_most_and_no_eighth(door: FrontDoor) -> None:
    await door.start("Anna")
    for day in "024":
        await sent(door, "Anna", button(door, "ad", day, table=None))
    assert "At most three days" in await sent(door, "Anna", button(door, "ad", "6", table=None))
    assert "moved on" in await sent(door, "Anna", button(door, "ad", "7", table=None))
    assert "no longer works" in await sent(door, "Anna", "1.ad...3.aaaaaa")


@told_in_both_languages
async def test_my_week_and_who_comes_next(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/settings", private=True)
    await story.presses("Anna", "Rings and reminders ▸", private=True)
    await story.presses("Anna", "Tell me when I am next", private=True)
    await story.presses("Anna", "Back", private=True)
    await story.presses("Anna", "Quiet hours ▸", private=True)
    await story.presses("Anna", "Fri", private=True)
    with story.unsaid("Anna, Boris and Clara play Pebbles; a turn goes by"):
        await story.says("Anna", "/new pebbles")
        await story.presses("Boris", "Join")
        await story.presses("Clara", "Join")
        await story.presses("Anna", "Start")
        while await waited_for(story.door) != "Boris":
            await a_turn(story, await waited_for(story.door))
    await a_turn(story, "Boris")
    await a_turn(story, await waited_for(story.door))


async def a_turn(story: Transcript, name: str) -> None:
    await story.presses(name, story.word("1 pebble", "1 камешек"), private=True)
    await story.presses(name, "Confirm", private=True)
