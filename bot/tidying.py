"""Once a day what nobody needs any more goes out of the database."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import structlog

from bot.intake.faults import told
from storage.housekeeping import tidy
from storage.store import Store

DAY = timedelta(days=1)

log = structlog.get_logger()


async def tidy_daily(store: Store, every: timedelta = DAY) -> None:
    """Until cancelled. Beginning with the start, because many a house is switched off at night."""
    while True:
        try:
            log.info("tidied", rows=await tidy(store))
        except Exception as problem:
            # Housekeeping can wait for tomorrow; the games cannot.
            log.error("not tidied", fault=told(problem))
        await asyncio.sleep(every.total_seconds())
