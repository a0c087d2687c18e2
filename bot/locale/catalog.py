"""The catalogs: `<language>.po` beside this module and beside each game's rules, read once and kept."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FOLDER = Path(__file__).parent
GAMES = FOLDER.parents[1] / "games"
#: Whose catalog it is: a game's, or that of the house, where also stands what several games say.
HOUSE = "house"


def paths(language: str) -> dict[str, Path]:
    """Every catalog of the language by its owner, written already or not."""
    games = {data.parent.name: data.parent / f"{language}.po" for data in sorted(GAMES.glob("*/data"))}
    return {HOUSE: FOLDER / f"{language}.po"} | games


def read(path: Path, language: str) -> Catalog:
    """An empty one where nothing has been translated yet."""
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as source:
        return read_po(source, locale=language)


@cache
def catalog(language: str) -> NullTranslations:
    """English is the message ids themselves."""
    written = [read(path, language) for path in paths(language).values() if path.exists()]
    if not written:
        return NullTranslations()
    together = written[0]
    for game in written[1:]:
        for message in game:
            if message.id:
                together[message.id] = message
    compiled = BytesIO()
    write_mo(compiled, together)
    compiled.seek(0)
    return GNUTranslations(compiled)
