"""What the bot asks for and gets: how a reader wants a picture (Look), what is laid upon it (Marks), the Picture."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from types import MappingProxyType
from typing import TypeVar

from PIL import Image

from games.core.text import SeatName, TextArg, as_text
from rendering.kit import encode
from rendering.kit.canvas import Canvas
from rendering.kit.record import DrawnText, Shape
from rendering.kit.themes import Theme, theme

View = TypeVar("View")

NO_MARKS: Mapping[str, str] = MappingProxyType({})
NO_WAYS: Mapping[str, Collection[str]] = MappingProxyType({})
#: Of a film.
MOST_FRAMES = 36


@dataclass(frozen=True, slots=True)
class Look:
    """How one reader wants a picture; `seat` is whose eyes see it, None in a group, where nothing is marked."""

    theme: str
    say: Callable[[TextArg], str]
    #: Which one `say` says it in: tells pictures of the same sheet apart.
    language: str
    seat: int | None = None

    @property
    def colours(self) -> Theme:
        return theme(self.theme)

    def name(self, seat: int) -> str:
        """Whoever sits there, as this reader calls them."""
        return self.say(as_text(SeatName(seat)))


@dataclass(frozen=True, slots=True)
class Marks:
    """What a reader's question lays upon a sheet."""

    #: The text on the badge of each place.
    targets: Mapping[str, str] = field(default_factory=lambda: NO_MARKS)
    #: Places ringed because something happened there.
    changed: Collection[str] = ()
    #: For a question: enlarge the part around these places; empty where it has none. None for the sheet as a whole.
    crop: Collection[str] | None = None
    #: Ways to lay something down, by the text on their buttons: the places each would cover.
    ways: Mapping[str, Collection[str]] = field(default_factory=lambda: NO_WAYS)


@dataclass(frozen=True, slots=True)
class Picture:
    data: bytes
    mime: str
    width: int
    height: int
    #: Everything written on it, for measuring.
    texts: tuple[DrawnText, ...]
    #: Where lies what one may choose.
    shapes: tuple[Shape, ...] = ()


def photo(canvas: Canvas, limit: int = encode.PHOTO_LIMIT, finest: int = encode.FINEST) -> Picture:
    """A sheet as a chat shows it."""
    data = encode.photo(canvas.image, limit, finest)
    return Picture(data, "image/jpeg", canvas.width, canvas.height, tuple(canvas.texts), tuple(canvas.shapes))


def film(frames: Sequence[View], draw: Callable[[View], Image.Image], seconds: float) -> Picture | None:
    """An image for each of them, one after the other; None where there are none."""
    if not frames:
        return None
    data = encode.film(len(frames), lambda at: draw(frames[at]), seconds)
    with Image.open(BytesIO(data)) as moving:
        return Picture(data, "image/gif", moving.width, moving.height, ())


def thinned(views: Sequence[View]) -> list[View]:
    """Positions spread evenly over a long game, the last one always among them."""
    every = -(-len(views) // MOST_FRAMES) or 1
    return [*views[::every], *([views[-1]] if (len(views) - 1) % every else [])]
