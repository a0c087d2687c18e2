"""/orders: kinds of question that are always answered in the same way for a seat."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Press, short_hash
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features.to_desk import ToDesk
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.paging import page_row, within
from bot.framework.panels import Showing, panel, seated_panel
from bot.framework.presses import answers
from bot.framework.table_choice import in_private, own_seat, seat_meant
from bot.framework.table_names import table_name
from bot.messages.action import Action, action
from bot.messages.outgoing import Button, Keyboard
from bot.messages.rendered import Rendered
from bot.tables import play, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, desk_purpose
from bot.tables.screen_memory import AboutTable
from games.core.game import Orders
from games.core.text import Text, text
from storage.schema import Phase
from storage.seats import Seat


@action("ov")
class ShowOrders(Action):
    """All kinds of question that can be answered beforehand, or one of them."""

    topic: int | None = None


@action("ol")
class OrdersPage(Action):
    page: int


@action("oy")
class GiveOrder(Action):
    """Answer such questions in this way; without a way, ask."""

    topic: int
    way: int | None = None


@dataclass(frozen=True, slots=True)
class OrdersOfTable(AboutTable):
    #: By its place in the game's list; none while all are shown.
    topic: int | None = None
    #: Of all of them.
    page: int = 0


#: Kinds of question on a page, with what is said to each.
ON_A_PAGE = 5


@command("orders")
async def orders(act: Act, arguments: str) -> None:
    table, _ = await seat_meant(act, arguments, (Phase.RUNNING,))
    await in_private(act, table.id, "orders", show)


@link("orders")
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


@answers(ShowOrders)
async def show_orders(act: Act, pressed: Press[ShowOrders]) -> None:
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


@answers(OrdersPage)
async def turn_page(act: Act, pressed: Press[OrdersPage]) -> None:
    table = await act.table(pressed.table)
    _own(act, table)
    await act.turn(PanelName.ORDERS, OrdersOfTable(table.id, page=pressed.action.page))
    table.rest()


@answers(GiveOrder)
async def give(act: Act, pressed: Press[GiveOrder]) -> None:
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
    # Whoever came by the desk's menu finds there what is asked now.
    desk = await act.tx.screens.get(act.person.id, desk_purpose(table.id))
    await act.turn_desk(table, replace(DeskMemory.of(desk), menu=False))
    await telling.desk_changed(table, act.person.id)
    await act.turn(PanelName.ORDERS, OrdersOfTable(table.id, pressed.action.topic))
    act.toast(text("You will be asked again.") if way is None else text("From now on this is answered for you."))


ASK_ME = text("Ask me")


def token_of_orders(table: OpenTable) -> str:
    """Names what can be ordered: a button counts topics and ways, so it fits this list alone."""
    known = [(topic, [way.key for way in orders.ways]) for topic, orders in table.game.orders().items()]
    return short_hash(repr(known).encode(), b"", digits=8)


@panel(PanelName.ORDERS)
async def orders_panel(showing: Showing) -> Rendered:
    panel, seat = await seated_panel(showing)
    known = list(panel.table.game.orders().items())
    if not known:
        none = text("This game has no questions that can be answered beforehand.")
        back = Pen(showing.codec, panel.tongue, panel.table.id).button(text("To my desk"), ToDesk())
        return Rendered(panel.tongue.html(none), [[back]])
    own = {topic: panel.table.match.standing(seat.seat, topic) for topic, _ in known}
    pen = Pen(showing.codec, panel.tongue, panel.table.id, token_of_orders(panel.table))
    at = OrdersOfTable.of(showing.screen).topic
    say = panel.tongue.html
    head = f"📌 <b>{say(text('Standing orders for {table}', table=table_name(panel.table)))}</b>"
    if at is not None and at < len(known):
        topic, about = known[at]
        lines = (head, f"<b>{say(about.name)}</b>", say(text("What shall be answered for you from now on?")))
        return Rendered("\n".join(lines), [*_ways(pen, at, about, own[topic]), _all(pen, at)])
    about_them = say(text("What you say here is answered for you at once; nobody waits, and nobody else sees it."))
    pages = math.ceil(len(known) / ON_A_PAGE)
    page = within(OrdersOfTable.of(showing.screen).page, pages, 0)
    shown = list(enumerate(known))[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    standing = [f"• {say(_standing(about, own[topic]))}" for _, (topic, about) in shown]
    rows = [[pen.button(f"{panel.tongue.say(about.name)} ▸", ShowOrders(number))] for number, (_, about) in shown]
    ways = [page_row(pen, OrdersPage, page, pages), [pen.button(text("To my desk"), ToDesk())]]
    return Rendered("\n".join((head, about_them, *standing)), [*rows, *(row for row in ways if row)])


def _standing(about: Orders, chosen: str | None) -> Text:
    label = next((way.label for way in about.ways if way.key == chosen), ASK_ME)
    return text("{topic}: {answer}", topic=about.name, answer=label)


def _ways(pen: Pen, at: int, about: Orders, chosen: str | None) -> Keyboard:
    ways = [[pen.choice(way.label, GiveOrder(at, number), way.key == chosen)] for number, way in enumerate(about.ways)]
    return [*ways, [pen.choice(ASK_ME, GiveOrder(at), chosen is None)]]


def _all(pen: Pen, at: int) -> list[Button]:
    """Back to the page it stands on, or to the question it was asked from."""
    return [pen.back(text("All orders"), OrdersPage(at // ON_A_PAGE)), pen.button(text("To my desk"), ToDesk())]
