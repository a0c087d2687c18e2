"""A cache of drawn pictures with a budget of memory for each kind: the oldest goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

from PIL import Image

Asked = ParamSpec("Asked")
Value = TypeVar("Value")

_MEGABYTE = 1_000_000
#: What an entry takes besides its pixels.
_LEAST = 400


class Shelf(Generic[Value]):
    """Values by key, no heavier together than the budget; safe to use from several threads."""

    def __init__(self, budget: int, weigh: Callable[[Value], int]) -> None:
        self._budget = budget
        self._weigh = weigh
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    @property
    def weight(self) -> int:
        return self._weight

    def take(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value of this key, made now when nobody has asked for it lately."""
        with self._lock:
            found = self._values.get(key)
            if found is not None:
                self._values.move_to_end(key)
                return found
        fresh = make()
        weight = self._weigh(fresh)
        if weight > self._budget:
            return fresh
        with self._lock:
            # Another thread may have made the same meanwhile; everybody gets one and the same.
            if key in self._values:
                return self._values[key]
            self._values[key] = fresh
            self._weight += weight
            while self._weight > self._budget:
                self._weight -= self._weigh(self._values.popitem(last=False)[1])
        return fresh

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._weight = 0


def bytes_of(image: Image.Image) -> int:
    # Three bands take the room of four.
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4) + _LEAST


def kept(megabytes: float) -> Callable[[Callable[Asked, Image.Image]], Callable[Asked, Image.Image]]:
    """Remember what a drawing function returned for the same arguments."""

    def remembering(draw: Callable[Asked, Image.Image]) -> Callable[Asked, Image.Image]:
        shelf = Shelf(round(megabytes * _MEGABYTE), bytes_of)

        @wraps(draw)
        def asked(*args: Asked.args, **kwargs: Asked.kwargs) -> Image.Image:
            return shelf.take((args, tuple(kwargs.items())), lambda: draw(*args, **kwargs))

        return asked

    return remembering
