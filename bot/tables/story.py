"""What happened at a table, round by round: each turn with all that came of it, as one reader may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby

from bot.tables.highlights import deed
from games.core.answer_words import FORCED
from games.core.event import Event
from games.core.text import SeatName, TextArg
from storage.moves import Move

Say = Callable[[TextArg], str]


@dataclass(slots=True)
class Turn:
    """All that a seat's doing brought about; what the game itself does belongs to whoever set it off."""

    #: Of its first move: its number, when, and in what role it was given.
    number: int
    at: datetime
    by: str
    seat: int | None = None
    events: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class Round:
    #: What says that it begins; None before the first.
    opening: Event | None = None
    turns: list[Turn] = field(default_factory=list)


def story(told: Iterable[tuple[Move, Event]]) -> list[Round]:
    """Of events in their order; choices that were none are left out, since what came of them is told."""
    rounds = [Round()]
    for move, event in told:
        if event.text.id == FORCED.id:
            continue
        if event.opens:
            rounds.append(Round(event))
        else:
            _tell(rounds[-1], move, event)
    for one in rounds:
        one.turns = _gathered(one.turns)
    return [one for one in rounds if one.turns or one.opening is not None]


def _tell(now: Round, move: Move, event: Event) -> None:
    last = now.turns[-1] if now.turns else None
    if last is None or (None not in (event.seat, last.seat) and (event.seat, move.by) != (last.seat, last.by)):
        last = Turn(move.number, move.at, move.by)
        now.turns.append(last)
    if last.seat is None and event.seat is not None:
        last.seat, last.by = event.seat, move.by
    last.events.append(event)


def _gathered(turns: Sequence[Turn]) -> list[Turn]:
    """Where everybody does the same at once, collecting and the like stand in one line for each seat."""
    kept: list[Turn] = []
    for turn in turns:
        before = next((one for one in kept if (one.seat, one.by) == (turn.seat, turn.by) and _is_routine(one)), None)
        if before is not None and _is_routine(turn):
            before.events += turn.events
        else:
            kept.append(turn)
    return kept


def _is_routine(turn: Turn) -> bool:
    return all(event.routine for event in turn.events)


def what_came(turn: Turn) -> list[Event]:
    """Without what every turn brings, unless there is nothing else: then all of it."""
    return [event for event in turn.events if not event.routine] or turn.events


def in_order_of_worth(turn: Turn) -> list[Event]:
    """What the turn was about, what came of it, and at the end what every turn brings."""
    about = deed(turn.events)
    return [about, *sorted((event for event in turn.events if event is not about), key=lambda event: event.routine)]


def in_one_line(events: Sequence[Event], say: Say) -> str:
    """Sentences about the same seat joined: its name is said once."""
    seat = next((event.seat for event in events if event.seat is not None), None)
    name = "" if seat is None else say(SeatName(seat))
    said = [say(event.text) for event in events]
    parts = [part.removeprefix(f"{name} ").removeprefix(f"{name}: ") for part in said]
    subject = said[0].removesuffix(parts[0])
    same = ((part, len(list(times))) for part, times in groupby(part.removesuffix(".") for part in parts))
    return subject + "; ".join(counted(part, times) for part, times in same)


def headed(opening: Event | None, lines: Sequence[str], say: Say) -> list[str]:
    """The first line together with what begins the round, so that no page ends between them."""
    if opening is None:
        return [*lines]
    head = f"<b>{say(opening.text)}</b>"
    return [f"{head}\n{lines[0]}", *lines[1:]] if lines else [head]


def counted(part: str, times: int) -> str:
    return part if times == 1 else f"{part} (×{times})"
