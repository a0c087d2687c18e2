"""`longtable new-game`: what it writes is a game that holds all laws, clean and translated, and is listed once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import games
from bot.cli.new_game import CATALOGUE, CONTRACTS, FILES, write
from bot.errors import HostError
from bot.locale.catalog import read
from bot.locale.extract import ids_in, untranslated
from games.core.game import Game
from games.core.luck import Luck
from tests.games.conformance import LAWS
from tests.games.moments import moments, sample
from tests.games.secrecy import deals_secrets_anew
from tests.games.variants import Case, Variant

ROOT = Path(games.__file__).parents[1]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """As much of the project as the command looks at."""
    for listing in (CATALOGUE, CONTRACTS):
        (tmp_path / listing).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / listing, tmp_path / listing)
    return tmp_path


@pytest.fixture
def acorns(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any, Any, Any]]:
    write(root, "acorns")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(root / "games")])
    known = set(sys.modules)
    yield import_module("games.acorns").GAME
    for name in sys.modules.keys() - known:
        del sys.modules[name]


def test_a_game_that_was_just_made_holds_the_laws_of_all_games(acorns: Game[Any, Any, Any]) -> None:
    for seats in (acorns.seats[0], acorns.seats[-1]):
        for options in ({}, {"ask_forced": True}):
            case = Case(acorns, seats, Variant("made", options))
            found = sample(moments(acorns, case.start("law"), "law"), f"law {case}", 6, 3)
            assert any(deals_secrets_anew(at) for at in found)
            for law in LAWS:
                for at in found:
                    law(replace(at, luck=Luck(f"{law.__name__} {at.number}")))


def test_it_is_clean_and_speaks_every_language(root: Path) -> None:
    for game in ("ax", "zebrazebras2"):
        write(root, game)
    ruff = [sys.executable, "-m", "ruff"]
    for words in (["check", "--select", "I,E,F", "."], ["format", "--check", "."]):
        assert subprocess.run([*ruff, *words], cwd=root, check=False).returncode == 0
    known = set[object]()
    for catalog in (read(root / "games/ax/ru.po", "ru"), *(read(path, "ru") for path in ROOT.glob("*/**/ru.po"))):
        assert not untranslated(catalog)
        known |= {message.id for message in catalog}
    for source in (root / "games/ax").glob("*.py"):
        assert set(ids_in(source.read_text("utf-8"))) <= known


def test_it_is_listed_where_games_are_listed(root: Path) -> None:
    before = {listing: (ROOT / listing).read_text("utf-8").splitlines() for listing in (CATALOGUE, CONTRACTS)}
    write(root, "acorns")
    for listing, lines in before.items():
        added = [line for line in (root / listing).read_text("utf-8").splitlines() if line not in lines]
        assert all("acorns" in line for line in added)
        assert added
    assert all((root / path.format(game="acorns")).is_file() for path in FILES.values())


@pytest.mark.parametrize("game", ["Acorns", "two words", "x", "../acorns", "fartoolongforabutton"])
def test_what_is_no_id_is_refused(root: Path, game: str) -> None:
    with pytest.raises(HostError, match="is no id"):
        write(root, game)
    assert not [path for path in root.rglob("*") if path.is_dir() and path.name != "games" and path != root]


def test_a_game_is_not_written_over(root: Path) -> None:
    write(root, "acorns")
    with pytest.raises(HostError, match="There is a game acorns already"):
        write(root, "acorns")


def test_elsewhere_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(HostError, match="is not the project's folder"):
        write(tmp_path, "acorns")
    assert list(tmp_path.iterdir()) == []
