"""A finished table looked back on: every source of points, points over time, who did what most, the secret."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from html import escape

from bot.errors import Refused
from bot.messages import links, table_actions
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import PhotoRef, Rendered
from bot.messages.table_actions import EndedPage
from bot.screens import pictures
from bot.screens.panels.panel import Showing, TablePanel, table_panel
from bot.tables import memory, telling
from bot.tables.highlights import deed
from bot.tables.history import Standing, points_over_time, standings
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from bot.tables.screen_memory import EndedOfTable
from games.core.event import Event
from games.core.game import Result
from games.core.points import in_points
from games.core.text import SeatName, english, plural, text
from storage.moves import Move
from storage.schema import Phase

#: How many deeds are worth a line.
DEEDS = 8


def result_of(table: OpenTable) -> Result:
    result = table.game.result(table.match.settled) if table.row.phase is Phase.OVER else None
    if result is None:
        raise Refused(text("This game is not over yet."))
    return result


async def sheet(showing: Showing) -> Rendered:
    """One message, turned from page to page."""
    match EndedOfTable.of(showing.screen).page:
        case EndedPage.CHART:
            return await chart(showing)
        case EndedPage.DEEDS:
            return await deeds(showing)
        case _:
            return await points(showing)


async def points(showing: Showing) -> Rendered:
    """The score sheet in words."""
    panel = await table_panel(showing)
    result = result_of(panel.table)
    tongue = panel.tongue
    lines = [f"<b>{escape(' / '.join(tongue.seated), quote=False)}</b>"]
    for source in result.sources:
        points = " / ".join(in_points(own, result.parts) for own in source.points)
        lines.append(f"{tongue.html(source.label)}: {points}")
    total = " / ".join(in_points(own, result.parts) for own in result.points)
    lines.append(f"<b>{tongue.html(text('Total'))}: {total}</b>")
    thought = [
        tongue.html(text("{seat} thought for {time}", seat=SeatName(seat.seat), time=_thought(panel, seat.seat)))
        for seat in panel.table.seats
    ]
    secret = text(
        "The secret was <code>{secret}</code>. Its hash, shown before the first move: <code>{hash}</code>.",
        secret=panel.table.memory.secret,
        hash=panel.table.memory.commitment,
    )
    luck = [tongue.html(secret), *await _where_it_stood(panel)]
    panel.table.rest()
    parts = [Part(tuple(lines)), Part(tuple(thought), spare=2), Part(tuple(luck), spare=1)]
    return Rendered(compose(parts, MESSAGE), _rows(panel, "sheet"))


async def _where_it_stood(panel: TablePanel) -> list[str]:
    line = await telling.line_of_luck(panel.table)
    if line is None:
        return []
    told = panel.tongue.html(
        text("The hash stands in the line of {moment}.", moment=panel.tongue.moment(line.queued_at))
    )
    address = line.message_id and links.to_message(line.chat_id, line.message_id)
    return [f'<a href="{address}">{told}</a>' if address else told]


def _thought(panel: TablePanel, seat: int) -> str:
    return panel.tongue.span(timedelta(seconds=memory.of_seat(panel.table.seats[seat]).thought))


async def chart(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    table = panel.table
    result = result_of(table)
    rows = await points_over_time(table, result)
    look = pictures.look(panel.tongue, panel.reader.theme, panel.eyes)
    photo: PhotoRef = pictures.chart(table.game, rows, look, panel.tongue.seated)
    table.rest()
    words = f"<b>{panel.tongue.html(text('Points over time'))}</b>"
    return Rendered(compose([Part((words,))], CAPTION), _rows(panel, "chart"), photo=photo)


async def deeds(showing: Showing) -> Rendered:
    """Who did what most: what turns were about, and what was done to others."""
    panel = await table_panel(showing)
    result_of(panel.table)
    counts: Counter[str] = Counter()
    examples: dict[str, Event] = {}
    for move in await panel.table.tx.moves.of(panel.table.id):
        for event in _worth_counting(move):
            # The very same deed of the same seat: what differs in anything is another one.
            done = english(event.text)
            counts[done] += event.seat is not None
            examples.setdefault(done, event)
    ranked = sorted((done for done, times in counts.items() if times > 1), key=lambda done: -counts[done])
    great = [done for done, event in examples.items() if event.great and done not in ranked]
    lines = [_deed(panel, examples[done], counts[done]) for done in [*ranked, *great][:DEEDS]]
    panel.table.rest()
    heading = f"<b>{panel.tongue.html(text('Who did what most'))}</b>"
    return Rendered(compose([Part((heading,)), Part(tuple(lines), spare=1)], MESSAGE), _rows(panel, "deeds"))


def _worth_counting(move: Move) -> list[Event]:
    public = [event for event in events_of(move) if event.audience is None]
    if not public:
        return []
    done = deed(public)
    return [done, *(event for event in public if event is not done and event.affects)]


def _deed(panel: TablePanel, event: Event, times: int) -> str:
    if times < 2:
        return f"• {panel.tongue.html(event.text)}"
    return panel.tongue.html(plural("{n} time: {deed}", "{n} times: {deed}", times, deed=event.text))


def _rows(panel: TablePanel, shown: str) -> list[list[Button]]:
    pen = panel.pen
    pages = [
        (EndedPage.SHEET, text("Score sheet")),
        (EndedPage.CHART, text("Points chart")),
        (EndedPage.DEEDS, text("Who did what most")),
    ]
    return [
        [pen.choice(label, table_actions.ShowEnded(page), page == shown) for page, label in pages[:2]],
        [pen.choice(label, table_actions.ShowEnded(page), page == shown) for page, label in pages[2:]],
    ]


async def stats_panel(showing: Showing) -> Rendered:
    tongue = showing.tongue
    chat = await showing.tx.chats.get(showing.screen.chat_id)
    private = chat is not None and chat.private
    tx = showing.tx
    results = await (tx.results.of_person if private else tx.results.in_chat)(showing.screen.chat_id)
    if not results:
        return Rendered(tongue.html(text("No game has been played to its end here yet.")))
    ranked = await standings(tx, showing.house, results, only=showing.screen.chat_id if private else None)
    lines = tuple(_standing_line(standing, showing) for standing in ranked)
    games = len({result.table_id for result in results})
    heading = f"<b>{tongue.html(plural('{n} game played to its end', '{n} games played to their end', games))}</b>"
    return Rendered(compose([Part((heading,)), Part(lines, spare=1, more="…")], MESSAGE))


def _standing_line(standing: Standing, showing: Showing) -> str:
    tongue = showing.tongue
    return tongue.html(
        text(
            "{name}, {game}: {games}, {wins}, best {points}, longest thought {thought}",
            name=standing.name,
            game=standing.game,
            games=plural("{n} game", "{n} games", standing.games),
            wins=plural("{n} win", "{n} wins", standing.wins),
            points=standing.best,
            thought=tongue.span(timedelta(seconds=standing.longest_thought)),
        )
    )
