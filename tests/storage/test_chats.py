"""Chats move, go silent and come back, and take their tables along."""

from storage.screens import Screen
from storage.seats import Seat
from storage.store import Store
from storage.transaction import Transaction
from tests.storage.lines import every_line

OLD, NEW = -100, -1001


async def screen(tx: Transaction, chat_id: int, purpose: str = "card:1") -> Screen:
    found = await tx.screens.get(chat_id, purpose)
    assert found is not None
    return found


async def test_a_chat_follows_its_title_and_keeps_its_chosen_language(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(OLD, "group", "Friends", "ru")
        await tx.chats.meet(OLD, "group", "Best friends", "en")
        chat = await tx.chats.get(OLD)
    assert chat is not None
    assert (chat.title, chat.language, chat.private) == ("Best friends", "ru", False)


async def test_a_group_that_became_a_supergroup_keeps_everything(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(OLD, "group", "Friends", "ru")
        table = await tx.tables.open(OLD, "deus", 7, {})
        await tx.seats.save(Seat(table.id, 0, "Ann", person_id=7))
        await tx.screens.mark(OLD, "card:1", pin=True)
        await tx.screens.posted(await screen(tx, OLD), 55, digest="d", photo_key=None, media=False)
        await tx.lines.queue(OLD, "turn:1", {"text": "hello"})
        await tx.watchers.add(OLD, 9)
        await tx.chats.migrate(OLD, NEW)

        assert await tx.chats.get(OLD) is None
        moved = await tx.chats.get(NEW)
        assert moved is not None
        assert (moved.kind, moved.language) == ("supergroup", "ru")
        assert [table.number for table in await tx.tables.in_chat(NEW)] == [1]
        assert [seat.name for seat in await tx.seats.of(table.id)] == ["Ann"]
        card = await screen(tx, NEW)
        assert (card.message_id, card.stale, card.pin) == (None, True, True)
        assert [line.chat_id for line in await every_line(tx)] == [NEW]
        assert await tx.watchers.of(NEW) == [9]


async def test_what_had_begun_in_the_supergroup_stays_beside_what_comes(store: Store) -> None:
    async with store.work() as tx:
        for chat in (OLD, NEW):
            await tx.chats.meet(chat, "group", "Friends")
            await tx.tables.open(chat, "deus", 7, {})
            await tx.screens.mark(chat, "menu", args={"from": chat})
            await tx.watchers.add(chat, 9)
        await tx.chats.migrate(OLD, NEW)
        assert [table.number for table in await tx.tables.in_chat(NEW)] == [1, 2]
        assert (await screen(tx, NEW, "menu")).args == {"from": NEW}
        assert await tx.watchers.of(NEW) == [9]


async def test_the_same_news_of_a_migration_twice_changes_nothing_more(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(OLD, "group", "Friends")
        await tx.tables.open(OLD, "deus", 7, {})
        await tx.chats.migrate(OLD, NEW)
        await tx.chats.migrate(OLD, NEW)
        await tx.chats.migrate(NEW, NEW)
        assert len(await tx.tables.in_chat(NEW)) == 1


async def test_a_chat_we_left_is_owed_nothing_until_it_comes_back(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(OLD, "group", "Friends")
        await tx.screens.mark(OLD, "card:1")
        await tx.lines.queue(OLD, "turn:1", {"text": "hello"})
        await tx.chats.leave(OLD, "kicked")
        await tx.screens.mark(OLD, "card:2")
        await tx.lines.queue(OLD, "turn:1", {"text": "later"})
        assert await tx.screens.chats_waiting() == []
        assert await tx.lines.chats_waiting() == []
        assert [line.given_up for line in await every_line(tx)] == ["kicked", None]
        await tx.chats.come_back(OLD)
        assert await tx.screens.chats_waiting() == [OLD]
        assert [screen.purpose for screen in (await tx.owed.in_chat(OLD)).screens] == ["card:1", "card:2"]


async def test_a_deleted_topic_leaves_its_tables_to_the_chat(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(OLD, "supergroup", "Friends")
        for topic in (5, 6):
            await tx.tables.open(OLD, "deus", 7, {}, topic_id=topic)
            await tx.screens.mark(OLD, f"card:{topic}", topic_id=topic)
        await tx.chats.forget_topic(OLD, 5)
        assert [table.topic_id for table in await tx.tables.in_chat(OLD)] == [None, 6]
        assert (await screen(tx, OLD, "card:5")).topic_id is None
        assert (await screen(tx, OLD, "card:6")).topic_id == 6
