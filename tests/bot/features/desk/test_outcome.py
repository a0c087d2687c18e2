"""Whoever lets chance decide reads at their desk what it brought, before what they are asked next."""

from __future__ import annotations

import pytest

from games.core.decision import Answer
from games.core.text import SeatName, text
from tests.bot.at_a_table import home, running, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.games import pebbles


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes two pebbles rolls a die and goes on."""
    take = pebbles.Take.run

    def run(step: pebbles.Take, state: pebbles.PebblesState, answer: Answer) -> None:
        if answer != "2":
            take(step, state, answer)
            return
        state.heap -= 2
        rolled = text("{seat} rolls {n}", seat=SeatName(step.seat), n=state.luck.below(6) + 1)
        state.tell(rolled, step.seat)
        state.next(pebbles.Take(step.seat))

    monkeypatch.setattr(pebbles.Take, "run", run)


async def test_what_chance_brought_stands_unfolded_above_the_next_question(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    name = await waited_for(door)
    await door.press(name, home(door, name), "2 pebbles")
    await door.press(name, home(door, name), "Yes, go on")
    shown = words(door.by_bot(home(door, name))[-1])
    assert f"🎲 {name} rolls" in shown
    assert shown.index(f"🎲 {name} rolls") < shown.index("Your last move:") < shown.index("How many pebbles")
