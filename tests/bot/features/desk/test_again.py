"""As last time: one press does it again, what is longer is read first, and nobody else can press it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.open_table import open_table
from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.luck import Luck
from games.core.step import Step
from games.core.text import text
from tests.bot.at_a_table import button, home, labels, running, sent, waited_for, words
from tests.bot.front_door import FrontDoor, buttons, front_door
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState

AGAIN = "↺"


@dataclass(slots=True)
class Pick(Step[str]):
    """From a tree, twice in a turn."""

    seat: int
    left: int = 2

    def decision(self, pebbles: PebblesState) -> Decision:
        trees = tuple(Option(tree, text(tree)) for tree in ("apple", "pear", "plum"))
        return ChooseOne(self.seat, text("From which tree? {n} more", n=self.left), trees)

    def run(self, pebbles: PebblesState, answer: Answer) -> None:
        pebbles.next(Branch(self.seat, str(answer), self.left))


@dataclass(slots=True)
class Branch(Step[str]):
    """The highest ones have names that fill a button."""

    seat: int
    tree: str
    left: int

    def decision(self, pebbles: PebblesState) -> Decision:
        high = "the highest branch of them all"
        return ChooseOne(
            self.seat, text("From which branch?"), (Option("low", text("low")), Option("high", text(high)))
        )

    def run(self, pebbles: PebblesState, answer: Answer) -> None:
        pebbles.heap -= 1
        pebbles.last = self.seat
        pebbles.tell(text("Picked: {tree}, {branch}", tree=self.tree, branch=str(answer)), self.seat)
        if pebbles.heap:
            following = Pick(self.seat, self.left - 1) if self.left > 1 else Pick((self.seat + 1) % pebbles.seats)
            pebbles.next(following)


class Orchard(Pebbles):
    def begin(self, seats: int, options: PebblesOptions, luck: Luck) -> PebblesState:
        state = Pebbles.begin(self, seats, options, luck)
        state.stack = [Pick(0)]
        return state


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Orchard()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened


async def press(door: FrontDoor, name: str, *told: str) -> None:
    for label in told:
        await door.press(name, home(door, name), label)


def desk(door: FrontDoor, name: str) -> Any:
    return door.by_bot(home(door, name))[-1]


def whole(door: FrontDoor, name: str) -> str:
    """What the button carries that does all of it."""
    return str(next(one["callback_data"] for one in buttons(desk(door, name)) if "Do all" in one["text"]))


async def round_of(door: FrontDoor, *first: str) -> str:
    """Both play a turn; whose turn it is then."""
    mover = await waited_for(door)
    await press(door, mover, *first, "Confirm")
    other = await waited_for(door)
    assert not any(AGAIN in label for label in labels(desk(door, other))), "nothing of what somebody else did"
    await press(door, other, "plum", "low", "plum", "highest", "Confirm")
    return mover


async def chosen(door: FrontDoor) -> list[Answer]:
    """Drafted and held by whoever has the turn."""
    async with door.store.read() as tx:
        match = (await open_table(tx, door.app.house, 1)).match
    [draft] = match.drafts.values() or [None]
    return [] if draft is None else draft.all


async def test_a_whole_turn_is_read_in_words_and_done_by_two_presses(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await round_of(door, "pear", "highest", "apple", "low")
    await press(door, name, "As last time")
    assert "1 · pear → the highest branch of them all\n2 · apple → low" in words(desk(door, name))
    assert await chosen(door) == [], "reading does nothing"
    await press(door, name, "Do all of it (2)")
    assert await chosen(door) == ["pear", "high", "apple", "low"]
    assert "This ends your turn" in words(desk(door, name)), "its end is confirmed as always"
    await press(door, name, "Back")
    assert await chosen(door) == ["pear", "high", "apple"], "and taken back as always"
    await press(door, name, "low", "Confirm")
    assert await waited_for(door) != name


async def test_one_deed_stands_on_its_button_and_is_done_at_once(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await round_of(door, "pear", "highest", "apple", "low")
    await press(door, name, "As last time", "Only the first")
    assert await chosen(door) == ["pear", "high"]
    assert f"{AGAIN} apple → low" in labels(desk(door, name))
    await press(door, name, f"{AGAIN} apple → low")
    assert await chosen(door) == ["pear", "high", "apple", "low"]


async def test_all_answers_lead_back_and_a_press_of_yesterday_does_nothing(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await round_of(door, "pear", "low", "pear", "low")
    await press(door, name, "As last time")
    data = whole(door, name)
    await press(door, name, "All answers", "plum")
    assert "moved on" in await sent(door, name, data)
    assert await chosen(door) == ["plum"]


async def test_a_stranger_and_the_other_seat_are_refused(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await round_of(door, "pear", "low", "pear", "low")
    other = "Boris" if name == "Anna" else "Anna"
    await press(door, name, "As last time")
    data = whole(door, name)
    for somebody in (other, "Clara"):
        assert await sent(door, somebody, data) != ""
        assert await sent(door, somebody, button(door, "ag", "1")) != ""
    assert await chosen(door) == []


async def test_it_is_said_in_russian(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await round_of(door, "pear", "low", "pear", "low")
    async with door.store.work() as tx:
        person = await tx.people.get(door.person(name).id)
        assert person is not None
        await tx.people.save(replace(person, language="ru"))
    await press(door, name, "As last time")
    assert "В прошлый раз вы ответили на это так:\n1 · pear → low" in words(desk(door, name))
    await press(door, name, "Только первое")
    assert await chosen(door) == ["pear", "low"]
