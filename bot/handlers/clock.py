"""Presses and commands about time: days away, deputies, nudges, votes, reminders, waking a table."""

from __future__ import annotations

import re

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.which_table import table_meant
from bot.messages import clock_actions
from bot.messages.fitting import shortened_plain
from bot.messages.line_body import LineBody
from bot.screens.panels.clock import LABELS
from bot.screens.table_names import table_name
from bot.tables import deputies, memory, rings, sleeping, turns, votes
from bot.tables.days_away import away_until, back, gone_for
from bot.tables.memory import VoteChoice
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.rings import reminder_done
from games.core.text import Text, listing, text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

BACK = ("0", "back")
#: "5", "5 days", "5 дней", "5d".
DAYS = re.compile(r"([0-9]{1,3})(?![0-9])")


async def away(act: Act, arguments: str) -> None:
    """/away opens the choice in private; /away 5 is gone at once, /away back is there again."""
    wanted = arguments.strip().casefold()
    if not wanted:
        await _offer(act)
    elif wanted in BACK:
        await _come_back(act)
        await act.say(text("{name} is back.", name=act.person.name))
    elif (days := DAYS.match(wanted)) is not None:
        await _go(act, int(days[1]))
        await act.say(_gone(act))
    else:
        raise Refused(text("Say for how many days: /away 5"))


async def _offer(act: Act) -> None:
    if act.chat.private:
        await act.show(PanelName.AWAY)
        return
    await act.say(text("Choose in private for how long."), act.way_to_private("away_0"))


async def _go(act: Act, days: int) -> None:
    await turns.save_person(act.tx, act.house, act.person, gone_for(act.person, act.tx.now, days))
    await _refresh(act)


async def _come_back(act: Act) -> None:
    if away_until(act.person, act.tx.now) is None:
        raise Refused(text("You are not away."))
    await turns.save_person(act.tx, act.house, act.person, back(act.person, act.tx.now))
    await _refresh(act)


async def _refresh(act: Act) -> None:
    person = await act.tx.people.get(act.person.id)
    assert person is not None
    act.person = person
    if await act.tx.screens.get(person.id, panel_purpose(PanelName.AWAY)) is not None:
        await act.tx.screens.mark(person.id, panel_purpose(PanelName.AWAY))


def _gone(act: Act) -> Text:
    until = away_until(act.person, act.tx.now)
    assert until is not None
    # In a group everybody reads it, so the day alone is said; each card shows the rest.
    return text(
        "{name} is away until {until}. Their clock stands still.",
        name=act.person.name,
        until=act.place_tongue.moment(until),
    )


@answers(clock_actions.BeAway)
async def away_pressed(act: Act, pressed: Press[clock_actions.BeAway]) -> None:
    """No argument opens the choice, a number of days goes, none comes back."""
    days = pressed.action.days
    if days is None:
        await act.show(PanelName.AWAY, private=True)
    elif not days:
        await _come_back(act)
        act.toast(text("Welcome back."))
    else:
        await _go(act, days)
        act.toast(text("Have a good time."))


async def _away_by_link(act: Act, _: int) -> None:
    await act.show(PanelName.AWAY)


async def deputy(act: Act, name: str) -> None:
    """Who stands behind each of my seats, and the link that asks somebody to."""
    if name.strip() and act.chat.private:
        said = shortened_plain(name.strip(), 40)
        await act.say(text("Send {name} the link of the table below; whoever opens it is asked.", name=said))
    if act.chat.private:
        await act.show(PanelName.DEPUTY)
        return
    await act.say(text("Choose your deputy in private."), act.way_to_private("deputies_0"))


async def offer(act: Act, number: int) -> None:
    """Somebody opened the link: whoever sits there is asked, in private, whether they mean this person."""
    table_id, at = deputies.table_and_seat(number)
    table = await act.table_invited_to(table_id)
    seat = deputies.offered_seat(table, at, act.person)
    owner = await act.tx.people.get(seat.person_id) if seat.person_id is not None else None
    if owner is None:
        raise Refused(text("That seat needs no deputy."))
    await _ask(act, table, at, owner)
    await act.say(text("I have told {name} that you would play for them.", name=owner.name))


