"""Which answers a stand-in tries, best first: what would be hundreds of places is ranked without trying any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.decision import Answer, ChooseOne, ChooseSome, Decision, Place
from games.core.luck import Luck
from games.core.step import Step, Together
from games.era import dice
from games.era.dice_worth import EAGER, best_faces, gains
from games.era.domain import Squares, ones
from games.era.domain_worth import best_ring
from games.era.kinds import RESOURCES, WALLS, Colour, Kind
from games.era.placing import Effect, lies
from games.era.state import EraState
from games.era.steps.building import STOP, Build, PlacePiece
from games.era.steps.raiding import Demand
from games.era.steps.rolling import ALONE, SKIP, Reroll, SetDie, SetFace, UseFeather
from games.era.steps.rolling import STOP as STOP_ROLLING
from games.era.steps.scorching import LayScorched, outside
from games.era.steps.setup import ANOTHER, READY, SOUND, Arrange
from games.era.survey import Placed, Survey
from games.era.timing import rounds_left

#: Of each effect and turn, how many places are named before the next effect; the rest follow.
_PLACES = 4
#: Arrangements looked at before one is taken.
_ARRANGEMENTS = 3
#: What a die is good for in a round, and what else a building brings in one.
_DIE = {Colour.PEASANT: 0.6, Colour.BURGHER: 0.8, Colour.NOBLE: 0.5, Colour.CLERGY: 0.7}
_YIELD = {Kind.FARM: 0.35, Kind.LUMBER_MILL: 0.5, Kind.MONASTERY: 0.8, Kind.HOSPITAL: 0.3}
#: At the end.
_BONUS = {Kind.MARKET: 4.0, Kind.GUILDHALL: 5.0, Kind.UNIVERSITY: 4.0, Kind.CATHEDRAL: 5.0}
_PRICE = 0.6
#: For each square of a ring that is still open.
_WALL = 0.5


def ranked(era: EraState, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
    match asking(era, decision.seat), decision:
        case Arrange(), Place():
            return [SOUND]
        case Arrange(proposals=proposals), ChooseOne():
            return [READY] if proposals >= _ARRANGEMENTS else [READY, ANOTHER]
        case Reroll() as step, ChooseSome():
            return rerolls(era, step.seat, step.free(era))
        case SetDie(seat=seat), ChooseOne(options=options):
            return settings(era, seat, [dice.place(one.key) for one in options if one.key != SKIP])
        case SetFace(seat=seat, die=at), ChooseOne(options=options):
            # Of faces that are alike one can be chosen.
            choices = {one.key for one in options}
            return [key for _, number in best_faces(era, seat, at) if (key := dice.face_key(number)) in choices]
        case UseFeather() as step, ChooseOne():
            return feathers(era, step.seat, step.feathers(era)[0])
        case Demand(seat=seat), ChooseOne(options=options):
            return demands(era, seat, [option.key for option in options])
        case Build(seat=seat), ChooseOne() as question:
            return buildings(era, seat, question)
        case PlacePiece(seat=seat, kind=kind), Place() as question:
            return (answer(place, question) for place in sites(era.survey(seat), kind, luck))
        case LayScorched(seat=seat), Place() as question:
            town = era.survey(seat)
            return (answer(place, question) for place in sites(town, Kind.SCORCHED, luck, outside(town)))
    return None


def asking(era: EraState, seat: int) -> Step | None:
    """The step behind the seat's question."""
    top = era.stack[-1] if era.stack else None
    if isinstance(top, Together):
        lane = top.lanes.get(seat)
        return lane[-1] if lane else None
    return top


def answer(place: Placed, decision: Place) -> Answer:
    return f"{place.cell}/{place.turn}" if place.cell in decision.turns else place.cell


# -- dice -------------------------------------------------------------------------------------------------------------


def rerolls(era: EraState, seat: int, free: list[int]) -> list[Answer]:
    """The dice that gain most together, then with fewer and with more of them in turn."""
    by_die = gains(era, seat)
    order = sorted(free, key=lambda at: -by_die[at])
    right = sum(by_die[at] > EAGER for at in free)
    sizes = sorted(range(len(free) + 1), key=lambda size: abs(size - right))
    return [[dice.key(at) for at in sorted(order[:size])] for size in sizes]


