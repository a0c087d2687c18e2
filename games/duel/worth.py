"""How good a position is for a seat: points at hand, what still earns points, and the threats of both supremacies."""

from __future__ import annotations

from games.duel.payment import means
from games.duel.printed.components import Wonder
from games.duel.scoring import military, points
from games.duel.state import DuelState, other
from games.duel.steps.activation import Approach

#: An Age's remaining use of production: how many more things are built with it.
_USE = {0: 1.0, 1: 1.0, 2: 0.7, 3: 0.25}
_WON = 1000.0


def worth(duel: DuelState, seat: int) -> float:
    if duel.ending is not None and duel.ending.winner is not None:
        return _WON if duel.ending.winner == seat else -_WON
    return _prospects(duel, seat) - _prospects(duel, other(seat)) + _promise(duel, seat)


def _prospects(duel: DuelState, seat: int) -> float:
    city = duel.cities[seat]
    use = _USE[duel.age]
    value = float(points(duel, seat))
    # Coins count a third of a point already; while there is something to buy they are worth more.
    value += city.coins * 0.25 * use + city.reserve * 0.2 * use
    value += _production(duel, seat) * use
    value += _pressure(duel, seat)
    value += _learning(duel, seat)
    value += sum(_gains(duel.rules.wonders[wonder]) for wonder in city.unbuilt) * 0.2
    value += len(city.progress) * 3 * use + len(duel.tally(seat).chains) * use
    value += sum(city.offerings) * 0.4 + len(city.mythology) * 1.5
    return value + (3 if duel.again and duel.last == seat else 0)


def _production(duel: DuelState, seat: int) -> float:
    """Units already made, and cheap prices for the others."""
    at_hand = means(duel, seat)
    made = sum(min(units, 3) for units in at_hand.produced) + len(at_hand.choices)
    return (
        made * 1.6
        - sum(price for price, units in zip(at_hand.prices, at_hand.produced, strict=True) if not units) * 0.5
    )


def _pressure(duel: DuelState, seat: int) -> float:
    """Nearness of the opponent's capital beyond the points it scores."""
    ahead = duel.pawn if seat == 0 else -duel.pawn
    return max(0, ahead) ** 2 * 0.15 - military(duel, seat) * 0.3


def _learning(duel: DuelState, seat: int) -> float:
    return len(set(duel.symbols(seat))) ** 2 * 0.5


def _gains(wonder: Wonder) -> float:
    """Roughly what building it brings at once."""
    value = wonder.points + wonder.coins * 0.35 + wonder.shields * 1.5 + wonder.opponent_loses * 0.35
    value += 4 * wonder.again + 3 * bool(wonder.choice) + 3 * (wonder.destroys is not None)
    return value + 4 * (wonder.builds_discarded + bool(wonder.draws_progress) + wonder.opens_deck)


def _promise(duel: DuelState, seat: int) -> float:
    """What the question that is open now will bring, when the seat itself answers it."""
    step = duel.stack[-1] if duel.stack else None
    match step:
        case Approach() if step.seat == seat:
            return 2.0
        case _:
            return 0.0
