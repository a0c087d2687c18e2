"""What a host may do with a table: cancel, pause, go on, remove somebody; and who leads it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.tables import memory
from storage.schema import Phase
from tests.bot.at_a_table import button, card, home, last, move, phase, running, said, seat_of, sent, waited_for, words
from tests.bot.features.beginnings_of_stories import two_under_a_leader
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, later, three


async def test_a_running_game_is_cancelled_only_after_a_yes_in_private(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/cancel")
    assert await phase(door) is Phase.RUNNING
    await door.press("Anna", door.group, "Open our private chat")
    assert "Cancel Pebbles #1 for everybody?" in last(door, home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "No")
    assert await phase(door) is Phase.RUNNING
    assert "Cancel Pebbles" not in last(door, home(door, "Anna"))
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Yes, cancel it")
    assert await phase(door) is Phase.CANCELLED
    assert any("Anna has cancelled Pebbles #1." in text for text in said(door, door.group))


async def test_a_guest_cannot_cancel_pause_remove_or_go_back(door: FrontDoor) -> None:
    await running(door, "Boris", "Clara")
    for command in ("/cancel", "/pause", "/resume", "/remove", "/rewind"):
        await door.say("Clara", command)
        assert "Only the host" in last(door, door.group)
    assert await phase(door) is Phase.RUNNING


async def test_a_stranger_cannot_say_yes_for_the_host(door: FrontDoor) -> None:
    """Even a button carried into another hand asks again who presses."""
    await running(door, "Boris", "Clara")
    await door.start("Boris", "cancel_1")
    await door.start("Clara", "cancel_1")
    assert "Only the host" in last(door, home(door, "Clara"))
    assert await phase(door) is Phase.RUNNING


async def test_pause_stops_everything_and_resume_goes_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.say("Anna", "/pause")
    assert "paused" in words(card(door))
    assert any("The clock stands still" in text for text in said(door, door.group))
    await door.say("Anna", "/pause")
    assert "Only a running game" in last(door, door.group)
    door.hours.turn(timedelta(days=3))
    await door.say("Anna", "/resume")
    assert await phase(door) is Phase.RUNNING
    await move(door, name, "2 pebbles")
    assert "2 pebbles" in words(card(door))
    async with door.store.read() as tx:
        thought = {seat.name: memory.of_seat(seat).thought for seat in await tx.seats.of(1)}
    assert thought[name] < 60


async def test_a_person_is_removed_for_good_and_a_stand_in_plays_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/remove")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Clara")
    await door.press("Anna", home(door, "Anna"), "Yes, remove")
    assert any("the seat of Clara" in text for text in said(door, door.group))
    async with door.store.read() as tx:
        seat = next(seat for seat in await tx.seats.of(1) if seat.name == "Clara")
    assert (seat.person_id, seat.stand_in) == (None, "friendly")
    assert await waited_for(door) == "Anna"


async def test_a_pause_is_nobody_s_time(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 10 * HOUR)
    await door.say("Anna", "/pause")
    await later(door, 5 * DAY)
    await door.say("Anna", "/resume")
    await later(door, 13 * HOUR)
    assert "late since" not in words(card(door))
    await later(door, HOUR)
    assert "late since" in words(card(door))
    assert (await seat_of(door, late)).passes == 0


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


async def test_a_button_of_the_host_does_nothing_in_another_hand(door: FrontDoor) -> None:
    await running(door, "Boris", "Clara", "Dmitri")
    async with door.store.read() as tx:
        at = {seat.name: seat.seat for seat in await tx.seats.of(1)}
    for deed in (f"x-{at['Dmitri']}", "c-0", "w-1"):
        for verb in ("y", "yy"):
            assert "Only the host" in await sent(door, "Clara", button(door, verb, deed)), (verb, deed)
    assert await phase(door) is Phase.RUNNING
    async with door.store.read() as tx:
        assert all(seat.person_id is not None for seat in await tx.seats.of(1))


async def test_whoever_is_removed_hears_it_in_private(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/remove", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "✕ Clara")
    await door.press("Anna", home(door, "Anna"), "Yes, remove")
    assert any("Anna has taken you off Pebbles #1." in line for line in said(door, home(door, "Clara")))


@told_in_both_languages
async def test_a_table_is_paused_and_called_off(story: Transcript) -> None:
    """By its host or an administrator, and by nobody else."""
    with story.unsaid("Clara has opened a table of Pebbles and plays with Boris; Anna leads the group"):
        await two_under_a_leader(story)
    await story.says("Boris", "/pause")
    await story.says("Anna", "/pause")
    await story.says("Clara", "/resume")
    await story.says("Clara", "/cancel")
    await story.presses("Clara", "Open our private chat")
    await story.presses("Clara", "No", private=True)
    await story.says("Clara", "/cancel", private=True)
    await story.presses("Clara", "Yes, cancel it", private=True)


@told_in_both_languages
async def test_somebody_is_removed(story: Transcript) -> None:
    with story.unsaid("Clara has opened a table of Pebbles and plays with Boris; Anna leads the group"):
        await two_under_a_leader(story)
    await story.says("Anna", "/remove")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "✕ Boris", private=True)
    await story.presses("Anna", "Yes, remove", private=True)
    await story.says("Boris", "/back", private=True)
