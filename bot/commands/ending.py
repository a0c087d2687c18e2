"""Looking back on a finished table: score sheet, chart, deeds, film."""

from __future__ import annotations

from bot.commands.meant import LinkHandler, table_meant
from bot.dialogue.codec import Press
from bot.screens.panels import ended
from bot.screens.panels.ended import result_of
from bot.screens.rendering import Panel
from bot.tables.errors import Refused, Stale
from bot.work.act import Act, Handler, PressHandler
from bot.work.arguments import one_of, takes
from games.core.text import text
from storage.schema import Phase

PANELS: dict[str, Panel] = {"sheet": ended.sheet, "chart": ended.chart, "deeds": ended.deeds}


@takes(one_of(PANELS))
async def page(act: Act, pressed: Press) -> None:
    """Another page; each is a message of its own, so that the chart can stay while one reads the sheet."""
    table = await act.table(pressed.table)
    result_of(table)
    table.rest()
    await act.show(pressed.argument, {"table": table.id}, private=True)
    act.toast()


async def film(act: Act, arguments: str) -> None:
    """/film: the board through the whole game, moving."""
    await _film(act, (await table_meant(act, arguments, (Phase.OVER,))).id)


async def film_pressed(act: Act, pressed: Press) -> None:
    if pressed.table is None:
        raise Stale
    await _film(act, pressed.table)
    act.toast(text("The film comes in a moment."))


async def _film(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    result_of(table)
    table.rest()
    if not act.person.reachable:
        raise Refused(text("Open our private chat first: {link}", link=act.house.link("start")))
    told = text("{game} #{number}, from the first turn to the last", game=table.game.name, number=table.row.number)
    body = {"text": act.tongue.html(told), "animation": {"table": table.id, "person": act.person.id}}
    await act.tx.lines.queue(act.person.id, f"film:{table.id}", body)


COMMANDS: dict[str, Handler] = {"film": film}
VERBS: dict[str, PressHandler] = {"ep": page, "ef": film_pressed}
LINKS: dict[str, LinkHandler] = {}
