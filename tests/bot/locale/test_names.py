"""Names of cards, gods, resources and places are data; each stands there in every language, in all its forms."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from bot.locale import LANGUAGES, SOURCE
from games.catalogue import GAMES
from games.core.text import Name
from tests.bot.locale.russian import latin_words

DATA = sorted(Path(games.__file__).parent.glob("*/data/*.toml"))
CYRILLIC = re.compile(r"[А-Яа-яЁё]")


def pairs(value: Any) -> Iterator[dict[str, Any]]:
    """Every table with a text in some language."""
    match value:
        case dict():
            if value.keys() & LANGUAGES.keys():
                yield value
            for part in value.values():
                yield from pairs(part)
        case list():
            for part in value:
                yield from pairs(part)


@pytest.mark.parametrize("path", DATA, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_name_has_every_language(path: Path) -> None:
    for words in pairs(tomllib.loads(path.read_text("utf-8"))):
        assert words.keys() >= LANGUAGES.keys(), words
        assert next(key for key in words if key in LANGUAGES) == SOURCE, "others fall back to the first"
        name = Name({language: words[language] for language in LANGUAGES})
        for form in name.forms("ru").values():
            assert CYRILLIC.search(form) or not re.search("[a-z]", name["en"]), words
            assert not latin_words(form), words
        for form in name.forms("en").values():
            assert form.strip(), words
            assert not CYRILLIC.search(form), words


def test_the_data_of_every_game_has_names() -> None:
    named = {path.parent.parent.name for path in DATA if any(pairs(tomllib.loads(path.read_text("utf-8"))))}
    assert named >= GAMES.keys()
