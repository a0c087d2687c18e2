"""Our usual: the game, options, pace and people of the table before, as one button of the group."""

from __future__ import annotations

from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.framework.act import Act
from bot.framework.table_names import name_of
from bot.messages.action import Action, action
from bot.messages.outgoing import Button, Style
from bot.tables import inviting, lobby, memory, telling
from bot.tables.house import House
from bot.tables.memory import ChatMemory
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.schema import Phase


@action("nu")
class OpenUsual(Action):
    pass


def usual_row(house: House, chat: ChatMemory, pen: Pen) -> list[Button]:
    """None before a group has played once, nor in private, where nobody else is asked."""
    game = house.games.get(chat.last.game)
    if game is None or len(chat.last.people) < 2:
        return []
    return [pen.button(text("Our usual: {game}", game=game.name), OpenUsual(), Style.SUCCESS)]


async def open_usual(act: Act) -> OpenTable:
    last = memory.of_chat(act.chat).last
    if last.game not in act.house.games or len(last.people) < 2:
        raise Stale
    if not act.person.reachable:
        raise Refused(text("Open our private chat and press Start once, then I can write to you."))
    open_now = await act.tx.tables.in_chat(act.chat.id, phases=(Phase.LOBBY,))
    own = (row for row in open_now if (row.game, row.host_id) == (last.game, act.person.id))
    waiting = next(own, None)
    if waiting is not None:
        # Everybody would be asked once more, as often as somebody presses.
        name = name_of(act.house.games[last.game].name, waiting.number)
        raise Refused(text("Your {table} waits for players here already.", table=name))
    table = await lobby.open_lobby(act.tx, act.house, act.chat, act.topic_id, act.person, last.game)
    await lobby.join(table, act.person)
    await ask_again(act, table, last.people)
    await telling.card_changed(table)
    return table


async def ask_again(act: Act, table: OpenTable, people: tuple[int, ...]) -> None:
    """Each with one press; who has left the group or cannot be reached is not asked."""
    known = await act.tx.people.all_of(list(people))
    for person in known.values():
        if table.seats_of(person.id) or not person.reachable or table.chat.private:
            continue
        room = len(table.seats) + len(inviting.kept_for(table)) < lobby.room(table)[-1]
        if room and await act.is_member(table.chat.id, person.id) is not False:
            await inviting.invite(table, person, lobby.room(table)[-1])
