"""Puzzles of a group: found in its own finished games, answered in private, told with their line days later."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.features.puzzles import apart
from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from bot.locale import Tongue
from bot.tables import memory, puzzles
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.puzzles import ANSWERED_WITHIN, EVERY
from bot.workers import retelling
from bot.workers.pool import in_thread
from games.core import puzzling
from games.core.luck import Luck
from games.core.retelling import Turn
from games.core.search import Budget
from games.core.text import SeatName, plural, text
from storage.puzzles import Puzzle
from tests.bot.at_a_table import button, home, labels, moves, running, sent, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons

PUZZLE, ANSWER = "🧩", "Answer in private"


@pytest.fixture(autouse=True)
def known_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search would find at nine pebbles and at six, without one; how it finds them has tests of its own."""
    monkeypatch.setattr(retelling, "puzzle", _known)
    monkeypatch.setattr(retelling, "promise", lambda game, turn, luck, budget: float(turn.state.heap in (6, 9)))


def _known(game: Any, turn: Turn, luck: Luck, budget: Budget) -> puzzling.Puzzle | None:
    best = turn.state.heap % 4 - 1
    if turn.seat is None or turn.state.heap not in (6, 9):
        return None
    labels = [plural("{n} pebble", "{n} pebbles", n) for n in (1, 2, 3)]
    choices = tuple(puzzling.Choice(str(at + 1), label, 0.9 if at == best else 0.2) for at, label in enumerate(labels))
    line = (text("{seat}: {answer}", seat=SeatName(1 - turn.seat), answer=labels[0]),)
    return puzzling.Puzzle(turn.seat, choices, best, 2, line=line)


async def finished(door: FrontDoor) -> None:
    """Of two in a group; three pebbles at nine were a mistake, and so were they at six."""
    door.app.house.retell_in = in_thread
    await running(door, "Anna", "Boris")
    await moves(door, 4, "3 pebbles")


async def wants_them(door: FrontDoor, *, wants: bool = True) -> None:
    """Its administrator switches them on, or off again."""
    await door.say("Anna", "/settings")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "A puzzle every week")
    assert f"{'✅' if wants else '▫️'} A puzzle every week" in labels(door.by_bot(home(door, "Anna"))[-1])


async def asked(door: FrontDoor) -> Message:
    await finished(door)
    await wants_them(door)
    return await gone_through(door)


async def gone_through(door: FrontDoor) -> Message:
    """Every position that is looked at has its own deadline."""
    await door.settle()
    return shown(door)


def shown(door: FrontDoor) -> Message:
    return next(message for message in reversed(door.by_bot(door.group)) if PUZZLE in words(message))


def own(door: FrontDoor, name: str) -> Message:
    return next(message for message in reversed(door.by_bot(home(door, name))) if PUZZLE in words(message))


async def open_now(door: FrontDoor) -> Puzzle | None:
    async with door.store.read() as tx:
        return await tx.puzzles.open_in(door.group.id)


async def best(door: FrontDoor) -> tuple[Puzzle, int]:
    stored = await open_now(door)
    assert stored is not None
    return stored, puzzles.read(stored).best


def test_whose_one_reason_is_says_nothing_of_the_next() -> None:
    reasons = [text("{seat}: −2 coins", seat=SeatName(0)), text("+3 points"), text("−6 coins")]
    assert Tongue(names=("Anna",)).say(apart(reasons)) == "Anna: −2 coins; +3 points; −6 coins"


async def test_a_group_that_has_not_said_so_is_asked_nothing(door: FrontDoor) -> None:
    await finished(door)
    await door.settle()
    assert all(PUZZLE not in words(message) for message in door.by_bot(door.group))
    async with door.store.read() as tx:
        assert await tx.puzzles.count_of(1) == 0


async def test_a_position_with_one_best_answer_is_asked_and_everybody_answers_in_private(door: FrontDoor) -> None:
    message = await asked(door)
    assert "What is best?" in words(message)
    assert "How many pebbles do you take?" in words(message), "the question as it was asked"
    assert "Nobody has answered yet." in words(message)
    assert "photo" in message.media
    await door.press("Boris", door.group, ANSWER)
    _, right = await best(door)
    page = own(door, "Boris")
    assert "photo" in page.media
    assert labels(page) == ["1", "2", "3", "Hand"]
    assert "2 · 2 pebbles" in words(page)
    assert "%" not in words(page), "what each is worth is told at the end"
    await door.press("Boris", home(door, "Boris"), str(right + 1))
    assert f"● {right + 1}" in labels(own(door, "Boris"))
    assert "1 has answered." in words(shown(door)), "the group sees how many"
    assert "Boris" not in words(shown(door)).partition("has answered")[0].partition("is to move")[2]


