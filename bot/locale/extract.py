"""Bring the catalogs up to date with the message ids in the code: `python -m bot.locale.extract`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from bot.locale.catalog import FOLDER, HOUSE, paths, read
from bot.locale.tongue import LANGUAGES, SOURCE
from games.catalogue import GAMES
from games.core.game import Game
from games.core.option_place import value_words

ROOT = FOLDER.parent.parent
ROOMS = ("bot", "games", "rendering")

# No dates and no tool versions: a diff shows nothing but changed sentences.
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: Longtable\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

MessageId = str | tuple[str, str]


def ids_in(source: str) -> Iterator[MessageId]:
    """Every id given to `text`, `Text` or `plural`; read from the syntax tree, for ids stand in f-strings too."""
    tree = ast.parse(source)
    makers = dict(_makers(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makers:
            words = [list(_literals(argument)) for argument in node.args[:2]]
            if makers[node.func.id] == "plural":
                yield from zip(*words, strict=True)
            elif words:
                yield from filter(None, words[0])


def _makers(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names under which this module knows the makers of texts; others may call their own functions `text`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "games.core.text":
            for name in node.names:
                if name.name in ("text", "Text", "plural"):
                    yield name.asname or name.name, name.name


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(words)):
            yield words
        case ast.IfExp(body=body, orelse=other):
            yield from _literals(body)
            yield from _literals(other)


def _option_ids(game: Game[Any, Any, Any]) -> Iterator[str]:
    """Titles, descriptions and values of a game's options stand in their model."""
    for field in game.Options.model_fields.values():
        yield from filter(None, (field.title, field.description))
        if get_origin(field.annotation) is Literal:
            # A number is its own word in every language.
            yield from (words.id for words in map(value_words, get_args(field.annotation)) if not words.args)


def _sources() -> Iterator[tuple[str, Path]]:
    """Every module with the owner of what it says: rules and pictures of a game say it for the game."""
    games = paths("").keys() - {HOUSE}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            part = path.relative_to(ROOT).parts[1]
            yield part if room != "bot" and part in games else HOUSE, path


def _said() -> Iterator[tuple[str, MessageId]]:
    for owner, path in _sources():
        for found in ids_in(path.read_text(encoding="utf-8")):
            yield owner, found
    for game in GAMES.values():
        for option in _option_ids(game):
            yield game.id, option


def extract() -> dict[str, Catalog]:
    """Every message id of the program by the owner of its catalog; what two of them say stands in the house's."""
    owners: dict[str, str] = {}
    said = list(_said())
    for owner, found in said:
        # A catalog knows a message by its singular.
        singular = found if isinstance(found, str) else found[0]
        owners[singular] = owner if owners.get(singular, owner) == owner else HOUSE
    templates = {owner: Catalog() for owner in paths("")}
    for _, found in said:
        templates[owners[found if isinstance(found, str) else found[0]]].add(found)
    return templates


def update(language: str) -> dict[str, Catalog]:
    """The language's catalogs with every present message id and no others; a translation moves with its message."""
    known = [read(path, language) for path in paths(language).values()]
    return {owner: _filled(template, known, language) for owner, template in extract().items()}


def _filled(template: Catalog, known: list[Catalog], language: str) -> Catalog:
    fresh = Catalog(locale=language)
    for message in template:
        if message.id:
            told = (catalog.get(message.id) for catalog in known)
            fresh.add(message.id, next((found.string for found in told if found and found.id == message.id), None))
    return fresh


def untranslated(messages: Catalog) -> list[Message]:
    return [message for message in messages if message.id and not all(strings(message))]


def strings(message: Message) -> tuple[str, ...]:
    """All forms of a translation; one empty one where there is none."""
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ("",))


def written(messages: Catalog, language: str) -> bytes:
    """The catalog as its file holds it."""
    file = BytesIO()
    file.write(HEADER.format(language=language, plurals=messages.plural_forms).encode())
    write_po(file, messages, omit_header=True, no_location=True, sort_output=True, width=120)
    return file.getvalue()


def main() -> None:
    for language in LANGUAGES:
        if language == SOURCE:
            continue
        for owner, messages in update(language).items():
            paths(language)[owner].write_bytes(written(messages, language))
            print(f"{language}, {owner}: {len(messages)} messages, {len(untranslated(messages))} without a translation")


if __name__ == "__main__":
    main()
