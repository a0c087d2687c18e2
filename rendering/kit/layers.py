"""Sheets that stay the same from one picture of a table to the next, drawn once and kept."""

from collections.abc import Callable, Hashable

from rendering.kit.canvas import Canvas, Layer
from rendering.kit.kept import Shelf, bytes_of

#: A sheet of 1280 by 1600 takes eight megabytes.
_BUDGET = 13_000_000

_layers: Shelf[Layer] = Shelf(_BUDGET, lambda layer: bytes_of(layer.image))


def static(key: Hashable, draw: Callable[[], Canvas]) -> Layer:
    """The sheet of this key; drawn now when nobody has drawn it lately."""
    return _layers.take(key, lambda: draw().layer())


def forget() -> None:
    """Begin with nothing kept: for measuring and for tests."""
    _layers.clear()
