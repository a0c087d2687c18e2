"""A house file that cannot be used is refused in one sentence that says where, whatever it holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.errors import HostError
from bot.program import house_files
from bot.program.house_files import read_house_files
from games.catalogue import GAMES
from games.era.kinds import Kind

HEAD = b'[[card]]\nid = "forum_2"\n'
BAD = {
    "not utf-8": (HEAD + b'name = "\xff"\n', "line 3: not UTF-8"),
    "not toml": (b"[[card]\n", "not TOML"),
    "a table as a number": (b"card = 5\n", ""),
    "a table as words": (b'card = "x"\n', ""),
    "numbers for entries": (b"card = [1, 2]\n", ""),
    "an entry as a table": (b"[card]\nid = 1\n", ""),
    "words without end": (HEAD + b'name = "' + b"x" * 50_000 + b'"\n', "[card] entry 1: words longer"),
    "a file without end": (b"#" * 1_000_000, "larger than"),
    "a number without end": (HEAD + b"copies = " + b"9" * 5_000 + b"\n", "beyond all measure"),
    "a number that is none": (HEAD + b"copies = nan\n", "a number that is too large"),
    "nested without end": (b"card = " + b"[" * 5_000 + b"]" * 5_000, "beyond all measure"),
    "nested deeply": (b"card = " + b"[" * 90 + b"]" * 90, "nested too deeply"),
    "a zero byte": (HEAD + b'name = "\\u0000"\n', "half a letter"),
    "a date for a number": (HEAD + b"copies = 1979-05-27\n", ""),
}


@pytest.mark.parametrize(("content", "says"), BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("game", ["deus", "duel", "era", "clash"])
def test_it_is_refused_with_the_place(tmp_path: Path, game: str, content: bytes, says: str) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(content)
    with pytest.raises(HostError) as no:
        read_house_files({game: file})
    assert str(file) in str(no.value)
    assert says in str(no.value)
    assert len(str(no.value)) < len(str(file)) + 600


def test_whatever_a_games_reader_stumbles_over_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_game: object, _words: str) -> None:
        raise KeyError("forum_2")

    file = tmp_path / "house.toml"
    file.write_bytes(HEAD)
    monkeypatch.setattr(type(GAMES["deus"]), "read_house", stumble)
    with pytest.raises(HostError, match="its shape is not that of deus's data"):
        read_house_files({"deus": file})


def test_a_house_that_stand_ins_play_to_the_end_is_accepted(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(HEAD + b"cost = {gold = 3}\n")
    assert read_house_files({"deus": file}) == {"deus": {"card": [{"id": "forum_2", "cost": {"gold": 3}}]}}


def test_a_house_by_which_no_game_ends_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each price alone can be paid; with all of them as high nobody builds, and the pieces never run out."""
    monkeypatch.setattr(house_files, "MOST_ANSWERS", 600)
    file = tmp_path / "house.toml"
    dear = "cost = {goods = 6, stone = 7, wood = 8}"
    file.write_text("".join(f'[[piece]]\nid = "{kind.value}"\n{dear}\n' for kind in Kind), encoding="utf-8")
    with pytest.raises(HostError, match="a game of 4 stand-ins by it does not end") as no:
        read_house_files({"era": file})
    assert str(file) in str(no.value)


def test_a_house_that_the_rules_stumble_over_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_given: object) -> None:
        raise IndexError("no card is left to deal")

    file = tmp_path / "house.toml"
    file.write_bytes(HEAD + b"cost = {gold = 3}\n")
    monkeypatch.setattr(type(GAMES["deus"]), "setup", stumble)
    with pytest.raises(HostError, match="cannot be played by with 2 players: no card is left to deal"):
        read_house_files({"deus": file})
