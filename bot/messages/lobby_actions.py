"""Buttons of beginnings: games to choose from, the lobby and its options."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from bot.messages.action import Action, Person, Shape, action


class Beginning(StrEnum):
    TABLE = "t"
    #: Against stand-ins, at once.
    QUICK = "q"


@action("ng")
class OfferGames(Action):
    """The list of games to begin one of."""

    how: Beginning


@action("nb")
class BeginGame(Action):
    how: Beginning
    game: Annotated[str, Shape("[a-z_]{1,20}")]


@action("nw")
class MeanTable(Action):
    """Of those a command fits, the button's table is the one that is meant."""


@action("la")
class AddStandIn(Action):
    pass


@action("lr")
class RemoveStandIn(Action):
    pass


@action("ll")
class LeaveLobby(Action):
    pass


@action("ls")
class StartTable(Action):
    pass


@action("lw")
class Watch(Action):
    pass


class OptionsPage(StrEnum):
    MAIN = "main"


@action("lo")
class Options(Action):
    """Opens the host's panel; `main` is its first page, for who is in it already."""

    page: OptionsPage | None = None


@action("lg")
class ChooseGame(Action):
    game: int | None = None


@action("lp")
class ChoosePace(Action):
    pace: int | None = None


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


@action("li")
class NewInvitation(Action):
    pass


@action("lx")
class RemovePerson(Action):
    person: Person | None = None
