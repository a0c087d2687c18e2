"""Learns what features are worth from games of the house's own, and says how well that foretells the winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, log1p
from operator import mul
from typing import Any, TypeAlias

from pydantic import BaseModel

from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import Look, RandomStandIn, StandIn
from games.core.worth import STAGES, Judge, Weights, shares, stage_shares

QUARTERS = 4
#: Keeps weights of what is seldom seen near what was learned of it before, or near their guess.
_RIDGE, _RIDGE_OF_GUESSES = 30.0, 120.0
#: Keeps the size of all of them near what it was.
_RIDGE_OF_SIZES = 5.0
#: A whole game tells as much as so many positions that have nothing to do with each other.
_STORIES = 3.0
_ROUNDS, _HALVINGS = 20, 12
#: Of what a guessed point tells in the whole game it tells so much at every stage, however few games there were.
_LEAST = 0.4
#: How much of what is foretold is who wins; the rest is by how much.
_WINNING = 0.8
#: By so many times the usual distance a lead is as good as won.
_LEAD = 1.5


@dataclass(frozen=True, slots=True)
class Seen:
    """A position of a game that was played to its end."""

    game: int
    #: From 0 to 1, in answers.
    time: float
    course: float
    #: By seat, what its features were.
    features: tuple[tuple[float, ...], ...]
    places: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wayward:
    """Mostly answers like another; now and then at random, so that positions are seen which nobody sensible reaches."""

    other: StandIn
    #: Of a hundred answers.
    random: int = 12

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        thinker: StandIn = RandomStandIn() if luck.below(100) < self.random else self.other
        return thinker.answer(game, look, decision, luck)

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        return self.other.offered(game, look, decision, number, luck)


def watched(
    game: Game[Any, Any, Any], seats: int, options: BaseModel, number: int, seed: str, player: StandIn, most: int
) -> list[Seen]:
    """One game and up to so many of its positions, spread over it."""
    assert game.judge is not None
    state, luck = game.setup(seats, options, Luck(f"{seed}/{number}")), Luck(f"players of {seed}/{number}")
    noted = list[tuple[int, float, tuple[tuple[float, ...], ...]]]()
    answers = 0
    for _ in playout(game, state, [Wayward(player)] * seats, luck):
        answers += 1
        if state.stack:
            features = tuple(tuple(game.judge.features(state, seat)) for seat in range(seats))
            noted.append((answers, game.judge.course(state), features))
    result = game.result(state)
    assert result is not None
    kept = [noted[len(noted) * (2 * at + 1) // (2 * most)] for at in range(most)] if len(noted) > most else noted
    seen = partial(Seen, number, places=result.places, points=result.points)
    return [seen(time=at / answers, course=course, features=features) for at, course, features in kept]


# -- learning ---------------------------------------------------------------------------------------------------------


#: How much it counts, how far one is ahead in each feature in usual distances, and how far it came out ahead.
Row: TypeAlias = tuple[float, list[float], float]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two seats of a position: how far one is ahead in each feature, and how far it came out ahead."""

    course: float
    ahead: tuple[float, ...]
    #: Mixed of who won and by how much.
    outcome: float
    #: Who won alone.
    won: float
    #: How much it tells: positions of one game tell the same story again and again.
    news: float


def learned(judge: Judge, seen: Sequence[Seen], made: str) -> Weights:
    """Weights that tell winners from losers: a logistic regression at each stage, on pairs of seats.

    It goes on from what was learned before, if anything was, else from the guesses.
    """
    pairs = list(_pairs(seen))
    scale = _scale(pairs)
    stages = [_near(pairs, stage, scale) for stage in range(STAGES)]
    by_stage = _taught_further(judge, stages, scale) if judge.weights.known else _taught(judge, stages, scale)
    weights = [[weight / by for weight, by in zip(stage, scale, strict=True)] for stage in by_stage]
    sizes = _true_sizes(pairs, weights)
    by_feature = {
        name: tuple(size * stage[at] for size, stage in zip(sizes, weights, strict=True))
        for at, name in enumerate(judge.names)
    }
    return Weights(by_feature, made, judge.weights.guesses)


