"""/watch: who wants to hear of the next table in a chat, and the message that one is open."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.presses import answers
from bot.framework.table_names import table_name
from bot.messages.action import Action, action
from bot.messages.line_body import LineBody
from bot.tables import lobby
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.chats import Chat


@action("lw")
class Watch(Action):
    pass


@command("watch")
async def watch(act: Act, arguments: str) -> None:
    """/watch: a message when the next table opens in this chat."""
    if act.chat.private:
        raise Refused(text("Write /watch in the group whose next table you want to hear of."))
    await _watch(act, act.chat)
    await act.say(text("{name}, I will write to you when the next table opens here.", name=act.person.name))


@answers(Watch)
async def watch_pressed(act: Act, pressed: Press[Watch]) -> None:
    table = await act.table(pressed.table)
    await _watch(act, table.chat)
    act.alert(text("I will write to you when the next table opens here."))


async def _watch(act: Act, chat: Chat) -> None:
    if not act.person.reachable:
        raise Refused(text("Open our private chat and press Start once, then I can write to you."))
    await act.tx.watchers.add(chat.id, act.person.id)


async def tell_watchers(act: Act, table: OpenTable) -> None:
    """The next table is open: everybody who asked hears it once."""
    waiting = await act.tx.people.all_of(await act.tx.watchers.of(table.row.chat_id))
    for person in waiting.values():
        await act.tx.watchers.remove(table.row.chat_id, person.id)
        if person.id == act.person.id or not person.reachable:
            continue
        if await act.is_member(table.chat.id, person.id) is False:
            # Gone from the group since: neither its title nor a link to its table is theirs.
            continue
        tongue = table.tongue_of(person)
        told = text("A table opens in {chat}: {table}.", chat=table.chat.title, table=table_name(table))
        way_in = act.house.link(lobby.link_to_join(table, act.codec.sealed))
        body = LineBody(f"🔔 {tongue.html(told)}", ((Pen(act.codec, tongue).link(text("Join"), way_in),),))
        await act.tx.lines.queue(person.id, "watch", body.kept(), silent=False)
