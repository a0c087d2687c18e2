"""Events and answers as documents, the way moves keep them."""

from __future__ import annotations

from typing import Any, TypeAlias

from pydantic import BaseModel, TypeAdapter

from games.core.decision import Answer
from games.core.event import Event
from games.core.game import Game
from games.core.outcomes import Move
from games.core.step import Step
from storage.moves import Move as StoredMove

_events: TypeAdapter[list[Event]] = TypeAdapter(list[Event])


class TakenUp(BaseModel, extra="forbid"):
    """An answer to an offer that lay before the seat, and to no question."""

    #: The offer as states store it.
    offer: dict[str, Any]
    answer: Answer


#: What a seat gave, as moves and files keep it.
Given: TypeAlias = Answer | TakenUp

_given: TypeAdapter[list[Given]] = TypeAdapter(list[Given])
_offer: TypeAdapter[Step[Any]] = TypeAdapter(Step)


def events_document(events: list[Event]) -> Any:
    return _events.dump_python(events, mode="json", exclude_defaults=True)


def answers_document(move: Move) -> Any:
    given: list[Given] = [*move.answers]
    if move.offer is not None:
        given = [TakenUp(offer=_offer.dump_python(move.offer), answer=answer) for answer in move.answers]
    return _given.dump_python(given, mode="json")


def events_of(move: StoredMove) -> list[Event]:
    return _events.validate_python(move.events)


def answers_of(move: StoredMove) -> list[Given]:
    return _given.validate_python(move.answers)


def play_again(game: Game[Any, Any, Any], state: Any, seat: int, given: Given) -> list[Event]:
    """What was given once, given again. Raises `Illegal` where it does not fit."""
    if not isinstance(given, TakenUp):
        return game.play(state, seat, given)
    lying = [_offer.dump_python(offer) for offer, _ in game.lying(state, seat)]
    return game.take_up(state, seat, lying.index(given.offer) if given.offer in lying else -1, given.answer)
