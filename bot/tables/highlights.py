"""What of many events is worth a sentence: each turn's deed, and the greatest of what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.core.answer_words import FORCED, only_choice
from games.core.event import Event
from games.core.text import text

Turn = Sequence[Event]


def turns(events: Iterable[Event]) -> list[Turn]:
    """What everybody may know, cut where another seat's doing begins; what the game does belongs to who set it off."""
    found: list[list[Event]] = []
    doing: int | None = None
    for event in events:
        if event.audience is not None or event.opens:
            continue
        if not found or (None not in (event.seat, doing) and event.seat != doing):
            found.append([])
            doing = None
        found[-1].append(event)
        doing = event.seat if doing is None else doing
    return [*found]


def deed(turn: Turn) -> Event:
    """What the turn was about: the first thing its seat did that not every turn brings."""
    own = [event for event in turn if event.seat is not None]
    return next((event for event in own if not event.routine), own[0] if own else turn[0])


def highlights(told: Sequence[Turn], most: int) -> list[Event]:
    """Every turn's deed, the latest where there are too many; then the greatest consequences while there is room.

    Beside the deeds of others only a consequence that hits somebody is worth its sentence.
    """
    kept = told[-most:]
    least = _HIT if len(kept) > 1 else 1
    deeds = [deed(turn) for turn in kept]
    flat = [event for turn in kept for event in turn]
    chosen = {at for at, event in enumerate(flat) if any(event is done for done in deeds)}
    rest = [at for at, event in enumerate(flat) if at not in chosen and weight(event) >= least]
    chosen.update(sorted(rest, key=lambda at: -weight(flat[at]))[: most - len(deeds)])
    return [flat[at] for at in sorted(chosen)]


def chained(events: Iterable[Event]) -> list[Event]:
    """What left nothing to choose, several times in a row, is one line."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if last is not None and event.text.id == last.text.id == FORCED.id and event.seat == last.seat:
            (before,), (now,) = last.text.args.values(), event.text.args.values()
            found[-1] = replace(last, text=only_choice(text("{choice}, then {next}", choice=before, next=now)))
        else:
            found.append(event)
    return found


_HIT = 4


def weight(event: Event) -> int:
    """Great before what hits somebody, that before what closes a way, and that before what only changes the board."""
    if event.routine:
        return 0
    return 2 * _HIT * event.great + _HIT * bool(event.affects) + 2 * event.narrows + bool(event.places)
