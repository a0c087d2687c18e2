"""/away: days in which no clock runs against a person and nothing rings."""

from __future__ import annotations

import re

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.panels import Showing, panel, pen_of, person_of
from bot.framework.presses import answers
from bot.messages.action import Action, action
from bot.messages.outgoing import Style
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables import turns
from bot.tables.days_away import away_until, back, days_left, gone_for
from bot.tables.purposes import PanelName, panel_purpose
from games.core.text import Text, plural, text


@action("ca")
class BeAway(Action):
    """For so many days; none to come back; the choice of days when nothing is said."""

    days: int | None = None


BACK = ("0", "back")
#: "5", "5 days", "5 дней", "5d".
DAYS = re.compile(r"([0-9]{1,3})(?![0-9])")


@command("away")
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


@answers(BeAway)
async def away_pressed(act: Act, pressed: Press[BeAway]) -> None:
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


@link("away")
async def _away_by_link(act: Act, _: int) -> None:
    await act.show(PanelName.AWAY)


OFFERED = (1, 2, 3, 5, 7, 10, 14, 21)


@panel(PanelName.AWAY)
async def days_away_panel(showing: Showing) -> Rendered:
    person = await person_of(showing)
    now, tongue = showing.tx.now, showing.tongue
    pen, left = pen_of(showing), days_left(person, now)
    until = away_until(person, now)
    lines = [
        f"🌴 <b>{tongue.html(text('Days away'))}</b>",
        tongue.html(text("While you are away no clock runs against you and nothing rings, at any table.")),
        tongue.html(plural("You have {n} day left this year.", "You have {n} days left this year.", left)),
    ]
    if until is not None:
        lines.append(f"<b>{tongue.html(text('You are away until {until}.', until=tongue.moment(until)))}</b>")
        return Rendered("\n".join(lines), [[pen.button(text("I am back"), BeAway(0), Style.SUCCESS)]])
    days = [pen.button(plural("{n} day", "{n} days", count), BeAway(count)) for count in OFFERED if count <= left]
    return Rendered("\n".join(lines), in_rows(days, 4))
