"""Whose picture is drawn when: the reader's own first, and only as it is wanted by then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.courier.pictures import Pictured, Pictures
from bot.errors import FileGone, Unreachable
from bot.messages.outgoing import File, Sent, Upload
from bot.messages.rendered import PhotoRef
from bot.workers.picture_queue import Claim, PictureQueue
from bot.workers.pool import Draw
from bot.workers.sharing import Shared
from storage.store import Store

ANNA, GROUP = 7, -100


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'longtable.db'}")
    yield store
    await store.close()


def picture(name: str) -> PhotoRef:
    return PhotoRef(name, name.encode)


class Painter:
    """Draws one at a time, and notes what."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.may_end = asyncio.Event()

    async def __call__(self, draw: Draw) -> bytes:
        self.drawn.append(draw().decode())
        await self.may_end.wait()
        return draw()


async def turned() -> None:
    """Everybody who can go on has gone on."""
    for _ in range(50):
        await asyncio.sleep(0.001)


async def test_a_readers_own_picture_is_drawn_before_the_groups(store: Store) -> None:
    painter = Painter()
    pictures = Pictures(store, painter, PictureQueue())

    async def wanted(name: str, *, urgent: bool) -> None:
        async def same() -> PhotoRef:
            return picture(name)

        await pictures.draw_ahead(picture(name), Claim(name, urgent=urgent), same)

    async with asyncio.TaskGroup() as group:
        for name in ("first", "group 1", "group 2", "own 1", "own 2"):
            group.create_task(wanted(name, urgent=name.startswith("own")))
            await turned()
        painter.may_end.set()
    assert painter.drawn == ["first", "own 1", "own 2", "group 1", "group 2"]


async def test_what_changed_while_it_waited_is_drawn_once_as_it_is_then(store: Store) -> None:
    painter = Painter()
    pictures = Pictures(store, painter, PictureQueue())
    stands = ["before"]

    async def now() -> PhotoRef:
        return picture(stands[-1])

    async with asyncio.TaskGroup() as group:
        group.create_task(pictures.draw_ahead(picture("busy"), Claim(GROUP), now))
        await turned()
        group.create_task(pictures.draw_ahead(await now(), Claim(GROUP), now))
        await turned()
        stands += ["in between", "after"]
        painter.may_end.set()
    assert painter.drawn == ["busy", "after"]


async def test_the_same_picture_wanted_in_two_chats_is_drawn_once(store: Store) -> None:
    painter = Painter()
    pictures = Pictures(store, painter, PictureQueue())

    async def same() -> PhotoRef:
        return picture("board")

    async with asyncio.TaskGroup() as group:
        for _ in range(3):
            group.create_task(pictures.draw_ahead(picture("board"), Claim(GROUP), same))
        await turned()
        painter.may_end.set()
    assert painter.drawn == ["board"]


async def test_two_painters_do_not_draw_the_same_picture(store: Store) -> None:
    painter = Painter()
    pictures = Pictures(store, painter, PictureQueue(2))

    async def same() -> PhotoRef:
        return picture("board")

    async with asyncio.TaskGroup() as group:
        for urgent in (False, True):
            group.create_task(pictures.draw_ahead(picture("board"), Claim(ANNA, urgent=urgent), same))
        await turned()
        painter.may_end.set()
    assert painter.drawn == ["board"]


async def test_what_is_on_its_way_to_one_chat_is_not_drawn_for_the_next(store: Store) -> None:
    """Until Telegram has given it a number, and where it was not taken after all."""
    painter, taken = Painter(), asyncio.Event()
    painter.may_end.set()
    pictures = Pictures(store, painter, PictureQueue())

    async def slow(file: File) -> Sent:
        assert isinstance(file, Upload)
        assert file.content == b"board"
        await taken.wait()
        return Sent(1, "number")

    async def refused(file: File) -> Sent:
        raise Unreachable("no way there")

    with pytest.raises(Unreachable):
        await pictures.put(picture("board"), None, refused, Claim(GROUP))
    sending = [asyncio.create_task(pictures.put(picture("board"), None, slow, Claim(GROUP))) for _ in range(2)]
    await turned()
    taken.set()
    assert [pictured for _, pictured in await asyncio.gather(*sending)] == [Pictured("board", "number")] * 2
    assert painter.drawn == ["board"]


