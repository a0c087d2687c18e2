"""A fault as the log may tell it: what kind and where, never its words, which may quote somebody's hand."""

import traceback
from collections.abc import Iterator

#: The innermost places are where the fault is; the rest is how every update gets there.
PLACES = 12


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
