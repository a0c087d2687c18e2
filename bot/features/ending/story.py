"""How a game was won: chances turn by turn and the turns that decided it, read in the background once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.framework import pictures
from bot.framework.due import due_outside, table_due
from bot.framework.panels import TablePanel
from bot.framework.pictures import Laid
from bot.locale import Tongue
from bot.messages.fitting import Part
from bot.messages.rendered import PhotoRef
from bot.tables import telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.highlights import highlights, turns
from bot.tables.house import House
from bot.tables.move_documents import TakenUp, answers_of, events_of
from bot.tables.open_table import OpenTable, open_table
from bot.workers.pool import Drawer
from bot.workers.retelling import StoredTurn, looked_at_elsewhere, point_in, retold_elsewhere, retold_in
from games.core.decision import Answer
from games.core.event import Event
from games.core.match import Match
from games.core.reasons import said
from games.core.retelling import Retold, TurningPoint
from games.core.text import SeatName, Text, text
from rendering import Look
from storage.deadlines import Deadline
from storage.moves import Move
from storage.schema import Phase
from storage.store import Store

#: So many sentences say what was done in a turn.
DEEDS = 4


# -- read in the background --------------------------------------------------------------------------------------------


@due_outside(DeadlineKind.STORY)
async def read(store: Store, house: House, deadline: Deadline) -> None:
    """Broken off in the middle it is begun anew: nothing is kept before all of it is known."""
    async with store.read() as tx:
        table = await open_table(tx, house, deadline.table_id)
        stored = await _stored(table)
    known = None
    if house.retell_in is not None and table.row.phase is Phase.OVER:
        known = await _retold(house.retell_in, table, stored)
    async with table_due(store, house, deadline) as now:
        if now is None or known is None or now.row.phase is not Phase.OVER:
            return
        now.recall(retold=known)
        await now.save()
        await telling.everything_changed(now)


async def _stored(table: OpenTable) -> list[StoredTurn]:
    """Every turn's start with the first answer to it."""
    moves, found = await table.tx.moves.of(table.id), list[StoredTurn]()
    for number in await table.tx.positions.numbers(table.id):
        position = await table.tx.positions.at_or_before(table.id, number)
        assert position is not None
        first = next((move for move in moves if move.number > number), None)
        seat, answer = (None, None) if first is None else (first.seat, _first_answer(first))
        found.append(StoredTurn(number, position.document, seat, answer))
    return found


def _first_answer(move: Move) -> Answer | None:
    given = answers_of(move)
    return None if not given or isinstance(given[0], TakenUp) else given[0]


async def _retold(think: Drawer, table: OpenTable, stored: Sequence[StoredTurn]) -> Retold:
    game, end = type(table.game), Match(table.game, table.match.settled).dump()
    known = retold_in(await think(partial(retold_elsewhere, game, stored, end)))
    points = [
        point_in(await think(partial(looked_at_elsewhere, game, stored[point.turn], point))) for point in known.points
    ]
    return replace(known, points=tuple(points))


# -- as it is shown ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    words: list[Part]
    photo: PhotoRef


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
    until = await last_move_of(table, point)
    happened = await happened_in(table, point)
    position = await table.tx.positions.at_or_before(table.id, until)
    after = table.match.settled
    if position is not None and position.move == until:
        after = Match.load(table.game, position.document).settled
    look = pictures.look(tongue, panel.reader.theme, None)
    changed = tuple(place for event in happened for place in event.places)
    photo = pictures.board(table.game, table.game.view(after, None), look, tongue.seated, Laid(changed=changed))
    done = tuple(f"• {tongue.html(event.text)}" for event in highlights(turns(happened), DEEDS))
    heading = f"<b>{number + 1} · {tongue.html(moved(point))}</b>"
    verdict, *reasons = map(tongue.html, judged(table, point))
    words = (verdict, "; ".join(reasons)) if reasons else (verdict,)
    return Shown([Part((heading,)), Part(done, spare=1, folded=True), Part(words)], photo)


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
        luck = text("Nothing clearly better was found: what came of it was luck, or what the others did.")
        itself = text("Nobody had much of a choice here.")
        return (luck if point.looked else itself,)
    better = text(
        "Better: {answer} ({chance} % in place of {played} %)",
        answer=point.better.label,
        chance=round(100 * point.better.chance),
        played=round(100 * point.better.played),
    )
    seat = point.seat
    why = [words for words in (said(judge, reason, seat) for reason in point.better.reasons) if words is not None]
    return (better, *why)
