"""Running a table: /leave, /luck, /watch; for its host or an administrator also /cancel, /pause, /remove, /rewind."""

from __future__ import annotations

from bot.commands import sureness
from bot.commands.meant import LinkHandler, in_private, own_seat, table_meant
from bot.dialogue.codec import Press
from bot.screens.panels.people import people
from bot.screens.panels.sure import Deed
from bot.screens.panels.turns import turn_starts
from bot.screens.rendering import Panel
from bot.tables import lobby, pausing, telling
from bot.tables.errors import Refused
from bot.tables.opened import OpenTable
from bot.work.act import Act, Handler, PressHandler
from bot.work.lobby import must_lead
from games.core.text import Text, text
from storage.chats import Chat
from storage.schema import Phase
from storage.tables import UNFINISHED

#: Words for the seed are hashed; this only keeps a slip of the clipboard out.
WORDS = 200


async def cancel(act: Act, arguments: str) -> None:
    """/cancel [number]: a lobby closes at once, a running game asks first."""
    table = await table_meant(act, arguments)
    await must_lead(act, table)
    if table.row.phase is Phase.LOBBY:
        await lobby.cancel(table)
        if act.chat.id != table.row.chat_id:
            await act.say(text("The table is cancelled."))
        return
    if table.row.phase in (Phase.OVER, Phase.CANCELLED):
        raise Refused(text("This game is over."))
    await in_private(act, table.id, "cancel", cancel_asked)


async def cancel_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await sureness.ask(act, table, Deed.CANCEL)


async def pause(act: Act, arguments: str) -> None:
    table = await table_meant(act, arguments)
    await must_lead(act, table)
    await pausing.pause(table)
    await _told(
        act, table, "⏸", text("{table} is paused. The clock stands still; /resume goes on.", table=_name(table))
    )


async def resume(act: Act, arguments: str) -> None:
    table = await table_meant(act, arguments)
    await must_lead(act, table)
    await pausing.resume(table)
    await _told(act, table, "▶️", text("{table} goes on.", table=_name(table)))


async def rewind(act: Act, arguments: str) -> None:
    """/rewind: back to the last turn start, or to one chosen from a list."""
    table = await table_meant(act, arguments)
    await must_lead(act, table)
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("Only a running game can go back."))
    await sureness.last_turn_start(table)
    await in_private(act, table.id, "rewind", rewind_asked)


async def rewind_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await act.show("turns", {"table": table.id}, private=True)


async def remove(act: Act, arguments: str) -> None:
    """/remove: who shall leave is chosen in private, so that nobody is discussed before the chat."""
    table = await table_meant(act, arguments)
    await must_lead(act, table)
    if not any(seat.person_id is not None for seat in table.seats):
        raise Refused(text("Nobody sits at this table."))
    await in_private(act, table.id, "remove", remove_asked)


async def remove_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await act.show("people", {"table": table.id}, private=True)


async def leave(act: Act, arguments: str) -> None:
    """/leave: out of a lobby at once; out of a running game by way of a stand-in."""
    table = await table_meant(act, arguments, UNFINISHED)
    own_seat(act, table)
    if table.row.phase is Phase.LOBBY:
        await lobby.leave(table, act.person.id)
        await act.say(text("{name} has left the table.", name=act.person.name))
        return
    await in_private(act, table.id, "resign", resign_asked)


async def resign_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    seat = own_seat(act, table)
    if seat.stand_in is not None:
        raise Refused(text("A stand-in plays for you already. /back takes the seat back."))
    await sureness.ask(act, table, Deed.RESIGN, seat.seat)


async def luck(act: Act, arguments: str) -> None:
    """/luck words: they go into the seed, so that nobody could have chosen it."""
    table = await table_meant(act)
    own_seat(act, table)
    words = arguments.strip()
    if not words:
        raise Refused(
            text("Write any words behind it: /luck the old lighthouse. They become part of this table's luck.")
        )
    if len(words) > WORDS:
        raise Refused(text("Fewer words, please: {most} letters are enough for any luck.", most=WORDS))
    await lobby.add_words(table, act.person.id, words)
    await act.say(
        text("The words of {name} are part of the luck of {table} now.", name=act.person.name, table=_name(table))
    )


async def watch(act: Act, arguments: str) -> None:
    """/watch: a message when the next table opens in this chat."""
    if act.chat.private:
        raise Refused(text("Write /watch in the group whose next table you want to hear of."))
    await _watch(act, act.chat)
    await act.say(text("{name}, I will write to you when the next table opens here.", name=act.person.name))


async def watch_pressed(act: Act, pressed: Press) -> None:
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
        tongue = table.tongue_of(person)
        told = text("A table opens in {chat}: {table}.", chat=table.chat.title, table=_name(table))
        join = {"text": tongue.say(text("Join")), "url": act.house.link(f"join_{table.id}")}
        body = {"text": f"🔔 {tongue.html(told)}", "keyboard": [[join]]}
        await act.tx.lines.queue(person.id, "watch", body, silent=False)


def _name(table: OpenTable) -> Text:
    return text("{game} #{number}", game=table.game.name, number=table.row.number)


async def _told(act: Act, table: OpenTable, sign: str, words: Text) -> None:
    """Said where the table is, and also where it was asked for."""
    await telling.announce(table, sign, words)
    if act.chat.id != table.row.chat_id:
        await act.say(words)


COMMANDS: dict[str, Handler] = {
    "cancel": cancel,
    "pause": pause,
    "resume": resume,
    "rewind": rewind,
    "remove": remove,
    "leave": leave,
    "resign": leave,
    "luck": luck,
    "watch": watch,
}
LINKS: dict[str, LinkHandler] = {
    "cancel": cancel_asked,
    "rewind": rewind_asked,
    "remove": remove_asked,
    "resign": resign_asked,
}
VERBS: dict[str, PressHandler] = {"lw": watch_pressed}
PANELS: dict[str, Panel] = {"turns": turn_starts, "people": people}
