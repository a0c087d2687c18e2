"""Positions of Duel for the pictures' tests: fixed seeds, random play."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from games.core.luck import Luck
from games.duel import GAME
from games.duel.options import DuelOptions
from games.duel.state import DuelState
from games.duel.view import DuelView


def positions(seed: str, pantheon: bool, most: int = 24) -> Iterator[DuelState]:
    """Every position of a random game in which cards are seldom sold, the last one over."""
    state = GAME.setup(2, DuelOptions(pantheon=pantheon), Luck(seed))
    players = Luck(f"players of {seed}")
    while decisions := GAME.decisions(state):
        yield state
        decision = players.choice(decisions)
        answers = decision.answers(players, most=most)
        kept = [answer for answer in answers if not str(answer).startswith("sell")]
        GAME.play(state, decision.seat, players.choice(kept if kept and players.below(6) else answers))
    yield state


def state_when(wanted: Callable[[DuelState], bool], pantheon: bool = True, seed: str = "one table") -> DuelState:
    return next(state for state in positions(seed, pantheon) if wanted(state))


@lru_cache(maxsize=16)
def view(age: int = 2, cards: int = 13, viewer: int | None = 0, pantheon: bool = True) -> DuelView:
    """The first position of an Age with no more cards than these, after the draft."""
    state = state_when(lambda duel: duel.age == age and not duel.offer and len(duel.slots) <= cards, pantheon)
    return GAME.view(state, viewer)
