"""What happened since a seat's own last move, from the events, so that it cannot be wrong about the rules."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.opened import OpenTable
from bot.tables.records import events_of
from games.core.event import Event
from games.core.text import SeatName, Text, listing, plural, text
from storage.moves import Move

#: Lines before "more".
LINES = 8


@dataclass(frozen=True, slots=True)
class Digest:
    """All of it; screens show the first lines and offer the rest."""

    #: Of the others.
    turns: int
    to_you: tuple[Text, ...]
    your_options: tuple[Text, ...]
    others: tuple[Text, ...]
    scores: Text | None

    @property
    def empty(self) -> bool:
        return not (self.to_you or self.your_options or self.others)


async def since_last_move(table: OpenTable, seat: int) -> Digest:
    seen = table.seats[seat].state.get("seen", {})
    moves = await table.tx.moves.of(table.id, after=int(seen.get("move", 0)))
    return digest(table, seat, moves, seen.get("points"))


def digest(table: OpenTable, seat: int, moves: list[Move], points_then: list[int | None] | None) -> Digest:
    to_you: list[Text] = []
    your_options: list[Text] = []
    others: list[Text] = []
    for move in moves:
        if move.seat == seat:
            continue
        headline = True
        for event in events_of(move):
            if not event.known_to(seat):
                continue
            if seat in event.affects:
                to_you.append(event.text)
            elif event.narrows:
                your_options.append(event.text)
            elif headline and _headline(event):
                others.append(event.text)
            headline = headline and not _headline(event)
    # The set-up is nobody's turn.
    turns = sum(move.seat is not None and move.seat != seat for move in moves)
    return Digest(turns, tuple(to_you), tuple(your_options), tuple(others), _scores(table, seat, points_then))


def _headline(event: Event) -> bool:
    return event.audience is None and event.seat is not None


def _scores(table: OpenTable, seat: int, then: list[int | None] | None) -> Text | None:
    points = table.game.summary(table.match.view(seat)).points
    parts = []
    for at, now in enumerate(points):
        if now is None:
            continue
        name = text("You") if at == seat else SeatName(at)
        before = then[at] if then is not None and at < len(then) else None
        if before is not None and before != now:
            parts.append(text("{name} {points} ({change})", name=name, points=now, change=f"{now - before:+d}"))
        else:
            parts.append(text("{name} {points}", name=name, points=now))
    return text("{scores}", scores=listing(*parts)) if parts else None


def heading(digest: Digest) -> Text:
    return plural("Since your move: {n} turn", "Since your move: {n} turns", digest.turns)
