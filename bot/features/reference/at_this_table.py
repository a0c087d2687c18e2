"""The rules as one table plays them: its options, its house file, and the topics that follow from both."""

from __future__ import annotations

from collections.abc import Iterator

from bot.features.lobby.choices import Choice, choices
from bot.features.reference.cards import AnyGame, entries_of
from bot.tables import memory
from games.core.option_place import value_words
from games.core.rulings import ByTopic, in_lines
from games.core.text import Name, Text, english, listing, text
from storage.tables import Table
from storage.transaction import Transaction

#: The topic of what a table has chosen, beside those of its game.
HERE = "this_table"


async def played_at(tx: Transaction, game: AnyGame, number: int | None) -> Table | None:
    """The table that is meant, if this game is played there."""
    table = None if number is None else await tx.tables.get(number)
    return table if table is not None and table.game == game.id else None


def topics_of(game: AnyGame, table: Table | None) -> ByTopic:
    """As this table plays, or as printed."""
    if table is None:
        return game.topics()
    here = (text("This table"), in_lines(*_chosen(game, table)))
    return {HERE: here, **game.topics(game.Options(**table.options))}


def _chosen(game: AnyGame, table: Table) -> Iterator[Text]:
    usual = game.Options()
    yield text("▪️ as usual, ⚙️ otherwise at this table. Whatever is not named here is played as the topics say.")
    yield from _house(game, table)
    for rule in memory.of_table(table).house_rules:
        yield text("🏠 House rule: {words}", words=rule)
    for choice in choices(game):
        if choice.place.in_play(table.options):
            yield _line(
                choice, table.options.get(choice.name, getattr(usual, choice.name)), getattr(usual, choice.name)
            )


def _line(choice: Choice, value: object, usual: object) -> Text:
    chosen = text("{option}: {value}. {about}", option=choice.title, value=value_words(value), about=choice.about)
    return text("▪️ {chosen}", chosen=chosen) if value == usual else text("⚙️ {chosen}", chosen=chosen)


def _house(game: AnyGame, table: Table) -> Iterator[Text]:
    """Which cards and pieces a house file has changed: what they say now stands under /card."""
    if not table.options.get("house"):
        return
    names = _changed(game, table)
    if names:
        yield text("⚙️ A house file changes these, see /card: {names}.", names=listing(*names))
    else:
        yield text("⚙️ A house file changes figures of this game; the topics tell them.")


def _changed(game: AnyGame, table: Table) -> list[Name]:
    printed = {english(entry.about) for entry in game.entries(None)}
    return [entry.name for entry in entries_of(game, table) if english(entry.about) not in printed]
