"""A seat that somebody has left for good is offered to the group; who takes it knows what the seat knows, no more."""

from __future__ import annotations

from storage.schema import Phase
from storage.seats import Seat
from tests.bot.at_a_table import (
    button,
    home,
    labels,
    last,
    move,
    moves,
    phase,
    running,
    said,
    sent,
    waited_for,
    words,
)
from tests.bot.features.beginnings_of_stories import three_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import HOUR, deputy_called, later, others, three


async def seat_left(door: FrontDoor) -> tuple[Seat, list[str]]:
    """Of three who have moved, whoever is waited for is given up by a vote of the others; the seat, and they."""
    await three(door)
    await moves(door, 3)
    late = await waited_for(door)
    first, second = await others(door, late)
    seat = next(one for one in await seats(door) if one.name == late)
    await door.say(first, "/vote", home(door, first))
    await door.press(first, home(door, first), "Give a seat away")
    await door.press(first, home(door, first), late)
    await door.press(second, door.group, "I agree")
    return seat, [first, second]


async def seats(door: FrontDoor) -> list[Seat]:
    async with door.store.read() as tx:
        return await tx.seats.of(1)


async def test_who_takes_it_sees_the_whole_game_and_plays_on(door: FrontDoor) -> None:
    seat, _ = await seat_left(door)
    assert not any("coin" in line for line in said(door, home(door, "Dmitri")))
    await door.start("Dmitri")
    await door.press("Dmitri", door.group, f"Take over: {seat.name}")
    taken = (await seats(door))[seat.seat]
    assert (taken.person_id, taken.name, taken.stand_in) == (door.person("Dmitri").id, "Dmitri", None)
    assert any(f"Dmitri takes the seat of {seat.name}" in line for line in said(door, door.group))
    while await waited_for(door) != "Dmitri":
        await move(door, await waited_for(door))
    desk = door.with_button(home(door, "Dmitri"), "1 pebble")
    assert "Since the game began" in words(desk)
    await move(door, "Dmitri")


async def test_it_stands_there_only_as_long_as_it_is_free(door: FrontDoor) -> None:
    seat, _ = await seat_left(door)
    await door.start("Dmitri")
    assert labels(door.with_button(door.group, "Take over")) == [f"Take over: {seat.name}"]
    await door.press("Dmitri", door.group, "Take over")
    assert not any("Take over" in label for one in door.by_bot(door.group) for label in labels(one))
    assert "not free any more" in await sent(door, "Dmitri", button(door, "st", str(seat.seat)))


async def test_the_one_before_sees_nothing_more(door: FrontDoor) -> None:
    seat, _ = await seat_left(door)
    assert not any("pebbles do you take" in line for line in said(door, home(door, seat.name)))
    await door.say(seat.name, "/hand", home(door, seat.name))
    assert "You sit at no table" in last(door, home(door, seat.name))


async def test_the_one_before_may_come_back_as_long_as_it_is_free(door: FrontDoor) -> None:
    seat, _ = await seat_left(door)
    await door.press(seat.name, door.group, "Take over")
    assert (await seats(door))[seat.seat].person_id == seat.person_id


async def test_nobody_takes_a_second_seat_or_one_that_is_not_free(door: FrontDoor) -> None:
    seat, (first, _) = await seat_left(door)
    told = await door.press(first, door.group, "Take over")
    assert told is not None
    assert "already sit" in told.text
    await door.start("Dmitri")
    for number in range(4):
        if number != seat.seat:
            assert "not free any more" in await sent(door, "Dmitri", button(door, "st", str(number)))
    assert "no longer works" in await sent(door, "Dmitri", f"1.st.1..{seat.seat}.aaaaaa")
    assert (await seats(door))[seat.seat].person_id is None


async def test_whoever_has_played_another_seat_as_its_deputy_may_not_take_one(door: FrontDoor) -> None:
    late = await deputy_called(door)
    first, second = await others(door, late)
    await door.say(late, "/vote", home(door, late))
    await door.press(late, home(door, late), "Give a seat away")
    await door.press(late, home(door, late), first)
    await door.press(second, door.group, "I agree")
    told = await door.press("Dmitri", door.group, "Take over")
    assert told is not None
    assert "another seat at this table" in told.text
    assert all(seat.person_id != door.person("Dmitri").id for seat in await seats(door))


async def test_the_result_is_theirs_who_played_to_the_end(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Clara", "/resign", home(door, "Clara"))
    await door.press("Clara", home(door, "Clara"), "Yes")
    while await phase(door) is Phase.RUNNING:
        if await waited_for(door) == "Anna":
            await move(door, "Anna", "3 pebbles" if door.by_bot(home(door, "Anna")) else "1 pebble")
        await later(door, HOUR)
    async with door.store.read() as tx:
        results = {result.seat: result.person_id for result in await tx.results.of(1)}
    assert sorted(results.values(), key=str) == [door.person("Anna").id, None]


async def test_a_host_who_is_gone_hands_the_lead_on_and_it_is_said(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/new pebbles")
    await door.press("Boris", door.group, "Join")
    await door.press("Anna", door.group, "Leave")
    assert "Boris leads Pebbles #1 from now on" in "\n".join(said(door, door.group))


@told_in_both_languages
async def test_somebody_takes_over(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles; Anna, who leads the group, takes Boris off the table"):
        await three_at_a_table(story)
        await story.starts("Dmitri")
        await story.says("Anna", "/remove")
        await story.presses("Anna", "Open our private chat")
        await story.presses("Anna", "Boris", private=True)
        await story.presses("Anna", "Yes, remove", private=True)
    await story.presses("Clara", "Take over: Boris" if story.language == "en" else "Сесть вместо: Boris")
    await story.presses("Dmitri", "Take over: Boris" if story.language == "en" else "Сесть вместо: Boris")
