"""A group in which the bot may not write for now: whoever hosts a table there hears of it in private."""

from __future__ import annotations

from bot.locale import Tongue
from bot.messages.line_body import LineBody
from bot.tables.house import House
from games.core.text import text
from storage.people import Person
from storage.transaction import Transaction

PURPOSE = "silenced"


async def fell_silent(tx: Transaction, house: House, chat_id: int) -> None:
    chat = await tx.chats.get(chat_id)
    if chat is None or chat.private:
        return
    hosts = {table.host_id for table in await tx.tables.in_chat(chat_id) if table.host_id is not None}
    for host in (await tx.people.all_of(sorted(hosts))).values():
        if host.reachable:
            await _tell(tx, house, host, chat.title)


async def _tell(tx: Transaction, house: House, host: Person, title: str) -> None:
    tongue = Tongue(host.language or house.default_language)
    told = text(
        "I may not write in {chat} just now: Telegram says that messages of mine are forbidden there.\n"
        "Nothing is lost, and desks here go on. I try again by myself, at first every minute, later every few hours; "
        "any command there makes me try at once. If it is no night mode, an administrator can allow it again.",
        chat=title,
    )
    await tx.lines.queue(host.id, PURPOSE, LineBody(f"🔇 {tongue.html(told)}").kept(), replaces=True)
