"""What a position of Era is judged by: points, stock, what this round still brings, dice, and what the domain promises.

Dice that were rolled and not yet used count as what they will bring, so that it can be read in any phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core.step import Together, asking
from games.core.worth import Judge, log_odds, shares
from games.era.dice_worth import MOST_SHIELDS, MOST_SWORDS, PRICE, ROOM
from games.era.domain_worth import best_ring, crowded, misfortune, sheltered
from games.era.kinds import RESOURCES, WALLS, Colour, Kind, Phase, Resource
from games.era.meanings import MEANINGS
from games.era.prices import NAMES, PACKAGE, course, prices, weights_of_ideas
from games.era.rulebook import Face, Piece, Rulebook
from games.era.scoring import Means, bonuses_in
from games.era.sites import first_site
from games.era.state import EraState
from games.era.steps.building import BeginBuilding, Build, PlacePiece
from games.era.steps.collecting import TakeChoice
from games.era.steps.disasters import Strike
from games.era.steps.raiding import Answers, Demand, HandOver, Raid, targets
from games.era.steps.rolling import Reroll, SetDie, SetFace
from games.era.survey import Placed, Survey, survey
from games.era.timing import rounds_left

#: More squares than these hardly matter.
_ENOUGH = 24.0
#: The points of most buildings.
_USUAL = 1
#: The weights of ideas are larger than the logarithm of the odds by about so much.
_SWAY = 2.5
_UNROLLED = (Phase.SETUP,)
_UNCOLLECTED = (Phase.ROLL,)
_UNFED = (Phase.ROLL, Phase.COLLECT)
_UNRAIDED = (Phase.COLLECT, Phase.FEED, Phase.DISASTERS, Phase.BUILD)


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat has once what lies before it is done, or would have with one piece more."""

    town: Survey
    stock: Mapping[Resource, int]
    hungry: int
    #: Those that can still be used in this round.
    hammers: int
    culture: int


def features(era: EraState, seat: int) -> tuple[float, ...]:
    held, step = holding(era, seat), asking(era.stack, seat)
    if isinstance(step, PlacePiece) and step.seat == seat:
        held = once_placed(era, held, step.kind)
    return _features(era, seat, held, _dice(era, seat))


def holding(era: EraState, seat: int) -> Holding:
    player = era.players[seat]
    faces = [] if era.phase in _UNROLLED else era.faces(seat)
    stock, hungry = _stock(era, seat, faces)
    culture = player.culture
    if era.phase in _UNCOLLECTED:
        culture += sum([face.culture for face in faces])
    return Holding(era.survey(seat), stock, hungry, _hammers(era, seat, faces), culture)


def once_placed(era: EraState, held: Holding, kind: Kind) -> Holding:
    """As it will be when the piece stands at the first place that comes to mind; the position is left as it was."""
    place = first_site(held.town, kind)
    if place is None:
        return held
    stock = dict(held.stock)
    for resource, n in era.rules.pieces[kind].cost.needs.items():
        stock[resource] -= n
    return replace(held, town=survey(era.rules, (*held.town.pieces, place)), stock=stock)


def built(era: EraState, seat: int, kinds: Sequence[Kind]) -> tuple[float, dict[Kind, float]]:
    """How the seat stands once it has stopped building, and with one of each kind more."""
    held = holding(era, seat)
    further = replace(held, hammers=held.hammers - 1)
    prospects = [once_placed(era, further, kind) for kind in kinds]
    stopped, *values = _judged(era, seat, [replace(held, hammers=0), *prospects])
    found = dict(zip(kinds, values, strict=True))
    for kind, prospect in zip(kinds, prospects, strict=True):
        if _crosses(era, kind):
            found[kind] += _SWAY * sooner(era, seat, prospect)
    return stopped, found


def _crosses(era: EraState, kind: Kind) -> bool:
    """Whether the next one of the kind is the last, and the end comes nearer by it."""
    return era.supply[kind] == 1 and kind not in WALLS and era.crossed < era.tokens


def sooner(era: EraState, seat: int, held: Holding) -> float:
    """By how much the odds of a seat that holds this are better with one token more crossed."""
    seats = [(seat, held, _dice(era, seat))]
    seats += [(other, holding(era, other), _dice(era, other)) for other in era.after(seat)]

    def odds(further: int) -> float:
        scores = JUDGE.weights.scores(course(era, further), [_features(era, *one, further) for one in seats])
        return log_odds(shares(scores)[0])

    return odds(1) - odds(0)


def without(era: EraState, seat: int, pieces: Sequence[Placed]) -> list[float]:
    """By piece, how the seat stands once it has lost it."""
    held = holding(era, seat)
    towns = (tuple(other for other in held.town.pieces if other is not piece) for piece in pieces)
    return _judged(era, seat, [replace(held, town=survey(era.rules, left)) for left in towns])


def _judged(era: EraState, seat: int, prospects: Iterable[Holding]) -> list[float]:
    dice, prospects = _dice(era, seat), list(prospects)
    scores = weights_of_ideas().scores(course(era), [_features(era, seat, held, dice) for held in prospects])
    lead = prices(era)["largest area"]
    return [score + lead * overtaken(era, seat, held.town) for score, held in zip(scores, prospects, strict=True)]


