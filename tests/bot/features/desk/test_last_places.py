"""Where a seat was last is one press away the next time a place is looked for by row and column."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.luck import Luck
from games.core.text import text
from tests.bot.at_a_table import home, labels, running, waited_for
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState, Take

FIELDS = [f"{row}{column}" for row in "ABC" for column in range(1, 6)]


@dataclass(slots=True)
class Gather(Take):
    """One pebble from any of fifteen fields."""

    def decision(self, pebbles: PebblesState) -> Decision:
        options = tuple(Option(place, text("field {place}", place=place), at=place) for place in FIELDS)
        return ChooseOne(self.seat, text("From which field?"), options)

    def run(self, pebbles: PebblesState, answer: Answer) -> None:
        pebbles.heap -= 1
        pebbles.last = self.seat
        pebbles.tell(text("A pebble goes."), self.seat)
        if pebbles.heap:
            pebbles.next(Gather((self.seat + 1) % pebbles.seats))


class Meadow(Pebbles):
    def begin(self, seats: int, options: PebblesOptions, luck: Luck) -> PebblesState:
        state = Pebbles.begin(self, seats, options, luck)
        state.stack = [Gather(0)]
        return state


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Meadow()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened


def shortcuts(door: FrontDoor, name: str) -> list[str]:
    [*_, desk] = door.by_bot(home(door, name))
    return [label for label in labels(desk) if "↺" in label]


def reads(button: dict[str, Any], label: str) -> bool:
    """A letter alone is a row of the board."""
    said = str(button["text"])
    return said == label if len(label) == 1 else label in said


async def take_turn(door: FrontDoor, *presses: str) -> None:
    name = await waited_for(door)
    for label in (*presses, "Confirm"):
        message = door.by_bot(home(door, name))[-1]
        rows = (message.keyboard or {})["inline_keyboard"]
        shown = [(row, column, one) for row, line in enumerate(rows) for column, one in enumerate(line)]
        at = next((row, column) for row, column, one in shown if reads(one, label))
        pressed = door.local.world.press(door.person(name), message, *at)
        await door.settle()
        await pressed.answered(5)


async def test_the_last_three_places_of_ones_own_are_offered_newest_first(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    offered = []
    for own in (
        ("B", "field B2"),
        ("A", "field A4"),
        ("C", "field C5"),
        ("↺ B2",),
        ("A", "field A1"),
    ):
        offered.append(shortcuts(door, "Anna"))
        await take_turn(door, *own)
        await take_turn(door, "C", "field C1")
    offered.append(shortcuts(door, "Anna"))
    assert offered == [
        [],
        ["↺ B2"],
        ["↺ A4", "↺ B2"],
        ["↺ C5", "↺ A4", "↺ B2"],
        ["↺ B2", "↺ C5", "↺ A4"],
        ["↺ A1", "↺ B2", "↺ C5"],
    ]
