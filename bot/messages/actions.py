"""Every button of the house but those of settings, by subject."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from bot.messages.action import Action, Person, Shape, action

# -- answering a question ---------------------------------------------------------------------------------------------


class Choosing(Action):
    """A press on the keyboard of a question; what it comes to depends on the question."""


@action("o")
class Choose(Choosing):
    option: int


@action("t")
class Pick(Choosing):
    """One of several, on or off."""

    option: int


@action("ta")
class PickAll(Choosing):
    pass


@action("u")
class Turn(Choosing):
    """What is placed, turned this way."""

    option: int
    turn: int


@action("k")
class AnotherPlace(Choosing):
    pass


@action("r")
class ShowRow(Choosing):
    """The places of one row of the board; without a row, all rows again."""

    row: str


@action("p")
class ShowPage(Choosing):
    page: int


@action("g")
class ShowGroup(Choosing):
    group: int | None = None


@action("x")
class ShowBlocked(Choosing):
    """What cannot be chosen now, with its reasons, or no longer."""


class Counting(Choosing):
    counter: int


@action("i")
class More(Counting):
    counter: int


@action("j")
class Fewer(Counting):
    counter: int


@action("m")
class AsManyAsPossible(Counting):
    counter: int


@action("jn")
class CountAnew(Choosing):
    pass


@action("n")
class NameOfCounter(Counting):
    """The label of a counter is a button that changes nothing."""

    counter: int


@action("d")
class Done(Choosing):
    pass


# -- the desk ---------------------------------------------------------------------------------------------------------


@action("c")
class Confirm(Action):
    pass


@action("b")
class Back(Action):
    pass


@action("s")
class StartOver(Action):
    pass


@action("z")
class Undo(Action):
    pass


@action("v")
class ShowSheet(Action):
    """Another picture on the desk."""

    sheet: Annotated[str, Shape("[a-z_]{1,20}")]


@action("vm")
class ShowMenu(Action):
    """What stands beside the question and finds no room below it."""


@action("vq")
class ToQuestion(Action):
    pass


@action("of")
class OpenOffer(Action):
    """An offer that lies on the desk; the button's token says which."""


@action("on")
class DeclineOffer(Action):
    pass


@action("ok")
class LeaveOffer(Action):
    """It lies on."""


@action("ov")
class ShowOrders(Action):
    """All kinds of question that can be answered beforehand, or one of them."""

    topic: int | None = None


@action("oy")
class GiveOrder(Action):
    """Answer such questions in this way; without a way, ask."""

    topic: int
    way: int | None = None


@action("vi")
class IAm(Action):
    """The next player has the device now."""

    seat: int


@action("va")
class PlayEverySeat(Action):
    pass


# -- beginnings -------------------------------------------------------------------------------------------------------


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


# -- the lobby --------------------------------------------------------------------------------------------------------


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


# -- the card in the group --------------------------------------------------------------------------------------------


@action("ch")
class MyHand(Action):
    pass


@action("cn")
class WhatHappened(Action):
    pass


# -- the clock --------------------------------------------------------------------------------------------------------


@action("cu")
class Nudge(Action):
    pass


class Voice(StrEnum):
    """What may happen about a late seat, as the vote's buttons carry it."""

    WAIT = "w"
    STAND_IN = "s"
    DEPUTY = "d"
    PAUSE = "p"


@action("cv")
class GiveVoice(Action):
    between = ""
    seat: int
    voice: Voice


@action("cw")
class WakeTable(Action):
    pass


@action("cq")
class NoReminders(Action):
    pass


@action("ca")
class BeAway(Action):
    """For so many days; none to come back; the choice of days when nothing is said."""

    days: int | None = None


@action("cp")
class AcceptDeputy(Action):
    seat: int
    person: Person


@action("cd")
class DismissDeputy(Action):
    pass


# -- looking ----------------------------------------------------------------------------------------------------------


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


# -- a finished table -------------------------------------------------------------------------------------------------


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


# -- deeds that are asked about first ---------------------------------------------------------------------------------


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


# -- oneself and one's chats ------------------------------------------------------------------------------------------


@action("fd")
class DropNote(Action):
    pass


@action("fy")
class ForgetMe(Action):
    pass