async def _ask(act: Act, table: OpenTable, seat: int, owner: Person) -> None:
    tongue = table.tongue_of(owner)
    asked = text("{name} would be your deputy at {table}.", name=act.person.name, table=table_name(table))
    pen = Pen(act.codec, tongue, table.id)
    yes = pen.button(text("Yes, name {name}", name=act.person.name), clock_actions.AcceptDeputy(seat, act.person.id))
    body = LineBody(tongue.html(asked), ((yes,),))
    await act.tx.lines.queue(owner.id, f"deputy:{table.id}", body.kept(), replaces=True)


@answers(clock_actions.AcceptDeputy)
async def accept(act: Act, pressed: Press[clock_actions.AcceptDeputy]) -> None:
    table = await act.table(pressed.table)
    candidate = await act.tx.people.get(pressed.action.person)
    if candidate is None:
        raise Refused(text("I do not know that person any more."))
    await deputies.name_deputy(table, act.person, pressed.action.seat, candidate)
    act.toast(text("{name} is your deputy now.", name=candidate.name))
    await _shown_again(act)


@answers(clock_actions.DismissDeputy)
async def dismiss(act: Act, pressed: Press[clock_actions.DismissDeputy]) -> None:
    table = await act.table(pressed.table)
    await deputies.dismiss(table, act.person)
    act.toast(text("You have no deputy there any more."))
    await _shown_again(act)


async def _shown_again(act: Act) -> None:
    if await act.tx.screens.get(act.person.id, panel_purpose(PanelName.DEPUTY)) is not None:
        await act.tx.screens.mark(act.person.id, panel_purpose(PanelName.DEPUTY))


async def _deputies_by_link(act: Act, _: int) -> None:
    await act.show(PanelName.DEPUTY)


@answers(clock_actions.Nudge)
async def nudge_pressed(act: Act, pressed: Press[clock_actions.Nudge]) -> None:
    table = await act.table(pressed.table)
    nudged = await rings.nudge(table, act.person)
    act.toast(_asked(act, table, nudged))


async def nudge(act: Act, arguments: str) -> None:
    """/nudge [number]: the same by name, for the table here."""
    table = await table_meant(act, arguments, (Phase.RUNNING,))
    nudged = await rings.nudge(table, act.person)
    await act.say(_asked(act, table, nudged))


def _asked(act: Act, table: OpenTable, nudged: list[Seat]) -> Text:
    return text("Asked: {names}", names=listing(*(seat.name for seat in nudged)))


@answers(clock_actions.GiveVoice)
async def voted(act: Act, pressed: Press[clock_actions.GiveVoice]) -> None:
    table = await act.table(pressed.table)
    seat = pressed.action.seat
    if seat >= len(table.seats):
        raise Refused(text("This vote is over."))
    decided = await votes.give_voice(table, seat, act.person, VoteChoice[pressed.action.voice.name])
    act.toast(text("Your vote counts; you can change it.") if decided is None else LABELS[decided])


@answers(clock_actions.WakeTable)
async def wake_pressed(act: Act, pressed: Press[clock_actions.WakeTable]) -> None:
    await sleeping.wake(await act.table(pressed.table), act.person.id)
    act.toast(text("The table is awake."))


async def wake(act: Act, arguments: str) -> None:
    """/wake [number], for whoever cannot find the card any more."""
    await sleeping.wake(await table_meant(act, arguments, (Phase.ASLEEP,)), act.person.id)


@answers(clock_actions.NoReminders)
async def mute(act: Act, pressed: Press[clock_actions.NoReminders]) -> None:
    table = await act.table(pressed.table)
    seat = table.seat_of(act.person.id)
    table.rest()
    if seat is None or memory.of_seat(seat).since is None:
        raise Refused(text("It is not your turn."))
    await table.remember(seat.seat, muted=True)
    await reminder_done(table, seat)
    act.toast(text("No more reminders for this turn."))


COMMANDS: dict[str, Handler] = {
    "away": away,
    "deputy": deputy,
    "nudge": nudge,
    "wake": wake,
}

LINKS = {
    "away": _away_by_link,
    "deputies": _deputies_by_link,
}