async def test_when_all_who_played_have_answered_it_is_told_with_who_has_found_it(door: FrontDoor) -> None:
    await asked(door)
    _, right = await best(door)
    for name, choice in (("Anna", right), ("Boris", (right + 1) % 3)):
        await door.press(name, door.group, ANSWER)
        await door.press(name, home(door, name), str(choice + 1))
    told = words(shown(door))
    assert f"✅ {right + 1} · " in told
    assert "Found by Anna." in told
    assert "(played)" in told
    assert "It may go on so: " in told
    assert "✅" in words(own(door, "Boris"))
    assert labels(own(door, "Boris")) == ["Hand"]


async def test_after_some_days_it_is_told_and_a_week_later_comes_the_next(door: FrontDoor) -> None:
    await asked(door)
    first, _ = await best(door)
    door.hours.turn(ANSWERED_WITHIN + timedelta(minutes=1))
    await door.settle()
    assert "Nobody has found it." in words(shown(door))
    assert await open_now(door) is None
    async with door.store.read() as tx:
        waiting = await tx.puzzles.waiting_in(door.group.id)
        due = [one for one in await tx.deadlines.of(1) if one.kind == DeadlineKind.PUZZLE]
    assert first.opened_at is not None
    if waiting:
        assert [one.due_at for one in due] == [first.opened_at + EVERY]
        door.hours.turn(EVERY)
        await door.settle()
        second = await open_now(door)
        assert second is not None
        assert second.id != first.id


async def test_switched_off_nothing_more_is_looked_for_or_asked(door: FrontDoor) -> None:
    await asked(door)
    await wants_them(door, wants=False)
    door.hours.turn(ANSWERED_WITHIN + timedelta(minutes=1))
    await door.settle()
    door.hours.turn(2 * EVERY)
    await door.settle()
    assert await open_now(door) is None
    async with door.store.read() as tx:
        assert all(one.kind != DeadlineKind.PUZZLE_HUNT for one in await tx.deadlines.of(1))


