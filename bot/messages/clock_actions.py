"""Buttons about time: nudges, votes about the late, days away, deputies."""

from __future__ import annotations

from enum import StrEnum

from bot.messages.action import Action, Person, action


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
