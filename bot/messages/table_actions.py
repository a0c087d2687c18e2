"""Buttons about a whole table: a finished one, and deeds that are asked about first."""

from __future__ import annotations

from enum import StrEnum

from bot.messages.action import Action, action


class EndedPage(StrEnum):
    SHEET = "sheet"
    CHART = "chart"
    DEEDS = "deeds"


@action("ep")
class ShowEnded(Action):
    page: EndedPage


@action("ef")
class ShowFilm(Action):
    pass


@action("er")
class PlayAgain(Action):
    pass


@action("ev")
class CheckLuck(Action):
    pass


class Deed(StrEnum):
    CANCEL = "c"
    RESIGN = "q"
    REMOVE = "x"
    REWIND = "w"


@action("y")
class AskSure(Action):
    deed: Deed
    number: int


@action("yy")
class Sure(Action):
    deed: Deed
    number: int


@action("yn")
class NotSure(Action):
    pass


@action("yb")
class TakeSeatBack(Action):
    pass
