"""A table of smugglers, played by people at their desks: who is asked, who has an offer, what they see."""

from __future__ import annotations

from bot.localchat.world.messages import Message
from games.core.decision import Option
from games.core.match import Match
from tests.bot.at_a_table import home, words
from tests.bot.front_door import FrontDoor
from tests.games.smugglers import Smugglers

PEOPLE = ("Anna", "Boris", "Clara", "Dmitri")


async def names(door: FrontDoor) -> list[str]:
    """By seat."""
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(1)]


async def position(door: FrontDoor) -> Match[object]:
    async with door.store.read() as tx:
        row = await tx.tables.get(1)
        assert row is not None
        assert row.document is not None
        return Match.load(Smugglers(), row.document)  # type: ignore[return-value]


def desk(door: FrontDoor, name: str) -> Message:
    return next(message for message in reversed(door.by_bot(home(door, name))) if "🎲" in words(message))


async def press(door: FrontDoor, name: str, *labels: str) -> None:
    for label in labels:
        await door.press(name, home(door, name), label)


async def ship(door: FrontDoor, seat: int) -> None:
    """The seat ships its first card; whoever is asked about it is not answered for here."""
    name = (await names(door))[seat]
    match = await position(door)
    decision = match.decision(seat)
    assert decision is not None
    option: Option = decision.options[0]  # type: ignore[attr-defined]
    await press(door, name, str(option.label), "Confirm")


async def wave(door: FrontDoor, seat: int) -> None:
    await press(door, (await names(door))[seat], "Wave it through", "Yes, go on")


async def grab(door: FrontDoor, seat: int) -> None:
    await press(door, (await names(door))[seat], "Grab the crate", "Confirm")
