"""/away: days in which no clock runs against a person and nothing rings, in one tap."""

from __future__ import annotations

from bot.clock import resting
from bot.clock.away import away_until, back, days_left, gone_for
from bot.courier.rendered import Rendered
from bot.dialogue.codec import Press
from bot.dialogue.question import in_rows
from bot.gateway.shapes import Style
from bot.screens.panels.sheet import Pen, person_of
from bot.screens.rendering import Panel, Showing
from bot.tables.errors import Refused
from bot.work.act import Act, Handler, PressHandler
from bot.work.arguments import NUMBER, perhaps, takes
from games.core.text import Text, plural, text

PANEL = "away"
OFFERED = (1, 2, 3, 5, 7, 10, 14, 21)
BACK = ("0", "back")


async def away(act: Act, arguments: str) -> None:
    """/away opens the choice in private; /away 5 is gone at once, /away back is there again."""
    wanted = arguments.strip().casefold()
    if not wanted:
        await _offer(act)
    elif wanted in BACK:
        await _come_back(act)
        await act.say(text("{name} is back.", name=act.person.name))
    elif wanted.isascii() and wanted.isdecimal() and len(wanted) < 4:
        await _go(act, int(wanted))
        await act.say(_gone(act))
    else:
        raise Refused(text("Say for how many days: /away 5"))


async def _offer(act: Act) -> None:
    if act.chat.private:
        await act.show(PANEL)
        return
    label = act.place_tongue.say(text("Open our private chat"))
    await act.say(text("Choose in private for how long."), [[{"text": label, "url": act.house.link(f"{PANEL}_0")}]])


async def _go(act: Act, days: int) -> None:
    await resting.change(act.tx, act.house, act.person, gone_for(act.person, act.tx.now, days))
    await _refresh(act)


async def _come_back(act: Act) -> None:
    if away_until(act.person, act.tx.now) is None:
        raise Refused(text("You are not away."))
    await resting.change(act.tx, act.house, act.person, back(act.person, act.tx.now))
    await _refresh(act)


async def _refresh(act: Act) -> None:
    person = await act.tx.people.get(act.person.id)
    assert person is not None
    act.person = person
    if await act.tx.screens.get(person.id, f"panel:{PANEL}") is not None:
        await act.tx.screens.mark(person.id, f"panel:{PANEL}")


def _gone(act: Act) -> Text:
    until = away_until(act.person, act.tx.now)
    assert until is not None
    # In a group everybody reads it, so the day alone is said; each card shows the rest.
    return text(
        "{name} is away until {until}. Their clock stands still.",
        name=act.person.name,
        until=act.place_tongue.moment(until),
    )


@takes(perhaps(NUMBER))
async def pressed(act: Act, press: Press) -> None:
    """No argument opens the choice, a number of days goes, none comes back."""
    if not press.argument:
        await act.show(PANEL, private=True)
        act.toast()
    elif press.argument == "0":
        await _come_back(act)
        act.toast(text("Welcome back."))
    else:
        await _go(act, int(press.argument))
        act.toast(text("Have a good time."))


async def panel(showing: Showing) -> Rendered:
    person = await person_of(showing)
    now, tongue = showing.tx.now, showing.tongue
    pen, left = Pen(showing, tongue), days_left(person, now)
    until = away_until(person, now)
    lines = [
        f"🌴 <b>{tongue.html(text('Days away'))}</b>",
        tongue.html(text("While you are away no clock runs against you and nothing rings, at any table.")),
        tongue.html(plural("You have {n} day left this year.", "You have {n} days left this year.", left)),
    ]
    if until is not None:
        lines.append(f"<b>{tongue.html(text('You are away until {until}.', until=tongue.moment(until)))}</b>")
        return Rendered("\n".join(lines), [[pen.button(text("I am back"), "ca", "0", Style.SUCCESS)]])
    days = [pen.button(plural("{n} day", "{n} days", count), "ca", str(count)) for count in OFFERED if count <= left]
    return Rendered("\n".join(lines), in_rows(days, 4))


async def _by_link(act: Act, _: int) -> None:
    await act.show(PANEL)


COMMANDS: dict[str, Handler] = {"away": away}
VERBS: dict[str, PressHandler] = {"ca": pressed}
PANELS: dict[str, Panel] = {PANEL: panel}
LINKS = {PANEL: _by_link}
