"""Who answers for a seat: a chosen opponent thinks, somebody who is away is answered for as usual."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.localchat.world.people import Person
from bot.tables import seating
from bot.tables.memory import Role
from bot.tables.open_table import OpenTable, open_table
from bot.workers import thinking
from bot.workers.pool import Draw, WorkerPool
from bot.workers.thinking import Thought, own_time, think, think_elsewhere, thought_in, who_thinks
from games.core.luck import Luck
from games.core.match import Match
from games.core.standin import Strength
from tests.bot.at_a_table import card, home, lobby, move, said, seat_of, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import later, three
from tests.bot.workers.orders import die_in_the_first_thought
from tests.games.pebbles import Pebbles, PebblesOptions
from tests.games.smugglers import NoOptions, ShowPair, Smugglers


@pytest.mark.parametrize(("person", "answer"), [(None, "3"), (7, "1")])
def test_the_usual_answer_comes_before_a_thought_for_whoever_is_away(person: int | None, answer: str) -> None:
    game = Pebbles()
    match = Match(game, game.setup(2, PebblesOptions(), Luck("usual")))
    (asked,) = game.decisions(match.settled)
    thinker = who_thinks("greedy", person is not None)
    assert think(game, match, asked.seat, thinker, replace(asked, usual="1")) == Thought(answer)


@pytest.mark.parametrize(("person", "offer"), [(None, 0), (7, None)])
def test_a_chosen_opponent_takes_up_what_is_offered_and_nobody_shows_the_cards_of_others(
    person: int | None, offer: int | None
) -> None:
    game = Smugglers()
    state = game.setup(2, NoOptions(), Luck("offered"))
    state.hands[0] = [5, 5, 2]
    state.offers = [ShowPair(0, 5)]
    (asked,) = game.decisions(state)
    assert think(game, Match(game, state), 0, who_thinks("greedy", person is not None), asked).offer == offer


async def test_what_was_thought_about_a_table_that_changed_meanwhile_is_thought_over_again(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, thoughts = asyncio.get_running_loop(), iter((3, 1, 1, 1))

    async def at_the_table(deed: Callable[[OpenTable], Awaitable[None]]) -> None:
        async with door.store.work() as tx:
            await deed(await open_table(tx, door.app.house, 1))

    def think(*_asked: Any) -> Thought:
        taken = next(thoughts)
        if taken == 3:
            asyncio.run_coroutine_threadsafe(at_the_table(OpenTable.save), loop).result()
        return Thought(str(taken))

    late = await three(door)
    number = (await seat_of(door, late)).seat
    monkeypatch.setattr(thinking, "think", think)
    await at_the_table(lambda table: seating.hand_over(table, number))
    await door.settle()
    async with door.store.read() as tx:
        assert [move.answers for move in await tx.moves.of(1) if move.seat == number] == [["1"]]


async def test_a_stand_in_leaves_a_moment_to_take_the_move_back(door: FrontDoor) -> None:
    door.app.house.moment_to_undo = timedelta(seconds=5)
    await door.start("Anna")
    await door.say("Anna", "/quick pebbles", home(door, "Anna"))
    await move(door, "Anna")
    await later(door, timedelta(seconds=4))
    await door.press("Anna", home(door, "Anna"), "Undo")
    assert await waited_for(door) == "Anna"
    await move(door, "Anna")
    async with door.store.read() as tx:
        hers = await tx.moves.last_number(1)
    await later(door, timedelta(seconds=5))
    async with door.store.read() as tx:
        assert await tx.moves.last_number(1) > hers


@pytest.mark.parametrize(
    ("strength", "told"),
    [(Strength.FRIENDLY, "waiting for Ada (bot)"), (Strength.STRONG, "thinking: Ada (bot)")],
)
async def test_whoever_waits_sees_that_it_thinks(door: FrontDoor, strength: Strength, told: str) -> None:
    """Only of one that searches: the others answer as soon as the move can be taken back no more."""
    door.app.house.moment_to_undo = timedelta(seconds=5)
    await door.start("Anna")
    await door.say("Anna", "/quick pebbles", home(door, "Anna"))
    async with door.store.work() as tx:
        for seat in await tx.seats.of(1):
            if seat.stand_in is not None:
                await tx.seats.save(replace(seat, stand_in=strength))
    await move(door, "Anna")
    assert f"⏳ {told}" in words(door.with_button(home(door, "Anna"), "Undo"))


async def test_the_host_chooses_how_strong_stand_ins_are(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.press("Anna", door.group, "+ stand-in")
    assert "(bot) ✅ · friendly" in words(card(door))
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "Stand-ins: friendly")
    await door.press("Anna", home(door, "Anna"), "Stand-ins: good")
    await door.press("Anna", door.group, "+ stand-in")
    assert words(card(door)).count("(bot) ✅ · strong") == 2
    async with door.store.read() as tx:
        assert [seat.stand_in for seat in await tx.seats.of(1) if seat.person_id is None] == ["strong", "strong"]


async def test_a_searching_stand_in_answers_from_a_process_of_its_own() -> None:
    game = Pebbles()
    match: Match[Any] = Match(game, game.setup(2, PebblesOptions(), Luck("elsewhere")))
    (asked,) = game.decisions(match.settled)
    pool = WorkerPool()
    try:
        data = await pool(partial(think_elsewhere, Pebbles, match.dump(), asked.seat, "good", False))
    finally:
        await pool.close()
    thought = thought_in(data)
    assert thought is not None
    assert asked.allows(thought.answer)


async def test_a_thought_whose_process_is_killed_is_begun_anew_and_answers_once(
    door: FrontDoor, tmp_path: Path
) -> None:
    late, pool = await three(door), WorkerPool()
    number = (await seat_of(door, late)).seat

    async def think_in(thought: Draw) -> bytes:
        return await pool(partial(die_in_the_first_thought, tmp_path / "died", thought))

    door.app.house.think_in = think_in
    try:
        async with door.store.work() as tx:
            await seating.hand_over(await open_table(tx, door.app.house, 1), number)
        await door.settle()
    finally:
        await pool.close()
    assert (tmp_path / "died").exists()
    async with door.store.read() as tx:
        assert [move.by for move in await tx.moves.of(1) if move.seat == number] == [Role.STAND_IN]


async def test_a_bot_that_ends_while_a_stand_in_thinks_thinks_anew_when_it_is_back(door: FrontDoor) -> None:
    """Nothing of a thought is kept: what waits for the stand-in stands in the database."""
    late, begun, usual = await three(door), asyncio.Event(), door.app.house.think_in
    number = (await seat_of(door, late)).seat

    async def for_ever(thought: Draw) -> bytes:
        begun.set()
        await asyncio.Event().wait()
        return thought()

    door.app.house.think_in = for_ever
    async with door.store.work() as tx:
        await seating.hand_over(await open_table(tx, door.app.house, 1), number)
    running = asyncio.create_task(door.app.clock.run())
    async with asyncio.timeout(20):
        await begun.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert await waited_for(door) == late
    door.app.house.think_in = usual
    await door.settle()
    async with door.store.read() as tx:
        assert [move.by for move in await tx.moves.of(1) if move.seat == number] == [Role.STAND_IN]


def test_a_thought_lasts_its_own_time_and_on_a_busy_machine_not_for_ever() -> None:
    worked, passed = [100.0], [5.0]
    clock = own_time(lambda: worked[0], lambda: passed[0])
    began = clock()
    worked[0], passed[0] = 102.0, 9.0
    assert clock() - began == 2.0
    # Of an hour it got two seconds.
    passed[0] = 3605.0
    assert clock() - began == 1200.0


async def test_a_long_thought_holds_up_no_other_deadline(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of a table goes on while a stand-in at another one thinks."""
    released = asyncio.Event()

    async def slow(order: Callable[[], bytes]) -> bytes:
        await released.wait()
        return order()

    await three(door)
    # Until then the stand-in leaves Anna a moment to take her move back.
    door.app.house.moment_to_undo = timedelta(seconds=5)
    await door.say("Anna", "/quick pebbles", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "1 pebble")
    await door.press("Anna", home(door, "Anna"), "Confirm")
    door.app.house.think_in = slow
    door.hours.turn(timedelta(hours=25))
    running = asyncio.create_task(door.app.clock.run())
    try:
        async with asyncio.timeout(20):
            while "late since" not in "".join(said(door, door.group)):
                await asyncio.sleep(0.05)
                await door.app.courier.drain()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        released.set()


