"""Bring the catalogs up to date with the message ids in the code: `python -m bot.locale.extract`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from bot.locale.catalog import FOLDER
from bot.locale.tongue import LANGUAGES
from games.catalogue import GAMES

ROOT = FOLDER.parent.parent
KEYWORDS = {"text": None, "Text": None, "plural": (1, 2), "mark": None}


def _option_texts() -> Iterator[str]:
    """Titles and descriptions of the games' options stand in their models."""
    for game in GAMES.values():
        for field in game.Options.model_fields.values():
            yield from filter(None, (field.title, field.description))


def extract() -> Catalog:
    """Every message id of the program."""
    template = Catalog(project="Longtable", charset="utf-8")
    for room in ("bot", "games", "rendering"):
        found = extract_from_dir(ROOT / room, [("**.py", "python")], keywords=KEYWORDS)
        for filename, _line, message, comments, context in found:
            template.add(
                message, None, [(f"{room}/{Path(filename).as_posix()}", 0)], auto_comments=comments, context=context
            )
    for message in _option_texts():
        template.add(message, None, [("games", 0)])
    return template


def update(language: str) -> Catalog:
    """The language's catalog with every present message id and no others."""
    path = FOLDER / f"{language}.po"
    with path.open("rb") as source:
        messages = read_po(source, locale=language)
    messages.update(extract(), no_fuzzy_matching=True)
    messages.obsolete.clear()
    return messages


def main() -> None:
    for language in LANGUAGES:
        path = FOLDER / f"{language}.po"
        if language == "en":
            continue
        messages = update(language)
        with path.open("wb") as target:
            write_po(target, messages, omit_header=False, no_location=True, sort_output=True, width=120)
        missing = len([message for message in messages if message.id and not all(_strings(message.string))])
        print(f"{path.name}: {len(messages)} messages, {missing} without a translation")


def _strings(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string or ("",))


if __name__ == "__main__":
    main()
