"""What people type: one module per family, each with its COMMANDS and the VERBS of its buttons."""

from __future__ import annotations

from bot.clock import commands as clock
from bot.commands import (
    again,
    ending,
    filing,
    forgetting,
    groups,
    helping,
    hosting,
    looking,
    noting,
    opening,
    options,
    overview,
    reference,
    seats,
    settings,
    sureness,
)
from bot.commands.opening import membership, words
from bot.screens.rendering import Panel
from bot.work.act import Handler, PressHandler

FAMILIES = (
    opening,
    options,
    hosting,
    sureness,
    looking,
    overview,
    reference,
    noting,
    seats,
    settings,
    groups,
    filing,
    again,
    ending,
    forgetting,
    helping,
    *clock.FAMILIES,
)

COMMANDS: dict[str, Handler] = {name: handler for family in FAMILIES for name, handler in family.COMMANDS.items()}
VERBS: dict[str, PressHandler] = {verb: handler for family in FAMILIES for verb, handler in family.VERBS.items()}
PANELS: dict[str, Panel] = {name: panel for family in FAMILIES for name, panel in family.PANELS.items()}

__all__ = ["COMMANDS", "PANELS", "VERBS", "membership", "words"]
