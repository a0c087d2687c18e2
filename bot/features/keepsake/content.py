"""What stands on the page of a finished game: the board turn by turn, points, story, words. As any spectator saw it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.features.ending import story
from bot.features.ending.deeds import who_did_most
from bot.features.ending.history import happened_before
from bot.features.ending.score_sheet import result_of
from bot.framework import pictures
from bot.framework.pictures import Laid
from bot.framework.table_names import table_name
from bot.locale import Tongue
from bot.messages.rendered import PhotoRef
from bot.tables import quotes
from bot.tables.highlights import highlights, turns
from bot.tables.open_table import OpenTable
from bot.tables.outcome import why
from games.core.event import Event
from games.core.game import Result
from games.core.match import Match
from games.core.points import in_points
from games.core.text import SeatName, text
from rendering import Look
from rendering.picture import thinned

#: So many sentences stand below a picture of the board.
_DEEDS = 6


@dataclass(frozen=True, slots=True)
class Frame:
    """The board after some turns."""

    photo: PhotoRef
    #: What was done since the picture before.
    deeds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    heading: str
    photo: PhotoRef


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn that decided the game."""

    heading: str
    deeds: tuple[str, ...]
    judged: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    names: tuple[str, ...]
    #: A label, and everybody's points.
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    total: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """Markup as messages have it."""

    language: str
    title: str
    day: str
    outcome: tuple[str, ...]
    frames: tuple[Frame, ...]
    scores: Scores
    charts: tuple[Chart, ...]
    turnings: tuple[Turning, ...]
    feats: tuple[str, ...]
    rules: tuple[str, ...]
    #: By those who have put them there: their names and what they say.
    words: tuple[tuple[str, str], ...]
    #: The same of what was answered to turn lines.
    along_the_way: tuple[tuple[str, str], ...]
    luck: str

    @property
    def photos(self) -> tuple[PhotoRef, ...]:
        return (*(frame.photo for frame in self.frames), *(chart.photo for chart in self.charts))


async def content(table: OpenTable, tongue: Tongue, theme: str) -> Content:
    result, look = result_of(table), pictures.look(tongue, theme, None)
    past = await _past(table)
    shown = thinned(past)
    happened = await happened_before(table, [one.move for one in shown])
    frames = [_frame(table, tongue, look, one.view, events) for one, events in zip(shown, happened, strict=True)]
    ended = table.row.ended_at
    return Content(
        tongue.language,
        tongue.html(table_name(table)),
        "" if ended is None else tongue.date(ended),
        (tongue.html(result.ending), tongue.html(why(result))),
        tuple(frames),
        _scores(table, result, tongue),
        tuple(_charts(table, tongue, look, past)),
        await _turnings(table, tongue),
        tuple(await who_did_most(table, tongue)),
        tuple(map(tongue.html, table.memory.house_rules)),
        _words(table, tongue),
        await _along_the_way(table, tongue),
        tongue.html(
            text(
                "The secret was <code>{secret}</code>. Its hash, shown before the first move: <code>{hash}</code>.",
                secret=table.memory.secret,
                hash=table.memory.commitment,
            )
        ),
    )


@dataclass(frozen=True, slots=True)
class _Moment:
    """What everybody could see after a move, and everybody's points."""

    move: int
    view: Any
    standing: Sequence[int]


async def _past(table: OpenTable) -> list[_Moment]:
    """Every turn's start and the end, one after the other, so that nobody's press waits for all of them."""
    moments = []
    for number in await table.tx.positions.numbers(table.id):
        position = await table.tx.positions.at_or_before(table.id, number)
        assert position is not None
        state = Match.load(table.game, position.document).settled
        moments.append(_Moment(number, table.game.view(state, None), table.game.standing(state)))
        await asyncio.sleep(0)
    last = await table.tx.moves.last_number(table.id)
    return [*moments, _Moment(last, table.game.view(table.match.settled, None), result_of(table).points)]


def _frame(table: OpenTable, tongue: Tongue, look: Look, view: Any, events: Sequence[Event]) -> Frame:
    ringed = Laid(changed=tuple(dict.fromkeys(place for event in events for place in event.places)))
    drawn = pictures.board(table.game, view, look, tongue.seated, ringed)
    deeds = tuple(tongue.html(event.text) for event in highlights(turns(events), _DEEDS))
    return Frame(pictures.small(drawn), deeds)


def _charts(table: OpenTable, tongue: Tongue, look: Look, past: Sequence[_Moment]) -> Iterator[Chart]:
    result, retold = result_of(table), table.memory.retold
    points = tuple(tuple(own / result.parts for own in moment.standing) for moment in past)
    drawn = pictures.chart(table.game, points, look, tongue.seated)
    yield Chart(tongue.html(text("Points over time")), pictures.small(drawn))
    if retold is not None:
        heading = text("Chances to win, and the turns that decided the game")
        yield Chart(tongue.html(heading), pictures.small(story.chances_chart(table, retold, tongue, look)))


async def _turnings(table: OpenTable, tongue: Tongue) -> tuple[Turning, ...]:
    retold = table.memory.retold
    found = []
    for number, point in enumerate(() if retold is None else retold.points, 1):
        done = highlights(turns(await story.happened_in(table, point)), story.DEEDS)
        found.append(
            Turning(
                f"{number} · {tongue.html(story.moved(point))}",
                tuple(tongue.html(event.text) for event in done),
                tuple(map(tongue.html, story.judged(table, point))),
            )
        )
    return tuple(found)


def _scores(table: OpenTable, result: Result, tongue: Tongue) -> Scores:
    def told(points: Sequence[int]) -> tuple[str, ...]:
        return tuple(in_points(own, result.parts) for own in points)

    rows = tuple((tongue.html(source.label), told(source.points)) for source in result.sources)
    names = tuple(tongue.html(SeatName(seat.seat)) for seat in table.seats)
    return Scores(names, rows, told(result.points))


def _words(table: OpenTable, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    """Of those who still sit there."""
    said = table.memory.keepsake.words
    return tuple(
        (tongue.html(SeatName(seats[0].seat)), tongue.html(words))
        for person, words in said.items()
        if (seats := table.seats_of(int(person)))
    )


async def _along_the_way(table: OpenTable, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    """What was answered to turn lines, of those who agreed."""
    return tuple((tongue.html(SeatName(said.seat)), tongue.html(said.quote.words)) for said in await quotes.of(table))
