"""Words typed in private as the answer to a question at a desk."""

from __future__ import annotations

from bot.dialogue.asking import press
from bot.dialogue.choosing import Choosing
from bot.dialogue.typed import blocked_by, counted_in_words, is_mark, is_place, marked_so, named_so, places, typed
from bot.errors import Refused, Unloadable
from bot.features import prepared
from bot.features.desk.planned import PlannedDesk, desk_of
from bot.features.desk.presses import take
from bot.features.desk.screen import Desk
from bot.framework.act import Act
from bot.framework.table_names import table_name
from bot.messages import question_actions
from bot.messages.fitting import shortened_plain
from bot.tables import deputies, one_device, purposes, telling
from games.core.decision import Answer, Decision
from games.core.outcomes import Hold
from games.core.text import listing, text

#: So many places are named to whoever named another.
NAMED = 12


async def type_answer(act: Act, words: str) -> bool:
    """The answer to the desk they reply to, or to the only table whose question they fit."""
    asked = await _asked(act)
    replied = act.update.reply_to is not None
    if act.update.reply_to is not None:
        screen = await act.tx.screens.at_message(act.chat.id, act.update.reply_to)
        purpose = screen.purpose if screen is not None else ""
        asked = [desk for desk in asked if purposes.desk_purpose(desk.table.id) == purpose]
    fitting = [desk for desk in asked if await _means(act, desk, words) is not None]
    if len(fitting) > 1:
        names = listing(*(table_name(desk.real_table) for desk in fitting))
        raise Refused(text("That fits several tables: {names}. Reply to the desk you mean.", names=names))
    if not fitting:
        if len(asked) == 1:
            _say_what_there_is(act, asked[0], words, replied=replied)
        return False
    [desk] = fitting
    act.names = desk.table.names
    result = await _means(act, desk, words)
    assert result is not None
    await _take(act, desk, result)
    await telling.desk_changed(desk.real_table, act.person.id, anew=True)
    return True


async def _take(act: Act, desk: Desk, result: Choosing | Answer) -> None:
    table, seat = desk.real_table, desk.seat
    if isinstance(desk, PlannedDesk):
        await prepared.take(act, table, seat, result)
        return
    await deputies.person_acts(table, seat, act.person.id)
    await take(act, table, table.seats[seat.seat], result, Hold.ALL)


def _say_what_there_is(act: Act, desk: Desk, words: str, *, replied: bool) -> None:
    """Why nothing is chosen, where it is plain that a choice was meant."""
    decision, tongue = _question(desk), desk.table.tongue_of(act.person)
    reason = blocked_by(decision, words, tongue)
    if reason is not None:
        raise Refused(reason)
    there = places(decision)
    if not there or not (is_place(words) or replied):
        return
    named = ", ".join(there[:NAMED]) + (" …" if len(there) > NAMED else "")
    said = shortened_plain(words.strip(), 20)
    raise Refused(text("“{words}” is none of the places you can choose: {places}.", words=said, places=named))


async def _means(act: Act, desk: Desk, words: str) -> Choosing | Answer | None:
    choosing, question, tongue = desk.kept.choosing.of(desk.token()), _question(desk), desk.table.tongue_of(act.person)
    pressed = await _button(act, desk, words)
    if pressed is not None:
        return press(question, choosing, pressed)
    return counted_in_words(question, choosing, words, tongue) or typed(question, choosing, words, tongue)


async def _button(act: Act, desk: Desk, words: str) -> question_actions.Choosing | None:
    """The one that begins with this mark of the picture or has this name, as the desk stands now."""
    shown = await desk.show()
    for button in (marked_so if is_mark(words) else named_so)(words, shown.keyboard):
        pressed = act.codec.decode(button.data or "")
        if pressed is not None and isinstance(pressed.action, question_actions.Choosing):
            return pressed.action
    return None


def _question(desk: Desk) -> Decision:
    decision = desk.decision()
    assert decision is not None
    return decision


async def _asked(act: Act) -> list[Desk]:
    """Where the person has a question to answer, in their own seat or as a deputy, or prepares their turn."""
    seated = await act.tx.tables.of_person(act.person.id)
    found: list[Desk] = []
    for row in [*seated, *await act.tx.tables.of_deputy(act.person.id)]:
        if row.document is None:
            continue
        table = await act.table(row.id)
        try:
            seat = table.seat_of(act.person.id)
            free = seat is not None and seat.stand_in is None and not one_device.curtain(table, act.person.id, seat)
            if seat is not None and free:
                desk = desk_of(table, seat, act.reader(table), act.codec, await act.desk_memory(table))
                found += [desk] if desk.decision() is not None else []
        except Unloadable:
            # It cannot be answered, and must not swallow the answer to another table.
            continue
    return found