async def test_who_looked_before_a_picture_was_sent_up_names_it_by_its_number_all_the_same(store: Store) -> None:
    painter = Painter()
    painter.may_end.set()
    pictures = Pictures(store, painter, PictureQueue())
    came: list[File] = []

    async def put(file: File) -> Sent:
        came.append(file)
        return Sent(1, "number")

    for _ in range(2):
        await pictures.put(picture("board"), None, put, Claim(GROUP))
    assert [file for file in came if not isinstance(file, Upload)] == ["number"]
    assert painter.drawn == ["board"]


async def test_a_number_telegram_has_forgotten_is_forgotten_here_too_and_the_picture_sent_up_again(
    store: Store,
) -> None:
    painter = Painter()
    painter.may_end.set()
    pictures = Pictures(store, painter, PictureQueue())
    async with store.work() as tx:
        await tx.files.keep("board", "old")

    async def before(_file: File) -> Sent:
        return Sent(1, "old")

    async def offline(file: File) -> Sent:
        raise FileGone("wrong file identifier") if file == "old" else Unreachable("no way there")

    async def after(file: File) -> Sent:
        assert isinstance(file, Upload)
        return Sent(1, "new")

    await pictures.put(picture("board"), None, before, Claim(GROUP))
    with pytest.raises(Unreachable):
        await pictures.put(picture("board"), "old", offline, Claim(GROUP))
    async with store.read() as tx:
        assert await pictures.file_id(tx, picture("board")) is None
    assert (await pictures.put(picture("board"), None, after, Claim(GROUP)))[1] == Pictured("board", "new")


async def test_whoever_asked_first_may_give_up_and_the_last_takes_the_picture_along() -> None:
    painter = Painter()
    shared = Shared(painter)
    first, second = (asyncio.create_task(shared("board", "board".encode)) for _ in range(2))
    await turned()
    first.cancel()
    await turned()
    painter.may_end.set()
    assert await second == b"board"
    assert painter.drawn == ["board"]


async def test_a_picture_nobody_waits_for_any_more_is_broken_off() -> None:
    broken_off = asyncio.Event()

    async def painter(draw: Draw) -> bytes:
        try:
            return await asyncio.Event().wait() and draw()
        finally:
            broken_off.set()

    shared = Shared(painter)
    both = [asyncio.create_task(shared("board", "board".encode)) for _ in range(2)]
    await turned()
    for one in both:
        one.cancel()
    await asyncio.gather(*both, return_exceptions=True)
    assert broken_off.is_set()


async def test_a_readers_own_picture_that_is_wanted_only_when_it_is_sent_goes_first_too(store: Store) -> None:
    painter = Painter()
    pictures = Pictures(store, painter, PictureQueue())

    async def sent(_file: File) -> Sent:
        return Sent(1)

    async with asyncio.TaskGroup() as group:
        for name in ("first", "group", "own"):
            group.create_task(pictures.put(picture(name), None, sent, Claim(name, urgent=name == "own")))
            await turned()
        painter.may_end.set()
    assert painter.drawn == ["first", "own", "group"]


@pytest.mark.parametrize("places", [1, 3])
async def test_so_many_at_a_time_and_nobody_is_forgotten(places: int) -> None:
    turns, at_once, most = PictureQueue(places), 0, 0

    async def draw(urgent: bool) -> None:
        nonlocal at_once, most
        async with turns.turn(Claim(GROUP, urgent=urgent)):
            at_once += 1
            most = max(most, at_once)
            await asyncio.sleep(0)
            at_once -= 1

    await asyncio.gather(*(draw(number % 3 == 0) for number in range(30)))
    assert most == places
    async with turns.turn(Claim(GROUP)) as waited:
        assert not waited


async def test_whoever_gives_up_waiting_leaves_the_place_to_the_next() -> None:
    turns = PictureQueue(1)

    async def wait() -> bool:
        async with turns.turn(Claim(GROUP)) as waited:
            return waited

    async with turns.turn(Claim(GROUP)):
        first, second = asyncio.create_task(wait()), asyncio.create_task(wait())
        await turned()
        first.cancel()
        await turned()
    assert await second
    assert not await wait()