def settings(era: EraState, seat: int, places: list[int]) -> list[Answer]:
    """The die that gains most by being set, and at its rank none."""
    best = {at: best_faces(era, seat, at)[0][0] for at in places}
    values: dict[str, float] = {SKIP: 0.0, **{dice.key(at): gain for at, gain in best.items()}}
    return [*sorted(values, key=lambda key: -values[key])]


def feathers(era: EraState, seat: int, feather: int) -> list[Answer]:
    """Alone, with one of the other dice, or not at all."""
    by_die, own = gains(era, seat), era.players[seat].dice
    others = {at: die for at, die in enumerate(own) if at != feather}
    values = {STOP_ROLLING: 0.0, ALONE: by_die[feather]}
    values |= {dice.key(at): by_die[feather] + by_die[at] for at in dice.different(others, era.rules)}
    return [*sorted(values, key=lambda key: -values[key])]


def demands(era: EraState, seat: int, answers: list[str]) -> list[Answer]:
    """What is worth most on one's own tracks; what does not fit there comes after it."""
    stock = era.players[seat].stock
    wanted = [resource for resource in RESOURCES if resource in answers]
    fitting = [resource for resource in wanted if stock[resource] < era.most(resource)]
    return list(dict.fromkeys([*fitting, *wanted, *answers]))


# -- building ---------------------------------------------------------------------------------------------------------


def buildings(era: EraState, seat: int, decision: ChooseOne) -> list[Answer]:
    """By what a kind is worth somewhere sensible; to stop is no worse than a loss."""
    values = {STOP: 0.0}
    for key in decision.open_keys:
        if key != STOP:
            values[key] = _value(era, seat, Kind(key))
    return [*sorted(values, key=lambda key: -values[key])]


def _value(era: EraState, seat: int, kind: Kind) -> float:
    piece, town, left = era.rules.pieces[kind], era.survey(seat), rounds_left(era)
    value = _DIE[piece.die] * left if piece.die is not None else 0.0
    value += piece.points + _YIELD.get(kind, 0.0) * left + _BONUS.get(kind, 0.0)
    value -= min(1.0, left / 2) * _PRICE * sum(piece.cost.needs.values())
    if town.enclosed and town.fits(kind, town.enclosed):
        value += piece.points
    return value + (_towards_a_ring(town, kind) if piece.barrier else 0.0)


def _towards_a_ring(town: Survey, kind: Kind) -> float:
    """Squares of the nearest ring that the piece can fill."""
    expected, ring = best_ring(town)
    if ring is None:
        return 0.0
    missing = (ring.wall & ~town.barrier).bit_count()
    filled = min(missing, len(town.rules.pieces[kind].covers))
    if not town.fits(kind, ring.wall):
        return 0.0
    return _WALL * filled + expected * filled / max(1, missing)


# -- places -----------------------------------------------------------------------------------------------------------


def sites(town: Survey, kind: Kind, luck: Luck, ground: Squares | None = None) -> Iterator[Placed]:
    """What closes a ring, what stands in the nearest one, then the others by what they would do there."""
    named = dict.fromkeys(_by_rank(town, kind, luck, ground))
    return iter(named)


def _by_rank(town: Survey, kind: Kind, luck: Luck, ground: Squares | None) -> Iterator[Placed]:
    names, found = town.rules.grid.names, lies(town, kind, ground)
    closing = sorted(((-gain, bit, lie.turn) for lie in found for bit, gain in lie.gains.items()))
    yield from (Placed(kind, names[bit], turn) for _, bit, turn in closing)
    court = _court(town, kind)
    for effect in list(Effect)[1:]:
        for lie in found:
            squares = lie.places.get(effect, 0)
            bits = ones(squares & court.get(lie.turn, 0))
            yield from (Placed(kind, names[bit], lie.turn) for bit in bits[:_PLACES])
            yield from (Placed(kind, names[bit], lie.turn) for bit in _some(ones(squares), luck))


def _court(town: Survey, kind: Kind) -> dict[int, Squares]:
    """By turn, where it fits in the ring that is nearest to closing: walls in its wall, the rest in the middle."""
    _, ring = best_ring(town)
    if ring is None or kind is Kind.SCORCHED:
        return {}
    ground = ring.wall if kind in WALLS else ring.wall | ring.inside if kind is Kind.KEEP else ring.inside
    return town.fits(kind, ground)


def _some(bits: list[int], luck: Luck) -> list[int]:
    return bits if len(bits) <= _PLACES else [luck.choice(bits) for _ in range(_PLACES)]
