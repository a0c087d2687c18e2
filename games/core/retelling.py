"""A finished game read once more: everybody's chances turn by turn, and the turns that changed them most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.core.decision import Answer, Decision
from games.core.game import answer_label
from games.core.hints import why
from games.core.luck import Luck
from games.core.reasons import Reason
from games.core.search import AnyGame, Budget, Considered, Search, spelt
from games.core.text import Text

#: So many turns are told, and of one whose chances moved by less than this nothing.
TOLD, LEAST = 5, 0.04


@dataclass(frozen=True, slots=True)
class Turn:
    """The position at the start of a turn, who answered first in it, and what."""

    #: The last move before it.
    number: int
    state: Any
    seat: int | None = None
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Better:
    """What another answer would have been worth to the seat that answered."""

    label: Text
    #: Chances to win, of what was done and of this, in the same imagined worlds.
    played: float
    chance: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class TurningPoint:
    #: Which of all turns, and the last move before it.
    turn: int
    number: int
    #: Whose turn it was; nobody's where the game itself went on.
    seat: int | None
    #: Whose chances moved most.
    whose: int
    before: float
    after: float
    #: Whether the answer was looked at, and what would have been clearly better.
    looked: bool = False
    better: Better | None = None


@dataclass(frozen=True, slots=True)
class Retold:
    """Plain data, kept with the table."""

    #: By turn and seat, the last row is how it ended.
    chances: tuple[tuple[float, ...], ...]
    #: In the order of the game.
    points: tuple[TurningPoint, ...]


def retold(game: AnyGame, turns: Sequence[Turn], end: Any) -> Retold:
    """At a glance; each of the turning points is then looked at by itself."""
    rows = tuple(game.chances(state) for state in (*(turn.state for turn in turns), end))
    return Retold(rows, tuple(sorted(_greatest(turns, rows), key=lambda point: point.turn)))


def _greatest(turns: Sequence[Turn], rows: Sequence[Sequence[float]]) -> list[TurningPoint]:
    found = []
    for at, turn in enumerate(turns):
        moved = [after - before for before, after in zip(rows[at], rows[at + 1], strict=True)]
        # Where two gain and lose alike it is told of whoever's turn it was.
        whose = max(range(len(moved)), key=lambda seat: (round(abs(moved[seat]), 6), seat == turn.seat))
        if abs(moved[whose]) >= LEAST:
            found.append(TurningPoint(at, turn.number, turn.seat, whose, rows[at][whose], rows[at + 1][whose]))
    return sorted(found, key=lambda point: -abs(point.after - point.before))[:TOLD]


def looked_at(game: AnyGame, turn: Turn, point: TurningPoint, luck: Luck, budget: Budget) -> TurningPoint:
    """With the eyes of whoever answered: what they could not know is no reproach."""
    decision = None if turn.seat is None else game.decision(turn.state, turn.seat)
    if decision is None or turn.answer is None or not decision.allows(turn.answer):
        return point
    search = Search(game, game.view(turn.state, decision.seat), decision.seat, luck, turn.answer)
    better = _better(search, decision, search.ranked(decision, budget), turn.answer)
    return replace(point, looked=True, better=better)


def _better(search: Search, decision: Decision, ranked: Sequence[Considered], played: Answer) -> Better | None:
    """None where nothing is clearly better: the first of the ranking is another only then."""
    best, own = ranked[0], next((one for one in ranked if spelt(one.answer) == spelt(played)), None)
    if own is None or own is best:
        return None
    return Better(answer_label(decision, best.answer), own.chance, best.chance, why(search, best))
