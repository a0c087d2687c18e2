"""Events that come with the civilizations, drawn by a seat of a table laid by hand."""

from __future__ import annotations

from games.clash.data import rulebook
from games.clash.kinds import Mood
from games.clash.moments import EventText
from games.clash.pieces import Drawn
from games.clash.steps.events import EventDone
from tests.games.clash.civilizations.led import Led


def text_of(table: Led, key: str, seat: int = 0) -> Led:
    """The card as if it had just been drawn by the seat and its symbol were done."""
    card = card_of(key)
    table.clash.drawn = Drawn(card, seat)
    table.do(EventText(seat, card), EventDone(card, seat, whole=True))
    return table


def card_of(key: str) -> str:
    return next(card.id for card in rulebook().printed.events.values() if card.key == key)


def with_cities(*cities: str, seats: int = 2, mood: Mood = Mood.NEUTRAL) -> Led:
    table = Led(seats=seats)
    for space in cities:
        table.city(0, space, mood=mood)
    return table


def discarded(table: Led, key: str) -> bool:
    return card_of(key) in table.clash.event_discard
