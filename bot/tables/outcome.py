"""Why a game ended as it did, in one sentence: everybody's points from the first place down, and what decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.game import Game, Result, Source
from games.core.points import in_points
from games.core.text import SeatName, Text, text


def early_result(game: Game[Any, Any, Any], state: Any) -> Result:
    """Of a game that all have agreed to end: everybody's points as they stand."""
    return _by_points(game, game.standing(state), text("Ended by agreement."))


def home_result(game: Game[Any, Any, Any], points: Sequence[int]) -> Result:
    """Of a game that was played to its end at a real table: what everybody there agreed on."""
    return _by_points(game, tuple(points), text("Played to its end at home."))


def _by_points(game: Game[Any, Any, Any], points: tuple[int, ...], ending: Text) -> Result:
    """Nothing breaks a tie: equal points share the place."""
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Result(places, points, (Source(text("Points"), points),), ending, game.parts)


def why(result: Result) -> Text:
    ranked = sorted(range(len(result.places)), key=lambda seat: result.places[seat])
    score = _score(result, ranked)
    if not result.by_points:
        return text("{score}; points did not decide.", score=score)
    source = decided_by(result, ranked)
    if source is None:
        return text("{score}.", score=score)
    return text(
        "{score}. What decided it: {source}, {points}.",
        score=score,
        source=source.label,
        points=" : ".join(in_points(source.points[seat], result.parts) for seat in ranked),
    )


def decided_by(result: Result, ranked: Sequence[int]) -> Source | None:
    """Where the winner is furthest ahead of the second; nothing where points did not decide."""
    if len(ranked) == 1 or len(result.sources) < 2:
        return None
    first, second = ranked[:2]
    if result.points[first] <= result.points[second]:
        return None
    return max(result.sources, key=lambda source: source.points[first] - source.points[second], default=None)


def _score(result: Result, ranked: Sequence[int]) -> Text:
    first, *others = ranked
    told = text("{name} {points}", name=SeatName(first), points=in_points(result.points[first], result.parts))
    return text("{told} : {others}", told=told, others=_score(result, others)) if others else told
