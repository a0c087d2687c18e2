"""Buttons that only look: hand, board, log, steps, rules, lessons."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from bot.messages.action import Action, Shape, action


@action("ch")
class MyHand(Action):
    pass


@action("cn")
class WhatHappened(Action):
    pass


class View(StrEnum):
    """A way to look at a table in private."""

    HAND = "hand"
    BOARD = "board"
    TEXT = "text"
    SINCE = "since"
    LOG = "log"


@action("qv")
class Look(Action):
    view: View


@action("w")
class ToLog(Action):
    pass


@action("qd")
class ToDesk(Action):
    pass


@action("qt")
class WordsPage(Action):
    page: int


@action("ql")
class LogPage(Action):
    page: int


@action("qw")
class WholeDigest(Action):
    pass


@action("qs")
class StepByStep(Action):
    """From what is new to the reader, from the end, or at a step."""

    at: Annotated[str, Shape("new|last|[0-9]{1,4}")]


@action("qg")
class GamesPage(Action):
    page: int


@action("h")
class HelpAtDesk(Action):
    pass


@action("qc")
class AnotherCard(Action):
    card: int


@action("qr")
class Rules(Action):
    """The games; one game's topics; one topic."""

    game: int | None = None
    topic: int | None = None


@action("qe")
class Lessons(Action):
    """How to play: the games, or one picture of a game."""

    game: int | None = None
    page: int | None = None


@action("qf")
class ShowLessons(Action):
    """The same, from elsewhere."""

    game: int | None = None
    page: int | None = None
