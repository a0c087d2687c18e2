"""A standing order at a table of people: given, used while its person sleeps, told, changed and ended."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import deputies
from bot.tables.open_table import open_table
from tests.bot.at_a_table import home, labels, last, running, said, words
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.smugglers_at_desks import PEOPLE, desk, grab, names, position, press, ship, wave
from tests.games.smugglers import INSPECT, Smugglers


@pytest.fixture
async def harbour(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"smugglers": Smugglers()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        await running(opened, *PEOPLE, game="smugglers")
        yield opened


def way_to_orders(harbour: FrontDoor, name: str, label: str = "Always do this ▸") -> list[str]:
    """At the question, or one press further where an offer lies there too and rows are few."""
    return [label] if label in labels(desk(harbour, name)) else ["Menu", label]


async def test_a_standing_order_serves_its_sleeper_and_is_told_changed_and_ended(harbour: FrontDoor) -> None:
    by_seat = await names(harbour)
    sleeper = by_seat[1]
    # Seat 2 has the lantern. Asked for the first time, it is answered beforehand from now on.
    await ship(harbour, 0)
    assert "Do you look at what" in words(desk(harbour, sleeper))
    await press(harbour, sleeper, *way_to_orders(harbour, sleeper), "Never look")
    assert "● Never look" in labels(harbour.by_bot(home(harbour, sleeper))[-1])
    # The first answer draws a card, so it is confirmed like any other.
    await press(harbour, sleeper, "Yes, go on")
    await ship(harbour, 1)
    await wave(harbour, 2)

    before = len(harbour.by_bot(home(harbour, sleeper)))
    rung = len([call for call in harbour.calls if call[0] == "sendPhoto"])
    assert rung
    for seat in (2, 3):
        await ship(harbour, seat)
    # The crate is everybody's question; somebody else is faster.
    await grab(harbour, 0)
    await ship(harbour, 0)
    match = await position(harbour)
    assert match.waiting() == [1]
    told = words(desk(harbour, sleeper))
    assert "Your standing order, Looking at cards: Wave it through (×3)" in told
    assert "📌" in told
    assert len(harbour.by_bot(home(harbour, sleeper))) <= before + 1
    assert not any("standing order" in words(message) for message in harbour.by_bot(harbour.group))
    for other in (name for name in by_seat if name != sleeper):
        assert not any("Your standing order" in text for text in said(harbour, home(harbour, other)))

    # One press from where it is told lead to the order that acted.
    await press(harbour, sleeper, *way_to_orders(harbour, sleeper, "Change the order ▸"))
    assert "● Never look" in labels(harbour.by_bot(home(harbour, sleeper))[-1])
    await press(harbour, sleeper, "To my desk")

    # Changed under /orders, it does something else; ended, the question comes back.
    await harbour.say(sleeper, "/orders", home(harbour, sleeper))
    assert "Looking at cards: Never look" in last(harbour, home(harbour, sleeper))
    await press(harbour, sleeper, "Looking at cards ▸")
    answer = await harbour.press(sleeper, home(harbour, sleeper), "Always look")
    assert answer is not None
    assert answer.text == "From now on this is answered for you."
    assert match.orders.given == {1: {INSPECT: "never"}}
    assert (await position(harbour)).orders.given == {1: {INSPECT: "always"}}
    answer = await harbour.press(sleeper, home(harbour, sleeper), "Ask me")
    assert answer is not None
    assert answer.text == "You will be asked again."
    assert (await position(harbour)).orders.given == {}


async def test_nobody_else_gives_orders_and_an_old_button_is_turned_away(harbour: FrontDoor) -> None:
    by_seat = await names(harbour)
    await ship(harbour, 0)
    for other in (by_seat[0], by_seat[2]):
        seen = [label for message in harbour.by_bot(home(harbour, other)) for label in labels(message)]
        assert not any("Always do this" in label for label in seen)
    await harbour.say(by_seat[2], "/orders")
    assert "I answer that in private." in said(harbour, harbour.group)[-1]
    await press(harbour, by_seat[1], *way_to_orders(harbour, by_seat[1]), "Always look")
    assert (await position(harbour)).orders.given == {1: {INSPECT: "always"}}


async def test_orders_end_with_the_seat_and_outlive_a_step_back(harbour: FrontDoor) -> None:
    by_seat = await names(harbour)
    sleeper = by_seat[1]
    await harbour.say(sleeper, "/orders", home(harbour, sleeper))
    await press(harbour, sleeper, "Looking at cards ▸", "Never look")
    await ship(harbour, 0)
    await ship(harbour, 1)
    host = "Anna"
    await harbour.say(host, "/rewind", home(harbour, host))
    await press(harbour, host, "↩ 1", "Yes, go back")
    assert (await position(harbour)).orders.given == {1: {INSPECT: "never"}}
    await harbour.say(host, "/remove", home(harbour, host))
    if sleeper != host:
        await press(harbour, host, sleeper, "Yes, remove")
        assert (await position(harbour)).orders.given == {}


async def test_a_deputy_plays_and_gives_no_orders(tmp_path: Path) -> None:
    async with front_door({"smugglers": Smugglers()}, tmp_path) as door:
        for person in door.local.world.people.values():
            person.language_code = "en"
        await running(door, *PEOPLE[:3], game="smugglers")
        await door.start("Dmitri")
        async with door.store.work() as tx:
            table = await open_table(tx, door.app.house, 1)
            await table.keep_seat(replace(table.seats[1], deputy_id=door.person("Dmitri").id))
            await deputies.call_deputy(table, 1)
        await door.say("Dmitri", "/orders", home(door, "Dmitri"))
        assert last(door, home(door, "Dmitri")) == "Only whoever sits there gives standing orders."
