"""What if: a copy to try things out with, in private, of what the seat knows; nothing of it counts or stays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.messages.heights import in_one_line
from bot.tables import memory, seating
from bot.tables.budgets import Budgets
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import open_table
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table
from tests.bot.at_a_table import (
    button,
    home,
    labels,
    moves,
    phase,
    played_out,
    running,
    said,
    seat_of,
    sent,
    table,
    waited_for,
    words,
)
from tests.bot.front_door import FrontDoor

COPY, WHAT_IF = "🧪", "What if?"
NOT_YOURS = "You do not sit at this table."


async def copies(door: FrontDoor, name: str) -> list[Table]:
    async with door.store.read() as tx:
        return await tx.tables.what_ifs_in(door.person(name).id)


async def lying(door: FrontDoor, name: str) -> list[int]:
    return [row.id for row in await copies(door, name) if row.phase is not Phase.CANCELLED]


def desks(door: FrontDoor, name: str) -> list[Any]:
    """Of copies, as they lie in the private chat."""
    return [message for message in door.by_bot(home(door, name)) if COPY in words(message)]


async def tried_out(door: FrontDoor) -> str:
    """Whoever must act at a table of two, once they have pressed."""
    await running(door, "Anna", "Boris")
    name = await waited_for(door)
    await door.press(name, home(door, name), WHAT_IF)
    return name


async def seats_of(door: FrontDoor, number: int) -> list[Seat]:
    async with door.store.read() as tx:
        return await tx.seats.of(number)


async def moved(door: FrontDoor, number: int) -> int:
    async with door.store.read() as tx:
        return await tx.moves.count(number)


def everything(door: FrontDoor, name: str | None = None) -> list[tuple[int, str, tuple[str, ...]]]:
    chat = door.group if name is None else home(door, name)
    return [(one.id, words(one), tuple(labels(one))) for one in door.by_bot(chat)]


async def test_one_press_brings_a_desk_at_which_all_seats_are_played(door: FrontDoor) -> None:
    name = await tried_out(door)
    [copy] = await lying(door, name)
    [shown] = desks(door, name)
    assert "What if · Pebbles" in words(shown)
    before = [await moved(door, 1), (await table(door)).version]
    for _ in range(2):
        await door.press(name, home(door, name), "1 pebble")
        await door.press(name, home(door, name), "Confirm")
    assert {one.by for one in await _moves(door, copy)} == {"seat"}
    assert {one.seat for one in await _moves(door, copy)} == {0, 1}
    assert [await moved(door, 1), (await table(door)).version] == before, "the real game has moved"


async def _moves(door: FrontDoor, number: int) -> list[Any]:
    async with door.store.read() as tx:
        return await tx.moves.of(number)


async def test_pressed_twice_it_is_one_copy(door: FrontDoor) -> None:
    """With two fingers, or on a phone that shows the first press late; of what has moved there is another."""
    name = await tried_out(door)
    [copy] = await lying(door, name)
    assert "A copy lies below" in await sent(door, name, button(door, "wi"))
    assert await lying(door, name) == [copy]
    assert len(desks(door, name)) == 1
    await _touched(door, name)
    await sent(door, name, button(door, "wi"))
    assert len(await lying(door, name)) == 2, "in the first one something has been tried"
    await moves(door, 1)
    await sent(door, name, button(door, "wi"))
    assert len(await lying(door, name)) == 3, "the game has gone on"


async def _touched(door: FrontDoor, name: str) -> None:
    """Something has been done in the copy that lies lowest."""
    await door.press(name, home(door, name), "1 pebble")
    await door.press(name, home(door, name), "Confirm")


async def test_a_finished_turn_pressed_twice_is_copied_once(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await moves(door, 2)
    await played_out(door)
    for move, many in (("1", 1), ("1", 1), ("2", 2)):
        await sent(door, "Anna", button(door, "wm", move))
        assert len(await lying(door, "Anna")) == many


async def test_group_and_opponent_learn_nothing_of_it(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await waited_for(door)
    other = "Boris" if name == "Anna" else "Anna"
    before = everything(door), everything(door, other)
    await door.press(name, home(door, name), WHAT_IF)
    await door.press(name, home(door, name), "3 pebbles")
    await door.press(name, home(door, name), "Confirm")
    await door.press(name, home(door, name), "Stand-ins")
    assert (everything(door), everything(door, other)) == before


async def test_where_the_menu_is_folded_away_the_way_out_is_in_sight(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/quick duel", home(door, "Anna"))
    await sent(door, "Anna", button(door, "wi"))
    [shown] = desks(door, "Anna")
    assert {"Menu", "End it"} <= {*labels(shown)}
    heading = words(shown).splitlines()[0]
    assert in_one_line(heading), "whose seat it is pushes the moment out, not into a second line"
    await door.press("Anna", home(door, "Anna"), "Menu")
    assert {"▫️ Stand-ins", "End it"} <= {*labels(shown)}, "and behind the menu all the same"
    await door.press("Anna", home(door, "Anna"), "End it")
    assert desks(door, "Anna") == []


async def test_against_stand_ins_and_back_into_one_hand(door: FrontDoor) -> None:
    name = await tried_out(door)
    [copy] = await lying(door, name)
    await door.press(name, home(door, name), "Stand-ins")
    assert sorted(seat.stand_in or "" for seat in await seats_of(door, copy)) == ["", "good"]
    await door.press(name, home(door, name), "1 pebble")
    await door.press(name, home(door, name), "Confirm")
    assert [one.by for one in await _moves(door, copy)][:2] == ["seat", "stand-in"]
    await door.press(name, home(door, name), "✅ Stand-ins")
    assert {seat.person_id for seat in await seats_of(door, copy)} == {door.person(name).id}
    [shown] = desks(door, name)
    assert "▫️ Stand-ins" in labels(shown)


@pytest.mark.parametrize("ended", ["by hand", "after a day"])
async def test_it_goes_with_its_desk_and_nothing_of_it_is_kept(door: FrontDoor, ended: str) -> None:
    name = await tried_out(door)
    [copy] = await lying(door, name)
    await door.press(name, home(door, name), "1 pebble")
    await door.press(name, home(door, name), "Confirm")
    if ended == "by hand":
        await door.press(name, home(door, name), "End it")
    else:
        door.hours.turn(door.app.house.budgets.what_if_lasts + timedelta(minutes=1))
        await door.settle()
    assert desks(door, name) == []
    assert (await table(door, copy)).document is None
    assert (await seats_of(door, copy), await _moves(door, copy)) == ([], [])
    async with door.store.read() as tx:
        assert (await tx.positions.numbers(copy), await tx.deadlines.of(copy)) == ([], [])
    assert await phase(door) is Phase.RUNNING


async def test_a_copy_played_to_its_end_is_nobodys_game(door: FrontDoor) -> None:
    """No result, no story, no card, no line; it is in no list, and its player is as new to the game as before."""
    name = await tried_out(door)
    [copy] = await lying(door, name)
    person = door.person(name).id
    before = said(door, home(door, name))
    while await phase(door, copy) is Phase.RUNNING:
        await door.press(name, home(door, name), "3 pebbles" if _can(door, name, "3 pebbles") else "1 pebble")
        await door.press(name, home(door, name), "Confirm")
    assert await phase(door, copy) is Phase.OVER
    async with door.store.read() as tx:
        assert await tx.results.of(copy) == []
        assert [one.kind for one in await tx.deadlines.of(copy)] == [DeadlineKind.WHAT_IF]
        assert [held.table_id for held in await tx.overviews.ranked(person, ["pebbles", "duel"])] == [1]
        assert await tx.overviews.ranked(person, ["pebbles", "duel"], (Phase.OVER,)) == []
        assert await tx.tables.finished_in(person) == []
        assert await tx.tables.in_several_chats([person]) == set()
    assert len(said(door, home(door, name))) == len(before)
    [shown] = [message for message in door.by_bot(home(door, name)) if "End it" in labels(message)]
    assert {"Play again", "Check the luck", "As a film"}.isdisjoint(labels(shown))


def _can(door: FrontDoor, name: str, label: str) -> bool:
    return label in labels(desks(door, name)[-1])


async def test_whoever_tried_a_game_out_is_still_new_to_it(door: FrontDoor) -> None:
    """Hints are for the first game of its kind: a copy of it is none."""
    await door.start("Anna")
    await door.say("Anna", "/quick duel", home(door, "Anna"))
    await sent(door, "Anna", button(door, "wi"))
    async with door.store.work() as tx:
        # All that is left of it is the copy.
        await tx.tables.drop(1)
    await door.say("Anna", "/quick duel", home(door, "Anna"))
    async with door.store.read() as tx:
        newest = (await tx.tables.in_chat(door.person("Anna").id))[-1]
    assert memory.of_table(newest).learners == (0,)


async def test_from_any_turn_of_a_finished_game(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await moves(door, 2)
    await played_out(door)
    assert await phase(door) is Phase.OVER
    anna = home(door, "Anna")
    await door.say("Anna", "/log", anna)
    await door.press("Anna", anna, "Step by step")
    assert "What if from here?" not in labels(door.by_bot(anna)[-1]), "there the game was over"
    await door.press("Anna", anna, "◀")
    heap = words(door.by_bot(anna)[-1])
    await door.press("Anna", anna, "What if from here?")
    [copy] = await lying(door, "Anna")
    [shown] = desks(door, "Anna")
    assert "What if · Pebbles" in words(shown)
    async with door.store.read() as tx:
        found = await tx.tables.get(copy)
        assert found is not None
    assert found.memory["copy_of"] == 1
    assert heap


async def test_nothing_is_copied_from_the_middle_of_a_game_that_runs(door: FrontDoor) -> None:
    """Not by whoever sends the button of a finished one."""
    await running(door, "Anna", "Boris")
    await moves(door, 2)
    assert await sent(door, "Anna", button(door, "wm", "1")) == "This game is not over yet."
    assert await copies(door, "Anna") == []


@pytest.mark.parametrize("move", ["0", ""])
async def test_a_turn_that_was_never_played_is_answered_with_a_sentence(door: FrontDoor, move: str) -> None:
    await running(door, "Anna", "Boris")
    await moves(door, 2)
    await played_out(door)
    assert "moved on" in await sent(door, "Anna", button(door, "wm", move))
    assert await copies(door, "Anna") == []


async def test_the_end_of_a_copy_pressed_twice_ends_no_other_game(door: FrontDoor) -> None:
    """Not even that of whoever opened the real table."""
    await running(door, "Anna", "Boris")
    await sent(door, "Anna", button(door, "wi"))
    [copy] = await lying(door, "Anna")
    for verb, argument in (("we", ""), ("we", ""), ("ws", "1")):
        assert await sent(door, "Anna", button(door, verb, argument, table=copy))
    assert await lying(door, "Anna") == []
    for verb, argument in (("we", ""), ("ws", "1")):
        assert "moved on" in await sent(door, "Anna", button(door, verb, argument)), "a game that counts is no copy"
    assert await phase(door) is Phase.RUNNING
    assert all(seat.stand_in is None for seat in await seats_of(door, 1))


BUTTONS: Mapping[str, tuple[str, str]] = {
    "copy": ("wi", ""),
    "copy a turn": ("wm", "1"),
    "stand-ins": ("ws", "1"),
    "end": ("we", ""),
}


@pytest.mark.parametrize("what", BUTTONS)
async def test_a_stranger_copies_nothing_and_ends_nothing(door: FrontDoor, what: str) -> None:
    """Neither of the game nor of a copy: whoever looks on, an opponent, somebody who has left the seat for good."""
    name = await tried_out(door)
    other = "Boris" if name == "Anna" else "Anna"
    await door.start("Clara")
    verb, argument = BUTTONS[what]
    before = everything(door, name)
    for who in ("Clara", other):
        assert await sent(door, who, button(door, verb, argument, table=2)) == NOT_YOURS
        answer = await sent(door, who, button(door, verb, argument))
        assert answer
    assert await copies(door, "Clara") == []
    assert everything(door, name) == before
    assert len(await lying(door, name)) == 1


async def test_one_who_has_left_the_seat_for_good_copies_it_no_more(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris", "Clara")
    async with door.store.work() as tx:
        await seating.empty(await open_table(tx, door.app.house, 1), (await seat_of(door, "Clara")).seat)
    assert await sent(door, "Clara", button(door, "wi")) == NOT_YOURS
    assert await copies(door, "Clara") == []


async def test_an_opponent_copies_what_their_own_seat_knows(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await waited_for(door)
    other = "Boris" if name == "Anna" else "Anna"
    await sent(door, other, button(door, "wi"))
    [copy] = await copies(door, other)
    own = next(seat.seat for seat in await seats_of(door, 1) if seat.name == other)
    assert memory.of_table(copy).copy_for == own


async def test_beyond_a_few_the_oldest_goes(door: FrontDoor) -> None:
    name = await tried_out(door)
    door.app.house.budgets = replace(door.app.house.budgets, what_ifs=2)
    for _ in range(2):
        await _touched(door, name)
        await sent(door, name, button(door, "wi"))
    assert len(await copies(door, name)) == 3
    assert await lying(door, name) == [3, 4]
    assert len(desks(door, name)) == 2


async def test_beyond_many_in_an_hour_one_waits_and_old_rows_go(door: FrontDoor) -> None:
    name = await tried_out(door)
    await _touched(door, name)
    door.app.house.budgets = Budgets(what_ifs_an_hour=1)
    assert "enough of trying out" in await sent(door, name, button(door, "wi"))
    await door.press(name, home(door, name), "End it")
    assert "enough of trying out" in await sent(door, name, button(door, "wi"))
    door.hours.turn(timedelta(hours=1, minutes=1))
    await sent(door, name, button(door, "wi"))
    assert [row.id for row in await copies(door, name)] == [3]


async def test_one_who_is_forgotten_leaves_no_copy_and_no_name_in_any(door: FrontDoor) -> None:
    """Neither their own, nor others' of a table at which they sat."""
    await running(door, "Anna", "Boris")
    for name in ("Anna", "Boris"):
        await sent(door, name, button(door, "wi"))
    await door.say("Anna", "/forget_me", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "Forget me")
    assert await lying(door, "Boris") == []
    assert await lying(door, "Anna") == []


async def test_where_several_share_a_phone_nobody_copies_what_one_knows(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/new pebbles", anna)
    await door.press("Anna", anna, "+ player at this phone")
    await door.press("Anna", anna, "Start")
    await door.press("Anna", anna, "I am ")
    assert WHAT_IF not in [label for one in door.by_bot(anna) for label in labels(one)]
    assert "Several play at this phone" in await sent(door, "Anna", button(door, "wi"))
    assert await copies(door, "Anna") == []


async def test_commands_mean_the_real_table_and_nobody_is_reminded_of_the_other(door: FrontDoor) -> None:
    name = await tried_out(door)
    await door.say(name, "/hand", home(door, name))
    assert "Which" not in said(door, home(door, name))[-1]
    [copy] = await lying(door, name)
    async with door.store.read() as tx:
        kinds = [one.kind for one in await tx.deadlines.of(copy)]
    assert DeadlineKind.REMIND not in kinds
    assert DeadlineKind.WHAT_IF in kinds
