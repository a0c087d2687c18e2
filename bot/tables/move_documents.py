"""Events and answers as documents, the way moves keep them."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from games.core.decision import Answer
from games.core.event import Event
from games.core.match import Move
from storage.moves import Move as StoredMove

_events: TypeAdapter[list[Event]] = TypeAdapter(list[Event])
_answers: TypeAdapter[list[Answer]] = TypeAdapter(list[Answer])


def events_document(events: list[Event]) -> Any:
    return _events.dump_python(events, mode="json", exclude_defaults=True)


def answers_document(move: Move) -> Any:
    return _answers.dump_python(move.answers, mode="json")


def events_of(move: StoredMove) -> list[Event]:
    return _events.validate_python(move.events)


def answers_of(move: StoredMove) -> list[Answer]:
    return _answers.validate_python(move.answers)
