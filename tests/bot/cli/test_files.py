"""`longtable verify`, `export`, `import`, `backup`, `doctor`: what a host types."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import COMMANDS, command, main
from tests.bot.absence import GROUP, HOST, absence
from tests.engines import Engine


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'longtable.db'}")
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "longtable.db"


async def play_a_duel(folder: Path) -> None:
    async with absence(folder, "a duel for a file", Engine.SQLITE) as table:
        await table.open("duel", 2)
        while await table.act():
            pass


def test_a_finished_game_is_exported_verified_and_opened_again(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(play_a_duel(database.parent))
    file = database.with_name("duel.json")
    assert main(["export", "1", str(file)]) == 0
    assert main(["verify", str(file)]) == 0
    assert "True: " in capsys.readouterr().out

    spoiled = file.read_text(encoding="utf-8").replace('"secret": "', '"secret": "f')
    file.with_name("spoiled.json").write_text(spoiled, encoding="utf-8")
    assert main(["verify", str(file.with_name("spoiled.json"))]) == 1

    assert main(["import", str(file), "--chat", str(GROUP), "--host", str(HOST), "--move", "5"]) == 0
    assert "Table #2 waits" in capsys.readouterr().out

    assert main(["backup", str(database.with_name("copy.db"))]) == 0
    with closing(sqlite3.connect(database.with_name("copy.db"))) as copy:
        assert copy.execute("SELECT phase FROM tables ORDER BY id").fetchall() == [("over",), ("lobby",)]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["verify", "nowhere.json"], "cannot be read"),
        (["export", "99", "out.json"], "There is no database"),
        (["run"], "BOT_TOKEN is not set"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    database: Path, typed: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed) == 2
    said = capsys.readouterr().err
    assert said.startswith("longtable: ")
    assert says in said


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("BOT_TOKEN", "abc", "copy it again"),
        ("DATABASE_URL", "mysql://x", "begins with"),
        ("DEFAULT_LANGUAGE", "xx", "choose one of en, ru"),
        ("LOCAL_PORT", "99999", "less than or equal to 65535"),
        ("HOUSE_FILES", "deus", "game=file"),
        ("LOG_LEVEL", "loud", "choose one of"),
        ("WEBHOOK_URL", "http://example.org", "https"),
    ],
)
def test_each_wrong_setting_is_named_with_what_to_do(
    database: Path,
    name: str,
    value: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(name, value)
    assert main(["doctor"]) == 2
    said = capsys.readouterr().err
    assert name in said
    assert says in said


def test_the_doctor_finds_a_healthy_house_healthy(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    assert "NO" not in capsys.readouterr().out


def test_the_doctor_names_a_house_file_that_cannot_be_used(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = database.with_name("house.toml")
    file.write_text('[[card]]\nid = "forum_2"\ncopies = 9\n', encoding="utf-8")
    monkeypatch.setenv("HOUSE_FILES", f"deus={file}")
    assert main(["doctor"]) == 1
    assert "NO  house" in (said := capsys.readouterr().out)
    assert f"{file}: line 1, card 1: " in said
    file.write_text('[[card]]\nid = "forum_2"\ncost = {gold = 3}\n', encoding="utf-8")
    assert main(["doctor"]) == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_shows_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert f"example: {command(name).EXAMPLE}" in " ".join(capsys.readouterr().out.split())