def _taught(judge: Judge, stages: Sequence[Sequence[Row]], scale: Sequence[float]) -> list[list[float]]:
    guesses = judge.weights.guesses
    guessed = [guesses.get(name, 0.0) * by for name, by in zip(judge.names, scale, strict=True)]
    usual = _size([row for rows in stages for row in rows], guessed)
    return [_fitted(rows, guessed, _LEAST * usual) for rows in stages]


def _taught_further(judge: Judge, stages: Sequence[Sequence[Row]], scale: Sequence[float]) -> list[list[float]]:
    known = [judge.weights.by_feature[name] for name in judge.names]
    before = [[weights[stage] * by for weights, by in zip(known, scale, strict=True)] for stage in range(STAGES)]
    return [_descended(rows, held, _RIDGE) for rows, held in zip(stages, before, strict=True)]


def _true_sizes(pairs: Sequence[Pair], weights: Sequence[Sequence[float]]) -> list[float]:
    """What the weights of each stage are to be multiplied by, so that of what is called 70 % so much is won."""
    rows: list[Row] = []
    for pair in pairs:
        stages = zip(stage_shares(pair.course), weights, strict=True)
        called = [share * sum(map(mul, stage, pair.ahead)) for share, stage in stages]
        rows.append((pair.news, called, pair.won))
    return _descended(rows, [1.0] * STAGES, _RIDGE_OF_SIZES)


def _pairs(seen: Iterable[Seen]) -> Iterator[Pair]:
    seen = list(seen)
    usual = _usual_lead(seen)
    of_game = Counter(position.game for position in seen)
    for position in seen:
        seats = range(len(position.places))
        news = _STORIES / (of_game[position.game] * (len(seats) - 1))
        for one in seats:
            for other in seats[one + 1 :]:
                ahead = tuple(a - b for a, b in zip(position.features[one], position.features[other], strict=True))
                won = _won(position, one, other)
                yield Pair(position.course, ahead, _outcome(position, one, other, won, usual), won, news)


def _usual_lead(seen: Sequence[Seen]) -> float:
    leads = [max(position.points) - min(position.points) for position in seen]
    return max(1.0, sum(leads) / max(1, len(leads)))


def _won(position: Seen, one: int, other: int) -> float:
    before = position.places[other] - position.places[one]
    return 0.5 if before == 0 else float(before > 0)


def _outcome(position: Seen, one: int, other: int, won: float, usual: float) -> float:
    lead = _sigmoid(2 * _LEAD * (position.points[one] - position.points[other]) / usual)
    return _WINNING * won + (1 - _WINNING) * lead


def _scale(pairs: Sequence[Pair]) -> list[float]:
    """How much each feature usually differs; one that never does gets no weight."""
    squares = [sum(pair.ahead[at] ** 2 for pair in pairs) for at in range(len(pairs[0].ahead))]
    return [(total / len(pairs)) ** 0.5 or 1.0 for total in squares]


def _near(pairs: Sequence[Pair], stage: int, scale: Sequence[float]) -> list[Row]:
    """Those at this stage, by how much they belong to it."""
    found = []
    for pair in pairs:
        share = stage_shares(pair.course)[stage]
        if share > 0:
            found.append(
                (share * pair.news, [value / by for value, by in zip(pair.ahead, scale, strict=True)], pair.outcome)
            )
    return found


def _fitted(rows: Sequence[Row], guessed: Sequence[float], least: float) -> list[float]:
    """The guesses at the size that fits best, then each weight by itself, held near its guess."""
    size = max(least, _size(rows, guessed))
    return _descended(rows, [size * guess for guess in guessed], _RIDGE_OF_GUESSES if any(guessed) else _RIDGE)


def _size(rows: Sequence[Row], guessed: Sequence[float]) -> float:
    """How much a guessed point tells about who wins."""
    if not any(guessed):
        return 0.0
    along = [(share, [sum(map(mul, guessed, values))], won) for share, values, won in rows]
    return _descended(along, [0.0], _RIDGE)[0]


