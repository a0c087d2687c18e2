"""The first thing done with an update, whichever way it came: it is written down."""

from typing import Any

import structlog

from bot.intake import figures
from bot.intake.lanes import LaneOf
from bot.intake.update import number_of, parse
from storage.transaction import Transaction

log = structlog.get_logger()


async def write_down(tx: Transaction, raw: Any, lane_of: LaneOf) -> bool:
    """Whether it was new. Something without a number cannot be told from its repeat and is dropped."""
    number = number_of(raw)
    if number is None:
        log.warning("not an update")
        return False
    sender = parse(raw).sender
    new = await tx.inbox.add(number, lane_of(raw), raw, person_id=sender.id if sender else None)
    (figures.arrived if new else figures.repeated).inc()
    return new
