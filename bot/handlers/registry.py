"""What people type and press: one module per subject, each with its COMMANDS and the VERBS of its buttons."""

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
    people,
    reference,
    table,
    turns,
)
from bot.handlers.act import Handler, PressHandler
from bot.handlers.opening import membership, words
from bot.screens.rendering import Panel

FAMILIES = (
    opening,
    lobby,
    table,
    confirming,
    clock,
    looking,
    reference,
    notes,
    afterwards,
    files,
    people,
    groups,
    help,
)

COMMANDS: dict[str, Handler] = {name: handler for family in FAMILIES for name, handler in family.COMMANDS.items()}
VERBS: dict[str, PressHandler] = {
    verb: handler for family in (turns, *FAMILIES) for verb, handler in family.VERBS.items()
}
PANELS: dict[str, Panel] = {name: panel for family in FAMILIES for name, panel in family.PANELS.items()}

__all__ = ["COMMANDS", "PANELS", "VERBS", "membership", "words"]
