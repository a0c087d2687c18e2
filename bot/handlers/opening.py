"""Beginnings: /start with and without a link, /new, /quick, /table; the bot coming and going; plain words."""

from __future__ import annotations

from bot.alarms.idle_tables import watch_lobby
from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.handlers import clock, looking, notes, orders, people, reference, table
from bot.handlers import lobby as lobby_presses
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.table import tell_watchers
from bot.handlers.typed_answers import type_answer
from bot.handlers.which_table import LinkHandler, table_meant
from bot.messages import lobby_actions
from bot.messages.incoming import Membership
from bot.messages.lobby_actions import Beginning
from bot.screens.table_names import table_name
from bot.tables import lobby, purposes, telling, unreachable
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import GamesOffered
from games.core.text import text
from storage.schema import Phase


async def start(act: Act, payload: str) -> None:
    """Opening the private chat; a link says for which table and what."""
    if not act.chat.private:
        await _let_us_play(act)
        return
    given_out = act.codec.unsealed(payload)
    purpose, _, number = (given_out or payload).partition("_")
    if given_out is None and purpose in SEALED and purpose not in LINKS:
        raise Refused(UNSEALED)
    follow = (LINKS if given_out is None else LINKS | SEALED).get(purpose)
    if follow is not None and number.isascii() and number.isdecimal() and len(number) < 19:
        await follow(act, int(number))
        return
    hello = text(
        "Hello, {name}! I keep long board games for you and your friends.\n"
        "Add me to a group and write /new there, or write /quick here for a game against stand-ins.",
        name=act.person.name,
    )
    await act.say(hello, act.pen.button(text("Play against stand-ins"), lobby_actions.OfferGames(Beginning.QUICK)))


async def _let_us_play(act: Act) -> None:
    opening = act.pen.button(text("Open a table"), lobby_actions.OfferGames(Beginning.TABLE))
    await act.say(text("Let us play! /new opens a table."), opening)


async def _join(act: Act, number: int) -> None:
    """Only by the newest link that we gave out; and where Telegram tells, only for members of the group."""
    table_id, invitation = lobby.invited_to(number)
    table = await act.table_invited_to(table_id)
    if invitation != table.memory.invitation:
        raise Refused(UNSEALED)
    if not table.chat.private and await act.is_member(table.chat.id, act.person.id) is False:
        raise Refused(text("This table belongs to a group. Join the group first, then press Join on its card there."))
    await lobby.join(table, act.person)
    await act.say(
        text(
            "You sit at {game} #{number} in {chat}. I will ring here when it is your turn.",
            game=table.game.name,
            number=table.row.number,
            chat=table.chat.title or act.person.name,
        )
    )


async def _desk(act: Act, table_id: int) -> None:
    await looking.bring_desk(act, await act.table(table_id))


LINKS_OF_OTHERS: dict[str, LinkHandler] = {
    purpose: handler
    for family in (clock, lobby_presses, table, looking, notes, orders, reference, people)
    for purpose, handler in family.LINKS.items()
}
LINKS: dict[str, LinkHandler] = {"desk": _desk, **LINKS_OF_OTHERS}
#: Good only for whoever was given the link by us: a place at a table, a deputy's part, what is public of a table.
SEALED: dict[str, LinkHandler] = {"join": _join, "deputy": clock.offer, **looking.SEALED}
UNSEALED = text("This link is of an earlier day. The table's card in its group has a new one.")


async def new(act: Act, arguments: str) -> None:
    """/new [game]: a lobby with what this chat chose last time."""
    await _begin(act, Beginning.TABLE, arguments)


async def quick(act: Act, arguments: str) -> None:
    """/quick [game]: a table against stand-ins that starts at once."""
    await _begin(act, Beginning.QUICK, arguments)


