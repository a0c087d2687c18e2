"""Actions of the buttons below a question; what one does depends on the question it stands below."""

from __future__ import annotations

from bot.messages.action import Action, action


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


@action("ju")
class Usual(Choosing):
    """What most would count, as the answer."""


@action("n")
class NameOfCounter(Counting):
    """The label of a counter is a button that changes nothing."""

    counter: int


@action("d")
class Done(Choosing):
    pass
