"""Sheets that stay the same from one picture of a table to the next, drawn once and kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from rendering.kit.canvas import Canvas, Layer

#: A sheet of 1280 by 1600 takes six megabytes.
KEPT = 24

_layers: OrderedDict[Hashable, Layer] = OrderedDict()
_lock = Lock()


def static(key: Hashable, draw: Callable[[], Canvas]) -> Layer:
    """The sheet of this key; drawn now when nobody has drawn it lately."""
    with _lock:
        if key in _layers:
            _layers.move_to_end(key)
            return _layers[key]
    fresh = draw().layer()
    with _lock:
        _layers[key] = fresh
        while len(_layers) > KEPT:
            _layers.popitem(last=False)
    return fresh


def forget() -> None:
    """Begin with nothing kept: for measuring and for tests."""
    with _lock:
        _layers.clear()