def _descended(rows: Sequence[Row], held: Sequence[float], ridge: float) -> list[float]:
    """By Newton's method; where a step goes too far, which it does from weights much too large, half of it is taken."""
    weights = list(held)
    for _ in range(_ROUNDS):
        step, loss = _solved(*_slope_and_bend(rows, weights, held, ridge)), _loss(rows, weights, held, ridge)
        shorter = (_moved(weights, step, 0.5**halvings) for halvings in range(_HALVINGS))
        better = next((one for one in shorter if _loss(rows, one, held, ridge) < loss), None)
        if better is None:
            break
        weights = better
    return weights


def _moved(weights: Sequence[float], step: Sequence[float], share: float) -> list[float]:
    return [weight + share * change for weight, change in zip(weights, step, strict=True)]


def _loss(rows: Sequence[Row], weights: Sequence[float], held: Sequence[float], ridge: float) -> float:
    """How badly they foretell, and how far they are from what they are held near."""
    total = sum(ridge / 2 * (weight - near) ** 2 for near, weight in zip(held, weights, strict=True))
    for share, values, won in rows:
        ahead = sum(map(mul, weights, values))
        total += share * (max(ahead, 0.0) - won * ahead + log1p(exp(-abs(ahead))))
    return total


def _slope_and_bend(
    rows: Sequence[Row], weights: Sequence[float], held: Sequence[float], ridge: float
) -> tuple[list[list[float]], list[float]]:
    size = len(held)
    slope = [ridge * (near - weight) for near, weight in zip(held, weights, strict=True)]
    bend = [[ridge if at == other else 0.0 for other in range(size)] for at in range(size)]
    for share, values, won in rows:
        chance = _sigmoid(sum(map(mul, weights, values)))
        _add(slope, values, share * (won - chance))
        spread = share * chance * (1 - chance)
        for at, value in enumerate(values):
            if value:
                _add(bend[at], values, spread * value)
    return bend, slope


def _add(total: list[float], values: Sequence[float], times: float) -> None:
    for at, value in enumerate(values):
        if value:
            total[at] += times * value


def _solved(bend: list[list[float]], slope: list[float]) -> list[float]:
    """The step that levels the slope: elimination from above, then from below."""
    rows = [[*row, right] for row, right in zip(bend, slope, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [value - factor * above for value, above in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found


def _sigmoid(value: float) -> float:
    return 1 / (1 + exp(-max(-40.0, min(40.0, value))))


# -- how well it foretells --------------------------------------------------------------------------------------------


def foretold(judge: Judge, seen: Iterable[Seen]) -> tuple[float, ...]:
    """By quarter of the game, how often a winner's chances were called better than a loser's; 0.5 is chance."""
    winners: list[list[float]] = [[] for _ in range(QUARTERS)]
    losers: list[list[float]] = [[] for _ in range(QUARTERS)]
    for position in seen:
        quarter = min(QUARTERS - 1, int(QUARTERS * position.time))
        scores = judge.weights.scores(position.course, position.features)
        mean = sum(scores) / len(scores)
        for place, score in zip(position.places, scores, strict=True):
            (winners if place == 1 else losers)[quarter].append(score - mean)
    return tuple(_told_apart(*sides) for sides in zip(winners, losers, strict=True))


def _told_apart(winners: Sequence[float], losers: Sequence[float]) -> float:
    """The area under the curve: the share of pairs in which the winner stands above the loser."""
    if not winners or not losers:
        return 0.5
    ranked = sorted([*((score, True) for score in winners), *((score, False) for score in losers)])
    below, counted = 0, 0.0
    for _, won in ranked:
        if won:
            counted += below
        else:
            below += 1
    return counted / (len(winners) * len(losers))


def kept(judge: Judge, seen: Iterable[Seen]) -> Mapping[int, float]:
    """Of what is called so many of 100 by tens, 65 for 60 to 70, the share that is won; a shared victory is shared."""
    found: dict[int, list[float]] = {}
    for position in seen:
        chances = shares(judge.weights.scores(position.course, position.features))
        winners = position.places.count(1)
        for place, chance in zip(position.places, chances, strict=True):
            called = 10 * min(9, int(10 * chance)) + 5
            found.setdefault(called, []).append(1 / winners if place == 1 else 0.0)
    return {called: sum(won) / len(won) for called, won in sorted(found.items())}
