"""Every civilization draws every event of Clash, and the laws hold while it is resolved."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from games.clash import GAME
from games.clash.data import rulebook
from games.clash.options import ClashOptions
from games.clash.state import ClashState
from games.clash.steps.events import WHOLE, DrawEvent
from games.core.luck import Luck
from tests.games.clash.civilizations.arranging import civilized, its_turn
from tests.games.laws.holding import check_counts, everybody_asked_can_answer, gives_what_was_paid_for
from tests.games.laws.news import names_nobody_in_vain, tells_who_lost
from tests.games.moments import Moment, moments

#: Answers after which every event is done.
ANSWERS = 4
EVENTS, CIVILIZATIONS = rulebook().printed.events_with(civilizations=True), tuple(rulebook().boards.civilizations)
#: Each day every civilization meets one event in so many, and every event one civilization in so many.
SHARE = 8
NEWS = (tells_who_lost, names_nobody_in_vain)


@cache
def late(civilization: str) -> ClashState:
    """The turn of whoever leads the civilization, late in the game, with two others at the table."""
    clash = GAME.setup(3, ClashOptions(civilizations=True, events="chosen"), Luck(f"late {civilization}"))
    civilized(clash, civilization)
    its_turn(clash)
    clash.take_events()
    return clash


def draws(civilization: str, card: str) -> Moment:
    """The seat says that all of the event counts, and draws it; all others lie in the discard."""
    clash = GAME.copy(late(civilization))
    clash.event_discard = [one for one in (*clash.event_deck, *clash.event_discard) if one != card]
    clash.event_deck = [card]
    clash.next(DrawEvent(0))
    (decision,) = GAME.decisions(clash)
    return Moment(GAME, clash, 0, decision, WHOLE, Luck(card))


def keeps_the_laws(civilization: str, card: str) -> None:
    at = draws(civilization, card)
    for news in NEWS:
        news(at)
    at.play(at.state)
    check_counts(GAME, at.state)
    for following in islice(moments(GAME, at.state, f"{civilization} {card}"), ANSWERS):
        everybody_asked_can_answer(following)
        if following.number == 0:
            for law in (gives_what_was_paid_for, *NEWS):
                law(following)
    check_counts(GAME, at.state)


@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_events_keep_the_laws(civilization: str) -> None:
    for card in EVENTS[CIVILIZATIONS.index(civilization) % SHARE :: SHARE]:
        keeps_the_laws(civilization, card)


@pytest.mark.long
@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_every_event_keeps_the_laws(civilization: str) -> None:
    for card in EVENTS:
        keeps_the_laws(civilization, card)
