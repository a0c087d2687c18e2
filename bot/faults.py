"""A fault as the log may tell it: what kind and where, never its words, which may quote somebody's hand."""

import time
import traceback
from collections.abc import Callable, Iterator

#: The innermost places are where the fault is; the rest is how every update gets there.
PLACES = 12
#: Whoever knocks a million times writes a line a minute.
TOLD_EVERY_SECONDS = 60.0


def told(problem: BaseException) -> str:
    return " because of ".join(_one(link) for link in _chain(problem))


def _one(problem: BaseException) -> str:
    frames = traceback.extract_tb(problem.__traceback__)[-PLACES:]
    places = " > ".join(f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{type(problem).__name__} at {places}" if places else type(problem).__name__


def _chain(problem: BaseException | None) -> Iterator[BaseException]:
    while problem is not None:
        yield problem
        problem = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)


def _short(filename: str) -> str:
    return "/".join(filename.replace("\\", "/").split("/")[-3:])


class Repeats:
    """Counts what comes again within a minute of being told, so that the log is not filled by one kind of fault."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._told: dict[str, float] = {}
        self._more: dict[str, int] = {}

    def since_told(self, kind: str) -> int | None:
        """How many more there were since the last that was told; None where this one is only counted."""
        now = self._now()
        if now - self._told.get(kind, -TOLD_EVERY_SECONDS) < TOLD_EVERY_SECONDS:
            self._more[kind] = self._more.get(kind, 0) + 1
            return None
        self._told[kind] = now
        return self._more.pop(kind, 0)
