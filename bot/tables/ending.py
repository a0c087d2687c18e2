"""The end of a table: results kept for the statistics, everybody told."""

from __future__ import annotations

from bot.tables import telling
from bot.tables.opened import OpenTable
from games.core.game import Result
from storage.results import Result as StoredResult
from storage.schema import Phase


async def finish(table: OpenTable, result: Result) -> None:
    await table.tx.deadlines.clear_table(table.id)
    await table.save(phase=Phase.OVER, ended_at=table.tx.now)
    await table.tx.results.keep(
        [
            StoredResult(
                table.id,
                seat.seat,
                seat.person_id,
                result.places[seat.seat],
                result.points[seat.seat],
                int(seat.state.get("thought", 0)),
            )
            for seat in table.seats
        ]
    )
    await telling.over(table, result)
