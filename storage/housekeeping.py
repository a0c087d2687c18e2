"""Daily retention: deletes rows that nobody needs any more and gives free pages back to the disk."""

import asyncio
from datetime import timedelta

from storage.store import Store
from storage.transaction import Transaction

#: Telegram repeats nothing older than a day; a line cannot be deleted after two.
SHORT = timedelta(days=2)
#: A picture nobody has looked at for so long is drawn again.
LONG = timedelta(days=90)
#: Pages at once, some milliseconds' work, and the rest after them.
BITE, BREATH_SECONDS = 256, 0.05


async def tidy(store: Store) -> int:
    """How many rows went. Nothing that is waiting, standing to be replaced, or set aside unread goes early."""
    return await store.carry_out(_tidied)


async def _tidied(tx: Transaction) -> int:
    return (
        await tx.inbox.forget_before(tx.now - SHORT)
        + await tx.lines.forget_before(tx.now - SHORT)
        + await tx.deadlines.forget_before(tx.now - SHORT)
        + await tx.inbox.forget_set_aside_before(tx.now - LONG)
        + await tx.files.forget_before(tx.now - LONG)
    )


async def shrink(store: Store) -> None:
    """After a backlog most of the file is free: it goes back in bites, and whoever presses a button comes between."""
    more = True
    while more:
        more = await store.shrink(BITE)
        await asyncio.sleep(BREATH_SECONDS)
