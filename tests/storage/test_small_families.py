"""Facts, files, watchers, and what is dropped when it is old."""

from datetime import timedelta

from storage.housekeeping import tidy
from storage.inbox import AT_ONCE, OWN_NUMBERS
from storage.store import Store
from tests.storage.conftest import Clock


async def test_facts_are_replaced(store: Store) -> None:
    async with store.work() as tx:
        assert await tx.facts.get("offset") is None
        await tx.facts.set("offset", 5)
        await tx.facts.set("offset", {"next": 6})
        assert await tx.facts.get("offset") == {"next": 6}


async def test_files_are_known_until_dropped_or_old(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        for key in ("a", "b", "c"):
            await tx.files.keep(key, f"id-{key}")
        await tx.files.keep("a", "id-new")
        await tx.files.drop("b")
        assert [await tx.files.get(key) for key in "abc"] == ["id-new", None, "id-c"]
    clock.pass_by(days=40)
    async with store.work() as tx:
        await tx.files.keep("c", "id-c")
        assert await tx.files.forget_before(clock.now - timedelta(days=30)) == 1
        assert await tx.files.get("c") == "id-c"


async def test_watchers_are_added_once(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(-100, "group")
        for person in (2, 1, 2):
            await tx.watchers.add(-100, person)
        assert await tx.watchers.of(-100) == [1, 2]
        await tx.watchers.remove(-100, 1)
        assert await tx.watchers.of(-100) == [2]


async def test_what_is_done_and_old_is_dropped_and_what_is_needed_stays(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        await tx.chats.meet(-100, "group")
        table = await tx.tables.open(-100, "deus", 7, {})
        for update_id in (1, 2, 2 + AT_ONCE):
            await tx.inbox.add(update_id, "lane", {})
        for number in (1, 2, 3):
            await tx.deadlines.set(table.id, number, "turn", clock.now)
        await tx.inbox.done(1)
        await tx.inbox.failed(2, "ValueError", tries=1)
        await tx.deadlines.handled((await tx.deadlines.due(clock.now))[0].id)
        for purpose, replaces in (("turn", True), ("turn", True), ("chronicle", False)):
            await tx.lines.queue(-100, purpose, {"text": "x"}, replaces=replaces)
            line = (await tx.owed.in_chat(-100)).line
            assert line is not None
            for old in await tx.lines.standing_before(line):
                await tx.lines.removed(old)
            await tx.lines.sent(line, line.id)
        await tx.lines.queue(-100, "turn", {"text": "waiting"}, replaces=True)
    assert await tidy(store) == 0
    clock.pass_by(days=3)
    assert await tidy(store) == 4
    async with store.work() as tx:
        assert (await tx.inbox.waiting(), await tx.lines.waiting(), len(await tx.deadlines.due(clock.now))) == (1, 1, 2)
        assert [row.update_id for row in await tx.inbox.set_aside()] == [2]
        waiting = (await tx.owed.in_chat(-100)).line
        assert waiting is not None
        assert len(await tx.lines.standing_before(waiting)) == 1
    clock.pass_by(days=100)
    await tidy(store)
    async with store.work() as tx:
        assert await tx.inbox.set_aside() == []


async def test_a_line_for_a_chat_we_have_left_waits_until_we_are_back(store: Store) -> None:
    async with store.work() as tx:
        for chat in (-100, -200):
            await tx.chats.meet(chat, "group", "Friends")
        await tx.chats.leave(-100, "kicked")
    async with store.work() as tx:
        for chat in (-100, -200, -200):
            await tx.lines.queue(chat, "turn:1", {"text": "your turn"})
    async with store.read() as tx:
        assert await tx.lines.chats_waiting() == [-200]
        assert (await tx.owed.in_chat(-100)).line is None
    async with store.work() as tx:
        await tx.chats.come_back(-100)
    async with store.read() as tx:
        assert sorted(await tx.lines.chats_waiting()) == [-200, -100]
        assert (await tx.owed.in_chat(-100)).line is not None


async def test_numbers_of_the_house_keep_no_update_of_telegrams_from_staying(store: Store, clock: Clock) -> None:
    """A touch has a number far above Telegram's, which says nothing of what Telegram may send again."""
    async with store.work() as tx:
        for update_id in (1, 2, OWN_NUMBERS + 5, OWN_NUMBERS + 9):
            await tx.inbox.add(update_id, "lane", {})
            await tx.inbox.done(update_id)
    clock.pass_by(days=40)
    async with store.work() as tx:
        assert await tx.inbox.forget_before(clock.now - timedelta(days=2)) == 2
        assert not await tx.inbox.add(2, "lane", {})
        assert await tx.inbox.add(OWN_NUMBERS + 5, "lane", {})
