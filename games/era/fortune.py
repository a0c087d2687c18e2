"""What a stand-in makes of dice: how good some faces are together, and which dice to roll again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from games.era.kinds import Disaster, Resource
from games.era.rulebook import Face
from games.era.state import EraState
from games.era.steps.disasters import ill, sufferers
from games.era.worth import stock_worth

_CULTURE = 1.4
_HUNGER = 1.3
_HAMMER, _IDLE_HAMMER = 1.7, 0.25
#: What an ordinary building costs.
_PRICE = 3
_SWORD, _SHIELD = 0.35, 0.2
_FEATHER = 0.7
#: A die is rolled again when this much is to be gained.
_EAGER = 0.05


def faces_worth(era: EraState, seat: int, faces: Sequence[Face]) -> float:
    """Of all dice of a seat together, as they would be collected and spent."""
    player = era.players[seat]
    stock = dict(player.stock)
    for face in faces:
        for resource, n in (face.choice[0] if face.choice else face.gain).items():
            stock[resource] = min(era.most(resource), stock[resource] + n)
    for piece in player.pieces:
        for resource, n in era.rules.pieces[piece.kind].yields.items():
            stock[resource] = min(era.most(resource), stock[resource] + n)
    hungry = max(0, len(faces) - stock[Resource.FOOD])
    stock[Resource.FOOD] = max(0, stock[Resource.FOOD] - len(faces))
    swords, shields = sum(face.swords for face in faces), sum(face.shields for face in faces)
    value = stock_worth(era, stock) - _HUNGER * hungry
    value += _hammers(sum(face.hammers for face in faces), sum(stock.values()) - stock[Resource.FOOD])
    value += _CULTURE * sum(face.culture for face in faces)
    value += _SWORD * min(swords, 6) + _SHIELD * min(shields, 4)
    value += _FEATHER * sum(face.feather for face in faces)
    return value - misfortune(era, seat, sum(face.skulls for face in faces))


def _hammers(hammers: int, stock: int) -> float:
    used = min(hammers, 1 + stock // _PRICE if stock else 0)
    return _HAMMER * used + _IDLE_HAMMER * (hammers - used)


def misfortune(era: EraState, seat: int, skulls: int) -> float:
    """What so many skulls will cost; less than nothing where others suffer."""
    entry = era.rules.disaster(skulls)
    if entry is None:
        return 0.0
    alone = seat in sufferers(era, seat)
    match entry.id:
        case Disaster.ROBBERS:
            return 0.5
        case Disaster.DISEASE:
            return float(ill(era, seat))
        case Disaster.TREACHERY:
            return 1.0 if alone else -0.6
        case Disaster.FIRE:
            return 3.0
        case Disaster.ATTACK:
            return 2.5 if alone else -1.2
        case Disaster.REVOLT:
            return 0.7 * era.players[seat].stock[Resource.GOODS]


def worth_rolling(era: EraState, seat: int, free: Sequence[int]) -> list[int]:
    """The dice of which another face is better on the average, each looked at for itself."""
    faces = era.faces(seat)
    now = faces_worth(era, seat, faces)
    return [at for at in free if expected(era, seat, [at]) > now + _EAGER]


def _with(era: EraState, seat: int, faces: Sequence[Face], at: int, face: Face) -> float:
    return faces_worth(era, seat, [*faces[:at], face, *faces[at + 1 :]])


def expected(era: EraState, seat: int, places: Sequence[int]) -> float:
    """What the faces are worth on the average when these dice are rolled, at most two of them."""
    faces = era.faces(seat)
    sixes = [era.rules.faces[era.players[seat].dice[at].colour] for at in places]
    values = []
    for fallen in product(*sixes):
        after = list(faces)
        for at, face in zip(places, fallen, strict=True):
            after[at] = face
        values.append(faces_worth(era, seat, after))
    return sum(values) / len(values)


def best_setting(era: EraState, seat: int, dice: Sequence[int]) -> tuple[float, int, int]:
    """What setting one of these dice would gain, which one, and to which face."""
    faces = era.faces(seat)
    now = faces_worth(era, seat, faces)
    found = [
        (_with(era, seat, faces, at, face) - now, at, number)
        for at in dice
        for number, face in enumerate(era.rules.faces[era.players[seat].dice[at].colour])
        if face.drawn != faces[at].drawn
    ]
    return max(found, key=lambda one: one[0], default=(0.0, 0, 0))
