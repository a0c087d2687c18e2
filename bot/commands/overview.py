"""Many tables at once: /games lists them all, /next brings what is most urgent."""

from __future__ import annotations

from bot.commands.looking import bring_desk
from bot.commands.meant import LinkHandler, in_private, tables_of
from bot.dialogue.codec import Press
from bot.screens.panels.games import games as games_panel
from bot.screens.rendering import Panel
from bot.tables.errors import Refused
from bot.work.act import Act, Handler, PressHandler
from bot.work.arguments import NUMBER, takes
from games.core.text import text


async def games(act: Act, arguments: str) -> None:
    await in_private(act, 0, "games", _games)


async def _games(act: Act, _: int) -> None:
    await act.show("games", private=True)


@takes(NUMBER)
async def page(act: Act, pressed: Press) -> None:
    await act.turn("games", {"page": int(pressed.argument)})


async def next_decision(act: Act, arguments: str) -> None:
    await in_private(act, 0, "next", _next)


async def _next(act: Act, _: int) -> None:
    entries = await tables_of(act)
    if not entries or not entries[0].for_you:
        raise Refused(text("Nothing waits for you now. /games shows all your tables."))
    await bring_desk(act, await act.table(entries[0].table.id))


COMMANDS: dict[str, Handler] = {"games": games, "next": next_decision}
LINKS: dict[str, LinkHandler] = {"games": _games, "next": _next}
VERBS: dict[str, PressHandler] = {"qg": page}
PANELS: dict[str, Panel] = {"games": games_panel}
