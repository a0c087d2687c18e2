"""`longtable backup`: copies what is there as it is, and makes nothing that was not."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main

Typed = Callable[..., tuple[int, str]]
TOP = Path(__file__).parents[3]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[Typed]:
    """A command on the database in this folder, in this process: the code, and what it complains of."""
    before = os.umask(0o022)

    def run(*words: str) -> tuple[int, str]:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'longtable.db'}")
        return main(words), capsys.readouterr().err

    yield run
    os.umask(before)


def typed_outside(folder: Path, database: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(TOP),
        "DATABASE_URL": f"sqlite+aiosqlite:///{database}",
    }
    command = [sys.executable, "-m", "bot.cli", *words]
    return subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=False)


def made(file: Path) -> Path:
    """A database of a day before ours."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE old (name TEXT)")
        database.commit()
    return file


def tables(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return [name for (name,) in database.execute("SELECT name FROM sqlite_master")]


def test_where_there_is_no_database_none_is_made_and_nothing_is_copied(tmp_path: Path) -> None:
    asked = typed_outside(tmp_path, tmp_path / "longtable.db", "backup", str(tmp_path / "copy.db"))
    assert asked.returncode == 2
    assert "there is no database at" in asked.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_live_file_and_its_copy_stay_as_they_are(tmp_path: Path, typed: Typed) -> None:
    live = made(tmp_path / "longtable.db")
    assert typed("backup", "copy.db") == (0, "")
    assert tables(live) == tables(tmp_path / "copy.db") == ["old"]


def test_a_copy_is_its_owners_alone(tmp_path: Path, typed: Typed) -> None:
    made(tmp_path / "longtable.db")
    typed("backup", "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0


def test_whatever_a_command_writes_is_its_owners_alone(tmp_path: Path, typed: Typed) -> None:
    made(tmp_path / "longtable.db")
    typed("backup", "copy.db")
    (tmp_path / "written.log").write_text("next")
    assert (tmp_path / "written.log").stat().st_mode & 0o077 == 0


def test_what_a_killed_copy_left_goes_with_the_next_one_and_one_under_way_stays(tmp_path: Path, typed: Typed) -> None:
    crashed, under_way = tmp_path / "a.db.17.unfinished", tmp_path / "b.db.18.unfinished"
    for file in (crashed, under_way):
        file.write_bytes(b"half")
    yesterday = time.time() - 86_400
    os.utime(crashed, (yesterday, yesterday))
    made(tmp_path / "longtable.db")
    assert typed("backup", "copy.db") == (0, "")
    assert not crashed.exists()
    assert under_way.exists()


@pytest.mark.parametrize("words", [["export", "1", "out.json"], ["doctor"]])
def test_who_only_reads_neither_makes_a_house_nor_upgrades_one(tmp_path: Path, typed: Typed, words: list[str]) -> None:
    live = tmp_path / "longtable.db"
    typed(*words)
    assert not live.exists()
    made(live)
    code, _ = typed(*words)
    assert code != 0
    assert tables(live) == ["old"]


def test_a_copy_that_does_not_pass_sqlites_check_is_none(tmp_path: Path, typed: Typed) -> None:
    live = made(tmp_path / "longtable.db")
    with closing(sqlite3.connect(live)) as database:
        database.execute("INSERT INTO old VALUES (NULL)")
        database.execute("PRAGMA writable_schema=ON")
        # What lies there may not lie there, as after a write that went wrong.
        database.execute("UPDATE sqlite_master SET sql = 'CREATE TABLE old (name TEXT NOT NULL)'")
        database.commit()
    code, complaint = typed("backup", "copy.db")
    assert (code, "integrity check" in complaint) == (2, True)
    assert not (tmp_path / "copy.db").exists()
