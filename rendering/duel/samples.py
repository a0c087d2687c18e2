"""Sample positions of Duel, from a fixed seed: what lessons and reference pictures are drawn from."""

from functools import lru_cache

from games.core.game import Result
from games.core.luck import Luck
from games.duel import GAME
from games.duel.options import DuelOptions
from games.duel.view import DuelView

_SEATS, _SEED = 2, "a table of two"
#: How often, of so many answers, a player sells although something else could be done.
_SELLS, _OF = 1, 7


@lru_cache(maxsize=2)
def sample_game(pantheon: bool) -> tuple[tuple[DuelView, ...], Result]:
    """Every position of one game as the first seat sees it, and how it ended."""
    state = GAME.setup(_SEATS, DuelOptions(pantheon=pantheon), Luck(_SEED))
    players = Luck(f"players of {_SEED}")
    views = [GAME.view(state, 0)]
    while decisions := GAME.decisions(state):
        decision = players.choice(decisions)
        answers = decision.answers(players, most=24)
        others = [answer for answer in answers if not str(answer).startswith("sell")]
        GAME.play(state, decision.seat, players.choice(others if others and players.below(_OF) >= _SELLS else answers))
        views.append(GAME.view(state, 0))
    result = GAME.result(state)
    assert result is not None, "the pictures' table is played to its end"
    return tuple(views), result


def when(pantheon: bool, age: int, cards: int) -> DuelView:
    """The first position of an Age with no more cards than these."""
    return next(
        view for view in sample_game(pantheon)[0] if view.age == age and not view.offer and len(view.slots) <= cards
    )


def drafting() -> DuelView:
    return next(view for view in sample_game(False)[0] if view.offer)
