"""A finished game read once more: everybody's chances turn by turn, and the turns that changed them most.

What counts as a swing. A turn is what one seat does before another's turn begins, with all that others are asked in
between. A chance is read at the start of each, and no reading is true to a few points: what is told stays as it is
until a reading is further from it than two ways of reading one position are from each other, and is then what was
read. So wobbles are no swing, what is told is as true as what is read, and how the game ends is told whole, as the
swing of its last turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from games.core.answer_words import answer_label
from games.core.decision import Answer, Decision
from games.core.hints import why
from games.core.luck import Luck
from games.core.reasons import Reason
from games.core.search import AnyGame, Budget, Considered, Search, spelt
from games.core.text import Text

#: So many turns are told, and of one whose chances moved by less than this nothing.
TOLD, LEAST = 5, 0.04
#: Another answer has to be so much better to be named.
MISTAKE = 0.02
#: So far apart are a glance and a search of the same positions in Duel, where they agree best (rms; Era 0.13).
ERROR = 0.08


@dataclass(frozen=True, slots=True)
class Turn:
    """The position at the start of a turn, who answered first in it, and what."""

    #: The last move before it.
    number: int
    state: Any
    #: Nobody where the game goes on by itself.
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
    #: Which of the whole turns, and the last move before it.
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
    #: The last move of it; in what was kept by older versions the one before the next position.
    until: int | None = None

    @property
    def swing(self) -> float:
        return abs(self.after - self.before)


@dataclass(frozen=True, slots=True)
class Retold:
    """Plain data, kept with the table."""

    #: By turn and seat, the last row is how it ended.
    chances: tuple[tuple[float, ...], ...]
    #: In the order of the game.
    points: tuple[TurningPoint, ...]


def retold(game: AnyGame, turns: Sequence[Turn], end: Any, last: int) -> Retold:
    """At a glance, up to the last move; each of the turning points is then looked at by itself."""
    whole = whole_turns(game, turns)
    rows = told([game.chances(turn.state) for turn in whole], game.chances(end))
    return Retold(rows, tuple(sorted(_greatest(whole, rows, last), key=lambda point: point.turn)))


def whole_turns(game: AnyGame, turns: Sequence[Turn]) -> list[Turn]:
    """Without what others are asked in somebody's turn, and what that one goes on with afterwards."""
    whose = [game.turn_of(turn.state) for turn in turns]
    return [turn for at, turn in enumerate(turns) if at == 0 or whose[at] != whose[at - 1]]


def told(readings: Sequence[Sequence[float]], end: Sequence[float]) -> tuple[tuple[float, ...], ...]:
    """By turn and seat, what is said of the chances; the end is no reading."""
    rows = list[tuple[float, ...]]()
    for reading in readings:
        rows.append(rows[-1] if rows and _apart(rows[-1], reading) <= ERROR else tuple(reading))
    return (*rows, tuple(end))


def _apart(one: Sequence[float], other: Sequence[float]) -> float:
    return max(abs(here - there) for here, there in zip(one, other, strict=True))


def swings(rows: Sequence[Sequence[float]]) -> list[float]:
    """By how much each turn changed the chances of whoever's it changed most."""
    return [_apart(old, new) for old, new in pairwise(rows)]


def _greatest(turns: Sequence[Turn], rows: Sequence[Sequence[float]], last: int) -> list[TurningPoint]:
    ends, found = [*(turn.number for turn in turns[1:]), last], []
    for at, turn in enumerate(turns):
        moved = [after - before for before, after in zip(rows[at], rows[at + 1], strict=True)]
        # Where two gain and lose alike it is told of whoever's turn it was.
        whose = max(range(len(moved)), key=lambda seat: (round(abs(moved[seat]), 6), seat == turn.seat))
        if abs(moved[whose]) >= LEAST:
            before, after = rows[at][whose], rows[at + 1][whose]
            found.append(TurningPoint(at, turn.number, turn.seat, whose, before, after, until=ends[at]))
    return sorted(found, key=lambda point: -point.swing)[:TOLD]


def looked_at(game: AnyGame, turn: Turn, point: TurningPoint, luck: Luck, budget: Budget) -> TurningPoint:
    """With the eyes of whoever answered: what they could not know is no reproach."""
    decision = None if turn.seat is None else game.decision(turn.state, turn.seat)
    if decision is None or turn.answer is None or not decision.allows(turn.answer):
        return point
    search = Search(game, game.view(turn.state, decision.seat), decision.seat, luck, turn.answer)
    better = _better(search, decision, search.ranked(decision, budget), turn.answer)
    return replace(point, looked=True, better=better)


def _better(search: Search, decision: Decision, ranked: Sequence[Considered], played: Answer) -> Better | None:
    """None where nothing is better by what anybody would call a mistake."""
    best, own = ranked[0], next((one for one in ranked if spelt(one.answer) == spelt(played)), None)
    if own is None or own is best or best.chance - own.chance < MISTAKE:
        return None
    return Better(answer_label(decision, best.answer), own.chance, best.chance, why(search, best))
