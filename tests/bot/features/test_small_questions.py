"""Questions in somebody else's turn with a third of a turn's time, where a table has chosen so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables import memory
from bot.timing.paces import NO_CLOCK, fixed_times, hurries_questions
from bot.timing.timetable import USUAL
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import text
from tests.bot.at_a_table import button, home, labels, lobby, move, said, seat_of, sent, waited_for, words
from tests.bot.features.beginnings_of_stories import sides
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.smugglers_at_desks import PEOPLE, desk, names, press, ship
from tests.bot.three_at_a_table import HOUR, later, sounded
from tests.games.pebbles import PebblesState, Take
from tests.games.smugglers import Smugglers


@pytest.fixture
async def harbour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FrontDoor]:
    """The same luck in each test: nobody's hand is three of a kind, of which one is shipped without being asked."""
    monkeypatch.setattr("bot.tables.lobby.secrets.token_hex", lambda size: "a1" * size)
    async with front_door({"smugglers": Smugglers()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        await lobby(opened, *PEOPLE, game="smugglers")
        yield opened


async def chosen(harbour: FrontDoor) -> None:
    await harbour.press("Anna", harbour.group, "Game and options")
    for label in ("Pace", "Small questions"):
        await harbour.press("Anna", home(harbour, "Anna"), label)


async def time_for_it(harbour: FrontDoor, seat: int) -> timedelta:
    known = memory.of_seat(await seat_of(harbour, (await names(harbour))[seat]))
    assert known.due is not None
    assert known.since is not None
    return known.due - known.since


async def test_a_question_out_of_turn_has_a_third_and_then_its_usual_answer(harbour: FrontDoor) -> None:
    await chosen(harbour)
    assert any("small questions: a third of it" in line for line in said(harbour, harbour.group))
    await harbour.press("Anna", harbour.group, "Start")
    assert await time_for_it(harbour, 0) == 24 * HOUR, "a turn of one's own has all of it"
    await ship(harbour, 0)
    sleeper = (await names(harbour))[1]
    assert await time_for_it(harbour, 1) == 8 * HOUR
    assert "then the usual answer" in words(desk(harbour, sleeper)), "told beforehand"
    await later(harbour, 7 * HOUR)
    assert "Do you look at what" in words(desk(harbour, sleeper))
    await later(harbour, HOUR)
    assert "Which card do you ship" in words(desk(harbour, sleeper)), "their own turn comes next"
    assert any("the usual answer is given" in line for line in said(harbour, harbour.group))
    seat = await seat_of(harbour, sleeper)
    assert (seat.stand_in, seat.passes) == (None, 0), "the seat is their own again, and no pass was taken"
    assert memory.of_seat(seat).cover is None


async def test_without_that_choice_it_has_a_turn_s_whole_time(harbour: FrontDoor) -> None:
    await harbour.press("Anna", harbour.group, "Start")
    await ship(harbour, 0)
    assert await time_for_it(harbour, 1) == 24 * HOUR


async def test_whoever_answers_in_time_is_not_answered_for(harbour: FrontDoor) -> None:
    await chosen(harbour)
    await harbour.press("Anna", harbour.group, "Start")
    await ship(harbour, 0)
    await later(harbour, 7 * HOUR)
    await press(harbour, (await names(harbour))[1], "Wave it through", "Yes, go on")
    assert await time_for_it(harbour, 1) == 24 * HOUR, "their own turn, which comes next, has all of it"
    await later(harbour, 2 * HOUR)
    assert not any("the usual answer is given" in line for line in said(harbour, harbour.group))


async def test_another_pace_keeps_the_choice_and_only_the_host_makes_it(harbour: FrontDoor) -> None:
    await chosen(harbour)
    assert "Only" in await sent(harbour, "Boris", button(harbour, "lq", "n"))
    await harbour.press("Anna", home(harbour, "Anna"), "three days for a turn")
    async with harbour.store.read() as tx:
        table = await tx.tables.get(1)
    assert table is not None
    assert hurries_questions(table.clock)
    await harbour.press("Anna", home(harbour, "Anna"), "Pace")
    await harbour.press("Anna", home(harbour, "Anna"), "no clock")
    await harbour.press("Anna", home(harbour, "Anna"), "Pace")
    assert not any("Small questions" in label for label in labels(harbour.by_bot(home(harbour, "Anna"))[-1]))


def test_where_nothing_runs_out_there_is_no_third_of_it() -> None:
    for clock in (NO_CLOCK, fixed_times(USUAL)):
        assert not hurries_questions({**clock, "small_questions": True})


@dataclass(slots=True)
class GiveBack(Step[str]):
    """Whoever comes next is asked while the turn of whoever took three still goes on."""

    seat: int

    def decision(self, pebbles: PebblesState) -> Decision:
        options = Option("keep", text("Keep it")), Option("give", text("Give it back"))
        return ChooseOne(self.seat, text("Do you give a pebble back?"), options, usual="keep")

    def run(self, pebbles: PebblesState, answer: str) -> None:
        pebbles.heap += answer == "give"


@dataclass(slots=True)
class EndTaking(Step[None]):
    seat: int

    def run(self, pebbles: PebblesState, answer: None) -> None:
        pebbles.next(Take(1 - self.seat))


def ask_after_three(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Take.run

    def run(take: Take, pebbles: PebblesState, answer: str) -> None:
        plain(take, pebbles, answer)
        if answer == "3":
            pebbles.stack.pop()
            pebbles.next(GiveBack(1 - take.seat), EndTaking(take.seat))

    monkeypatch.setattr(Take, "run", run)


async def test_a_turn_that_follows_in_the_same_breath_is_its_person_s_own(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_after_three(monkeypatch)
    await lobby(door, "Anna", "Boris")
    await chosen(door)
    await door.press("Anna", door.group, "Start")
    name = await waited_for(door)
    await move(door, name, "3 pebbles")
    sleeper = await waited_for(door)
    rung = sounded(door, sleeper)[-1].id
    await later(door, 8 * HOUR)
    seat = await seat_of(door, sleeper)
    assert await waited_for(door) == sleeper
    assert seat.stand_in is None
    known = memory.of_seat(seat)
    assert known.due is not None
    assert known.since is not None
    assert known.due - known.since == 24 * HOUR
    asked = sounded(door, sleeper)[-1]
    assert asked.id > rung
    assert "How many pebbles do you take?" in words(asked)


@told_in_both_languages
async def test_a_small_question(story: Transcript) -> None:
    """The table gives it a third of a turn's time; then its usual answer is given, and a whole turn follows."""
    with pytest.MonkeyPatch.context() as patch:
        ask_after_three(patch)
        with story.unsaid("Anna opens a table of Pebbles, and Clara joins"):
            await story.starts("Anna")
            await story.says("Anna", "/new pebbles")
            await story.presses("Clara", "Join")
            await story.presses("Anna", "Game and options")
        await story.presses("Anna", "Pace", private=True)
        await story.presses("Anna", "Small questions: a third", private=True)
        await story.presses("Anna", "Start")
        name, _ = await sides(story)
        await story.presses(name, story.word("3 pebbles", "3 камешка"), private=True)
        await story.presses(name, "Confirm", private=True)
        await story.passes(9 * HOUR, "nine hours later")
