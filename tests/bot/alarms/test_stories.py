"""The soft clock as a group lives it, entered by the front door."""

from __future__ import annotations

from bot.localchat.world.people import Person
from bot.tables import memory
from bot.tables.deputies import link_number
from bot.tables.open_table import deputy_of
from storage.schema import Phase
from tests.bot.alarms.turns_of_three import (
    DAY,
    HOUR,
    later,
    move,
    others,
    passes_used_up,
    sealed,
    seat_of,
    sounded,
    table,
    three,
)
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import card, home, labels, last, said, waited_for, words


async def test_a_late_turn_from_the_first_reminder_to_the_free_pass(door: FrontDoor) -> None:
    late = await three(door)
    assert "until" in words(card(door))
    await later(door, 11 * HOUR)
    assert "Half of your time" not in last(door, home(door, late))
    await later(door, HOUR)
    reminder = door.by_bot(home(door, late))[-1]
    assert "Half of your time" in words(reminder)
    assert reminder.silent
    await later(door, 8 * HOUR)
    ring = door.by_bot(home(door, late))[-1]
    assert not ring.silent
    assert "How many pebbles" in words(ring)
    assert "Nudge" not in labels(card(door))
    await later(door, 4 * HOUR)
    assert "late since" in words(card(door))
    assert "Nudge" in labels(card(door))
    assert (await seat_of(door, late)).passes == 0
    await later(door, 12 * HOUR)
    assert (await seat_of(door, late)).passes == 1
    assert f"{late} is late and takes free pass 1 of 3" in last(door, door.group)
    assert "Nudge" not in labels(card(door))
    await move(door, late)
    assert "Half of your time" not in "".join(said(door, home(door, late)))
    assert await waited_for(door) != late


async def test_no_more_reminders_for_this_turn(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 12 * HOUR)
    await door.press(late, home(door, late), "Do not remind me")
    before = [message.id for message in sounded(door, late)]
    await later(door, 10 * HOUR)
    # A desk that rings comes anew and takes the place of the one before.
    assert [message.id for message in sounded(door, late)] == before
    assert "Half of your time" not in "".join(said(door, home(door, late)))
    await later(door, 3 * HOUR)
    assert "Nudge" in labels(card(door))


async def test_a_nudge_once_a_day_and_only_of_the_late(door: FrontDoor) -> None:
    late = await three(door)
    asking, other = await others(door, late)
    await door.say(asking, "/nudge")
    assert "Nobody else is late" in last(door, door.group)
    await later(door, 25 * HOUR)
    lines = len(said(door, door.group))
    answer = await door.press(asking, door.group, "Nudge")
    assert answer is not None
    assert late in answer.text
    nudge = door.by_bot(home(door, late))[-1]
    assert f"{asking} asks you to move" in words(nudge)
    assert not nudge.silent
    assert len(said(door, door.group)) == lines
    again = await door.press(other, door.group, "Nudge")
    assert again is not None
    assert "already" in again.text
    own = await door.press(late, door.group, "Nudge")
    assert own is not None
    assert "Nobody else" in own.text


