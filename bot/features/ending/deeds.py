"""What was done in a finished game: who did what most, and what everybody is remembered for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

from bot.features.ending.awards import Ended, awards
from bot.locale import Tongue
from bot.tables import memory
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from games.core.game import Feat
from games.core.text import SeatName, Text, text


async def who_did_most(table: OpenTable, tongue: Tongue) -> list[str]:
    return [_most(tongue, feat, counts) for feat, counts in await _done(table)]


async def _done(table: OpenTable) -> list[tuple[Feat, Counter[int]]]:
    """What everybody could see being done, and by seat how often; the most telling first."""
    done: dict[str, Counter[int]] = {}
    for move in await table.tx.moves.of(table.id):
        for event in events_of(move):
            if event.audience is None and event.seat is not None:
                for said in _said_in(event.text):
                    done.setdefault(said, Counter())[event.seat] += 1
    return [(feat, done[event]) for event, feat in table.game.feats().items() if event in done]


async def awards_in_lines(table: OpenTable, tongue: Tongue) -> tuple[str, ...]:
    """What everybody is remembered for, with a heading; nothing before the game was read once more."""
    known, result = table.memory.retold, table.result
    if known is None or result is None:
        return ()
    given = awards(Ended(result, known, await _done(table), _thought(table)), tongue.span)
    lines = [f"{award.sign} {tongue.html(award.words)}" for award in given]
    return (f"<b>{tongue.html(text('Awards'))}</b>", *lines) if lines else ()


def _thought(table: OpenTable) -> dict[int, timedelta]:
    """Of people how long they thought is told, of stand-ins not."""
    people = [seat for seat in table.seats if seat.person_id is not None]
    return {seat.seat: timedelta(seconds=memory.of_seat(seat).thought) for seat in people}


def _said_in(told: Text) -> Iterator[str]:
    """What a sentence is, and what stands inside it."""
    yield told.id
    for inside in told.args.values():
        if isinstance(inside, Text):
            yield from _said_in(inside)


def _most(tongue: Tongue, feat: Feat, counts: Counter[int]) -> str:
    """Whoever did it most, and how often the others did."""
    (first, most), *others = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    told = tongue.html(feat(SeatName(first), most))
    rest = ", ".join(tongue.html(text("{seat} {n}", seat=SeatName(seat), n=n)) for seat, n in others)
    return f"• {told} ({rest})" if rest else f"• {told}"
