"""Play again: a new lobby with the game, options and pace of the one that ended."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.features.lobby.closing import watch_lobby
from bot.features.lobby.usual import ask_again
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.messages.action import Action, action
from bot.tables import lobby, telling
from games.core.text import text
from storage.schema import Phase


@action("er")
class PlayAgain(Action):
    pass


@answers(PlayAgain)
async def rematch(act: Act, pressed: Press[PlayAgain]) -> None:
    """A lobby with the same game, options and people: each is asked with one press."""
    old = await act.table(pressed.table)
    if not old.seats_of(act.person.id):
        raise Refused(text("Only those who sat at the table can ask for another game. /new opens one of your own."))
    if old.row.phase is not Phase.OVER:
        raise Refused(text("This game is not over yet."))
    next_id = old.memory.next
    following = await act.tx.tables.get(next_id) if next_id is not None else None
    if following is not None and following.phase is Phase.LOBBY:
        table = await act.table(following.id)
        if not table.seats_of(act.person.id):
            await lobby.join(table, act.person)
        act.toast(text("You sit at {game} #{number}.", game=table.game.name, number=table.row.number))
        return
    table = await lobby.open_lobby(act.tx, act.house, old.chat, old.row.topic_id, act.person, old.game.id, like=old.row)
    await lobby.join(table, act.person)
    await watch_lobby(table)
    await ask_again(act, table, tuple(seat.person_id for seat in old.seats if seat.person_id is not None))
    for seat in old.seats:
        if seat.stand_in is not None and seat.person_id is None:
            await lobby.add_stand_in(table)
    old.recall(next=table.id)
    await old.save()
    await telling.card_changed(table)
    await telling.card_changed(old)
    act.toast(text("{game} #{number} is open.", game=table.game.name, number=table.row.number))
