"""Positions of Deus for the pictures' tests: fixed seeds, random play."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any

from games.core.luck import Luck
from games.deus import GAME
from games.deus.view import DeusView


def positions(seats: int, seed: str, options: Mapping[str, Any] | None = None) -> Iterator[Any]:
    """Every position of a random game, the last one over."""
    state = GAME.setup(seats, GAME.Options(**(options or {})), Luck(seed))
    players = Luck(f"players of {seed}")
    while decisions := GAME.decisions(state):
        yield state
        decision = players.choice(decisions)
        GAME.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
    yield state


@lru_cache(maxsize=16)
def view(seats: int = 4, answers: int = 180, viewer: int | None = 0, **options: Any) -> DeusView:
    """The view of one fixed table after some answers."""
    return GAME.view(next(islice(positions(seats, "one table", options), answers, None)), viewer)
