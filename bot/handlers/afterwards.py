"""After the end: the same table again, what the group has played, score sheet, chart, deeds, film."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.which_table import table_meant
from bot.messages import table_actions
from bot.messages.line_body import FilmOf, LineBody
from bot.screens.panels.ended import result_of
from bot.tables import lobby, telling
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import EndedOfTable
from games.core.text import text
from storage.schema import Phase


@answers(table_actions.PlayAgain)
async def rematch(act: Act, pressed: Press[table_actions.PlayAgain]) -> None:
    """A lobby with the same game, options and people; those who cannot be written to join anew."""
    old = await act.table(pressed.table)
    if not old.seats_of(act.person.id):
        raise Refused(text("Only who sat at the table can ask for another game. /new opens one of your own."))
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
    for seat in old.seats:
        if seat.stand_in is not None and seat.person_id is None:
            await lobby.add_stand_in(table)
    old.recall(next=table.id)
    await old.save()
    await telling.card_changed(table)
    act.toast(text("{game} #{number} is open.", game=table.game.name, number=table.row.number))


async def stats(act: Act, arguments: str) -> None:
    """/stats: the group's games; in private one's own over all groups, which nobody else is shown."""
    await act.show(PanelName.STATS)


@answers(table_actions.ShowEnded)
async def page(act: Act, pressed: Press[table_actions.ShowEnded]) -> None:
    """From the desk a message of its own; in that message, another page of it."""
    table = await act.table(pressed.table)
    result_of(table)
    table.rest()
    wanted = EndedOfTable(table.id, pressed.action.page)
    message = act.update.message_id
    screen = None if message is None else await act.tx.screens.at_message(act.chat.id, message)
    if screen is not None and screen.purpose == panel_purpose(PanelName.SCORE_SHEET):
        await act.turn(PanelName.SCORE_SHEET, wanted)
    else:
        await act.show(PanelName.SCORE_SHEET, wanted, private=True)


async def film(act: Act, arguments: str) -> None:
    """/film: the board through the whole game, moving."""
    await _film(act, (await table_meant(act, arguments, (Phase.OVER,))).id)


@answers(table_actions.ShowFilm)
async def film_pressed(act: Act, pressed: Press[table_actions.ShowFilm]) -> None:
    if pressed.table is None:
        raise Stale
    await _film(act, pressed.table)
    act.toast(text("The film comes in a moment."))


async def _film(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    result_of(table)
    table.rest()
    if not act.person.reachable:
        raise Refused(text("Open our private chat first: {link}", link=act.house.link("start")))
    told = text("{game} #{number}, from the first turn to the last", game=table.game.name, number=table.row.number)
    body = LineBody(act.tongue.html(told), animation=FilmOf(table.id, act.person.id))
    await act.tx.lines.queue(act.person.id, f"film:{table.id}", body.kept())


COMMANDS: dict[str, Handler] = {
    "stats": stats,
    "film": film,
}
