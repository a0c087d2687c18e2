"""What a message remembers of how it is looked at: small types, read and written here alone.

The database keeps them as documents. One that says what no type says any more is a fresh start: nothing is lost by it
but the page somebody was on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from pydantic import TypeAdapter, ValidationError

from bot.tables.memory import VoteChoice
from bot.tables.proposal import Proposal, Verdict
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
class ReminderShown(ScreenMemory):
    #: Also where its reader is: their clock has begun to matter.
    asks_zone: bool = False


@dataclass(frozen=True, slots=True)
class LossesShown(ScreenMemory):
    """Whose doing the message came for, and after which move its reader's news began then."""

    by: int | None = None
    after: int | None = None


@dataclass(frozen=True, slots=True)
class VoteShown(ScreenMemory):
    #: What it came to; none while it is open, and when the seat itself ended it.
    outcome: VoteChoice | None = None


@dataclass(frozen=True, slots=True)
class ProposalShown(ScreenMemory):
    """What it came to; nothing while it is open."""

    proposal: Proposal | None = None
    verdict: Verdict | None = None


def told_apart(screen: Screen) -> str:
    """What a screen remembers as one word: where it differs, another page is shown."""
    return repr(screen.args)
