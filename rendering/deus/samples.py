"""Sample positions of Deus, from a fixed seed: what lessons and reference pictures are drawn from."""

from functools import lru_cache
from itertools import pairwise

from games.core.game import Result
from games.core.luck import Luck
from games.deus import GAME
from games.deus.view import DeusView

_SEATS, _SEED, _MIDDLE = 4, "the pictures' table", 260


@lru_cache(maxsize=1)
def sample_game() -> tuple[DeusView, list[tuple[int, ...]], Result]:
    """A position in the middle, everybody's points after each answer, and the result."""
    state = GAME.setup(_SEATS, GAME.Options(show_points=True), Luck(_SEED))
    players = Luck(f"players of {_SEED}")
    middle = GAME.view(state, 0)
    points: list[tuple[int, ...]] = []
    while decisions := GAME.decisions(state):
        if len(points) == _MIDDLE:
            middle = GAME.view(state, 0)
        points.append(tuple(player.points or 0 for player in GAME.view(state, None).players))
        decision = players.choice(decisions)
        GAME.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
    result = GAME.result(state)
    assert result is not None, "the pictures' table is played to its end"
    return middle, _changes(points), result


def _changes(points: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return [points[0], *(after for before, after in pairwise(points) if after != before)]


def middle() -> DeusView:
    return sample_game()[0]
