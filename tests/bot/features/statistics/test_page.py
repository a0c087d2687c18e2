"""/stats as people press through it: who is counted, in which group, by pair and by year."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bot.localchat.world.messages import Message
from bot.tables import memory
from storage.results import Result
from storage.schema import Phase
from storage.seats import Seat
from tests.bot.at_a_table import button, home, labels, move, running, seat_of, sent, waited_for, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import HOUR, later, quiet


async def played(door: FrontDoor, *winners: str) -> None:
    """So many finished games of Anna and Boris, a month apart."""
    people = {name: door.person(name).id for name in ("Anna", "Boris")}
    async with door.store.work() as tx:
        for month, winner in enumerate(winners, 1):
            row = await tx.tables.open(door.group.id, "pebbles", people["Anna"], {})
            ended = datetime(2025, month, 15, tzinfo=UTC)
            await tx.tables.save(replace(row, version=row.version + 1, phase=Phase.OVER, ended_at=ended))
            for seat, (name, person) in enumerate(people.items()):
                await tx.seats.save(Seat(row.id, seat, name, person_id=person))
            await tx.results.keep(
                [
                    Result(row.id, seat, person, 1 if name == winner else 2, 5 if name == winner else 3, 60)
                    for seat, (name, person) in enumerate(people.items())
                ]
            )


async def one_game(door: FrontDoor) -> None:
    for name in ("Anna", "Boris"):
        await door.start(name)
    await door.say("Anna", "/help")
    await played(door, "Anna")


def shown(door: FrontDoor, where: str = "") -> Message:
    chat = home(door, where) if where else door.group
    return door.by_bot(chat)[-1]


async def test_whoever_has_not_agreed_is_not_counted(door: FrontDoor) -> None:
    await one_game(door)
    await door.say("Anna", "/stats")
    assert "1 game played to its end" in words(shown(door))
    assert "Nobody here has agreed" in words(shown(door))
    await door.press("Anna", door.group, "Count me in")
    assert "Anna, Pebbles: 1 game" in words(shown(door))
    assert "Boris" not in words(shown(door))
    await door.press("Boris", door.group, "Count me in")
    assert "Boris, Pebbles: 1 game" in words(shown(door))
    await door.press("Anna", door.group, "Leave me out")
    assert "Anna" not in words(shown(door)), "one press takes it back"


async def test_in_private_one_reads_of_oneself_and_says_there_too_what_groups_may_count(door: FrontDoor) -> None:
    await one_game(door)
    await door.say("Anna", "/stats", home(door, "Anna"))
    assert "Anna, Pebbles: 1 game" in words(shown(door, "Anna"))
    assert "Boris" not in words(shown(door, "Anna"))
    await door.say("Boris", "/stats")
    await door.press("Anna", home(door, "Anna"), "Groups count my games")
    assert "Anna, Pebbles" in words(shown(door)), "what lies in the group changes with it"


async def test_a_stranger_s_press_counts_nobody_and_shows_nothing_of_others(door: FrontDoor) -> None:
    await one_game(door)
    await door.start("Dmitri")
    await sent(door, "Dmitri", button(door, "ei", "y", table=None))
    await sent(door, "Dmitri", button(door, "eg", "v--", table=None))
    assert "No game has been played" in words(shown(door, "Dmitri"))
    await door.say("Anna", "/stats")
    assert "Nobody here has agreed" in words(shown(door))


async def test_a_forged_view_is_a_fresh_start(door: FrontDoor) -> None:
    await one_game(door)
    await door.say("Anna", "/stats", home(door, "Anna"))
    await sent(door, "Anna", button(door, "eg", "p-chess-19993", table=None))
    assert "0 games" in words(shown(door, "Anna"))
    assert "moved on" in await sent(door, "Anna", button(door, "eg", "p--abc", table=None))


async def test_two_who_met_often_read_how_they_stand(door: FrontDoor) -> None:
    for name in ("Anna", "Boris"):
        await door.start(name)
    await door.say("Anna", "/help")
    await played(door, "Anna", "Boris", "Anna", "Anna", "Boris")
    await door.say("Anna", "/stats")
    for name in ("Anna", "Boris"):
        await door.press(name, door.group, "Count me in")
    await door.press("Clara", door.group, "Pairs")
    assert "Anna 3 : 2 Boris" in words(shown(door))
    assert "the last ones: Boris, Anna, Anna" in words(shown(door))
    await door.press("Clara", door.group, "Year")
    assert "2025" in words(shown(door))
    assert "winter: 2 games, most wins: Anna, Boris (1)" in words(shown(door))
    assert "spring: 3 games, most wins: Anna (2)" in words(shown(door))
    assert not any("Earlier" in label for label in labels(shown(door))), "there is one year"


async def test_the_longest_thought_is_a_turn_s_and_nights_are_none(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await waited_for(door)
    await quiet(door, name, 14 * 60, 22 * 60)
    await later(door, 12 * HOUR)
    await move(door, name)
    known = memory.of_seat(await seat_of(door, name))
    assert known.longest == 4 * 3600, "of twelve hours eight were night"
    while (at := await waited_for(door)) != name:
        await move(door, at)
    await later(door, HOUR)
    await move(door, name)
    known = memory.of_seat(await seat_of(door, name))
    assert (known.longest, known.thought) == (4 * 3600, 5 * 3600)


@told_in_both_languages
async def test_a_year_of_two_rivals(story: Transcript) -> None:
    with story.unsaid("Anna and Boris have finished five games of Pebbles in 2025"):
        for name in ("Anna", "Boris"):
            await story.starts(name)
        await story.says("Anna", "/help")
        await played(story.door, "Anna", "Boris", "Anna", "Anna", "Boris")
    await story.says("Anna", "/stats")
    await story.presses("Anna", "Count me in")
    await story.presses("Boris", "Count me in")
    await story.presses("Dmitri", "Pairs")
    await story.presses("Dmitri", "Year")
    await story.presses("Boris", "Leave me out")
    await story.says("Boris", "/stats", private=True)
