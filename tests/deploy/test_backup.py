"""The nightly script: what it copies, what it removes, and what its check finds."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from storage.store import Store
from tests.deploy.places import DEPLOY, TOP
from tests.engines import Engine, address_in
from tests.postgres import PROGRAMS

DAY = 86_400


class Host:
    def __init__(self, folder: Path) -> None:
        self.copies = folder / "copies"
        self.copies.mkdir()
        program = folder / "bin" / "longtable"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bot.cli "$@"\n')
        program.chmod(0o755)
        (program.parent / "python").symlink_to(sys.executable)
        self.environment = {
            **os.environ,
            "LONGTABLE": str(program),
            "BACKUP_FOLDER": str(self.copies),
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'longtable.db'}",
            "PYTHONPATH": str(TOP),
        }

    def run(self, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
        command = [str(DEPLOY / "backup.sh"), *arguments]
        return subprocess.run(
            command, env=self.environment | changes, cwd=self.copies, capture_output=True, text=True, check=False
        )

    def copy(self, name: str, content: bytes = b"", days: float = 0) -> Path:
        file = self.copies / name
        file.write_bytes(content)
        then = file.stat().st_mtime - days * DAY
        os.utime(file, (then, then))
        return file


@pytest.fixture
async def host(tmp_path: Path) -> Host:
    here = Host(tmp_path)
    store = await Store.open(here.environment["DATABASE_URL"])
    async with store.work() as tx:
        await tx.chats.meet(-1, "group", "Friends")
        await tx.people.meet(1, "Anna")
        await tx.tables.open(-1, "pebbles", 1, {}, rules_version=1)
    await store.close()
    return here


def test_a_copy_is_made_and_passes_the_check(host: Host) -> None:
    made = host.run()
    assert made.returncode == 0, made.stderr
    checked = host.run("--check")
    assert checked.returncode == 0, checked.stderr
    assert "1 tables, ok" in checked.stdout


def test_old_copies_go_when_a_new_one_is_there_and_nothing_else_does(host: Host) -> None:
    old = host.copy("longtable-20200101-000000.db", days=20)
    young = host.copy("longtable-20200102-000000.db", days=3)
    foreign = host.copy("family-photos.db", days=900)
    assert host.run().returncode == 0
    assert not old.exists()
    assert young.exists()
    assert foreign.exists()


@pytest.mark.postgresql
async def test_of_a_server_there_are_dumps_and_they_come_and_go_alike(host: Host, tmp_path: Path) -> None:
    old = host.copy("longtable-20200101-000000.dump", days=20)
    host.environment["DATABASE_URL"] = await address_in(tmp_path, Engine.POSTGRESQL)
    assert PROGRAMS is not None
    host.environment["PATH"] += f":{PROGRAMS}"
    made = await asyncio.to_thread(host.run)
    assert made.returncode == 0, made.stderr
    assert not old.exists()
    checked = await asyncio.to_thread(host.run, "--check")
    assert checked.returncode == 0, checked.stderr
    [dump] = host.copies.glob("*.dump")
    assert str(dump) in checked.stdout
    dump.write_bytes(dump.read_bytes()[:-2000])
    damaged = await asyncio.to_thread(host.run, "--check")
    assert damaged.returncode == 1
    assert "is damaged" in damaged.stderr


def test_a_copy_that_cannot_be_made_removes_nothing(host: Host) -> None:
    old = host.copy("longtable-20200101-000000.db", days=20)
    failed = host.run(DATABASE_URL="sqlite+aiosqlite:////proc/nowhere/longtable.db")
    assert failed.returncode != 0
    assert old.exists()


@pytest.mark.parametrize(
    ("content", "days", "said"),
    [
        (None, 0, "there is no copy"),
        (b"", 3, "older than a day and a half"),
        (b"not a database at all, whatever its name says" * 40, 0, "is damaged"),
        (b"", 0, "is damaged"),
    ],
)
def test_the_check_says_what_is_wrong(host: Host, content: bytes | None, days: float, said: str) -> None:
    if content is not None:
        host.copy("longtable-20990101-000000.db", content, days)
    checked = host.run("--check")
    assert checked.returncode == 1
    assert said in checked.stderr


@pytest.mark.parametrize(
    ("arguments", "changes", "said"),
    [
        (("--help-me",), {}, "only --check"),
        ((), {"BACKUP_FOLDER": "/nowhere"}, "cannot write to /nowhere"),
        ((), {"LONGTABLE": "/nowhere/longtable"}, "LONGTABLE names the program"),
        ((), {"BACKUP_DAYS": "two"}, "not 'two'"),
    ],
)
def test_what_it_cannot_do_it_refuses(
    host: Host, arguments: tuple[str, ...], changes: dict[str, str], said: str
) -> None:
    refused = host.run(*arguments, **changes)
    assert refused.returncode == 1
    assert said in refused.stderr
