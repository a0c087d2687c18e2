"""`longtable tell-host`: a failed backup is told by message, once a day, and also when the database is broken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cli import main
from bot.localchat.server import LocalChat
from bot.localchat.world.people import Person


@pytest.fixture
async def local(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[LocalChat]:
    local = LocalChat()
    await local.start()
    monkeypatch.setenv("BOT_TOKEN", local.token)
    monkeypatch.setenv("BOT_API_URL", local.url.rstrip("/"))
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'longtable.db'}")
    monkeypatch.setenv("HOST_CHAT", str(anna(local).id))
    monkeypatch.chdir(tmp_path)
    local.world.start(anna(local))
    yield local
    await local.stop()


def anna(local: LocalChat) -> Person:
    return next(person for person in local.world.people.values() if person.first_name == "Anna")


def heard(local: LocalChat) -> list[str]:
    messages = local.world.chats[anna(local).id].messages.values()
    return [str(message.text) for message in messages if message.sender == local.world.bot.id]


async def tell() -> int:
    return await asyncio.to_thread(main, ["tell-host", "backup"])


async def test_the_host_hears_of_a_failed_backup_once_a_day(local: LocalChat) -> None:
    assert await tell() == 0
    assert await tell() == 0
    [words] = heard(local)
    assert "copy of the database failed" in words
    assert "journalctl -u longtable-backup" in words


async def test_also_when_the_database_is_what_is_broken(local: LocalChat, tmp_path: Path) -> None:
    (tmp_path / "longtable.db").write_bytes(b"no database at all" * 400)
    assert await tell() == 0
    assert len(heard(local)) == 1


async def test_who_has_set_no_chat_is_told_so(
    local: LocalChat, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("HOST_CHAT")
    assert await tell() == 2
    assert "set BOT_TOKEN and HOST_CHAT" in capsys.readouterr().err
