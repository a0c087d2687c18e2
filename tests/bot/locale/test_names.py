"""Names of cards, gods, resources and places are data; each stands there in both languages."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from games.catalogue import GAMES
from tests.bot.locale.russian import latin_words

DATA = sorted(Path(games.__file__).parent.glob("*/data/*.toml"))
CYRILLIC = re.compile(r"[А-Яа-яЁё]")


def pairs(value: Any) -> Iterator[dict[str, Any]]:
    """Every table with a text in some language."""
    match value:
        case dict():
            if value.keys() & {"en", "ru"}:
                yield value
            for part in value.values():
                yield from pairs(part)
        case list():
            for part in value:
                yield from pairs(part)


@pytest.mark.parametrize("path", DATA, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_name_has_both_languages(path: Path) -> None:
    for name in pairs(tomllib.loads(path.read_text("utf-8"))):
        assert name.keys() >= {"en", "ru"}, name
        assert CYRILLIC.search(name["ru"]) or not re.search("[a-z]", name["en"]), name
        assert not latin_words(name["ru"]), name
        assert name["en"].strip(), name
        assert not CYRILLIC.search(name["en"]), name


def test_the_data_of_every_game_has_names() -> None:
    named = {path.parent.parent.name for path in DATA if any(pairs(tomllib.loads(path.read_text("utf-8"))))}
    assert named >= GAMES.keys()
