"""How a game was won, as it is shown: chances turn by turn, the turns that decided it, what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from bot.features.quotes import in_words
from bot.framework import pictures
from bot.framework.panels import TablePanel
from bot.locale import Tongue
from bot.messages.fitting import Part
from bot.messages.heights import CARD, PICTURE, PRIVATE, in_one_line
from bot.messages.rendered import PhotoRef
from bot.messages.widths import unbroken
from bot.tables import quotes
from bot.tables.highlights import highlights, turns
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from bot.tables.quotes import Said
from games.core.event import Event
from games.core.match import Match
from games.core.reasons import said
from games.core.retelling import Retold, TurningPoint
from games.core.text import SeatName, Text, text
from rendering import Look

#: So many sentences say what was done in a turn.
DEEDS = 4


@dataclass(frozen=True, slots=True)
class Shown:
    words: list[Part]
    photo: PhotoRef
    #: What a phone has for words and buttons beside it, were the picture as high as a question's.
    room: float = PRIVATE


def chances(panel: TablePanel, known: Retold) -> Shown:
    """The picture, and in a line for each what its numbers are."""
    tongue = panel.tongue
    photo = chances_chart(panel.table, known, tongue, pictures.look(tongue, panel.reader.theme, panel.eyes))
    lines = tuple(f"{at} · {tongue.html(moved(point))}" for at, point in enumerate(known.points, 1))
    heading = f"<b>{tongue.html(text('Chances to win, and the turns that decided the game'))}</b>"
    return Shown([Part((heading,)), Part(lines)], photo)


def chances_chart(table: OpenTable, known: Retold, tongue: Tongue, look: Look) -> PhotoRef:
    marked = {point.turn + 1: str(at) for at, point in enumerate(known.points, 1)}
    return pictures.chances(table.game, known.chances, marked, look, tongue.seated)


async def turning_point(panel: TablePanel, known: Retold, number: int) -> Shown:
    """What was done in it, what would have been better, and why, under the board after it."""
    table, tongue, point = panel.table, panel.tongue, known.points[number]
    happened, after = await happened_in(table, point), await view_after(table, point)
    look = pictures.look(tongue, panel.reader.theme, None)
    photo = pictures.glance(table.game, after, look, tongue.seated, places_of(happened))
    deeds = highlights(turns(happened), DEEDS)
    said_then = await quotes.of(table, point.number, await last_move_of(table, point))
    heading = f"<b>{number + 1} · {tongue.html(moved(point))}</b>"
    verdict, *reasons = (unbroken(tongue.html(words)) for words in judged(table, point))
    why = ("; ".join(reasons),) if reasons else ()
    if pictures.is_tall(table.game, table.game.board):
        # Of a tall board a part is shown, as wide as any picture.
        done = tuple(f"• {tongue.html(event.text)}" for event in deeds)
        words = [Part(done, spare=1, folded=True), Part((verdict, *why))]
        return Shown([Part((heading,)), *words, *_quoted(said_then, tongue)], photo)
    # Beside a high picture there is room for one line of what was done, and for why if it is short.
    done = tuple(in_a_row(f"• {tongue.say(event.text)}") for event in deeds[:1])
    words = [Part(done), Part((verdict,)), Part(why, folded=True)]
    return Shown([Part((heading,)), *words, *_quoted(said_then, tongue)], photo, PRIVATE - (CARD - PICTURE))


def in_a_row(words: str) -> str:
    """As markup, so much of these plain words as a phone shows in one line."""
    kept, shown = words, escape(words, quote=False)
    while not in_one_line(shown):
        kept = kept[:-1].rstrip(" ,.;:")
        shown = escape(f"{kept}…", quote=False)
    return shown


def _quoted(found: Sequence[Said], tongue: Tongue) -> list[Part]:
    """The last word of it, where a phone has room."""
    return [Part((in_words(found[-1], tongue),), spare=2, folded=True)] if found else []


async def view_after(table: OpenTable, point: TurningPoint) -> Any:
    """The board at the end of its turn, as everybody could see it."""
    until = await last_move_of(table, point)
    position = await table.tx.positions.at_or_before(table.id, until)
    after = table.match.settled
    if position is not None and position.move == until:
        after = Match.load(table.game, position.document).settled
    return table.game.view(after, None)


def places_of(happened: Sequence[Event]) -> tuple[str, ...]:
    return tuple(place for event in happened for place in event.places)


def moved(point: TurningPoint) -> Text:
    before, after = round(100 * point.before), round(100 * point.after)
    if point.seat is None or point.seat == point.whose:
        return text("{seat}: {before} → {after} %", seat=SeatName(point.whose), before=before, after=after)
    return text(
        "{seat}: {before} → {after} %, {other} plays",
        seat=SeatName(point.whose),
        before=before,
        after=after,
        other=SeatName(point.seat),
    )


async def last_move_of(table: OpenTable, point: TurningPoint) -> int:
    """The last move of the turn."""
    if point.until is not None:
        return point.until
    later = [number for number in await table.tx.positions.numbers(table.id) if number > point.number]
    return later[0] if later else await table.tx.moves.last_number(table.id)


async def happened_in(table: OpenTable, point: TurningPoint) -> list[Event]:
    """What everybody could see of it."""
    after, until = point.number, await last_move_of(table, point)
    moves = await table.tx.moves.of(table.id, after=after)
    events = [event for move in moves if move.number <= until for event in events_of(move)]
    return [event for event in events if event.audience is None]


def judged(table: OpenTable, point: TurningPoint) -> tuple[Text, ...]:
    """What would have been better, and why."""
    judge = table.game.judge
    if point.better is None or judge is None or point.seat is None:
        luck = text("Nothing clearly better was found.")
        itself = text("Nobody had much of a choice here.")
        return (luck if point.looked else itself,)
    # What the seat knew then and what everybody knows now are read differently: only how far they differ is told.
    more = round(100 * (point.better.chance - point.better.played))
    better = text("Better: {answer} (+{more} % to win)", answer=point.better.label, more=more)
    seat = point.seat
    why = [words for words in (said(judge, reason, seat) for reason in point.better.reasons) if words is not None]
    return (better, *why)
