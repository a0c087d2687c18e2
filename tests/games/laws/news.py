"""Whoever loses something through somebody else is told that it hit them, and nobody else is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.event import Event
from games.core.text import english
from tests.games.laws.ledger import Belongings, Ledger
from tests.games.laws.ledgers import LEDGERS
from tests.games.moments import Moment


def tells_who_lost(at: Moment) -> None:
    """Units, cities, cards, points, places: as their own view shows it before and after somebody else's answer."""
    ledger = LEDGERS.get(at.game.id)
    if ledger is None:
        return
    before, after, events = lived_through(at, ledger)
    for seat in (one for one in range(at.state.seats) if one != at.decision.seat):
        gone = losses(before[seat], after[seat])
        assert not gone or tells_of(events, seat, ledger), f"seat {seat} is not told of {gone}:\n{read(events)}"


def names_nobody_in_vain(at: Moment) -> None:
    """Affected is who has gained or lost something, or at whom the deed is aimed; the end is everybody's."""
    ledger = LEDGERS.get(at.game.id)
    if ledger is None:
        return
    state = at.game.copy(at.state)
    before = _owned(at, ledger, state)
    events = at.play(state)
    after = _owned(at, ledger, state)
    if at.game.result(state) is not None:
        return
    for event in (event for event in events if event.text.id not in ledger.aimed):
        for seat in (one for one in event.affects if one not in (event.seat, at.decision.seat)):
            touched = before[seat] != after[seat]
            assert touched, f"seat {seat} is told as if something had befallen it: {english(event.text)}"


def tells_of(events: Sequence[Event], seat: int, ledger: Ledger) -> bool:
    """Whether the seat learns from one of them that it was hit."""
    return any(event.known_to(seat) and _names(event, seat, ledger) for event in events)


def _names(event: Event, seat: int, ledger: Ledger) -> bool:
    return seat in event.affects or (event.seat == seat and event.text.id in ledger.course)


def lived_through(at: Moment, ledger: Ledger) -> tuple[Mapping[int, Belongings], Mapping[int, Belongings], list[Event]]:
    """What each seat owns before and after the answer, and what is told."""
    state = at.game.copy(at.state)
    before = _owned(at, ledger, state)
    events = at.play(state)
    return before, _owned(at, ledger, state), events


def _owned(at: Moment, ledger: Ledger, state: Any) -> Mapping[int, Belongings]:
    return {seat: ledger.belongings(at.game.view(state, seat), seat) for seat in range(state.seats)}


def losses(before: Belongings, after: Belongings) -> dict[str, int]:
    return {thing: n - after.get(thing, 0) for thing, n in before.items() if n > after.get(thing, 0)}


def read(events: list[Event]) -> str:
    return "\n".join(f"{event.seat} {event.affects}: {english(event.text)}" for event in events)