async def _begin(act: Act, how: Beginning, arguments: str) -> None:
    """The game that is named; without a name one press on it, where there is more than one."""
    wanted = arguments.strip().casefold()
    named = [game_id for game_id in act.house.games if not wanted or wanted in _names(game_id, act)]
    if not named:
        raise Refused(text("I do not know that game. /new alone shows which there are."))
    if len(named) > 1:
        await act.show(PanelName.WHICH_GAME, GamesOffered(how))
        return
    await BEGINNINGS[how](act, named[0])


def _names(game_id: str, act: Act) -> tuple[str, ...]:
    name = act.house.games[game_id].name
    return (game_id, name.en.casefold(), name.ru.casefold())


@answers(lobby_actions.OfferGames)
async def offer_games(act: Act, pressed: Press[lobby_actions.OfferGames]) -> None:
    await _begin(act, pressed.action.how, "")


@answers(lobby_actions.BeginGame)
async def begin_game(act: Act, pressed: Press[lobby_actions.BeginGame]) -> None:
    if pressed.action.game not in act.house.games:
        raise Stale
    await act.close(PanelName.WHICH_GAME)
    await BEGINNINGS[pressed.action.how](act, pressed.action.game)


async def _open(act: Act, game_id: str) -> OpenTable:
    table = await lobby.open_lobby(act.tx, act.house, act.chat, act.topic_id, act.person, game_id)
    await watch_lobby(table)
    await tell_watchers(act, table)
    if act.person.reachable:
        await lobby.join(table, act.person)
    return table


async def _gather(act: Act, game_id: str) -> None:
    await telling.card_changed(await _open(act, game_id))


async def _start_at_once(act: Act, game_id: str) -> None:
    table = await _open(act, game_id)
    for _ in range(min(2, table.game.seats[-1] - 1)):
        await lobby.add_stand_in(table)
    if not act.person.reachable:
        raise Refused(text("Press Join once, so that I can write to you in private; then Start."))
    await lobby.start(table, act.open_topic)


BEGINNINGS: dict[Beginning, Handler] = {Beginning.TABLE: _gather, Beginning.QUICK: _start_at_once}


async def show_table(act: Act, arguments: str) -> None:
    """/table [number]: the card again, at the bottom of the chat."""
    table = await table_meant(act, arguments)
    await act.tx.screens.mark(
        table.row.chat_id, purposes.card_purpose(table.id), topic_id=table.row.topic_id, anew=True, pin=True
    )
    if table.chat.private and table.row.phase is Phase.RUNNING:
        # Where nobody else reads, the desk says all of it.
        await looking.bring_desk(act, table)
    elif act.chat.id != table.row.chat_id:
        await act.say(
            text(
                "The card of {table} lies at the bottom of {chat} again.",
                table=table_name(table),
                chat=table.chat.title,
            )
        )
    elif act.topic_id != table.row.topic_id:
        await act.say(text("The card of {table} lies at the bottom of its own topic again.", table=table_name(table)))


async def membership(act: Act, change: Membership) -> None:
    """The bot was added, removed, blocked or let in again."""
    if not change.present:
        await act.tx.chats.leave(act.chat.id, "the bot is not there")
        if act.chat.private:
            await act.tx.people.reach(act.person.id, False)
            await unreachable.lost(act.tx, act.house, act.person.id)
        return
    await act.tx.chats.come_back(act.chat.id)
    if act.chat.private:
        await act.tx.people.reach(act.person.id, True)
        await unreachable.returned(act.tx, act.house, act.person.id)
    else:
        await _let_us_play(act)


async def words(act: Act, said: str) -> None:
    """Plain words are answers to a question; in a group only when they reply to us."""
    if not act.chat.private:
        return
    for understood in (type_answer, notes.by_reply, people.by_words):
        if await understood(act, said):
            return
    raise Refused(text("I do not understand that here. /games lists your tables, /help what I can do."))


COMMANDS: dict[str, Handler] = {"start": start, "new": new, "quick": quick, "table": show_table}