def overtaken(era: EraState, seat: int, town: Survey) -> int:
    """How many would lose the largest area to this town: what is taken from others is no feature of one's own."""
    areas = {other: era.survey(other).area for other in era.after(seat)}
    largest = max([era.survey(seat).area, *areas.values()])
    return sum(0 < area == largest for area in areas.values()) if town.area > largest else 0


def _features(era: EraState, seat: int, held: Holding, dice: Sequence[float], further: int = 0) -> tuple[float, ...]:
    town = held.town
    means = Means(sum(held.stock.values()), held.culture, town.dice.total())
    return (
        town.points + sum(bonuses_in(era, town, means).values()) + held.culture - era.players[seat].disasters,
        *_standing(era, seat, held),
        *_stores(era, held),
        *dice,
        *_to_come(town, rounds_left(era, further)),
        *_domain(town),
    )


def _standing(era: EraState, seat: int, held: Holding) -> tuple[float, ...]:
    others, own = era.after(seat), held.town.area
    culture = max([era.players[other].culture for other in others], default=0)
    area = max([era.survey(other).area for other in others], default=0)
    return (
        held.culture > 0 and held.culture >= culture,
        own > 0 and own >= area,
    )


def _stores(era: EraState, held: Holding) -> tuple[float, ...]:
    """What is in stock, and what hammers can make of it."""
    stock = held.stock
    goods = sum(stock.values()) - stock[Resource.FOOD]
    used = min(held.hammers, 1 + goods // PRICE if goods else 0)
    most = {resource: era.most(resource) - ROOM for resource in RESOURCES}
    return (
        *(min(stock[resource], most[resource]) for resource in RESOURCES),
        sum([max(0, stock[resource] - most[resource]) for resource in RESOURCES]),
        held.hungry,
        used,
        held.hammers - used,
        _fine_building(era, held) if held.hammers else 0,
    )


def _fine_building(era: EraState, held: Holding) -> int:
    """By how many printed points the best one it can pay is above the usual one."""
    paid = (piece.points for piece in _dearest(era.rules) if era.supply[piece.id] and piece.cost.met_by(held.stock))
    return next(paid, _USUAL) - _USUAL


@lru_cache(maxsize=8)
def _dearest(rules: Rulebook) -> tuple[Piece, ...]:
    """Those with more points than the usual one, most points first."""
    fine = (piece for piece in rules.pieces.values() if piece.points > _USUAL)
    return tuple(sorted(fine, key=lambda piece: -piece.points))


def _dice(era: EraState, seat: int) -> tuple[float, ...]:
    """What dice that lie there mean beside what they bring."""
    faces = [] if era.phase in _UNROLLED else era.faces(seat)
    # Once all dice are shown it is known who will demand something.
    raiding = faces if era.phase is Phase.ROLL else []
    return (
        min(MOST_SWORDS, sum([face.swords for face in raiding])),
        min(MOST_SHIELDS, sum([face.shields for face in raiding])),
        _demands_to_come(era, seat),
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
    for step in _choosing(era, seat):
        for part in step.dice(era) * [step.face(era).choice[0]]:
            _collect(era, stock, part)
    if era.phase not in _UNFED:
        return stock, 0
    hungry = max(0, len(faces) - stock[Resource.FOOD])
    stock[Resource.FOOD] = max(0, stock[Resource.FOOD] - len(faces))
    return stock, hungry


def _choosing(era: EraState, seat: int) -> Iterator[TakeChoice]:
    """Dice that still leave it the choice: they will bring one thing or the other."""
    top = era.stack[-1] if era.phase is Phase.COLLECT and era.stack else None
    if isinstance(top, Together):
        yield from (step for step in top.lanes.get(seat, ()) if isinstance(step, TakeChoice))


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


def _demands_to_come(era: EraState, seat: int) -> int:
    """Of how many others it will demand something in this round, as the dice are."""
    if era.phase in _UNRAIDED or (era.phase is Phase.EXTORT and Raid(seat) in era.stack):
        return len(targets(era, seat))
    return sum([isinstance(step, Demand) and step.seat == seat for step in era.stack])


def _threatened(era: EraState, seat: int) -> bool:
    """Its skulls still have to be answered for."""
    if era.phase in _UNFED:
        return True
    return era.phase is Phase.DISASTERS and any(isinstance(step, Strike) and step.seat == seat for step in era.stack)


def _rolls_left(era: EraState, seat: int) -> int:
    """Times the dice that can be rolled again."""
    step = asking(era.stack, seat) if era.phase is Phase.ROLL else None
    match step:
        case Reroll(number=number):
            rolls = 1 + era.rules.figures.rolls - number
        case SetDie() | SetFace():
            rolls = era.rules.figures.rolls - 1
        case _:
            return 0
    return rolls * sum([not face.skulls for face in era.faces(seat)])


@lru_cache(maxsize=1 << 12)
def _to_come(town: Survey, left: float) -> tuple[float, ...]:
    """What dice and buildings will bring in the rounds that are left, as they are when this one is over."""
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


JUDGE = Judge(PACKAGE, NAMES, features, course, meanings=MEANINGS)
