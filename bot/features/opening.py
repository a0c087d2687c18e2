"""The ways in: /start with and without a link, /new, /quick, /table, the bot coming and going, plain words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features import notes, quotes, to_desk
from bot.features.desk.typed import type_answer
from bot.features.keepsake import consent as keepsake
from bot.features.lobby.choices import expansions
from bot.features.lobby.closing import watch_lobby
from bot.features.lobby.sharing import greet
from bot.features.lobby.usual import OpenUsual, open_usual, usual_row
from bot.features.lobby.watching import tell_watchers
from bot.features.settings import person
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.game_words import facts
from bot.framework.links import follower_of, link, needs_seal, sealed_link
from bot.framework.panels import Showing, panel, pen_of
from bot.framework.presses import answers
from bot.framework.reader import Reader
from bot.framework.table_choice import table_meant
from bot.framework.table_names import table_name
from bot.locale import in_every_language
from bot.messages.action import Action, Shape, action
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.incoming import Membership
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables import lobby, memory, purposes, telling, unreachable
from bot.tables.memory import ChatMemory
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import ScreenMemory
from games.core.game import Game
from games.core.text import Text, text
from storage.people import Person
from storage.schema import Phase

AnyGame = Game[Any, Any, Any]


class Beginning(StrEnum):
    TABLE = "t"
    #: Against stand-ins, at once.
    QUICK = "q"


@action("ng")
class OfferGames(Action):
    """The list of games to begin one of."""

    how: Beginning


@action("nb")
class BeginGame(Action):
    how: Beginning
    game: Annotated[str, Shape("[a-z_]{1,20}")]
    #: With it, whatever was chosen here last.
    expansion: Annotated[str, Shape("[a-z_]{1,20}")] | None = None


@dataclass(frozen=True, slots=True)
class GamesOffered(ScreenMemory):
    #: What a press begins.
    how: Beginning = Beginning.TABLE


HEADINGS: dict[Beginning, Text] = {
    Beginning.TABLE: text("A table of which game?"),
    Beginning.QUICK: text("Which game against stand-ins? It starts at once."),
}


@panel(PanelName.WHICH_GAME)
async def which_game_panel(showing: Showing) -> Rendered:
    how = GamesOffered.of(showing.screen).how
    tongue, pen, games = showing.tongue, pen_of(showing), list(showing.house.games.values())
    chat, person = await _whose(showing)
    # What was played here last is what is most often wanted again.
    styles = {} if chat.last.game is None else {chat.last.game: Style.PRIMARY}
    rows = in_rows([_begins(game, how, pen, styles.get(game.id)) for game in games], 2)
    if how is Beginning.QUICK:
        rows = _with_expansions(games, pen, styles)
    usual = usual_row(showing.house, chat, pen) if how is Beginning.TABLE else []
    lines = tuple(f"<b>{tongue.html(game.name)}</b> · {tongue.html(facts(game))}" for game in games)
    parts = [Part((f"🎲 <b>{tongue.html(HEADINGS[how])}</b>",)), Part(lines, spare=1)]
    theme = chat.theme if person is None else Reader(person, tongue).theme
    return Rendered(compose(parts, CAPTION), [usual, *rows], pictures.wall(games, pictures.look(tongue, theme, None)))


def _begins(game: AnyGame, how: Beginning, pen: Pen, style: Style | None) -> Button:
    return pen.button(game.name, BeginGame(how, game.id), style)


def _with_expansions(games: Sequence[AnyGame], pen: Pen, styles: Mapping[str, Style]) -> list[list[Button]]:
    """A game and what extends it side by side: nobody is asked for options on the way to a first move."""
    rows = list[list[Button]]()
    for game in games:
        begun = _begins(game, Beginning.QUICK, pen, styles.get(game.id))
        more = [
            pen.button(f"+ {pen.tongue.say(one.title)}", BeginGame(Beginning.QUICK, game.id, one.name))
            for one in expansions(game)
        ]
        rows += in_rows([begun, *more], 2)
    return rows


async def _whose(showing: Showing) -> tuple[ChatMemory, Person | None]:
    """The chat the list lies in, and in private whose it is."""
    chat = await showing.tx.chats.get(showing.screen.chat_id)
    remembered = ChatMemory() if chat is None else memory.of_chat(chat)
    return remembered, await showing.tx.people.get(showing.screen.chat_id)


@command("start")
async def start(act: Act, payload: str) -> None:
    """Opening the private chat; a link says for which table and what."""
    if not act.chat.private:
        await _let_us_play(act)
        return
    given_out = act.codec.unsealed(payload)
    purpose, _, number = (given_out or payload).partition("_")
    if given_out is None and needs_seal(purpose):
        raise Refused(UNSEALED)
    follow = follower_of(purpose, with_seal=given_out is not None)
    if follow is not None and number.isascii() and number.isdecimal() and len(number) < 19:
        await follow(act, int(number))
        return
    hello = text(
        "Hello, {name}! I keep long board games for you and your friends.\n"
        "Add me to a group and write /new there, or write /quick here for a game against stand-ins.",
        name=act.person.name,
    )
    quick = act.pen.button(text("Play against stand-ins"), OfferGames(Beginning.QUICK))
    await act.say_html(act.tongue.html(hello), [[quick], [act.way_to_a_group]])


async def _let_us_play(act: Act) -> None:
    opening = act.pen.button(text("Open a table"), OfferGames(Beginning.TABLE))
    await act.say(text("Let us play! /new opens a table."), opening)


@sealed_link("join")
async def _join(act: Act, number: int) -> None:
    """Only by the newest link that we gave out; and where Telegram tells, only for members of the group."""
    table_id, invitation = lobby.invited_to(number)
    table = await act.table_invited_to(table_id)
    if invitation != table.memory.invitation:
        raise Refused(UNSEALED)
    if not table.chat.private and await act.is_member(table.chat.id, act.person.id) is False:
        raise Refused(text("This table belongs to a group. Join the group first, then press Join on its card there."))
    await lobby.join(table, act.person)
    if table.chat.private:
        await greet(act, table)
        return
    await act.say(
        text(
            "You sit at {game} #{number} in {chat}. I will ring here when it is your turn.",
            game=table.game.name,
            number=table.row.number,
            chat=table.chat.title,
        )
    )


@link("desk")
async def _desk(act: Act, table_id: int) -> None:
    await to_desk.bring_desk(act, await act.table(table_id))


UNSEALED = text("This link is of an earlier day. The table's card in its group has a new one.")


@command("new")
async def new(act: Act, arguments: str) -> None:
    """/new [game]: a lobby with what this chat chose last time."""
    await _begin(act, Beginning.TABLE, arguments)


@command("quick")
async def quick(act: Act, arguments: str) -> None:
    """/quick [game]: a table against stand-ins that starts at once."""
    await _begin(act, Beginning.QUICK, arguments)


async def _begin(act: Act, how: Beginning, arguments: str) -> None:
    """The game that is named; without a name one press on it, where there is more than one."""
    if act.chat.channel:
        raise Refused(lobby.NOT_IN_CHANNELS)
    wanted = arguments.strip().casefold()
    named = [game_id for game_id in act.house.games if not wanted or wanted in _names(game_id, act)]
    if not named:
        raise Refused(text("I do not know that game. /new alone shows which there are."))
    if len(named) > 1:
        await act.show(PanelName.WHICH_GAME, GamesOffered(how))
        return
    await BEGINNINGS[how](act, named[0], None)


def _names(game_id: str, act: Act) -> tuple[str, ...]:
    name = act.house.games[game_id].name
    return (game_id, *map(str.casefold, in_every_language(name)))


@answers(OfferGames)
async def offer_games(act: Act, pressed: Press[OfferGames]) -> None:
    await _begin(act, pressed.action.how, "")


@answers(BeginGame)
async def begin_game(act: Act, pressed: Press[BeginGame]) -> None:
    game, expansion = act.house.games.get(pressed.action.game), pressed.action.expansion
    if game is None or (expansion is not None and all(one.name != expansion for one in expansions(game))):
        raise Stale
    await act.close(PanelName.WHICH_GAME)
    await BEGINNINGS[pressed.action.how](act, game.id, expansion)


@answers(OpenUsual)
async def usual(act: Act, pressed: Press[OpenUsual]) -> None:
    """The same game, options, pace and people as before; everybody is asked in private."""
    table = await open_usual(act)
    await watch_lobby(table)
    await act.close(PanelName.WHICH_GAME)


async def _open(act: Act, game_id: str, expansion: str | None) -> OpenTable:
    table = await lobby.open_lobby(act.tx, act.house, act.chat, act.topic_id, act.person, game_id)
    if expansion is not None:
        await lobby.choose_option(table, expansion, True)
    await watch_lobby(table)
    await tell_watchers(act, table)
    if act.person.reachable:
        await lobby.join(table, act.person)
    return table


async def _gather(act: Act, game_id: str, expansion: str | None) -> None:
    table = await _open(act, game_id, expansion)
    await telling.card_changed(table)


async def _start_at_once(act: Act, game_id: str, expansion: str | None) -> None:
    table = await _open(act, game_id, expansion)
    for _ in range(min(2, table.game.seats[-1] - 1)):
        await lobby.add_stand_in(table)
    if not act.person.reachable:
        raise Refused(text("Press Join once, so that I can write to you in private; then Start."))
    await lobby.start(table, act.open_topic)


#: How a game is begun, perhaps with an expansion.
Begin = Callable[[Act, str, str | None], Awaitable[None]]
BEGINNINGS: dict[Beginning, Begin] = {Beginning.TABLE: _gather, Beginning.QUICK: _start_at_once}


@command("table")
async def show_table(act: Act, arguments: str) -> None:
    """/table [number]: the card again, at the bottom of the chat."""
    table = await table_meant(act, arguments)
    await act.tx.screens.mark(
        table.row.chat_id, purposes.card_purpose(table.id), topic_id=table.row.topic_id, anew=True, pin=True
    )
    if table.chat.private and table.row.phase is Phase.RUNNING:
        # Where nobody else reads, the desk says all of it.
        await to_desk.bring_desk(act, table)
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
    """The bot was added, removed, blocked, let in again, or given other rights."""
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
    elif change.came_in and act.chat.channel:
        await act.say(lobby.NOT_IN_CHANNELS)
    elif change.came_in:
        await _let_us_play(act)


async def words(act: Act, said: str) -> None:
    """Plain words are answers to a question; in a group only when they reply to us."""
    if not act.chat.private:
        await quotes.heard(act, said)
        return
    for understood in (type_answer, notes.by_reply, keepsake.by_reply, person.by_words):
        if await understood(act, said):
            return
    raise Refused(text("I do not understand that here. /games lists your tables, /help what I can do."))
