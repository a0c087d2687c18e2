"""Whoever has not said where they are is asked once a clock matters to them, with guesses to press."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Stale
from bot.framework.act import Act
from bot.framework.panels import Showing
from bot.framework.presses import answers
from bot.locale.zones import city, guesses, zone_named
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.messages.widths import in_rows
from bot.tables import turns
from bot.tables.purposes import ScreenKind
from games.core.text import text
from storage.people import Person


@action("zs")
class SettleZone(Action):
    """A guess pressed where a clock first matters; the settings stay closed."""

    zone: str


@answers(SettleZone)
async def settle_zone(act: Act, pressed: Press[SettleZone]) -> None:
    zone = zone_named(pressed.action.zone)
    if zone is None:
        raise Stale
    settled = replace(act.person, time_zone=zone)
    await turns.save_person(act.tx, act.house, act.person, settled)
    act.person = settled
    # Where it was asked it is asked no more, and times are shown in it.
    for kind in (ScreenKind.PANEL, ScreenKind.DESK):
        await act.tx.screens.touch_all(settled.id, f"{kind}:")
    act.toast(text("From now on your clock is that of {zone}.", zone=city(zone, act.tongue.language)))


@dataclass(frozen=True, slots=True)
class ZoneQuestion:
    """Nothing where the zone is known."""

    lines: tuple[str, ...] = ()
    rows: tuple[list[Button], ...] = ()


def zone_question(showing: Showing, pen: Pen, person: Person, of_the_group: str | None = None) -> ZoneQuestion:
    if person.time_zone is not None:
        return ZoneQuestion()
    guessed = (*guesses(showing.tongue.language, of_the_group), "UTC")
    # The cities alone, two in a row: nobody's question is pushed off the screen by ours.
    buttons = [pen.button(city(zone, showing.tongue.language), SettleZone(zone)) for zone in guessed]
    asked = text("I reckon in UTC for you as long as I do not know where you are. Is one of these yours?")
    return ZoneQuestion((showing.tongue.html(asked),), tuple(in_rows(buttons, 2)))
