"""What the bot asks of pictures: how a reader wants them, what comes back, and who paints which game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from PIL import Image

from games.core.game import Result, Summary
from games.core.text import SeatName, Text, text
from rendering.kit import encode
from rendering.kit.canvas import Canvas
from rendering.kit.record import DrawnText
from rendering.kit.themes import Theme, theme

View = TypeVar("View")

NO_MARKS: Mapping[str, str] = MappingProxyType({})
#: Of a film.
MOST_FRAMES = 36


@dataclass(frozen=True, slots=True)
class Look:
    """How one reader wants a picture; `seat` is whose eyes see it, None in a group, where nothing is marked."""

    theme: str
    say: Callable[[Text], str]
    language: str
    seat: int | None = None

    @property
    def colours(self) -> Theme:
        return theme(self.theme)

    def name(self, seat: int) -> str:
        """Whoever sits there, as this reader calls them."""
        return self.say(text("{seat}", seat=SeatName(seat)))


@dataclass(frozen=True, slots=True)
class Picture:
    data: bytes
    mime: str
    width: int
    height: int
    #: Everything written on it, for measuring.
    texts: tuple[DrawnText, ...]


class Painter(Protocol):
    """Draws one game from its views."""

    def board(
        self,
        view: Any,
        look: Look,
        targets: Mapping[str, str] = NO_MARKS,
        changed: Collection[str] = (),
        crop: Collection[str] | None = None,
    ) -> Picture:
        """`targets` maps places to the text on their badge; `crop` enlarges the part around some places."""
        ...

    def hand(self, view: Any, look: Look, numbers: Mapping[str, str] = NO_MARKS) -> Picture | None:
        """The reader's own hidden things, or None where a game has none."""
        ...

    def desk(self, view: Any, look: Look, seat: int) -> Picture:
        """Everything one seat has laid out, by name."""
        ...

    def film(self, views: Sequence[Any], look: Look) -> Picture | None:
        """The board through a game, moving; None where a game has none."""
        ...

    def scores(self, result: Result, names: Sequence[str], look: Look) -> Picture: ...

    def chart(self, points_over_time: Sequence[Sequence[int]], names: Sequence[str], look: Look) -> Picture:
        """`points_over_time` holds the points of every seat, one row per moment."""
        ...


def photo(canvas: Canvas) -> Picture:
    """A sheet as a chat shows it."""
    return Picture(encode.photo(canvas.image), "image/jpeg", canvas.width, canvas.height, tuple(canvas.texts))


def file(canvas: Canvas) -> Picture:
    """The same sheet exact to the pixel, to keep or to zoom."""
    return Picture(encode.file(canvas.image), "image/png", canvas.width, canvas.height, tuple(canvas.texts))


def film(views: Sequence[View], draw: Callable[[View], Canvas], seconds: float) -> Picture | None:
    """A sheet for each of the positions, one after the other; None where there are none."""
    if not views:
        return None
    frames = thinned(views)
    data = encode.film(len(frames), lambda at: draw(frames[at]).image, seconds)
    with Image.open(BytesIO(data)) as moving:
        return Picture(data, "image/gif", moving.width, moving.height, ())


def thinned(views: Sequence[View]) -> list[View]:
    """Positions spread evenly over a long game, the last one always among them."""
    every = -(-len(views) // MOST_FRAMES) or 1
    return [*views[::every], *([views[-1]] if (len(views) - 1) % every else [])]


def painter(game_id: str, summary: Callable[[Any], Summary] | None = None) -> Painter:
    """Who paints this game; a game without a module of its own is written out plainly from its summary."""
    from rendering.plain import PlainPainter

    if find_spec(f"rendering.{game_id}") is not None:
        own: Painter = import_module(f"rendering.{game_id}").PAINTER
        return own
    if summary is None:
        raise LookupError(f"nobody paints {game_id!r}, and there is no summary of it to write out")
    return PlainPainter(summary)
