"""What happened since a seat's own last move, from the events, so that it cannot be wrong about the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.locale import Tongue
from bot.messages.fitting import Part
from bot.tables import memory
from bot.tables.highlights import chained, deed, turns
from bot.tables.memory import Role
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from games.core.event import Event
from games.core.points import in_points
from games.core.text import SeatName, Text, plural, text
from storage.moves import Move

#: Lines before "more".
LINES = 8
#: Where a part says how many of its lines are left out.
MORE = "{n}"


@dataclass(frozen=True, slots=True)
class Digest:
    """All of it; screens show the first lines and offer the rest."""

    #: When the seat last moved itself; None before its first move.
    since: datetime | None
    #: Of the others.
    turns: int
    to_you: tuple[Text, ...]
    #: Done in the seat's name by a stand-in, or because there was nothing to choose; and by its deputy.
    for_you: tuple[Text, ...]
    by_deputy: tuple[Text, ...]
    #: What the seat's standing orders answered for it.
    by_order: tuple[Text, ...]
    your_options: tuple[Text, ...]
    others: tuple[Text, ...]
    #: As far as the seat may know them, its own first.
    scores: tuple[Text, ...]

    def lines(self) -> Iterator[tuple[str, Text]]:
        """Each with its sign, what matters most to the reader first."""
        for sign, told in (
            ("⚔️", self.to_you),
            ("🤖", self.for_you),
            ("🤝", self.by_deputy),
            ("📌", self.by_order),
            ("🚪", self.your_options),
            ("📜", self.others),
        ):
            for line in told:
                yield sign, line

    def told(self, tongue: Tongue) -> list[str]:
        return [f"{sign} {tongue.html(line)}" for sign, line in self.lines()]

    def standing(self, tongue: Tongue) -> tuple[str, ...]:
        return (f"📊 {' · '.join(map(tongue.html, self.scores))}",) if self.scores else ()


async def since_last_move(table: OpenTable, seat: int, reader_id: int) -> Digest:
    """For its person what happened since they moved themselves, for the deputy since the deputy did."""
    row = table.seats[seat]
    reader = Role.DEPUTY if reader_id == row.deputy_id else Role.OWN
    seen = memory.of_seat(row).news_after(reader)
    moves = await table.tx.moves.of(table.id, after=seen.move)
    # Sealed choices come to light in one moment: the reader's own among them is no news to them.
    acted = {move.at for move in moves if move.seat == seat and move.by == reader}
    # What an order answered in the same moment is news.
    news = [
        (event, move.by)
        for move in moves
        for event in _news(move, seat, own=move.at in acted and move.by != Role.ORDER)
    ]
    events = [event for event, _ in news]
    deputys = [event for event, by in news if by == Role.DEPUTY]
    ordered = [event for event, by in news if by == Role.ORDER and event.seat == seat]
    to_you = [event for event in events if event.seat != seat and seat in event.affects]
    narrowing = [event for event in events if event.seat != seat and event.narrows and seat not in event.affects]
    rounds = turns(events)
    deeds = [deed(turn) for turn in rounds]
    others = [event for event in deeds if event.seat not in (None, seat) and not _told(event, to_you + narrowing)]
    return Digest(
        since=seen.at,
        turns=sum(event.seat not in (None, seat) for event in deeds),
        # Among equals the oldest first, as they came about.
        to_you=_texts(sorted(to_you, key=lambda event: not event.great)),
        for_you=_texts([event for event in deeds if event.seat == seat and not _told(event, deputys + ordered)]),
        by_deputy=_texts([event for event in deeds if event.seat == seat and _told(event, deputys)]),
        by_order=_texts([event for event in ordered if event.audience is not None]),
        your_options=_texts(sorted(narrowing, key=lambda event: not event.great)),
        others=_texts(others),
        scores=tuple(_scores(table, seat, seen.points)),
    )


def _news(move: Move, seat: int, *, own: bool) -> Iterator[Event]:
    """What the seat may know of a move and did not do itself."""
    for event in events_of(move):
        if event.known_to(seat) and not (own and event.seat == seat):
            yield event


def _told(event: Event, elsewhere: list[Event]) -> bool:
    return any(event is other for other in elsewhere)


def _texts(events: list[Event]) -> tuple[Text, ...]:
    return tuple(event.text for event in events)


def _scores(table: OpenTable, seat: int, then: Sequence[int | None] | None) -> Iterator[Text]:
    points, parts = table.game.points(table.match.view(seat)), table.game.parts
    for at in sorted(range(len(points)), key=lambda at: at != seat):
        now, before = points[at], then[at] if then is not None and at < len(then) else None
        if now is None:
            continue
        name = text("You") if at == seat else SeatName(at)
        said = in_points(now, parts)
        if before is not None and before != now:
            plus = "+" if now > before else ""
            change = plus + in_points(now - before, parts)
            yield text("{name} {points} ({change})", name=name, points=said, change=change)
        else:
            yield text("{name} {points}", name=name, points=said)


def heading(digest: Digest, tongue: Tongue) -> Text:
    if digest.since is None:
        return plural("Since the game began: {n} turn", "Since the game began: {n} turns", digest.turns)
    return plural(
        "Since your move ({moment}): {n} turn",
        "Since your move ({moment}): {n} turns",
        digest.turns,
        moment=tongue.moment(digest.since),
    )


async def news(table: OpenTable, digest: Digest, seat: int, tongue: Tongue) -> tuple[Part, Part]:
    """What a reader five days away needs: done to you, your options, the rest; and the scores."""
    standing = Part(digest.standing(tongue), spare=1)
    told = digest.told(tongue)
    if not told:
        return await _just_done(table, seat, tongue), standing
    more = f"<i>{tongue.html(text('and more: {n}', n=MORE))}</i>"
    head = f"<b>{tongue.html(heading(digest, tongue))}</b>"
    return Part((head, *told[:LINES]), spare=2, more=more, hidden=len(told[LINES:]), folded=True), standing


async def _just_done(table: OpenTable, seat: int, tongue: Tongue) -> Part:
    """In the middle of a turn: what the settled part of it has brought."""
    last = await table.tx.moves.last(table.id)
    return await receipt(table, seat, tongue) if last is not None and last.seat == seat else Part(())


async def receipt(table: OpenTable, seat: int, tongue: Tongue) -> Part:
    """What the seat's last turn brought, chance included: all its moves up to somebody else's."""
    own: list[Move] = []
    for move in reversed(await table.tx.moves.latest(table.id, 12)):
        if move.seat == seat:
            own.insert(0, move)
        elif own:
            break
    done = [event for move in own for event in events_of(move) if event.known_to(seat)]
    lines = tuple(f"• {tongue.html(event.text)}" for event in chained(done))
    return Part((tongue.html(text("Your last move:")), *lines) if lines else (), spare=1, more="…", folded=True)
