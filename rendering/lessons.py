"""How to play, in pictures: positions of a game drawn as they are at the table, a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from games.core.text import Text
from rendering.catalogue import painter
from rendering.painting import NOTHING_MARKED
from rendering.picture import Look, Marks, Picture

View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class Lesson(Generic[View]):
    words: Text
    #: The topics of the rules it is an example of.
    topics: tuple[str, ...]
    view: Callable[[], View]
    sheet: str
    marks: Callable[[View], Marks] = lambda _: NOTHING_MARKED


def lessons(game_id: str) -> Sequence[Lesson[Any]]:
    """None for a game without drawings of its own."""
    name = f"rendering.{game_id}.lessons"
    if find_spec(f"rendering.{game_id}") is None or find_spec(name) is None:
        return ()
    found: Sequence[Lesson[Any]] = import_module(name).LESSONS
    return found


def drawn(game_id: str, lesson: Lesson[Any], look: Look) -> Picture:
    view = lesson.view()
    picture = painter(game_id).sheet(view, lesson.sheet, look, lesson.marks(view))
    assert picture is not None, "there is something on every sheet of a lesson"
    return picture


def example_of(game_id: str, topic: str) -> int | None:
    """Which lesson shows what this topic of the rules says."""
    return next((at for at, lesson in enumerate(lessons(game_id)) if topic in lesson.topics), None)
