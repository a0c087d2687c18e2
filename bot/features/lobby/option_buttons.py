"""Buttons of the options panel, and which page of it is open."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from bot.messages.action import Action, PersonId, Shape, action
from bot.tables.screen_memory import AboutTable
from games.core.standin import Strength


class OptionsPage(StrEnum):
    MAIN = "main"


@action("lo")
class Options(Action):
    """Opens the host's panel; `main` is its first page, for who is in it already."""

    page: OptionsPage | None = None


@action("lh")
class ShowFurther(Action):
    """Options that fewer tables choose."""

    page: int = 0


@action("lu")
class ShowRulings(Action):
    page: int = 0


@action("ld")
class OptionsDone(Action):
    """Whoever has chosen puts the panel away."""


@action("lg")
class ChooseGame(Action):
    game: int | None = None


@action("lp")
class ChoosePace(Action):
    pace: int | None = None


class Wanted(StrEnum):
    YES = "y"
    NO = "n"


@action("lq")
class HurryQuestions(Action):
    """Questions in somebody else's turn have a third of a turn's time."""

    wanted: Wanted


@action("lf")
class ChooseTimes(Action):
    """A day of the week turned on or off, an hour, or the page of both."""

    change: Annotated[str, Shape("d[0-6]|h(?:[01]?[0-9]|2[0-3])|")] = ""


@action("lt")
class SwitchOption(Action):
    option: int


@action("lv")
class ShowValues(Action):
    option: int


@action("lc")
class ChooseValue(Action):
    option: int
    value: int


@action("ln")
class CountOption(Action):
    option: int
    value: int


@action("lk")
class ChooseStrength(Action):
    strength: Strength


@action("li")
class NewInvitation(Action):
    pass


@action("lx")
class RemovePerson(Action):
    person: PersonId | None = None


@action("lm")
class MoveUp(Action):
    """Whoever sits there plays before the one before them."""

    seat: int


@action("lb")
class DrawSeats(Action):
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class OptionsOfTable(AboutTable):
    #: What is being chosen; "one-" and its name for an option of several values.
    page: str = ""
