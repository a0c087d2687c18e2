"""What a table is called: in words, and on a button with its chat where numbers of several chats stand together."""

from __future__ import annotations

from bot.locale import Tongue
from bot.messages.widths import fits
from bot.tables.open_table import OpenTable
from games.core.text import Name, Text, text


def table_name(table: OpenTable) -> Text:
    return text("{game} #{number}", game=table.game.name, number=table.row.number)


def table_label(table: OpenTable, tongue: Tongue, chat: str) -> str:
    """Of a long title as much as there is room for: two tables of one number are still told apart."""
    name = label_of(table.game.name, table.row.number, tongue)
    if not chat:
        return name
    shown = chat
    while not fits(f"{name} · {shown}") and len(shown) > 1:
        shown = shown.rstrip("…")[:-1].rstrip() + "…"
    return f"{name} · {shown}"


def label_of(game: Name, number: int, tongue: Tongue) -> str:
    """A game with a long name is called by the words there is room for, behind the number that decides."""
    whole = tongue.say(text("{game} #{number}", game=game, number=number))
    words = tongue.say(game).split()
    while not fits(whole) and len(words) > 1:
        words.pop()
        whole = f"{tongue.say(text('#{number}', number=number))} · {' '.join(words)}"
    return whole
