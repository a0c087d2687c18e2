"""Offers that nobody waits for: one line and a button on one desk, unseen by everybody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.at_a_table import card, home, labels, running, words
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.smugglers_at_desks import PEOPLE, desk, names, position, press, ship
from tests.games.smugglers import ShowPair, Smugglers, SmugglersState


class Paired(Smugglers):
    """Everybody holds two equal cards, so an offer lies before every seat from the beginning."""

    def begin(self, seats, options, luck):  # type: ignore[no-untyped-def]
        state: SmugglersState = super().begin(seats, options, luck)
        state.hands = [[5, 5, 2] for _ in range(seats)]
        state.offers = [ShowPair(seat, 5) for seat in range(seats)]
        return state


OFFER = "You may show your two cards of 5."


@pytest.fixture
async def harbour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FrontDoor]:
    # Whoever shows a pair draws two cards, and by chance the same offer lay there again.
    monkeypatch.setattr("secrets.token_hex", lambda size: "5a" * size)
    async with front_door({"smugglers": Paired()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        await running(opened, *PEOPLE[:3], game="smugglers")
        yield opened


async def bring_desk(door: FrontDoor, name: str) -> None:
    await door.say(name, "/games", home(door, name))
    await press(door, name, "Smugglers #1")


async def test_an_offer_is_taken_up_while_somebody_else_thinks(harbour: FrontDoor) -> None:
    by_seat = await names(harbour)
    waiting = by_seat[2]
    await bring_desk(harbour, waiting)
    assert OFFER in words(desk(harbour, waiting))
    await press(harbour, waiting, "✉️ Answer it")
    assert "Nobody waits for this, and nobody else sees it." in words(desk(harbour, waiting))
    await press(harbour, waiting, "Show them")
    match = await position(harbour)
    assert ShowPair(2, 5) not in match.settled.offers
    assert match.waiting() == [0]
    assert match.view(2).points[2] == 3
    assert OFFER not in words(desk(harbour, waiting))


async def test_a_declined_offer_is_noticed_by_nobody(harbour: FrontDoor) -> None:
    by_seat = await names(harbour)
    waiting = by_seat[2]
    await bring_desk(harbour, waiting)
    seen = {chat.id: [words(message) for message in harbour.by_bot(chat)] for chat in _others(harbour, waiting)}
    moves = await _moves(harbour)
    await press(harbour, waiting, "✉️ Answer it")
    answer = await harbour.press(waiting, home(harbour, waiting), "Decline")
    assert answer is not None
    assert answer.text == "Declined. Nobody will know."
    assert (await position(harbour)).offers(2) == []
    assert OFFER not in words(desk(harbour, waiting))
    assert {chat.id: [words(one) for one in harbour.by_bot(chat)] for chat in _others(harbour, waiting)} == seen
    assert await _moves(harbour) == moves
    assert OFFER not in words(card(harbour))


async def test_an_offer_left_lying_lies_on_and_lapses_by_the_rules(harbour: FrontDoor) -> None:
    name = (await names(harbour))[0]
    assert OFFER in words(desk(harbour, name))
    await press(harbour, name, "✉️ Answer it", "Let it lie")
    assert "Which card do you ship?" in words(desk(harbour, name))
    assert any("Answer it" in label for label in labels(desk(harbour, name)))
    await press(harbour, name, "card 5", "Confirm")
    assert (await position(harbour)).offers(0) == []
    assert OFFER not in words(desk(harbour, name))


async def test_an_opened_offer_waits_while_others_play(harbour: FrontDoor) -> None:
    waiting = (await names(harbour))[2]
    await bring_desk(harbour, waiting)
    await press(harbour, waiting, "✉️ Answer it")
    await ship(harbour, 0)
    assert any("Show them" in label for label in labels(desk(harbour, waiting)))
    await press(harbour, waiting, "Show them")
    assert (await position(harbour)).view(2).points[2] == 3


async def test_an_old_button_of_an_offer_does_nothing_while_a_stand_in_plays(harbour: FrontDoor) -> None:
    name = (await names(harbour))[2]
    await bring_desk(harbour, name)
    await press(harbour, name, "✉️ Answer it")
    shown = desk(harbour, name)
    old = shown.keyboard
    await harbour.say(name, "/resign", home(harbour, name))
    await press(harbour, name, "Yes, let a stand-in play")
    shown.keyboard = old
    pressed = harbour.local.world.press_label(harbour.person(name), shown, "Show them · 3 points")
    await harbour.settle()
    answer = await pressed.answered(60)
    assert answer is not None
    assert "Take your seat back first." in (answer.text or "")
    assert ShowPair(2, 5) in (await position(harbour)).settled.offers


def _others(door: FrontDoor, name: str):  # type: ignore[no-untyped-def]
    return [door.group, *(home(door, other) for other in PEOPLE[:3] if other != name)]


async def _moves(door: FrontDoor) -> int:
    async with door.store.read() as tx:
        return await tx.moves.count(1)


class TwoPairs(Paired):
    """Seat 2 has two offers at once."""

    def begin(self, seats, options, luck):  # type: ignore[no-untyped-def]
        state: SmugglersState = super().begin(seats, options, luck)
        state.hands[2] = [5, 5, 2, 2]
        state.offers.append(ShowPair(2, 2))
        return state


async def test_of_two_offers_each_has_its_number_and_its_button(tmp_path: Path) -> None:
    async with front_door({"smugglers": TwoPairs()}, tmp_path) as door:
        for person in door.local.world.people.values():
            person.language_code = "en"
        await running(door, *PEOPLE[:3], game="smugglers")
        waiting = (await names(door))[2]
        await bring_desk(door, waiting)
        told = words(desk(door, waiting))
        assert "✉️ 1 You may show your two cards of 5." in told
        assert "✉️ 2 You may show your two cards of 2." in told
        await press(door, waiting, "✉️ 2", "Show them")
        match = await position(door)
        assert ShowPair(2, 5) in match.settled.offers
        assert ShowPair(2, 2) not in match.settled.offers
