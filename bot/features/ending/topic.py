"""The topic of a finished game: closed a day after its end, and from it the way to the next game."""

from __future__ import annotations

from bot.framework.due import due
from bot.tables import topics
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from storage.deadlines import Deadline


@due(DeadlineKind.TOPIC, plain_hours=True)
async def talked_over(table: OpenTable, deadline: Deadline) -> None:
    await topics.close(table)
