"""/orders: which kinds of question a seat answers beforehand. Nobody else sees it."""

from __future__ import annotations

from bot.dialogue.codec import short_hash
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.messages import desk_actions
from bot.messages.outgoing import Button, Keyboard
from bot.messages.rendered import Rendered
from bot.screens.panels.panel import Showing, seated_panel
from bot.screens.table_names import table_name
from bot.tables.open_table import OpenTable
from bot.tables.screen_memory import OrdersOfTable
from games.core.game import Orders
from games.core.text import Text, text

ASK_ME = text("Ask me")


def token_of_orders(table: OpenTable) -> str:
    """Names what can be ordered: a button counts topics and ways, so it fits this list alone."""
    known = [(topic, [way.key for way in orders.ways]) for topic, orders in table.game.orders().items()]
    return short_hash(repr(known).encode(), b"", digits=8)


async def orders(showing: Showing) -> Rendered:
    panel, seat = await seated_panel(showing)
    known = list(panel.table.game.orders().items())
    if not known:
        raise Refused(text("This game has no questions that can be answered beforehand."))
    own = panel.table.match.orders.get(seat.seat, {})
    pen = Pen(showing.codec, panel.tongue, panel.table.id, token_of_orders(panel.table))
    at = OrdersOfTable.of(showing.screen).topic
    say = panel.tongue.html
    head = f"📌 <b>{say(text('Standing orders for {table}', table=table_name(panel.table)))}</b>"
    if at is not None and at < len(known):
        topic, about = known[at]
        lines = (head, f"<b>{say(about.name)}</b>", say(text("What shall be answered for you from now on?")))
        return Rendered("\n".join(lines), [*_ways(pen, at, about, own.get(topic)), _all(pen)])
    about_them = say(text("What you say here is answered for you at once; nobody waits, and nobody else sees it."))
    standing = [f"• {say(_standing(about, own.get(topic)))}" for topic, about in known]
    rows = [
        [pen.button(f"{panel.tongue.say(about.name)} ▸", desk_actions.ShowOrders(number))]
        for number, (_, about) in enumerate(known)
    ]
    return Rendered("\n".join((head, about_them, *standing)), rows)


def _standing(about: Orders, chosen: str | None) -> Text:
    label = next((way.label for way in about.ways if way.key == chosen), ASK_ME)
    return text("{topic}: {answer}", topic=about.name, answer=label)


def _ways(pen: Pen, at: int, about: Orders, chosen: str | None) -> Keyboard:
    ways = [
        [pen.choice(way.label, desk_actions.GiveOrder(at, number), way.key == chosen)]
        for number, way in enumerate(about.ways)
    ]
    return [*ways, [pen.choice(ASK_ME, desk_actions.GiveOrder(at), chosen is None)]]


def _all(pen: Pen) -> list[Button]:
    return [pen.back(text("All orders"), desk_actions.ShowOrders())]