async def test_a_command_brings_it_to_the_bottom_and_into_private(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/puzzle")
    assert "No puzzle is being asked" in words(door.by_bot(door.group)[-1])
    await asked(door)
    before = shown(door).id
    await door.say("Boris", "/puzzle")
    assert shown(door).id > before
    await door.say("Anna", "/puzzle", home(door, "Anna"))
    assert labels(own(door, "Anna")) == ["1", "2", "3", "Hand"]


async def data_of(door: FrontDoor, name: str, choice: int) -> str:
    """What the button of an answer carries."""
    await door.press(name, door.group, ANSWER)
    return str(buttons(own(door, name))[choice]["callback_data"])


async def test_all_of_its_position_is_looked_at_before_and_after_the_answer(door: FrontDoor) -> None:
    await asked(door)
    await door.press("Boris", door.group, ANSWER)
    private = home(door, "Boris")
    question = own(door, "Boris").media["photo"]
    await door.press("Boris", private, "Hand")
    page = own(door, "Boris")
    assert page.media["photo"] != question
    assert labels(page) == ["◂ Back", "Board"]
    assert words(page).endswith("Hand"), "nothing is asked there"
    await door.press("Boris", private, "Board")
    assert labels(own(door, "Boris")) == ["◂ Back", "Hand"]
    await door.press("Boris", private, "Back")
    assert labels(own(door, "Boris")) == ["1", "2", "3", "Hand"]
    door.hours.turn(ANSWERED_WITHIN + timedelta(minutes=1))
    await door.settle()
    await door.press("Boris", door.group, "Look at it in private")
    await door.press("Boris", private, "Hand")
    assert labels(own(door, "Boris")) == ["◂ Back", "Board"]
    await door.press("Boris", private, "Back")
    assert "✅" in words(own(door, "Boris"))


async def test_whoever_reads_in_words_reads_its_position(door: FrontDoor) -> None:
    await asked(door)
    async with door.store.work() as tx:
        boris = await tx.people.get(door.person("Boris").id)
        assert boris is not None
        await tx.people.save(memory.person_with(boris, replace(memory.of_person(boris), words=True)))
    await door.press("Boris", door.group, ANSWER)
    page = own(door, "Boris")
    assert "photo" not in page.media
    assert labels(page) == ["1", "2", "3", "In words"]
    await door.press("Boris", home(door, "Boris"), "In words")
    page = own(door, "Boris")
    assert "pebbles left" in words(page)
    assert labels(page) == ["◂ Back"]


async def test_one_who_has_left_the_group_answers_nothing(door: FrontDoor) -> None:
    await asked(door)
    stored, right = await best(door)
    data, look = await data_of(door, "Boris", right), await data_of(door, "Boris", 3)
    await door.start("Dmitri")
    door.local.world.leave(door.person("Dmitri"), door.group)
    await door.settle()
    assert "Join the group first" in await sent(door, "Dmitri", data)
    assert "Join the group first" in await sent(door, "Dmitri", look)
    await door.start("Dmitri", f"puzzle_{stored.id}")
    assert all(PUZZLE not in words(message) for message in door.by_bot(home(door, "Dmitri")))
    async with door.store.read() as tx:
        assert await tx.puzzles.answers(stored.id) == {}


async def test_who_never_was_in_the_group_neither_reads_nor_answers(door: FrontDoor) -> None:
    await asked(door)
    stored, right = await best(door)
    data = await data_of(door, "Boris", right)
    door.local.world.add_person(Person(9001, "Mallory", "mallory"))
    await door.start("Mallory")
    await door.start("Mallory", f"puzzle_{stored.id}")
    await door.say("Mallory", "/puzzle", home(door, "Mallory"))
    assert all(PUZZLE not in words(message) for message in door.by_bot(home(door, "Mallory")))
    assert "Join the group first" in await sent(door, "Mallory", data)
    async with door.store.read() as tx:
        assert await tx.puzzles.answers(stored.id) == {}


async def test_an_answer_that_is_none_and_a_puzzle_of_another_table_are_not_taken(door: FrontDoor) -> None:
    await asked(door)
    stored, right = await best(door)
    for argument, table in ((f"{stored.id}-3", 1), (f"{stored.id}-{right}", 2), (f"{stored.id + 1}-0", 1)):
        answer = await sent(door, "Boris", button(door, "pz", argument, table=table))
        assert answer
        assert "Noted" not in answer
    async with door.store.read() as tx:
        assert await tx.puzzles.answers(stored.id) == {}
    assert "Noted" in await sent(door, "Boris", button(door, "pz", f"{stored.id}-{right}"))


async def test_what_waits_for_its_week_is_no_ones_yet(door: FrontDoor) -> None:
    """Found, and not asked: neither a link nor a button of it tells."""
    await asked(door)
    stored, _ = await best(door)
    async with door.store.work() as tx:
        await tx.puzzles.found(1, stored.move, dict(stored.body))
        later = (await tx.puzzles.waiting_in(door.group.id))[-1].id
    await door.start("Boris", f"puzzle_{later}")
    assert all(PUZZLE not in words(message) for message in door.by_bot(home(door, "Boris")))
    for verb, argument in (("pz", f"{later}-0"), ("pv", f"{later}-"), ("pw", f"{later}-0")):
        assert "moved on" in await sent(door, "Boris", button(door, verb, argument))


async def test_an_answer_after_the_end_counts_no_more(door: FrontDoor) -> None:
    await asked(door)
    data = await data_of(door, "Boris", 0)
    door.hours.turn(ANSWERED_WITHIN + timedelta(minutes=1))
    await door.settle()
    assert await sent(door, "Boris", data) == "Its answer is told already."


async def test_who_is_forgotten_has_found_nothing(door: FrontDoor) -> None:
    await asked(door)
    stored, right = await best(door)
    await door.press("Boris", door.group, ANSWER)
    await door.press("Boris", home(door, "Boris"), str(right + 1))
    await door.say("Boris", "/forget_me", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "Forget me")
    async with door.store.read() as tx:
        assert await tx.puzzles.answers(stored.id) == {}
    door.hours.turn(ANSWERED_WITHIN + timedelta(minutes=1))
    await door.settle()
    assert "Boris" not in words(shown(door))


async def test_a_house_that_is_killed_in_the_middle_looks_at_the_position_once_more(door: FrontDoor) -> None:
    await finished(door)
    asked_of = []

    async def dies_once(draw: object) -> bytes:
        asked_of.append(draw)
        if len(asked_of) == 1:
            raise TimeoutError
        return await in_thread(draw)  # type: ignore[arg-type]

    door.app.house.retell_in = dies_once
    await wants_them(door)
    await door.settle()
    assert await open_now(door) is None
    door.hours.turn(timedelta(hours=1))
    await door.settle()
    assert await open_now(door) is not None


@told_in_both_languages
async def test_a_puzzle_of_the_week(story: Transcript) -> None:
    """Two have played, their group wants puzzles: one is asked, one of them finds the answer."""
    story.door.app.house.retell_in = in_thread
    await two_at_a_table(story)
    with story.unsaid("they play to the end, three pebbles a turn"):
        await moves(story.door, 4, story.word("3 pebbles", "3 камешка"))
        await story.settled()
    await story.says("Anna", "/settings")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "A puzzle every week", private=True)
    await story.presses("Anna", ANSWER)
    await story.presses("Anna", "1", private=True)
    await story.presses("Clara", ANSWER)
    await story.presses("Clara", "2", private=True)
