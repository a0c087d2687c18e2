"""Standing orders: given at the question or under /orders, changed and ended at any time."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.which_table import LinkHandler, in_private, own_seat, seat_meant
from bot.messages import desk_actions
from bot.screens.panels.orders import token_of_orders
from bot.tables import play, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import OrdersOfTable
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat


async def orders(act: Act, arguments: str) -> None:
    table, _ = await seat_meant(act, arguments, (Phase.RUNNING,))
    await in_private(act, table.id, "orders", show)


async def show(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    _own(act, table)
    await act.show(PanelName.ORDERS, OrdersOfTable(table.id), private=True)


def _own(act: Act, table: OpenTable) -> Seat:
    """Orders are given by whoever sits there, not by those who play for them."""
    seat = own_seat(act, table)
    if seat.person_id != act.person.id:
        raise Refused(text("Only whoever sits there gives standing orders."))
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("No game is being played at this table."))
    return seat


@answers(desk_actions.ShowOrders)
async def show_orders(act: Act, pressed: Press[desk_actions.ShowOrders]) -> None:
    """From the desk a panel of its own; inside the panel its pages."""
    table = await act.table(pressed.table)
    _own(act, table)
    if pressed.action.topic is not None and pressed.action.topic >= len(table.game.orders()):
        raise Stale
    kept = OrdersOfTable(table.id, pressed.action.topic)
    if pressed.token:
        await act.turn(PanelName.ORDERS, kept)
    else:
        await act.show(PanelName.ORDERS, kept, private=True)
    table.rest()


@answers(desk_actions.GiveOrder)
async def give(act: Act, pressed: Press[desk_actions.GiveOrder]) -> None:
    table = await act.table(pressed.table)
    seat = _own(act, table)
    known, at = list(table.game.orders().items()), pressed.action.way
    if pressed.token != token_of_orders(table) or pressed.action.topic >= len(known):
        raise Stale
    topic, about = known[pressed.action.topic]
    if at is not None and at >= len(about.ways):
        raise Stale
    way = None if at is None else about.ways[at].key
    await play.order(table, seat.seat, topic, way, act.reader(table).hold)
    await telling.desk_changed(table, act.person.id)
    await act.turn(PanelName.ORDERS, OrdersOfTable(table.id, pressed.action.topic))
    act.toast(text("You will be asked again.") if way is None else text("From now on this is answered for you."))


COMMANDS: dict[str, Handler] = {"orders": orders}
LINKS: dict[str, LinkHandler] = {"orders": show}
