"""Buttons of the desk beside its question: confirming and going back, sheets, offers, orders, one device."""

from __future__ import annotations

from typing import Annotated

from bot.messages.action import Action, Shape, action


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


@action("fd")
class DropNote(Action):
    pass