async def test_the_vote_lets_a_stand_in_play_one_turn(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    first, second = await others(door, late)
    lines = len(said(door, door.group))
    assert door.by_bot(door.group)[-1].silent
    refused = await door.press(late, door.group, "A stand-in plays")
    assert refused is not None
    assert "Only the other players" in refused.text
    await door.press(first, door.group, "A stand-in plays")
    assert "1 of 2 players have voted" in last(door, door.group)
    assert len(said(door, door.group)) == lines
    await door.press(second, door.group, "A stand-in plays")
    assert f"A stand-in plays this turn for {late}" in "".join(said(door, door.group))
    assert await waited_for(door) != late
    async with door.store.read() as tx:
        played = await tx.moves.last(1)
    assert played is not None
    assert played.by == "stand-in"
    assert (await seat_of(door, late)).stand_in is None


async def test_the_late_player_moves_and_the_vote_is_over(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    (first, _) = await others(door, late)
    await door.press(first, door.group, "Pause")
    vote = door.with_button(door.group, "Pause")
    await move(door, late)
    assert "No vote is needed" in words(door.group.messages[vote.id])
    assert not labels(door.group.messages[vote.id])
    await later(door, 30 * HOUR)
    assert (await table(door)).phase is Phase.RUNNING


async def test_a_tie_waits_a_day_and_asks_again(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    first, second = await others(door, late)
    await door.press(first, door.group, "A stand-in plays")
    await door.press(second, door.group, "Pause")
    assert f"gives {late} 24 hours more" in last(door, door.group)
    await later(door, 25 * HOUR)
    assert "no free pass left" in last(door, door.group)


async def test_most_votes_decide_when_the_day_is_over(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    (first, _) = await others(door, late)
    await door.press(first, door.group, "Pause")
    await later(door, 24 * HOUR)
    assert (await table(door)).phase is Phase.PAUSED
    assert "paused" in words(card(door))


async def test_the_deputy_named_beforehand_plays_until_the_person_is_back(door: FrontDoor) -> None:
    late = await called(door)
    desk = door.with_button(home(door, "Dmitri"), "1 pebble")
    assert not desk.silent
    await move(door, "Dmitri")
    assert await waited_for(door) != late
    assert "deputy" in (await seat_of(door, late)).state


async def called(door: FrontDoor) -> str:
    """Dmitri plays for the late person, whose name this is."""
    late = await three(door)
    await name_deputy(door, late, "Dmitri")
    await later(door, 4 * 36 * HOUR)
    for other in await others(door, late):
        await door.press(other, door.group, "The deputy plays")
    return late


async def name_deputy(door: FrontDoor, person: str, deputy: str) -> None:
    await door.start(deputy, sealed(door, f"deputy_{link_number(1, (await seat_of(door, person)).seat)}"))
    await door.press(person, home(door, person), f"Yes, name {deputy}")


async def test_another_deputy_is_not_called_before_the_table_calls_them(door: FrontDoor) -> None:
    late = await called(door)
    assert "How many pebbles" in last(door, home(door, "Dmitri"))
    eva = door.local.world.add_person(Person(1005, "Eva"))
    await name_deputy(door, late, "Eva")
    assert "How many pebbles" not in " ".join(said(door, home(door, "Dmitri"))), (
        "the hand is not theirs to see any more"
    )
    assert "How many pebbles" not in " ".join(said(door, home(door, "Eva")))
    seat = await seat_of(door, late)
    assert seat.deputy_id == eva.id
    assert deputy_of(seat) is None


async def test_a_deputy_who_is_forgotten_leaves_the_seat_to_its_person(door: FrontDoor) -> None:
    late = await called(door)
    await move(door, "Dmitri")
    await door.say("Dmitri", "/forget_me", home(door, "Dmitri"))
    await door.press("Dmitri", home(door, "Dmitri"), "Forget me")
    seat = await seat_of(door, late)
    assert deputy_of(seat) is None
    assert memory.of_seat(seat).seen_by_deputy is None
    assert not memory.of_seat(seat).deputy
    while (name := await waited_for(door)) != late:
        await move(door, name)
    await move(door, late)
    async with door.store.read() as tx:
        played = await tx.moves.last(1)
    assert played is not None
    assert played.by == "seat"


async def test_what_a_deputy_did_is_told_to_both_as_they_know_it(door: FrontDoor) -> None:
    late = await three(door)
    for _ in range(3):
        await move(door, await waited_for(door))
    assert await waited_for(door) == late
    await name_deputy(door, late, "Dmitri")
    await later(door, 4 * 36 * HOUR)
    for other in await others(door, late):
        await door.press(other, door.group, "The deputy plays")
    called = words(door.with_button(home(door, "Dmitri"), "1 pebble"))
    assert f"{late} takes 1 pebble" not in called, "since the seat's person moved, not since the game began"
    assert called.count("takes 1 pebble") == 2
    await move(door, "Dmitri")
    between = []
    while (name := await waited_for(door)) != late:
        await move(door, name)
        between.append(name)
    to_deputy = words(door.with_button(home(door, "Dmitri"), "1 pebble"))
    assert f"{late} takes 1 pebble" not in to_deputy, "the deputy was there"
    assert all(f"📜 {name} takes 1 pebble" in to_deputy for name in between)
    await door.say("Dmitri", "/since", home(door, "Dmitri"))
    await door.press("Dmitri", home(door, "Dmitri"), "Step by step")
    step = last(door, home(door, "Dmitri"))
    assert f"{between[0]} takes 1 pebble" in step, "the steps begin where the deputy left, not with the game"
    await move(door, "Dmitri")
    while (name := await waited_for(door)) != late:
        await move(door, name)
    await door.say(late, "/since", home(door, late))
    to_late = last(door, home(door, late))
    assert to_late.count(f"🤝 {late} takes 1 pebble") == 2
    assert all(to_late.count(f"📜 {name} takes 1 pebble") == 3 for name in between)
    await move(door, late)
    assert memory.of_seat(await seat_of(door, late)).seen_by_deputy is None


async def test_nobody_becomes_a_deputy_by_opening_a_link(door: FrontDoor) -> None:
    late = await three(door)
    other = (await others(door, late))[0]
    at = (await seat_of(door, late)).seat
    await door.start("Dmitri", f"deputy_{16 + at}")
    assert "of an earlier day" in last(door, home(door, "Dmitri")), (
        "a number alone opens nothing and tells nobody's name"
    )
    await door.start("Dmitri", sealed(door, f"deputy_{16 + at}"))
    assert (await seat_of(door, late)).deputy_id is None
    await door.start(other, sealed(door, f"deputy_{16 + at}"))
    assert "sit at this table yourself" in last(door, home(door, other))
    await door.start("Dmitri", sealed(door, f"deputy_{16 + 9}"))
    assert "needs no deputy" in last(door, home(door, "Dmitri"))


async def test_days_away_stop_the_clock_and_everybody_sees_it(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 6 * HOUR)
    await door.say(late, "/away", home(door, late))
    assert "42 days left" in last(door, home(door, late))
    await door.press(late, home(door, late), "5 days")
    assert f"{late} is away until" in words(card(door))
    before = len(sounded(door, late))
    await later(door, 4 * DAY)
    assert len(sounded(door, late)) == before
    assert "late" not in words(card(door))
    await door.press(late, home(door, late), "I am back")
    assert "away until" not in words(card(door))
    assert "41 days left" not in last(door, home(door, late))
    assert "38 days left" in "".join(said(door, home(door, late)))
    await later(door, 17 * HOUR)
    assert "late since" not in words(card(door))
    await later(door, HOUR)
    assert "late since" in words(card(door))


async def test_a_ring_in_quiet_hours_waits_for_the_morning(door: FrontDoor) -> None:
    await three(door)
    for name in ("Anna", "Boris", "Clara"):
        await quiet(door, name, 13 * 60, 20 * 60)
    door.hours.turn(2 * HOUR)
    rung = {name: len(sounded(door, name)) for name in ("Anna", "Boris", "Clara")}
    mover = await waited_for(door)
    await move(door, mover)
    up = await waited_for(door)
    assert len(sounded(door, up)) == rung[up]
    assert door.with_button(home(door, up), "1 pebble").silent
    await later(door, 5 * HOUR)
    assert len(sounded(door, up)) == rung[up]
    await later(door, HOUR)
    assert len(sounded(door, up)) == rung[up] + 1


async def quiet(door: FrontDoor, name: str, start: int, end: int) -> None:
    async with door.store.work() as tx:
        person = await tx.people.get(door.person(name).id)
        assert person is not None
        await tx.people.save(type(person)(**{**vars(person), "quiet_from": start, "quiet_to": end}))


async def test_the_time_left_stands_on_the_desk_in_the_reader_s_own_time(door: FrontDoor) -> None:
    late = await three(door)
    assert "until Tue 3 Mar, 12:00" in words(door.with_button(home(door, late), "1 pebble"))
    assert "until Tue 3 Mar, 12:00" in words(card(door))
    await door.say(late, "/settings Tokyo", home(door, late))
    assert "until Tue 3 Mar, 21:00" in words(door.with_button(home(door, late), "1 pebble"))
    assert "until Tue 3 Mar, 12:00" in words(card(door))


async def test_what_was_chosen_so_far_is_remembered_with_the_reminder(door: FrontDoor) -> None:
    late = await three(door)
    await door.press(late, home(door, late), "1 pebble")
    await later(door, 12 * HOUR)
    assert "What you have chosen so far is still there" in last(door, home(door, late))


async def test_quiet_hours_of_a_deputy_are_the_deputy_s_own(door: FrontDoor) -> None:
    late = await three(door)
    await name_deputy(door, late, "Dmitri")
    await quiet(door, "Dmitri", 12 * 60, 18 * 60)
    await later(door, 4 * 36 * HOUR)
    before = len(sounded(door, "Dmitri"))
    for other in await others(door, late):
        await door.press(other, door.group, "The deputy plays")
    assert len(sounded(door, "Dmitri")) == before
    await later(door, 6 * HOUR)
    assert len(sounded(door, "Dmitri")) == before + 1


async def test_whoever_wants_no_sound_is_told_silently(door: FrontDoor) -> None:
    name = await three(door)
    following = (await others(door, name))[0]
    await door.say(following, "/settings", home(door, following))
    await door.press(following, home(door, following), "Sound when it is my turn")
    while (at := await waited_for(door)) != following:
        await move(door, at)
    assert "How many pebbles" in last(door, home(door, following))
    assert not [message for message in sounded(door, following) if "How many pebbles" in words(message)]
