"""What a message remembers of how it is looked at: small types, read and written here alone.

The database keeps them as documents. One that says what no type says any more is a fresh start: nothing is lost by it
but the page somebody was on.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Self

from pydantic import TypeAdapter, ValidationError

from bot.messages.lobby_actions import Beginning
from bot.messages.settings_actions import GroupPage, SettingsPage
from bot.messages.table_actions import Deed, EndedPage
from bot.tables.memory import VoteChoice
from storage.screens import Screen


@dataclass(frozen=True, slots=True)
class ScreenMemory:
    @classmethod
    def of(cls, screen: Screen | None) -> Self:
        if screen is None:
            return cls()
        try:
            known: Self = cls._adapter().validate_python(screen.args)
        except ValidationError:
            return cls()
        return known

    def document(self) -> dict[str, Any]:
        return dict(self._adapter().dump_python(self, mode="json", exclude_defaults=True))

    @classmethod
    @cache
    def _adapter(cls) -> TypeAdapter[Any]:
        return TypeAdapter(cls)


@dataclass(frozen=True, slots=True)
class Closed(ScreenMemory):
    """Whatever it showed, it has done its work: the message goes."""

    closed: bool = False


@dataclass(frozen=True, slots=True)
class AboutTable(ScreenMemory):
    table: int | None = None


@dataclass(frozen=True, slots=True)
class EndedOfTable(AboutTable):
    #: Which look back on the game.
    page: EndedPage = EndedPage.SHEET


@dataclass(frozen=True, slots=True)
class PageOfTable(AboutTable):
    """Of its log or its twin in words; without one, where each begins."""

    page: int | None = None


@dataclass(frozen=True, slots=True)
class DigestOfTable(AboutTable):
    #: Every line and not only the first ones.
    whole: bool = False


@dataclass(frozen=True, slots=True)
class StepOfTable(AboutTable):
    step: int | None = None


@dataclass(frozen=True, slots=True)
class OptionsOfTable(AboutTable):
    #: What is being chosen; "one-" and its name for an option of several values.
    page: str = ""


@dataclass(frozen=True, slots=True)
class OrdersOfTable(AboutTable):
    #: By its place in the game's list; none while all are shown.
    topic: int | None = None


class Answered(StrEnum):
    YES = "done"
    NO = "no"


@dataclass(frozen=True, slots=True)
class SureOfTable(AboutTable):
    deed: Deed | None = None
    #: The seat or the move that is meant.
    number: int = 0
    state: Answered | None = None


@dataclass(frozen=True, slots=True)
class VoteShown(ScreenMemory):
    #: What it came to; none while it is open, and when the seat itself ended it.
    outcome: VoteChoice | None = None


@dataclass(frozen=True, slots=True)
class GamesShown(ScreenMemory):
    page: int | None = None


@dataclass(frozen=True, slots=True)
class GamesOffered(ScreenMemory):
    #: What a press begins.
    how: Beginning = Beginning.TABLE


@dataclass(frozen=True, slots=True)
class TablesAsked(ScreenMemory):
    """A command that waits for its table."""

    person: int | None = None
    command: str = ""
    arguments: str = ""
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsFound(ScreenMemory):
    game: str = ""
    #: Whose options decide what cards there are.
    table: int | None = None
    #: Places in the list of entries.
    found: tuple[int, ...] = ()
    shown: int | None = None


@dataclass(frozen=True, slots=True)
class RulesShown(ScreenMemory):
    game: str | None = None
    topic: str | None = None
    #: Whose desk the reader came from.
    table: int | None = None


@dataclass(frozen=True, slots=True)
class LessonShown(ScreenMemory):
    game: str | None = None
    page: int = 0


@dataclass(frozen=True, slots=True)
class SettingsShown(ScreenMemory):
    page: SettingsPage = SettingsPage.MAIN


@dataclass(frozen=True, slots=True)
class GroupShown(ScreenMemory):
    chat: int | None = None
    page: GroupPage = GroupPage.MAIN
