"""Whoever loses something while others play is told in private at once, and once a turn."""

from __future__ import annotations

from typing import Any

import pytest

from bot.localchat.world.messages import Message
from games.core.text import SeatName, text
from tests.bot.at_a_table import home, labels, move, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import others, three
from tests.games import pebbles


@pytest.fixture(autouse=True)
def thieves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes pebbles also steals from the seat before them, whose turn does not come next."""
    tell = pebbles.PebblesState.tell

    def and_steal(state: Any, told: Any, seat: int, **more: Any) -> None:
        tell(state, told, seat, **more)
        victim = (seat - 1) % 3
        stolen = text("{seat} steals from {victim}", seat=SeatName(seat), victim=SeatName(victim))
        tell(state, stolen, seat, affects=(victim,))

    monkeypatch.setattr(pebbles.PebblesState, "tell", and_steal)


def news(door: FrontDoor, name: str) -> list[Message]:
    return [message for message in door.by_bot(home(door, name)) if words(message).count("⚔️") and labels(message)]


async def test_the_victim_is_told_at_once_and_silently_and_nobody_else_is(door: FrontDoor) -> None:
    thief = await three(door)
    await move(door, thief)
    following = await waited_for(door)
    [victim] = [name for name in await others(door, thief) if name != following]
    [message] = news(door, victim)
    assert f"{thief} steals from {victim}" in words(message)
    assert message.silent
    assert labels(message) == ["To my desk"]
    assert not news(door, thief)


async def test_what_one_has_read_at_ones_own_turn_goes(door: FrontDoor) -> None:
    thief = await three(door)
    await move(door, thief)
    await move(door, await waited_for(door))
    victim = await waited_for(door)
    assert news(door, victim)
    await move(door, victim)
    assert not [message for message in news(door, victim) if f"{thief} steals from {victim}" in words(message)]


async def test_with_sound_for_whoever_wants_it(door: FrontDoor) -> None:
    thief = await three(door)
    for name in await others(door, thief):
        await door.say(name, "/settings", home(door, name))
        await door.press(name, home(door, name), "Rings and reminders ▸")
        await door.press(name, home(door, name), "Sound when I am hit")
    await move(door, thief)
    following = await waited_for(door)
    [victim] = [name for name in await others(door, thief) if name != following]
    [message] = news(door, victim)
    assert not message.silent
