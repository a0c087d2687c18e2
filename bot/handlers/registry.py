"""What people type and press: one module per subject, each with its COMMANDS and the actions it answers."""

from __future__ import annotations

from bot.handlers import (
    afterwards,
    clock,
    confirming,
    files,
    groups,
    help,
    lobby,
    looking,
    notes,
    opening,
    orders,
    people,
    reference,
    table,
)
from bot.handlers.act import Handler
from bot.handlers.opening import membership, words
from bot.handlers.presses import unanswered

FAMILIES = (
    opening,
    lobby,
    table,
    confirming,
    clock,
    looking,
    reference,
    notes,
    orders,
    afterwards,
    files,
    people,
    groups,
    help,
)

COMMANDS: dict[str, Handler] = {name: handler for family in FAMILIES for name, handler in family.COMMANDS.items()}

__all__ = ["COMMANDS", "membership", "words"]

if missing := unanswered():
    raise TypeError(f"nobody answers {', '.join(one.__name__ for one in missing)}")