async def _left_to_stand_ins(door: FrontDoor) -> None:
    """A table of three at which nobody plays, before any of the stand-ins has answered."""
    await three(door)
    async with door.store.work() as tx:
        table = await open_table(tx, door.app.house, 1)
        for number in range(3):
            await seating.hand_over(table, number)


async def _moves(door: FrontDoor) -> int:
    async with door.store.read() as tx:
        return await tx.moves.last_number(1)


async def test_a_table_nobody_plays_at_rests_when_nobody_watches_and_goes_on_when_somebody_looks(
    door: FrontDoor,
) -> None:
    await _left_to_stand_ins(door)
    before = await _moves(door)
    door.hours.turn(door.app.house.budgets.watched_for + timedelta(minutes=1))
    await door.settle()
    assert await _moves(door) == before
    assert "the stand-ins rest" in words(card(door))
    # Long after it still rests, and no message was sent for that.
    told = said(door, door.group)
    await later(door, timedelta(days=1))
    assert await _moves(door) == before
    assert said(door, door.group) == told
    await door.press("Boris", door.group, "Watch on")
    assert await _moves(door) > before
    assert "rest" not in words(card(door))


async def test_whoever_sits_down_again_wakes_the_resting_stand_ins(door: FrontDoor) -> None:
    await _left_to_stand_ins(door)
    door.hours.turn(timedelta(minutes=11))
    await door.settle()
    before = await _moves(door)
    await door.say("Anna", "/back")
    assert await waited_for(door) == "Anna", "the others have played until her turn"
    assert await _moves(door) >= before
    await later(door, timedelta(hours=1))
    await move(door, "Anna")
    assert await _moves(door) > before, "with her there they never rest"
    assert "the stand-ins rest" not in words(card(door))


