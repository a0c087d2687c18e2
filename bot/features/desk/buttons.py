"""Buttons of the desk besides the answers to its question."""

from __future__ import annotations

from bot.messages.action import Action, SheetId, action


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

    sheet: SheetId


@action("vm")
class ShowMenu(Action):
    """What stands beside the question and finds no room below it."""


@action("vq")
class ToQuestion(Action):
    pass


@action("vi")
class IAm(Action):
    """The next player has the device now."""

    seat: int


@action("va")
class PlayEverySeat(Action):
    pass
