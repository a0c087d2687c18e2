"""What people type and press: one module per subject, each with its COMMANDS and the actions it answers."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused, SeveralFit, Stale
from bot.handlers import (
    afterwards,
    are_you_sure,
    clock,
    files,
    groups,
    help,
    lessons,
    lobby,
    looking,
    notes,
    opening,
    orders,
    people,
    reference,
    table,
)
from bot.handlers.act import Act, Handler
from bot.handlers.opening import membership, words
from bot.handlers.presses import answers, unanswered
from bot.messages import lobby_actions
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import TablesAsked
from games.core.text import text

FAMILIES = (
    opening,
    lobby,
    table,
    are_you_sure,
    clock,
    looking,
    reference,
    lessons,
    notes,
    orders,
    afterwards,
    files,
    people,
    groups,
    help,
)

COMMANDS: dict[str, Handler] = {name: handler for family in FAMILIES for name, handler in family.COMMANDS.items()}


async def asking_which_table(act: Act, name: str, arguments: str, handler: Handler) -> None:
    """What fits several tables is asked once more, as a list; nothing of it has been done yet."""
    try:
        await handler(act, arguments)
    except SeveralFit as several:
        await act.show(PanelName.WHICH_TABLE, TablesAsked(act.person.id, name, arguments, several.tables))


@answers(lobby_actions.MeanTable)
async def meant(act: Act, pressed: Press[lobby_actions.MeanTable]) -> None:
    """The command once more, about the table that was pressed."""
    asked = TablesAsked.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.WHICH_TABLE)))
    if pressed.table not in asked.tables or asked.command not in COMMANDS:
        raise Stale
    if act.person.id != asked.person:
        raise Refused(text("Somebody else was asked this. Write the command yourself."))
    await act.close(PanelName.WHICH_TABLE)
    act.meant = pressed.table
    await COMMANDS[asked.command](act, asked.arguments)


__all__ = ["COMMANDS", "asking_which_table", "membership", "words"]

if missing := unanswered():
    raise TypeError(f"nobody answers {', '.join(one.__name__ for one in missing)}")
