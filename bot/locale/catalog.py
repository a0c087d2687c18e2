"""The catalogs: `<language>.po` beside this module, read once and kept."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FOLDER = Path(__file__).parent


@cache
def catalog(language: str) -> NullTranslations:
    """English is the message ids themselves."""
    path = FOLDER / f"{language}.po"
    if not path.exists():
        return NullTranslations()
    with path.open("rb") as source:
        messages = read_po(source, locale=language)
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return GNUTranslations(compiled)
