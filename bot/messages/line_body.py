"""What a line says, with what comes along: small types, read and written here alone.

The database keeps them as documents until the line is sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from bot.messages.outgoing import Button
from storage.lines import Line


@dataclass(frozen=True, slots=True)
class TextFile:
    name: str
    content: str


@dataclass(frozen=True, slots=True)
class FilmOf:
    """Made when the line is sent: of this finished table, as this person is shown it."""

    table: int
    person: int


@dataclass(frozen=True, slots=True)
class SheetOf:
    """Drawn when the line is sent: this sheet of a table as this person sees it then, in a file of its full size."""

    table: int
    person: int
    sheet: str


@dataclass(frozen=True, slots=True)
class AlbumOf:
    """Drawn when the line is sent: how this finished table was won, as several pictures in one message."""

    table: int


@dataclass(frozen=True, slots=True)
class TopicDone:
    """Nothing is said: the line's topic is called so, where a name is given, or it is closed."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class LineBody:
    #: HTML.
    text: str
    keyboard: tuple[tuple[Button, ...], ...] = ()
    document: TextFile | None = None
    animation: FilmOf | None = None
    picture: SheetOf | None = None
    album: AlbumOf | None = None
    topic: TopicDone | None = None
    #: The screen that it answers, by its purpose, where that lies in the same place.
    answers: str | None = None
    #: The people it names.
    about: tuple[int, ...] | None = None
    #: Nothing is said: these lines are taken away.
    takes_away: tuple[int, ...] = ()

    @classmethod
    def of(cls, line: Line) -> LineBody:
        return _bodies.validate_python(line.body)

    def once_sent(self) -> dict[str, Any]:
        """What is remembered of it: nobody's words, but who must be able to have it taken away."""
        return {"about": list(self.about)} if self.about is not None else {}

    def kept(self) -> dict[str, Any]:
        return dict(_bodies.dump_python(self, mode="json", exclude_defaults=True))


def named_in(line: Line) -> tuple[int, ...] | None:
    """Of a line that was sent; None where that was not remembered."""
    named: Any = line.body.get("about")
    return None if named is None else tuple(named)


_bodies: TypeAdapter[LineBody] = TypeAdapter(LineBody)
