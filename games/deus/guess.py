"""How many points a rival may have, told from what lies open: the printed rules keep points hidden.

The figures come from 330 games of first ideas and friendly stand-ins; what they tell is off by four points at the mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.luck import Luck
from games.deus.kinds import FACE_DOWN, STANDARD, Kind, Loot
from games.deus.printed import effects as printed
from games.deus.state import DeusState

#: Of the first points so many are paid for places on the rim; offerings bring some in every round.
_SPENT, _IN_A_ROUND = 2.0, 0.18
#: What a card brings each time, of what it would bring now: its owner had less when it was used before.
_LANDS, _CITIES, _CARDS = 0.8, 0.55, 0.75
#: Of the points printed on it: not always is there a village or a rival at hand.
_SIEGE, _LEVY = 0.8, 0.8
#: Points for goods sold, each time.
_SOLD, _SETS_SOLD = 3.0, 4.5
_VILLAGE = 0.9
#: The truth lies as far away at most, either way: so many points, and a share of what is guessed.
_DOUBT, _DOUBTED = 2, 0.2


def guessed_points(deus: DeusState, seat: int, luck: Luck) -> int:
    likely = likely_points(deus, seat)
    doubt = round(_DOUBT + _DOUBTED * likely)
    return max(0, round(likely) - doubt + luck.below(2 * doubt + 1))


def likely_points(deus: DeusState, seat: int) -> float:
    rivals = [other for other in range(deus.seats) if other != seat]
    gained = sum(times * _brought(deus, seat, card) for times, card in _used(deus, seat))
    lost = sum(times * _levied(deus, card) for rival in rivals for times, card in _used(deus, rival, (Kind.ARMY,)))
    start = deus.rules.start.points - _SPENT + _IN_A_ROUND * deus.round
    return max(0.0, start + gained - lost / len(rivals) + _VILLAGE * _conquered(deus, seat))


def _used(deus: DeusState, seat: int, kinds: Iterable[Kind] = STANDARD) -> Iterator[tuple[int, str]]:
    """Each open card, and how often its column was used since it lies there."""
    for kind in kinds:
        column = deus.players[seat].columns[kind]
        yield from ((len(column) - at, card) for at, card in enumerate(column) if card != FACE_DOWN)


def _brought(deus: DeusState, seat: int, card: str) -> float:
    """Points at one use."""
    match deus.card(card).effect:
        case printed.PointsPerLand(terrain=terrain, points=points):
            return _LANDS * points * deus.count_lands(seat, terrain)
        case printed.PointsPerCity(least=least, points=points, each=each):
            return _CITIES * points * (deus.count_cities(seat, least) // each)
        case printed.PointsPerCard(column=column, points=points):
            return _CARDS * points * len(deus.players[seat].columns[column])
        case printed.Siege(points=points):
            return _SIEGE * points
        case printed.Levy():
            return _levied(deus, card)
        case printed.SellForPoints():
            return _SOLD
        case printed.SellSets():
            return _SETS_SOLD
        case printed.Activate(column=column):
            others = [other for other in deus.players[seat].columns[column] if other != FACE_DOWN]
            found = [other for other in others if not isinstance(deus.card(other).effect, printed.Activate)]
            return max((_brought(deus, seat, other) for other in found), default=0.0)
    return 0.0


def _levied(deus: DeusState, card: str) -> float:
    effect = deus.card(card).effect
    return _LEVY * effect.amount if isinstance(effect, printed.Levy) and effect.what is Loot.POINTS else 0.0


def _conquered(deus: DeusState, seat: int) -> int:
    """Points of the villages that have fallen, as much of each as the seat's share of the regions around."""
    fallen = [name for name in deus.board.villages if name not in deus.villages]
    return sum(deus.owner(near) == seat for name in fallen for near in deus.board.neighbours[name])
