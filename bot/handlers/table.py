"""Running a table: /leave, /back, /luck, /watch; for who leads also /cancel, /pause, /remove, /rewind."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.handlers import are_you_sure
from bot.handlers.act import Act, Handler
from bot.handlers.lobby import must_lead
from bot.handlers.presses import answers
from bot.handlers.which_table import LinkHandler, in_private, number_in, own_seat, table_meant, tables_of
from bot.messages import lobby_actions, table_actions
from bot.messages.line_body import LineBody
from bot.messages.table_actions import Deed
from bot.screens.table_names import table_name
from bot.tables import lobby, pausing, seating, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import AboutTable
from games.core.text import SeatName, Text, text
from storage.chats import Chat
from storage.schema import Phase
from storage.tables import UNFINISHED

#: Words for the seed are hashed; this only keeps a slip of the clipboard out.
WORDS = 200


async def cancel(act: Act, arguments: str) -> None:
    """/cancel [number]: a lobby closes at once, a running game asks first."""
    table = await table_meant(act, arguments, UNFINISHED)
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
    await are_you_sure.ask(act, table, Deed.CANCEL)


async def pause(act: Act, arguments: str) -> None:
    table = await table_meant(act, arguments, (Phase.RUNNING,))
    await must_lead(act, table)
    await pausing.pause(table)
    await _told(
        act, table, "⏸", text("{table} is paused. The clock stands still; /resume goes on.", table=table_name(table))
    )


async def resume(act: Act, arguments: str) -> None:
    table = await table_meant(act, arguments, (Phase.PAUSED,))
    await must_lead(act, table)
    await pausing.resume(table)
    await _told(act, table, "▶️", text("{table} goes on.", table=table_name(table)))


async def rewind(act: Act, arguments: str) -> None:
    """/rewind: back to the last turn start, or to one chosen from a list."""
    table = await table_meant(act, arguments, (Phase.RUNNING,))
    await must_lead(act, table)
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("Only a running game can go back."))
    await are_you_sure.last_turn_start(table)
    await in_private(act, table.id, "rewind", rewind_asked)


async def rewind_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await act.show(PanelName.TURN_STARTS, AboutTable(table.id), private=True)


async def remove(act: Act, arguments: str) -> None:
    """/remove: who shall leave is chosen in private, so that nobody is discussed before the chat."""
    table = await table_meant(act, arguments, UNFINISHED)
    await must_lead(act, table)
    if not any(seat.person_id is not None for seat in table.seats):
        raise Refused(text("Nobody sits at this table."))
    await in_private(act, table.id, "remove", remove_asked)


async def remove_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await act.show(PanelName.PEOPLE, AboutTable(table.id), private=True)


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
    await are_you_sure.ask(act, table, Deed.RESIGN, seat.seat)


async def luck(act: Act, arguments: str) -> None:
    """/luck words: they go into the seed, so that nobody could have chosen it."""
    table = await table_meant(act, phases=(Phase.LOBBY,))
    own_seat(act, table)
    words = " ".join(arguments.split())
    if not words:
        raise Refused(
            text("Write any words behind it: /luck the old lighthouse. They become part of this table's luck.")
        )
    if len(words) > WORDS:
        raise Refused(text("Fewer words, please: {most} letters are enough for any luck.", most=WORDS))
    await lobby.add_words(table, act.person.id, words)
    await act.say(
        text(
            "The words of {name} are part of the luck of {table} now. All words are told at the start.",
            name=act.person.name,
            table=table_name(table),
        )
    )


async def watch(act: Act, arguments: str) -> None:
    """/watch: a message when the next table opens in this chat."""
    if act.chat.private:
        raise Refused(text("Write /watch in the group whose next table you want to hear of."))
    await _watch(act, act.chat)
    await act.say(text("{name}, I will write to you when the next table opens here.", name=act.person.name))


@answers(lobby_actions.Watch)
async def watch_pressed(act: Act, pressed: Press[lobby_actions.Watch]) -> None:
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


async def _told(act: Act, table: OpenTable, sign: str, words: Text) -> None:
    """Said where the table is, and also where it was asked for."""
    await telling.announce(table, sign, words)
    if act.chat.id != table.row.chat_id:
        await act.say(words)


LINKS: dict[str, LinkHandler] = {
    "cancel": cancel_asked,
    "rewind": rewind_asked,
    "remove": remove_asked,
    "resign": resign_asked,
}


async def back(act: Act, arguments: str) -> None:
    """/back [number]: in a group its own table's seat, in private the one that is meant."""
    number = number_in(arguments)
    kept = [
        table
        for table in [entry.table for entry in await tables_of(act)]
        if seating.stood_in(table, act.person.id)
        and (act.chat.private or table.row.chat_id == act.chat.id)
        and number in (None, table.row.number)
    ]
    if not kept:
        raise Refused(text("No stand-in plays for you."))
    if len(kept) > 1:
        await in_private(act, 0, "games", _overview)
        return
    await _take_back(act, await act.table(kept[0].id))
    await act.say(text("Welcome back, {name}.", name=act.person.name))


async def _overview(act: Act, _: int) -> None:
    await act.show(PanelName.GAMES, private=True)


@answers(table_actions.TakeSeatBack)
async def back_pressed(act: Act, pressed: Press[table_actions.TakeSeatBack]) -> None:
    table = await act.table(pressed.table)
    await _take_back(act, table)
    act.toast(text("The seat is yours again."))


async def _take_back(act: Act, table: OpenTable) -> None:
    kept = seating.stood_in(table, act.person.id)
    if not kept:
        raise Refused(text("No stand-in plays for you."))
    for seat in kept:
        await seating.take_back(table, seat.seat)
        await telling.announce(table, "👋", text("{seat} is back.", seat=SeatName(seat.seat)))
    await are_you_sure.settled(act, table)
    await telling.desk_changed(table, act.person.id)


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
    "back": back,
}
