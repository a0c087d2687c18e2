"""Presses on the card in the group. None of them makes a message there."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.screens.digest import since_last_move
from bot.screens.fitting import alert
from bot.tables.documents import events_of
from bot.tables.errors import Refused
from bot.tables.sharing import WHO_IS_THERE, eyes_of
from bot.work.act import Act, PressHandler
from games.core.text import text


async def my_hand(act: Act, pressed: Press) -> None:
    """Short names, seen by nobody but who pressed."""
    table = await act.table(pressed.table)
    seat = eyes_of(table, act.person.id)
    if seat is None:
        raise Refused(WHO_IS_THERE if table.seats_of(act.person.id) else text("You do not sit at this table."))
    summary = table.game.summary(table.match.view(seat.seat))
    hand = (*summary.hand, *summary.before_you)
    tongue = table.tongue_of(act.person)
    table.rest()
    act.alert(alert([tongue.say(card) for card in hand]) if hand else text("You hold nothing hidden."))


async def what_happened(act: Act, pressed: Press) -> None:
    table = await act.table(pressed.table)
    tongue = table.tongue_of(act.person)
    seat = eyes_of(table, act.person.id)
    sentences: list[str] = []
    if seat is not None:
        digest = await since_last_move(table, seat.seat, act.person.id)
        sentences = [tongue.say(line) for _, line in digest.lines()]
    if not sentences:
        for move in await act.tx.moves.latest(table.id, 3):
            sentences += [tongue.say(event.text) for event in events_of(move) if event.audience is None][:1]
    table.rest()
    act.alert(alert(sentences) if sentences else text("Nothing has happened yet."))


VERBS: dict[str, PressHandler] = {"ch": my_hand, "cn": what_happened}
