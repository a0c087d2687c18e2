"""The same tables under another bot: everything is kept but what only the old bot could use."""

from storage.store import Store
from tests.storage.lines import every_line

GROUP = -100


async def lived_in(store: Store, bot_id: int) -> None:
    async with store.work() as tx:
        assert not await tx.newcomer.takes_over(bot_id)
        await tx.chats.meet(GROUP, "group")
        await tx.tables.open(GROUP, "deus", 7, {})
        await tx.inbox.add(899, "chat:1", {"update_id": 899})
        await tx.files.keep("board", "file-of-the-old-bot")
        await tx.screens.mark(GROUP, "card:1")
        (screen,) = (await tx.owed.in_chat(GROUP)).screens
        await tx.screens.posted(screen, 55, digest="d", photo_key="board", media=True)
        await tx.screens.unchanged(screen)
        await tx.lines.queue(GROUP, "turn:1", {"text": "x"}, replaces=True)
        [line] = await every_line(tx)
        await tx.lines.sent(line, 56)


async def test_the_same_bot_finds_everything_as_it_was(store: Store) -> None:
    await lived_in(store, 1)
    async with store.work() as tx:
        assert not await tx.newcomer.takes_over(1)
        assert not await tx.inbox.add(899, "chat:1", {"update_id": 899})
        assert await tx.files.get("board") is not None


async def test_another_bot_keeps_the_tables_and_none_of_the_old_ones_numbers(store: Store) -> None:
    await lived_in(store, 1)
    async with store.work() as tx:
        assert await tx.newcomer.takes_over(2)
        assert len(await tx.tables.in_chat(GROUP)) == 1
        assert await tx.inbox.add(899, "chat:1", {"update_id": 899})
        assert await tx.files.get("board") is None
        screen = await tx.screens.get(GROUP, "card:1")
        assert screen is not None
        assert (screen.message_id, screen.digest, screen.media, screen.stale) == (None, None, False, False)
        await tx.lines.queue(GROUP, "turn:1", {"text": "y"}, replaces=True)
        waiting = (await every_line(tx))[-1]
        assert await tx.lines.standing_before(waiting) == []
        assert not await tx.newcomer.takes_over(2)
