"""What a desk tells of the time before: the news of the others, or what one's own turn has brought so far."""

from __future__ import annotations

from bot.locale import Tongue
from bot.screens.digest import LINES, Digest, heading
from bot.screens.fitting import Part
from bot.tables.documents import events_of
from bot.tables.opened import OpenTable
from games.core.text import text
from storage.moves import Move

#: Where a part says how many of its lines are left out.
MORE = "{n}"


async def news(table: OpenTable, digest: Digest, seat: int, tongue: Tongue) -> list[Part]:
    """What a reader five days away needs: done to you, your options, the rest, scores."""
    standing = Part(digest.standing(tongue), spare=1)
    told = digest.told(tongue)
    if not told:
        return [await _just_done(table, seat, tongue), standing]
    more = f"<i>{tongue.html(text('and more: {n}', n=MORE))}</i>"
    head = f"<b>{tongue.html(heading(digest, tongue))}</b>"
    return [Part((head, *told[:LINES]), spare=2, more=more, hidden=len(told[LINES:])), standing]


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
    lines = tuple(f"• {tongue.html(event.text)}" for event in done)
    return Part((tongue.html(text("Your last move:")), *lines) if lines else (), spare=1, more="…")