async def test_a_stranger_does_not_wake_them(door: FrontDoor) -> None:
    await _left_to_stand_ins(door)
    door.hours.turn(timedelta(minutes=11))
    await door.settle()
    before = await _moves(door)
    door.local.world.add_person(Person(4711, "Mallory", language_code="en"))
    await door.start("Mallory", "desk_1")
    assert "Join the group first" in "".join(said(door, home(door, "Mallory")))
    assert await _moves(door) == before


async def test_stand_ins_play_on_when_the_host_goes_on_after_a_long_pause(door: FrontDoor) -> None:
    await _left_to_stand_ins(door)
    await door.say("Anna", "/pause")
    before = await _moves(door)
    door.hours.turn(timedelta(days=3))
    await door.settle()
    await door.say("Anna", "/resume")
    assert await _moves(door) > before
    assert "the stand-ins rest" not in words(card(door))


async def test_stand_ins_that_rested_play_on_when_somebody_wakes_their_sleeping_table(door: FrontDoor) -> None:
    await _left_to_stand_ins(door)
    door.hours.turn(timedelta(minutes=11))
    await door.settle()
    before = await _moves(door)
    await later(door, timedelta(days=12))
    await door.press("Anna", door.group, "Wake the table")
    assert await _moves(door) > before
    assert "the stand-ins rest" not in words(card(door))
