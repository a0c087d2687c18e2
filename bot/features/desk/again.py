"""As last time: what the seat did when it was last asked this, done again by one press or read in words first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Stale
from bot.features.desk.buttons import ToQuestion
from bot.features.desk.presses import at_question
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.locale import Tongue
from bot.messages.action import Action, action
from bot.messages.fitting import Part
from bot.messages.outgoing import Button, Keyboard, Style
from bot.messages.widths import fits
from bot.tables import play
from games.core import repeating
from games.core.repeating import Deed
from games.core.text import text


@action("ay")
class ShowAgain(Action):
    """What it would be, in words."""


@action("ag")
class DoAgain(Action):
    """So many of the deeds, one after the other."""

    deeds: int


@answers(ShowAgain)
async def show(act: Act, pressed: Press[ShowAgain]) -> None:
    table, _, choosing = await at_question(act, pressed)
    await act.turn_desk(table, DeskMemory(choosing, again=pressed.token))
    table.rest()


@answers(DoAgain)
async def do(act: Act, pressed: Press[DoAgain]) -> None:
    """Each of them can be taken back like any answer, and what ends the turn is confirmed like any other."""
    table, seat, _ = await at_question(act, pressed)
    if pressed.action.deeds > len(repeating.deeds(table.match, seat.seat)):
        raise Stale
    await play.repeat(table, seat.seat, pressed.action.deeds, act.reader(table).hold)
    await act.turn_desk(table)


def way(found: Sequence[Deed], pen: Pen) -> list[Button]:
    """One deed stands on its button where it fits; what is longer is read first."""
    if not found:
        return []
    label = f"↺ {_line(found[0], pen.tongue)}"
    if len(found) == 1 and fits(label):
        return [pen.button(label, DoAgain(1))]
    return [pen.button(text("↺ As last time ▸"), ShowAgain())]


def words(found: Sequence[Deed], tongue: Tongue, head: Part) -> list[Part]:
    lines = [f"{number} · <b>{tongue.html(_line(deed, tongue))}</b>" for number, deed in enumerate(found, 1)]
    if not found[-1].whole:
        lines.append(tongue.html(text("The rest is asked then.")))
    return [head, Part((tongue.html(text("As the last time you were asked this:")), *lines))]


def buttons(found: Sequence[Deed], pen: Pen) -> Keyboard:
    """The last of them waits for its confirm where it makes something final."""
    whole = text("Do all of it ({n})", n=len(found)) if len(found) > 1 else text("Do it")
    rows = [[pen.button(whole, DoAgain(len(found)), Style.SUCCESS)]]
    if len(found) > 1:
        rows.append([pen.button(text("Only the first"), DoAgain(1))])
    return [*rows, [pen.back(text("All answers"), ToQuestion())]]


def _line(deed: Deed, tongue: Tongue) -> str:
    return " → ".join(tongue.say(one) for one in deed.words)
