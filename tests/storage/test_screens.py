"""A screen is stale until exactly what was marked has been shown."""

from typing import Any

from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction
from tests.storage.conftest import Clock

GROUP, ANN = -100, 1


async def card(tx: Transaction) -> Screen:
    found = await tx.screens.get(GROUP, "card:1")
    assert found is not None
    return found


async def shown(tx: Transaction, screen: Screen, **how: Any) -> None:
    how = {"digest": "d", "photo_key": None, "media": False} | how
    await tx.screens.posted(screen, 9, **how)
    await tx.screens.unchanged(screen)


async def test_marks_of_one_purpose_are_one_screen_stale_since_the_first(store: Store, clock: Clock) -> None:
    began = clock.now
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1", topic_id=5, args={"page": 1})
    clock.pass_by(minutes=3)
    async with store.work() as tx:
        await tx.screens.mark(GROUP, "card:1")
        (screen,) = (await tx.owed.in_chat(GROUP)).screens
    assert (screen.stale_since, screen.topic_id, screen.args, screen.marks) == (began, 5, {"page": 1}, 2)


async def test_shown_is_no_longer_stale_and_a_new_mark_starts_a_new_wait(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1")
        await shown(tx, await card(tx), photo_key="k", media=True)
        assert (await tx.owed.in_chat(GROUP)).screens == []
    clock.pass_by(minutes=3)
    async with store.work() as tx:
        await tx.screens.mark(GROUP, "card:1")
        screen = await card(tx)
    assert (screen.message_id, screen.digest, screen.photo_key, screen.media) == (9, "d", "k", True)
    assert screen.stale_since == clock.now


async def test_a_mark_that_came_while_showing_keeps_it_stale(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1")
        being_shown = await card(tx)
        await tx.screens.mark(GROUP, "card:1", ring=True)
        await shown(tx, being_shown)
        screen = await card(tx)
    assert screen.stale
    assert screen.ring


async def test_what_was_asked_for_while_showing_is_still_to_be_brought(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1", ring=True)
        being_shown = await card(tx)
        await tx.screens.mark(GROUP, "card:1", anew=True)
        await shown(tx, being_shown)
        screen = await card(tx)
        assert (screen.anew, screen.ring) == (True, False)
        await shown(tx, screen)
        assert not (await card(tx)).anew
    assert screen.message_id == 9


async def test_a_ring_sounds_for_every_mark_before_it(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1", ring=True)
        await tx.screens.mark(GROUP, "card:1")
        assert (await card(tx)).ring
        await shown(tx, await card(tx))
        assert not (await card(tx)).ring


async def test_the_message_leads_back_to_its_screen(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1")
        await shown(tx, await card(tx))
        found = await tx.screens.at_message(GROUP, 9)
        assert found is not None
        assert found.purpose == "card:1"
        assert await tx.screens.at_message(GROUP, 10) is None


async def test_a_post_whose_fate_is_unknown_is_counted_when_it_is_repeated(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1")
        before = await card(tx)
        await tx.screens.sending(before)
        await tx.screens.not_sent(before)
        await tx.screens.sending(await card(tx))
        assert (await card(tx)).repeats == 0
        unsure = await card(tx)
        await tx.screens.sending(unsure)
        assert (await card(tx)).repeats == 1
        await tx.screens.not_sent(unsure)
        assert (await card(tx)).sending_since is not None, "of the first nobody knows still"


async def test_a_forgotten_screen_is_gone(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1")
        await tx.screens.forget(GROUP, "card:1")
        assert await tx.screens.get(GROUP, "card:1") is None


async def test_a_new_message_is_not_true_before_the_old_one_is_gone(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1")
        await shown(tx, await card(tx))
        await tx.screens.mark(GROUP, "card:1")
        await tx.screens.posted(await card(tx), 12, digest="e", photo_key=None, media=False)
        screen = await card(tx)
        assert (screen.message_id, screen.leftover_id, screen.stale) == (12, 9, True)
        await tx.screens.cleared(screen)
        await tx.screens.unchanged(screen)
        screen = await card(tx)
        assert (screen.leftover_id, screen.stale) == (None, False)


async def test_what_lies_in_several_chats_is_out_of_date_in_all_of_them_and_in_no_other(store: Store) -> None:
    async with store.work() as tx:
        for chat_id in (1, 2, 3):
            await tx.chats.meet(chat_id, "private")
            for purpose in ("desk:1", "desk:2", "panel:games"):
                await tx.screens.mark(chat_id, purpose)
                screen = await tx.screens.get(chat_id, purpose)
                assert screen is not None
                await tx.screens.unchanged(screen)
    async with store.work() as tx:
        await tx.screens.touch([1, 3], ["desk:1", "panel:games", "panel:never"])
        await tx.screens.touch([], ["desk:2"])
        owed = [await tx.owed.in_chat(chat) for chat in (1, 2, 3)]
    stale = [(screen.chat_id, screen.purpose) for here in owed for screen in here.screens]
    assert sorted(stale) == [(1, "desk:1"), (1, "panel:games"), (3, "desk:1"), (3, "panel:games")]


async def test_all_of_a_kind_in_one_chat_are_out_of_date_at_once(store: Store) -> None:
    async with store.work() as tx:
        for chat in (GROUP, ANN):
            await tx.chats.meet(chat, "private")
            for purpose in ("desk:1", "desk:12", "panel:games"):
                await tx.screens.mark(chat, purpose)
    async with store.work() as tx:
        for chat in (GROUP, ANN):
            for screen in (await tx.owed.in_chat(chat)).screens:
                await tx.screens.unchanged(screen)
    async with store.work() as tx:
        await tx.screens.touch_all(ANN, "desk:")
    async with store.read() as tx:
        assert [screen.purpose for screen in (await tx.owed.in_chat(ANN)).screens] == ["desk:1", "desk:12"]
        assert (await tx.owed.in_chat(GROUP)).screens == []
        assert [screen.marks for screen in (await tx.owed.in_chat(ANN)).screens] == [2, 2]


async def test_whoever_shows_a_screen_hears_whether_it_was_marked_meanwhile(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        await tx.screens.mark(GROUP, "card:1")
        (screen,) = (await tx.owed.in_chat(GROUP)).screens
    async with store.work() as tx:
        await tx.screens.mark(GROUP, "card:1")
    async with store.work() as tx:
        assert not await tx.screens.edited(screen, digest="old", photo_key=None, media=False)
        (screen,) = (await tx.owed.in_chat(GROUP)).screens
        assert await tx.screens.unchanged(screen)
        assert (await tx.owed.in_chat(GROUP)).screens == []
