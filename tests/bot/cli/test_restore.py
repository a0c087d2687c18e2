"""`longtable restore`: yesterday's copy is put back, and every message that lies in a chat is shown anew."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.cli import main
from bot.tables import forgetting
from bot.tables.forgetting import Forgotten
from storage.store import Store

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[Typed]:
    before = os.umask(0o022)

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setenv("DATABASE_URL", address(tmp_path))
        code = main(words)
        said = capsys.readouterr()
        return code, said.out, said.err

    yield run
    os.umask(before)


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'longtable.db'}"


def in_the_house(folder: Path, *, name: str | None = None) -> tuple[str | None, list[int]]:
    """The title of the only group and the screens that are owed there; the title is changed first, if one is given."""

    async def look() -> tuple[str | None, list[int]]:
        store = await Store.open(address(folder))
        try:
            async with store.work() as tx:
                if name is not None:
                    await tx.chats.meet(-1, "group", name)
            async with store.read() as tx:
                chat = await tx.chats.get(-1)
                return chat and chat.title, await tx.screens.chats_waiting()
        finally:
            await store.close()

    return asyncio.run(look())


def shown(folder: Path) -> None:
    """A card lies in the group, and nothing is owed."""

    async def show() -> None:
        store = await Store.open(address(folder))
        try:
            async with store.work() as tx:
                await tx.screens.mark(-1, "table:1")
            async with store.work() as tx:
                [screen] = (await tx.owed.in_chat(-1)).screens
                await tx.screens.sending(screen)
                await tx.screens.posted(screen, 7, digest="believed", photo_key=None, media=False)
            async with store.work() as tx:
                for screen in (await tx.owed.in_chat(-1)).screens:
                    await tx.screens.unchanged(screen)
        finally:
            await store.close()

    asyncio.run(show())


def test_what_was_there_then_is_there_again_and_shown_anew(typed: Typed, tmp_path: Path) -> None:
    in_the_house(tmp_path, name="yesterday")
    shown(tmp_path)
    copy = tmp_path / "copy.db"
    assert typed("backup", str(copy))[0] == 0
    assert in_the_house(tmp_path, name="today") == ("today", [])
    code, out, _ = typed("restore", str(copy))
    assert code == 0
    assert "shown anew when the program starts: 1" in out
    assert in_the_house(tmp_path) == ("yesterday", [-1])
    [kept] = tmp_path.glob("longtable.before-restore-*.db")
    assert kept.stat().st_mode & 0o077 == 0


def test_a_copy_that_is_none_changes_nothing(typed: Typed, tmp_path: Path) -> None:
    in_the_house(tmp_path, name="today")
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database at all" * 100)
    code, _, err = typed("restore", str(broken))
    assert code == 2
    assert "broken" in err or "restored" in err
    assert typed("restore", str(tmp_path / "nothing.db"))[2].strip().endswith("nothing.db")
    assert in_the_house(tmp_path) == ("today", [])


def listed(folder: Path, of: int | None = None) -> Forgotten | None:
    """The list of the forgotten; with one more on it, if a number is given."""

    async def look() -> Forgotten | None:
        store = await Store.open(address(folder))
        try:
            async with store.work() as tx:
                if of is not None:
                    await forgetting.keep(tx, Forgotten().with_one(of, tx.now))
            async with store.read() as tx:
                return await forgetting.listed(tx)
        finally:
            await store.close()

    return asyncio.run(look())


@pytest.mark.sqlite
def test_the_list_of_the_forgotten_outlives_a_restore(typed: Typed, tmp_path: Path) -> None:
    in_the_house(tmp_path, name="Friends")
    assert typed("backup", str(tmp_path / "copy.db"))[0] == 0
    newest = listed(tmp_path, of=1001)
    assert newest is not None
    assert typed("restore", str(tmp_path / "copy.db"))[0] == 0
    assert listed(tmp_path) == newest


@pytest.mark.sqlite
def test_a_list_that_cannot_be_read_any_more_is_told(typed: Typed, tmp_path: Path) -> None:
    in_the_house(tmp_path, name="Friends")
    assert typed("backup", str(tmp_path / "copy.db"))[0] == 0
    (tmp_path / "longtable.db").write_bytes(b"no database at all" * 400)
    code, said, _ = typed("restore", str(tmp_path / "copy.db"))
    assert code == 0
    assert "they must ask once more" in said
