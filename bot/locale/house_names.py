"""Names the house itself gives, to stand-ins and to whoever is forgotten: every reader sees them in their language."""

from __future__ import annotations

from functools import cache

from bot.locale.catalog import FOLDER, catalog
from games.core.text import Text, text

STAND_INS: tuple[Text, ...] = (
    text("Ada (bot)"),
    text("Blaise (bot)"),
    text("Clio (bot)"),
    text("Dido (bot)"),
    text("Emil (bot)"),
    text("Fay (bot)"),
)
FORGOTTEN = text("Guest")


def named(name: str, language: str) -> str:
    """A name as it is stored, whatever language gave it; a person's own stays what it is."""
    given = _given().get(name)
    return name if given is None else catalog(language).gettext(given)


@cache
def _given() -> dict[str, str]:
    names = [name.id for name in (*STAND_INS, FORGOTTEN)]
    translated = {catalog(path.stem).gettext(name): name for path in FOLDER.glob("*.po") for name in names}
    return {name: name for name in names} | translated
