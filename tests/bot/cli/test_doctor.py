"""`longtable doctor` at a file that is damaged or somebody else's: what is wrong, and which copy to take."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from bot.cli import main
from storage.errors import StorageError
from storage.store import Store

PAGE = 4096
Typed = Callable[..., tuple[int, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Typed:
    monkeypatch.setenv("DATABASE_URL", address(tmp_path / "longtable.db"))
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> tuple[int, str]:
        code = main(words)
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def house(file: Path) -> Path:
    asyncio.run(_made(file))
    return file


async def _made(file: Path) -> None:
    await (await Store.open(address(file))).close()


def refused_by_the_program(file: Path) -> str:
    with pytest.raises(StorageError) as no:
        house(file)
    return str(no.value)


def overwritten(file: Path, pages: slice) -> None:
    content = bytearray(file.read_bytes())
    at = slice(pages.start * PAGE, pages.stop * PAGE)
    content[at] = os.urandom(len(content[at]))
    file.write_bytes(content)


def no_database(file: Path) -> None:
    file.write_bytes(b"no database at all, whatever its name says" * 40)


def head_lost(file: Path) -> None:
    overwritten(house(file), slice(0, 1))


def middle_lost(file: Path) -> None:
    overwritten(house(file), slice(3, 12))


def cut_off(file: Path) -> None:
    os.truncate(house(file), 5 * PAGE)


def names_lost(file: Path) -> None:
    """SQLite quotes the name it stumbles over, and it is no text any more."""
    content = house(file).read_bytes()
    assert b"sqlite_autoindex_tables_1" in content
    file.write_bytes(content.replace(b"sqlite_autoindex_tables_1", b"sqli\xf4e_autoindex_tables_1"))


@pytest.mark.sqlite
@pytest.mark.parametrize("harm", [no_database, head_lost, middle_lost, cut_off, names_lost])
def test_the_doctor_says_of_a_damaged_file_what_the_program_would(
    typed: Typed, tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    file = tmp_path / "longtable.db"
    harm(file)
    before = file.read_bytes()
    code, said = typed("doctor")
    assert code == 1
    assert "NO  database" in said
    assert "is damaged" in said
    assert "room on the disk" not in said
    assert file.read_bytes() == before
    assert "is damaged" in refused_by_the_program(file)


@pytest.mark.sqlite
def test_the_doctor_takes_an_empty_file_for_none_and_leaves_it_empty(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "longtable.db"
    file.touch()
    code, said = typed("doctor")
    assert (code, file.stat().st_size) == (0, 0)
    assert "the first start makes it" in said
    assert house(file).stat().st_size > 0


@pytest.mark.sqlite
def test_the_doctor_names_the_newest_copy_that_is_whole_and_it_can_be_put_back(typed: Typed, tmp_path: Path) -> None:
    live, whole, newer = house(tmp_path / "longtable.db"), tmp_path / "backups" / "whole.db", tmp_path / "newer.db"
    whole.parent.mkdir()
    assert typed("backup", str(whole))[0] == 0
    os.utime(whole, (1_800_000_000, 1_800_000_000))
    middle_lost(newer)
    os.utime(newer, (1_900_000_000, 1_900_000_000))
    overwritten(live, slice(3, 12))
    damaged = live.read_bytes()
    assert f"`longtable restore {whole}`" in typed("doctor")[1]
    assert typed("restore", str(whole))[0] == 0
    assert typed("doctor")[0] == 0
    [kept] = tmp_path.glob("longtable.before-restore-*.db")
    assert kept.read_bytes() == damaged, "whoever wants to look into it finds it as it lay"


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "made",
    [
        "CREATE TABLE recipes (name TEXT)",
        "CREATE TABLE alembic_version (of TEXT); CREATE TABLE recipes (name TEXT)",
        "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('a'), ('b')",
    ],
)
def test_the_doctor_says_of_a_file_of_another_program_that_it_is_not_ours(
    typed: Typed, tmp_path: Path, made: str
) -> None:
    with closing(sqlite3.connect(tmp_path / "longtable.db")) as database:
        database.executescript(made)
    code, said = typed("doctor")
    assert code == 1
    assert "not Longtable's" in said
    assert "Give DATABASE_URL a file of its own" in said
    assert "not Longtable's" in refused_by_the_program(tmp_path / "longtable.db")


@pytest.mark.sqlite
def test_the_doctor_says_of_a_folder_that_it_cannot_be_opened(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "longtable.db").mkdir()
    code, said = typed("doctor")
    assert code == 1
    assert "cannot be read" in said
    assert "damaged" not in said


@pytest.mark.parametrize(
    ("page", "says"),
    [
        (b'<script src="assets/page.js"></script>', "answers"),
        (b"It works!", "not with our page"),
        (None, "cannot be reached"),
    ],
)
def test_the_doctor_asks_the_touch_page(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, page: bytes | None, says: str
) -> None:
    with _answering(page) as url:
        monkeypatch.setenv("WEB_URL", url)
        code, said = typed("doctor")
    assert (code == 0) == (says == "answers")
    assert any(line.split()[1] == "page" and says in line for line in said.splitlines() if len(line.split()) > 1)


@contextmanager
def _answering(page: bytes | None) -> Iterator[str]:
    """A site that says this on every address; without anything to say, a port at which nobody listens."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(page or b"")

        def log_message(self, *_: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Site)
    url = f"http://127.0.0.1:{server.server_port}/page"
    if page is None:
        server.server_close()
        yield url
        return
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield url
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
