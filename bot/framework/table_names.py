"""What a table is called: in words, and on a button with its chat where numbers of several chats stand together."""

from __future__ import annotations

from bot.locale import Tongue
from bot.messages.widths import fits
from bot.tables.open_table import OpenTable
from games.core.text import Text, text


def table_name(table: OpenTable) -> Text:
    return _called(table, table.game.name)


def short_name(table: OpenTable) -> Text:
    """For a heading of one line."""
    return _called(table, table.game.short or table.game.name)


def _called(table: OpenTable, game: Text) -> Text:
    """What is only tried out has no number of its own to be told by."""
    return text("What if · {game}", game=game) if table.row.what_if else name_of(game, table.row.number)


def name_of(game: Text, number: int) -> Text:
    return text("{game} #{number}", game=game, number=number)


def label_with_chat(game: Text, number: int, tongue: Tongue, chat: str) -> str:
    """Of a long title as much as there is room for: two tables of one number are still told apart."""
    name = label_of(game, number, tongue)
    if not chat:
        return name
    shown = chat
    while not fits(f"{name} · {shown}") and len(shown) > 1:
        shown = shown.rstrip("…")[:-1].rstrip() + "…"
    return f"{name} · {shown}"


def label_of(game: Text, number: int, tongue: Tongue) -> str:
    """A game with a long name is called by the words there is room for, behind the number that decides."""
    whole = tongue.say(name_of(game, number))
    words = tongue.say(game).split()
    while not fits(whole) and len(words) > 1:
        words.pop()
        whole = f"{tongue.say(text('#{number}', number=number))} · {' '.join(words)}"
    return whole
