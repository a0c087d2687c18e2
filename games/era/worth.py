"""What a position of Era is judged by: points, stock, what this round still brings, dice, and what the domain promises.

Dice that were rolled and not yet used count as what they will bring, so that it can be read in any phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.core.luck import Luck
from games.core.step import Together
from games.core.worth import Judge
from games.era.domain_worth import best_ring, crowded, misfortune, sheltered
from games.era.ideas import asking, sites
from games.era.kinds import RESOURCES, Colour, Kind, Phase, Resource
from games.era.meanings import MEANINGS
from games.era.rulebook import Face
from games.era.scoring import bonuses
from games.era.state import EraState
from games.era.steps.building import BeginBuilding, Build, PlacePiece
from games.era.steps.disasters import Strike
from games.era.steps.raiding import Answers, HandOver
from games.era.steps.rolling import Reroll
from games.era.survey import Survey
from games.era.timing import rounds_left

#: The last ones on a track are likely to be wasted.
_ROOM = 2
#: What an ordinary building costs.
_PRICE = 3
#: More swords and shields than these hardly matter.
_SWORDS, _SHIELDS = 6, 4
#: More squares than these hardly matter.
_ENOUGH = 16.0
_UNROLLED = (Phase.SETUP,)
_UNCOLLECTED = (Phase.ROLL,)
_UNFED = (Phase.ROLL, Phase.COLLECT)
_UNRAIDED = (Phase.ROLL, Phase.COLLECT, Phase.FEED, Phase.DISASTERS, Phase.BUILD)

NAMES = (
    "points",
    "most culture",
    "largest area",
    *RESOURCES,
    "spare",
    "hungry",
    "hammers",
    "idle hammers",
    "swords",
    "shields",
    "misfortune",
    "rolls left",
    *(f"{colour} dice to come" for colour in Colour),
    "farms to come",
    "mills to come",
    "monasteries to come",
    "hospitals to come",
    "hungry to come",
    "area",
    "ring",
    "sheltered",
    "unwalled",
    "crowded",
)


def course(era: EraState) -> float:
    return era.round / (era.round + rounds_left(era)) if era.round else 0.0


def features(era: EraState, seat: int) -> tuple[float, ...]:
    step = asking(era, seat)
    if isinstance(step, PlacePiece) and step.seat == seat:
        return _once_placed(era, step)
    return _features(era, seat)


def _once_placed(era: EraState, step: PlacePiece) -> tuple[float, ...]:
    """As it will be when the piece stands at the first place that comes to mind; the position is left as it was."""
    place = next(sites(era.survey(step.seat), step.kind, Luck("place")), None)
    if place is None:
        return _features(era, step.seat)
    player, cost = era.players[step.seat], era.rules.pieces[step.kind].cost.needs
    stock = dict(player.stock)
    player.pieces.append(place)
    for resource, n in cost.items():
        player.stock[resource] -= n
    found = _features(era, step.seat)
    player.pieces.pop()
    player.stock = stock
    return found


def _features(era: EraState, seat: int) -> tuple[float, ...]:
    player, town = era.players[seat], era.survey(seat)
    return (
        town.points + sum(bonuses(era, seat).values()) + player.culture - player.disasters,
        *_standing(era, seat),
        *_round(era, seat),
        *_to_come(era, town),
        *_domain(town),
    )


def _standing(era: EraState, seat: int) -> tuple[float, ...]:
    player, others = era.players[seat], era.after(seat)
    culture = max([era.players[other].culture for other in others], default=0)
    area = max([era.survey(other).area for other in others], default=0)
    own = era.survey(seat).area
    return (
        player.culture > 0 and player.culture >= culture,
        own > 0 and own >= area,
    )


def _round(era: EraState, seat: int) -> tuple[float, ...]:
    """What is in stock, and what dice that lie there will still bring or cost."""
    faces = [] if era.phase in _UNROLLED else era.faces(seat)
    stock, hungry = _stock(era, seat, faces)
    goods = sum(stock.values()) - stock[Resource.FOOD]
    hammers = _hammers(era, seat, faces)
    used = min(hammers, 1 + goods // _PRICE if goods else 0)
    raiding = faces if era.phase in _UNRAIDED else []
    most = {resource: era.most(resource) - _ROOM for resource in RESOURCES}
    return (
        *(min(stock[resource], most[resource]) for resource in RESOURCES),
        sum([max(0, stock[resource] - most[resource]) for resource in RESOURCES]),
        hungry,
        used,
        hammers - used,
        min(_SWORDS, sum([face.swords for face in raiding])),
        min(_SHIELDS, sum([face.shields for face in raiding])),
        misfortune(era, seat, sum([face.skulls for face in faces])) if _threatened(era, seat) else 0.0,
        _rolls_left(era, seat),
    )


def _stock(era: EraState, seat: int, faces: Sequence[Face]) -> tuple[Mapping[Resource, int], int]:
    """After collecting and feeding in this round, or after what is demanded, and how many dice go hungry."""
    player = era.players[seat]
    stock = dict(player.stock)
    for attacker, target, resource in _demanded(era):
        if seat in (attacker, target):
            change = 1 if seat == attacker else -1
            stock[resource] = min(era.most(resource), max(0, stock[resource] + change))
    if era.phase in _UNCOLLECTED:
        for face in faces:
            _collect(era, stock, face.choice[0] if face.choice else face.gain)
        _collect(era, stock, era.survey(seat).yields)
    if era.phase not in _UNFED:
        return stock, 0
    hungry = max(0, len(faces) - stock[Resource.FOOD])
    stock[Resource.FOOD] = max(0, stock[Resource.FOOD] - len(faces))
    return stock, hungry


def _demanded(era: EraState) -> Iterator[tuple[int, int, Resource]]:
    """Who wants what of whom; as a rule it is handed over."""
    for step in era.stack:
        match step:
            case Answers(seat=attacker, demands=demands):
                yield from ((attacker, target, resource) for target, resource in demands.items())
            case Together(lanes=lanes):
                for lane in lanes.values():
                    for one in lane:
                        if isinstance(one, HandOver):
                            yield one.attacker, one.seat, one.demanded


def _collect(era: EraState, stock: dict[Resource, int], gain: Mapping[Resource, int]) -> None:
    for resource, n in gain.items():
        stock[resource] = min(era.most(resource), stock[resource] + n)


def _hammers(era: EraState, seat: int, faces: Sequence[Face]) -> int:
    """Those that can still be used in this round."""
    if era.phase is Phase.EXTORT:
        return 0
    if era.phase is not Phase.BUILD:
        return sum([face.hammers for face in faces])
    for step in reversed(era.stack):
        match step:
            case Build(seat=builder, hammers=left) if builder == seat:
                return left
            case BeginBuilding(seat=builder) if builder == seat:
                return sum([face.hammers for face in faces])
    return 0


def _threatened(era: EraState, seat: int) -> bool:
    """Its skulls still have to be answered for."""
    if era.phase in _UNFED:
        return True
    return era.phase is Phase.DISASTERS and any(isinstance(step, Strike) and step.seat == seat for step in era.stack)


def _rolls_left(era: EraState, seat: int) -> int:
    step = asking(era, seat) if era.phase is Phase.ROLL else None
    return 1 + era.rules.figures.rolls - step.number if isinstance(step, Reroll) else 0


def _to_come(era: EraState, town: Survey) -> tuple[float, ...]:
    """What dice and buildings will bring in the rounds that are left, as they are when this one is over."""
    left = rounds_left(era)
    farms = town.kinds[Kind.FARM]
    hungry = max(0, town.dice.total() - farms)
    return (
        *(left * town.dice[colour] for colour in Colour),
        left * farms,
        *(left * town.kinds[kind] for kind in (Kind.LUMBER_MILL, Kind.MONASTERY, Kind.HOSPITAL)),
        left * hungry,
    )


@lru_cache(maxsize=1 << 12)
def _domain(town: Survey) -> tuple[float, ...]:
    expected, _ = best_ring(town)
    return town.area, min(expected, _ENOUGH), sheltered(town), len(town.unwalled), crowded(town)


JUDGE = Judge("games.era", NAMES, features, course, meanings=MEANINGS)
