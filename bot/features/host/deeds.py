"""Deeds that are asked about first: their buttons, and what the message that asks remembers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.messages.action import Action, action
from bot.tables.screen_memory import AboutTable


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


class Answered(StrEnum):
    YES = "done"
    NO = "no"


@dataclass(frozen=True, slots=True)
class SureOfTable(AboutTable):
    deed: Deed | None = None
    #: The seat or the move that is meant.
    number: int = 0
    state: Answered | None = None
