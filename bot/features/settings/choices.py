"""What a person and a group both choose: a language, a theme, a time zone."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated

from bot.dialogue.pen import Pen
from bot.errors import Stale
from bot.framework.panels import Showing
from bot.locale import LANGUAGES
from bot.locale.tongue import offset
from bot.locale.zones import COMMON, city
from bot.messages.action import Action, Shape
from bot.messages.outgoing import Button
from bot.messages.widths import in_rows
from games.core.text import text

Language = Annotated[str, Shape("[a-z]{2}")]


class Theme(StrEnum):
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


THEME_NAMES = {Theme.LIGHT: text("light"), Theme.DARK: text("dark"), Theme.CONTRAST: text("high contrast")}


def zone_words(showing: Showing, zone: str, between: str = ", ") -> str:
    """The city and its clock; UTC is both."""
    named, clocks = city(zone, showing.tongue.language), offset(zone, showing.tx.now)
    return named if named == clocks else f"{named}{between}{clocks}"


def zone_rows(showing: Showing, pen: Pen, choose: Callable[[str], Action], chosen: str) -> list[list[Button]]:
    offered = COMMON if chosen in COMMON else (chosen, *COMMON)
    buttons = [pen.choice(zone_words(showing, zone, " "), choose(zone), zone == chosen) for zone in offered]
    return in_rows(buttons, 2)


def spoken(language: str) -> str:
    """One that we still speak."""
    if language not in LANGUAGES:
        raise Stale
    return language
