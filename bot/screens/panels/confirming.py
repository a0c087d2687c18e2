"""Are you sure? Asked in private before anything that a table cannot easily get over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.errors import Refused
from bot.messages import actions
from bot.messages.actions import Deed
from bot.messages.outgoing import Style
from bot.messages.rendered import Rendered
from bot.screens.card import table_name
from bot.screens.panels.panel import CLOSED, Showing, table_panel
from bot.tables.open_table import OpenTable
from bot.tables.screen_memory import Answered, SureOfTable
from games.core.text import SeatName, Text, plural, text


@dataclass(frozen=True, slots=True)
class Asking:
    question: Callable[[OpenTable, int], Text]
    yes: Text
    done: Text


def _seat_name(table: OpenTable, number: int) -> SeatName:
    if number >= len(table.seats):
        raise Refused(CLOSED)
    return SeatName(number)


ASKINGS: dict[Deed, Asking] = {
    Deed.CANCEL: Asking(
        lambda table, _: text(
            "Cancel <b>{table}</b> for everybody? It cannot be brought back.", table=table_name(table)
        ),
        text("Yes, cancel it"),
        text("The table is cancelled."),
    ),
    Deed.RESIGN: Asking(
        lambda table, _: text(
            "Leave <b>{table}</b>? A stand-in plays on for you, and you can take the seat back at any time.",
            table=table_name(table),
        ),
        text("Yes, let a stand-in play"),
        text("A stand-in plays for you now."),
    ),
    Deed.REMOVE: Asking(
        lambda table, number: text(
            "Remove {name} from <b>{table}</b>? A stand-in takes the seat for good.",
            name=_seat_name(table, number),
            table=table_name(table),
        ),
        text("Yes, remove"),
        text("The seat belongs to a stand-in now."),
    ),
    Deed.REWIND: Asking(
        lambda table, number: text(
            "Go back to the turn after move {number} of <b>{table}</b>? Everything after it is undone, for everybody. "
            "What was seen stays known; what chance brings is drawn anew.",
            number=number,
            table=table_name(table),
        ),
        text("Yes, go back"),
        text("The table has gone back."),
    ),
}


async def sure(showing: Showing) -> Rendered:
    kept = SureOfTable.of(showing.screen)
    if kept.state is Answered.NO:
        return Rendered(remove=True)
    panel = await table_panel(showing)
    if kept.deed is None:
        raise Refused(CLOSED)
    deed, number, asking = kept.deed, kept.number, ASKINGS[kept.deed]
    if kept.state is Answered.YES:
        rows = [[panel.pen.button(TAKE_BACK, actions.TakeSeatBack())]] if deed is Deed.RESIGN else []
        return Rendered(panel.tongue.html(asking.done), rows)
    warning = await _known_since(panel.table, number) if deed is Deed.REWIND else None
    said = [asking.question(panel.table, number), *([warning] if warning is not None else [])]
    return Rendered(
        "\n\n".join(map(panel.tongue.html, said)),
        [
            [panel.pen.button(asking.yes, actions.Sure(deed, number), Style.DANGER)],
            [panel.pen.button(text("No"), actions.NotSure())],
        ],
    )


async def _known_since(table: OpenTable, number: int) -> Text | None:
    """Whoever goes back across draws does it with open eyes."""
    draws = sum(len(move.luck) for move in await table.tx.moves.of(table.id, after=number))
    if not draws:
        return None
    return plural(
        "⚠️ Chance has spoken since then, {n} draw. Somebody may have seen what it brought, and knows it afterwards.",
        "⚠️ Chance has spoken since then, {n} draws. Somebody may have seen what they brought, and knows it afterwards.",
        draws,
    )


TAKE_BACK = text("Take my seat back")
