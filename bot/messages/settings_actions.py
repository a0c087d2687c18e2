"""Buttons of settings: a person's own, and those of a group; and being forgotten."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from bot.messages.action import Action, Shape, action

Language = Annotated[str, Shape("[a-z]{2}")]


class SettingsPage(StrEnum):
    MAIN = ""
    ZONE = "zone"
    QUIET = "quiet"


class Theme(StrEnum):
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


@action("am")
class ShowSettings(Action):
    page: SettingsPage


@action("al")
class SpeakToMe(Action):
    language: Language


@action("at")
class ChooseTheme(Action):
    theme: Theme


class Switch(StrEnum):
    CONFIRM = "confirm"
    PLAN = "plan"
    SOUND = "sound"
    REMINDERS = "reminders"


@action("ax")
class SwitchSetting(Action):
    setting: Switch


@action("az")
class ChooseZone(Action):
    zone: str


class QuietChange(StrEnum):
    """On, off, or one end an hour earlier or later; its label changes nothing."""

    NOTHING = ""
    ON = "on"
    OFF = "off"
    FROM_EARLIER = "f-"
    FROM_LATER = "f+"
    TO_EARLIER = "t-"
    TO_LATER = "t+"


@action("aq")
class ChangeQuiet(Action):
    change: QuietChange


class GroupPage(StrEnum):
    MAIN = ""
    ZONE = "zone"


@action("gm")
class ShowGroupSettings(Action):
    page: GroupPage


@action("gl")
class SpeakToGroup(Action):
    language: Language


@action("gt")
class ChooseGroupTheme(Action):
    theme: Theme


@action("gz")
class ChooseGroupZone(Action):
    zone: str


@action("gc")
class SwitchChronicle(Action):
    pass


@action("fy")
class ForgetMe(Action):
    pass
