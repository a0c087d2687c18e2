"""Positions of Era for the pictures' tests: fixed seeds, random play after sound set-ups, and domains laid by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from games.core.luck import Luck
from games.era import GAME
from games.era.data import rulebook
from games.era.kinds import Kind
from games.era.state import EraState
from games.era.survey import Placed, survey
from games.era.view import EraView


def positions(seats: int, seed: str, **options: Any) -> Iterator[EraState]:
    """Every position of a random game, the last one over."""
    state = GAME.setup(seats, GAME.Options(**options), Luck(seed))
    players = Luck(f"players of {seed}")
    while decisions := GAME.decisions(state):
        yield state
        decision = players.choice(decisions)
        ready = [option.key for option in getattr(decision, "options", ()) if option.key in ("sound", "ready")]
        answers = [*ready] or decision.answers(players, most=24)
        GAME.play(state, decision.seat, players.choice(answers))
    yield state


@lru_cache(maxsize=16)
def view(seats: int = 4, answers: int = 180, viewer: int | None = 0) -> EraView:
    """The view of one fixed table after some answers."""
    for at, state in enumerate(positions(seats, "one table")):
        if at == answers:
            return GAME.view(state, viewer)
    raise LookupError("the game is over before that")


def with_domain(seen: EraView, seat: int, *pieces: tuple[Kind, str, int]) -> EraView:
    """The same view with these pieces on a seat's domain, whatever stood there."""
    placed = tuple(Placed(*piece) for piece in pieces)
    town = survey(rulebook(), placed)
    player = replace(seen.players[seat], pieces=placed, enclosed=town.enclosed_cells, area=town.area)
    return replace(seen, players=(*seen.players[:seat], player, *seen.players[seat + 1 :]))


#: The worked example of the facts: a keep and three walls of four close a yard of two by three.
YARD: Sequence[tuple[Kind, str, int]] = (
    (Kind.KEEP, "G7", 0),
    (Kind.WALL_4, "H6", 1),
    (Kind.WALL_4, "H9", 1),
    (Kind.WALL_4, "M6", 0),
)
