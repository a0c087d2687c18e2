"""Who may lead a table: its host, or an administrator of its group."""

from __future__ import annotations

from bot.errors import Refused
from bot.framework.act import Act
from bot.tables.open_table import OpenTable
from games.core.text import text


async def must_lead(act: Act, table: OpenTable) -> None:
    """The host, and administrators of the chat."""
    if act.person.id == table.row.host_id:
        return
    if not table.chat.private and await administers(act, table.chat.id):
        return
    raise Refused(text("Only the host of the table or an administrator of the chat can do that."))


async def administers(act: Act, chat_id: int) -> bool:
    """Refused where nobody can tell: an administrator must not read that they are none."""
    known = await act.is_administrator(chat_id, act.person.id)
    if known is None:
        raise Refused(text("Telegram does not tell me just now who is an administrator here. Try again in a moment."))
    return known
