"""What nobody needs any more, dropped once a day so that a file of years stays small."""

from datetime import timedelta

from storage.store import Store

#: Telegram repeats nothing older than a day; a line cannot be deleted after two.
SHORT = timedelta(days=2)
#: A picture nobody has looked at for so long is drawn again.
LONG = timedelta(days=90)


async def tidy(store: Store) -> int:
    """How many rows went. Nothing that is waiting, standing to be replaced, or set aside unread goes early."""
    async with store.work() as tx:
        return (
            await tx.inbox.forget_before(tx.now - SHORT)
            + await tx.lines.forget_before(tx.now - SHORT)
            + await tx.deadlines.forget_before(tx.now - SHORT)
            + await tx.inbox.forget_set_aside_before(tx.now - LONG)
            + await tx.files.forget_before(tx.now - LONG)
        )
