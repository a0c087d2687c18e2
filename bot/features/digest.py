"""The digest of what happened since a seat's own last move, made from events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from bot.locale import Tongue
from bot.messages.fitting import Part
from bot.messages.heights import in_lines
from bot.tables import memory
from bot.tables.highlights import chained
from bot.tables.memory import Role
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from bot.tables.story import Round, Say, Turn, counted, headed, in_one_line, story, what_came
from games.core.event import Event
from games.core.points import in_points
from games.core.text import SeatName, Text, plural, text
from storage.moves import Move

#: Lines before "more".
LINES = 8
#: What was done to the reader and stands before everything else, unfolded.
FACTS = 3
#: Of what chance has just brought, likewise.
BROUGHT = 2
#: Where a part says how many of its lines are left out.
MORE = "{n}"


#: So much of one turn is told to whoever comes back; the log has all of it.
CLAUSES = 3
#: Where a digest has its signs.
_TO_YOU, _FOR_YOU, _BY_DEPUTY, _BY_ORDER, _OPTIONS, _OTHERS = "⚔️", "🤖", "🤝", "📌", "🚪", "📜"
#: What happened, as one line tells it.
Line = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class RoundOfOthers:
    """Great consequences first; then a line for each turn."""

    opening: Event | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Digest:
    """All of it; screens show the first lines and offer the rest."""

    #: When the seat last moved itself; None before its first move.
    since: datetime | None
    #: Of the others.
    turns: int
    to_you: tuple[Event, ...]
    #: Done in the seat's name by a stand-in, or because there was nothing to choose; and by its deputy.
    for_you: tuple[Line, ...]
    by_deputy: tuple[Line, ...]
    #: What the seat's standing orders answered for it.
    by_order: tuple[Event, ...]
    your_options: tuple[Event, ...]
    others: tuple[RoundOfOthers, ...]
    #: As far as the seat may know them, its own first.
    scores: tuple[Text, ...]
    #: Places on the board as it lies now that have changed, and those of what was done to the reader.
    changed: tuple[str, ...] = ()
    hit: tuple[str, ...] = ()

    def told(self, say: Say) -> list[str]:
        """Each line with its sign, what matters most to the reader first."""
        return [*self._own(say), *(line for one in self.others for line in _lines(_OTHERS, one.lines, say))]

    def by_round(self, say: Say) -> list[str]:
        """The same, parted where a round begins."""
        told = self._own(say)
        for one in self.others:
            told += headed(one.opening, _lines(_OTHERS, one.lines, say), say)
        return told

    def _own(self, say: Say) -> list[str]:
        return [
            *_lines(_TO_YOU, _each(self.to_you), say),
            *_lines(_FOR_YOU, self.for_you, say),
            *_lines(_BY_DEPUTY, self.by_deputy, say),
            *_lines(_BY_ORDER, _each(self.by_order), say),
            *_lines(_OPTIONS, _each(self.your_options), say),
        ]

    def standing(self, tongue: Tongue) -> tuple[str, ...]:
        return (f"📊 {' · '.join(map(tongue.html, self.scores))}",) if self.scores else ()


def _each(events: Sequence[Event]) -> list[Line]:
    return [(event,) for event in events]


def _lines(sign: str, lines: Sequence[Line], say: Say) -> list[str]:
    """What is the same several times in a row is one line."""
    said = (in_one_line(line, say) for line in lines)
    return [f"{sign} {counted(line, len(list(same)))}" for line, same in groupby(said)]


def done_to(events: Sequence[Event], seat: int) -> list[Event]:
    """What others, or the game itself, did to the seat."""
    return [event for event in events if event.seat != seat and seat in event.affects]


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
        (event, move) for move in moves for event in _news(move, seat, own=move.at in acted and move.by != Role.ORDER)
    ]
    events = [event for event, _ in news]
    to_you = done_to(events, seat)
    narrowing = [event for event in events if event.seat != seat and _closes(event) and seat not in event.affects]
    rounds = story([(move, event) for event, move in news if event.audience is None])
    turns = [turn for one in rounds for turn in one.turns]
    others = [_of_others(one, seat, to_you + narrowing) for one in rounds]
    return Digest(
        since=seen.at,
        turns=sum(turn.seat not in (None, seat) for turn in turns),
        # What speaks of the reader before what only reaches them; among equals the oldest first, as they came about.
        to_you=tuple(sorted(to_you, key=lambda event: (not event.great, not event.text.names(seat)))),
        for_you=_by(turns, seat, (Role.OWN, Role.STAND_IN), to_you),
        by_deputy=_by(turns, seat, (Role.DEPUTY,), to_you),
        by_order=tuple(
            event for event, move in news if move.by == Role.ORDER and event.seat == seat and event.audience is not None
        ),
        your_options=tuple(sorted(narrowing, key=lambda event: not event.great)),
        others=tuple(one for one in others if one.lines),
        scores=tuple(_scores(table, seat, seen.points)),
        changed=_places(events),
        hit=_places([event for event in _on_this_board(events) if _told(event, to_you)]),
    )


def _places(events: Sequence[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for event in _on_this_board(events) for place in event.places))


def _on_this_board(events: Sequence[Event]) -> Sequence[Event]:
    """A board that is laid out anew has none of the places of the one before."""
    laid_out = max((at for at, event in enumerate(events) if event.opens and event.great), default=-1)
    return events[laid_out + 1 :]


def _by(turns: Sequence[Turn], seat: int, roles: Sequence[str], elsewhere: Sequence[Event]) -> tuple[Line, ...]:
    own = (what_came(turn) for turn in turns if turn.seat == seat and turn.by in roles)
    lines = (tuple(event for event in came if not _told(event, elsewhere)) for came in own)
    return tuple(line for line in lines if line)


def _of_others(one: Round, seat: int, elsewhere: Sequence[Event]) -> RoundOfOthers:
    """What is told elsewhere is not told again, unless a turn was about nothing else."""
    turns = [turn for turn in one.turns if turn.seat not in (None, seat)]
    great = [event for turn in turns for event in turn.events if event.great and not _told(event, elsewhere)]
    lines = [_left(turn, [*elsewhere, *great]) for turn in turns]
    return RoundOfOthers(one.opening, (*((event,) for event in great), *(line for line in lines if line)))


def _left(turn: Turn, elsewhere: Sequence[Event]) -> Line:
    return tuple(event for event in what_came(turn) if not _told(event, elsewhere))[:CLAUSES]


def _news(move: Move, seat: int, *, own: bool) -> Iterator[Event]:
    """What the seat may know of a move and did not do itself."""
    for event in events_of(move):
        if event.known_to(seat) and not (own and event.seat == seat):
            yield event


def _closes(event: Event) -> bool:
    """A way is closed to everybody; that a single place is taken stands in the turn that took it."""
    return event.narrows and (event.great or not event.places)


def _told(event: Event, elsewhere: Sequence[Event]) -> bool:
    return any(event is other for other in elsewhere)


def _scores(table: OpenTable, seat: int, then: Sequence[int | None] | None) -> Iterator[Text]:
    view, parts = table.match.view(seat), table.game.parts
    points, later = table.game.points(view), table.game.counted_last(view)
    for at in sorted(range(len(points)), key=lambda at: at != seat):
        now, before = points[at], then[at] if then is not None and at < len(then) else None
        if now is None:
            continue
        name = text("You") if at == seat else SeatName(at)
        said = in_points(now, parts)
        if before is not None and before != now:
            plus = "+" if now > before else ""
            change = plus + in_points(now - before, parts)
            told = text("{name} {points} ({change})", name=name, points=said, change=change)
        else:
            told = text("{name} {points}", name=name, points=said)
        if later[at]:
            told = text("{told}, {total} if it ended now", told=told, total=in_points(now + later[at], parts))
        yield told


def heading(digest: Digest, tongue: Tongue) -> Text:
    """One line of a phone. A day and no span: the message may be read long after it was written."""
    if digest.since is None:
        return plural("Since the game began: {n} turn", "Since the game began: {n} turns", digest.turns)
    day = tongue.day(digest.since)
    if not digest.turns:
        return text("Since your move ({day})", day=day)
    return plural("Since your move ({day}): {n} turn", "Since your move ({day}): {n} turns", digest.turns, day=day)


async def news(table: OpenTable, digest: Digest, seat: int, tongue: Tongue, room: int) -> list[Part]:
    """What a reader five days away needs, in so many lines of a phone where they suffice.

    First what was done to them and how everybody stands; then, folded, the rest.
    """
    standing = digest.standing(tongue)
    told = digest.told(tongue.html)
    if not told:
        return await _just_done(table, seat, tongue, standing, room)
    facts = told[: min(FACTS, len(digest.to_you))]
    rest, most = told[len(facts) :], LINES - len(facts)
    head = f"<b>{tongue.html(heading(digest, tongue))}</b>"
    more = f"<i>{tongue.html(text('and more: {n}', n=MORE))}</i>"
    first, then = ((*facts, *standing), ()) if facts else ((), standing)
    folded = Part((head, *then, *rest[:most]), spare=2, more=more, hidden=len(rest[most:]), folded=True)
    return _first_things(first, folded, room)


def _first_things(first: Sequence[str], folded: Part, room: int) -> list[Part]:
    """As many of them unfolded as there is room for; the others lead what is folded, where its first lines show."""
    left = room - in_lines([folded])
    open_ = next(n for n in range(len(first), -1, -1) if n == 0 or in_lines([Part(tuple(first[:n]))]) <= left)
    return [Part(tuple(first[:open_])), replace(folded, lines=(*first[open_:], *folded.lines))]


async def _just_done(table: OpenTable, seat: int, tongue: Tongue, standing: tuple[str, ...], room: int) -> list[Part]:
    """In the middle of a turn: what chance has just brought, newest first; and, folded, all that is settled of it."""
    last = await table.tx.moves.last(table.id)
    if last is None or last.seat != seat:
        return [Part(standing, folded=True)]
    brought = [event for event in events_of(last) if event.known_to(seat)] if last.luck else []
    outcome = tuple(f"🎲 {tongue.html(event.text)}" for event in reversed(chained(brought)[-BROUGHT:]))
    done = await receipt(table, seat, tongue)
    return _first_things(outcome, replace(done, lines=(*done.lines, *standing)), room)


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
