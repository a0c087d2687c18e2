"""A table's name on a button: with its chat where numbers of several chats stand together."""

from __future__ import annotations

from bot.locale import Tongue
from bot.messages.widths import fits
from bot.screens.card import table_name
from bot.tables.open_table import OpenTable


def table_label(table: OpenTable, tongue: Tongue, chat: str) -> str:
    """Of a long title as much as there is room for: two tables of one number are still told apart."""
    name = tongue.say(table_name(table))
    if not chat:
        return name
    shown = chat
    while not fits(f"{name} · {shown}") and len(shown) > 1:
        shown = shown.rstrip("…")[:-1].rstrip() + "…"
    return f"{name} · {shown}"
