"""The message "Are you sure?": its words for each deed, its buttons, and what a rewind cannot make unseen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.errors import Refused, Unloadable
from bot.features.host.deeds import Answered, Deed, NotSure, Sure, SureOfTable, TakeSeatBack
from bot.framework.panels import CLOSED, Showing, TablePanel, panel, table_panel
from bot.framework.table_names import table_name
from bot.messages.outgoing import Style
from bot.messages.rendered import Rendered
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from games.core.text import SeatName, Text, plural, text

#: Of what came to light: the latest, where there is more.
MOST_SHOWN = 6
CAME_TO_LIGHT = text("⚠️ What came to light since then stays known:")
SEEN_BY_SOME = text(
    "⚠️ Some have seen hidden things since then that were told to nobody else, and know them afterwards."
)


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


@panel(PanelName.SURE)
async def sure_panel(showing: Showing) -> Rendered:
    kept = SureOfTable.of(showing.screen)
    if kept.state is Answered.NO:
        return Rendered(remove=True)
    panel = await table_panel(showing)
    if kept.deed is None:
        raise Refused(CLOSED)
    deed, number, asking = kept.deed, kept.number, ASKINGS[kept.deed]
    if kept.state is Answered.YES:
        rows = [[panel.pen.button(TAKE_BACK, TakeSeatBack())]] if deed is Deed.RESIGN else []
        return Rendered(panel.tongue.html(asking.done), rows)
    said = [panel.tongue.html(asking.question(panel.table, number))]
    if deed is Deed.REWIND:
        said += await _known_since(panel, number)
    return Rendered(
        "\n\n".join(said),
        [
            [panel.pen.button(asking.yes, Sure(deed, number), Style.DANGER)],
            [panel.pen.button(text("No"), NotSure())],
        ],
    )


async def _known_since(panel: TablePanel, number: int) -> list[str]:
    """Whoever goes back across draws, or across what came to light without any, does it with open eyes."""
    html = panel.tongue.html
    moves = await panel.table.tx.moves.of(panel.table.id, after=number)
    draws = sum(len(move.luck) for move in moves)
    told = [html(_drawn(draws))] if draws else []
    shown = [event for move in moves for event in events_of(move) if event.reveals]
    known = [event for event in shown if event.known_to(panel.eyes)]
    if known:
        lines = [f"• {html(event.text)}" for event in known[-MOST_SHOWN:]]
        if len(known) > MOST_SHOWN:
            lines.insert(0, html(plural("and {n} earlier", "and {n} earlier", len(known) - MOST_SHOWN)))
        told.append("\n".join([html(CAME_TO_LIGHT), *lines]))
    if len(shown) > len(known) or _still_untold(panel.table):
        told.append(html(SEEN_BY_SOME))
    return told


def _drawn(draws: int) -> Text:
    return plural(
        "⚠️ Chance has spoken since then, {n} draw. Somebody may have seen what it brought, and knows it afterwards.",
        "⚠️ Chance has spoken since then, {n} draws. Somebody may have seen what they brought, and knows it afterwards.",
        draws,
    )


def _still_untold(table: OpenTable) -> bool:
    """Somebody looks at what has just come to light, and is asked about it."""
    try:
        return bool(table.match.settled.untold)
    except Unloadable:
        return False


TAKE_BACK = text("Take my seat back")
