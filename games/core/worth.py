"""Worth that was learned: named features of a seat, weighed by how far the game has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from importlib.resources import files
from math import exp, log
from operator import mul
from tomllib import loads
from typing import Any

from games.core.errors import DataError
from games.core.meaning import Meaning

#: The file of a game's data that holds its weights.
FILE = "worth.toml"
#: Weights are given at so many stages of a game, its first and its last moment among them, and mixed in between.
STAGES = 4
#: So finely the course of a game is told apart.
_STEPS = 48
#: Nobody's chances are better than this.
_SUREST = 1 - 1e-7
#: What the score of a good game for one is held to be.
_PAR = 3.0
_BY_POINT = 0.1


@dataclass(frozen=True)
class Weights:
    """By feature, what one of it adds to the logarithm of the odds at each stage."""

    by_feature: Mapping[str, tuple[float, ...]]
    #: How they were made.
    made: str = ""
    #: By feature, what one of it was held to be worth before anything was learned, in points; what is seldom seen
    #: stays near it.
    guesses: Mapping[str, float] = field(default_factory=dict)

    @property
    def known(self) -> bool:
        """Whether anything has been learned."""
        return any(any(stages) for stages in self.by_feature.values())

    @cached_property
    def rows(self) -> tuple[tuple[float, ...], ...]:
        """By step of the course, the weights of all features in their order."""
        return tuple(self._mixed(step / _STEPS) for step in range(_STEPS + 1))

    def _mixed(self, course: float) -> tuple[float, ...]:
        shares = stage_shares(course)
        return tuple(sum(map(mul, weights, shares)) for weights in self.by_feature.values())

    def row(self, course: float) -> tuple[float, ...]:
        """The weights of all features at this moment."""
        return self.rows[round(_STEPS * min(1.0, max(0.0, course)))]

    def scores(self, course: float, seats: Sequence[Sequence[float]]) -> list[float]:
        row = self.row(course)
        return [sum(map(mul, row, values)) for values in seats]


def stage_shares(course: float) -> tuple[float, ...]:
    """How much each stage has to say at this moment: the two it lies between."""
    at = min(1.0, max(0.0, course)) * (STAGES - 1)
    return tuple(max(0.0, 1.0 - abs(at - stage)) for stage in range(STAGES))


@lru_cache
def stored_weights(package: str, names: tuple[str, ...], file: str = FILE) -> Weights:
    """Those in the game's data, in the order of its features."""
    document = loads(files(package).joinpath("data", file).read_text("utf-8"))
    found: dict[str, Any] = document["feature"]
    if set(found) != set(names) or any(len(entry["weights"]) != STAGES for entry in found.values()):
        raise DataError(f"{package}: {file} must give {STAGES} weights to each of: {', '.join(names)}")
    weights = {name: tuple(map(float, found[name]["weights"])) for name in names}
    return Weights(weights, document["made"], {name: float(found[name]["guess"]) for name in names})


def written(weights: Weights) -> str:
    """The file of these weights."""
    lines = [
        "# What a feature adds to the logarithm of the odds to win: at the beginning, after a third, after two",
        "# thirds and at its end. `guess` is what one of it seemed worth in points before anything was learned.",
        f'made = "{weights.made}"',
        "",
        "[feature]",
    ]
    for name, stages in weights.by_feature.items():
        learned = ", ".join(f"{weight:.4f}" for weight in stages)
        lines.append(f'"{name}" = {{ guess = {weights.guesses.get(name, 0.0)}, weights = [{learned}] }}')
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Judge:
    """What the positions of one game are judged by."""

    package: str
    names: tuple[str, ...]
    #: Of a position and a seat, in the order of the names; a forced step changes them by little.
    features: Callable[[Any, int], Sequence[float]]
    #: How far the game has come, from 0 to 1; a guess is enough.
    course: Callable[[Any], float]
    #: Others than those in the game's data, while they are being learned.
    other: Weights | None = None
    #: The features in words; each stands in one of them.
    meanings: tuple[Meaning, ...] = ()

    @property
    def weights(self) -> Weights:
        return self.other or stored_weights(self.package, self.names)

    def with_weights(self, weights: Weights) -> Judge:
        return replace(self, other=weights)

    def chances(self, state: Any) -> tuple[float, ...]:
        seats = [self.features(state, seat) for seat in range(state.seats)]
        return shares(self.weights.scores(self.course(state), seats))


def shares(scores: Sequence[float]) -> tuple[float, ...]:
    """Scores as chances that come to one together. Alone there is nobody to share with: then it is against a par."""
    if len(scores) == 1:
        return shares([scores[0], _PAR])[:1]
    best = max(scores)
    grown = [exp(max(-50.0, score - best)) for score in scores]
    total = sum(grown)
    return tuple(one / total for one in grown)


def end_chances(points: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
    """When the game is over. Whoever played alone has won as much as they have points."""
    if len(points) == 1:
        return shares([points[0] * _BY_POINT])
    return tuple(float(seat in winners) / len(winners) for seat in range(len(points)))


def log_odds(chance: float) -> float:
    sure = min(_SUREST, max(1 - _SUREST, chance))
    return log(sure / (1 - sure))
