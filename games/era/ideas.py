"""Which answers a stand-in tries: where there are hundreds, the few that could be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.decision import Answer, ChooseOne, ChooseSome, Decision, Place
from games.core.luck import Luck
from games.core.step import Step, Together
from games.era import dice
from games.era.domain import Squares, ones
from games.era.fortune import best_setting, expected, worth_rolling
from games.era.kinds import RESOURCES, WALLS, Kind
from games.era.placing import Effect, lies
from games.era.prospects import Ring, best_ring, near_rings
from games.era.scoring import totals
from games.era.state import EraState
from games.era.steps.building import STOP, Build, PlacePiece
from games.era.steps.raiding import Demand
from games.era.steps.rolling import ALONE, SKIP, Reroll, SetDie, SetFace, UseFeather
from games.era.steps.rolling import STOP as STOP_ROLLING
from games.era.steps.scorching import LayScorched, outside
from games.era.steps.setup import READY, SOUND, Arrange
from games.era.survey import Placed, Survey
from games.era.worth import prospects

#: Of each effect, how many places are looked at.
_PLACES = 6


def ideas(era: EraState, decision: Decision, luck: Luck, most: int) -> list[Answer]:
    match asking(era, decision.seat), decision:
        case Arrange(), Place():
            return [SOUND]
        case Arrange(), ChooseOne():
            return [READY]
        case Reroll() as step, ChooseSome():
            return [[dice.key(at) for at in worth_rolling(era, step.seat, step.free(era))]]
        case SetDie(seat=seat), ChooseOne(options=options):
            gain, at, _ = best_setting(era, seat, [dice.place(one.key) for one in options if one.key != SKIP])
            return [dice.key(at)] if gain > 0 else [SKIP]
        case SetFace(seat=seat, die=at), ChooseOne():
            _, _, face = best_setting(era, seat, [at])
            return [dice.face_key(face)]
        case UseFeather() as step, ChooseOne():
            return [best_feather(era, step.seat, step.feathers(era)[0])]
        case Demand(seat=seat), ChooseOne(options=options):
            return [best_demand(era, seat, [option.key for option in options])]
        case Build(seat=seat), ChooseOne() as question:
            return [best_building(era, seat, question, luck)]
        case PlacePiece(seat=seat, kind=kind), Place() as question:
            return [answer(best_site(era, seat, kind, luck)[1], question)]
        case LayScorched(seat=seat), Place() as question:
            places = sites(era.survey(seat), Kind.SCORCHED, luck, outside(era.survey(seat)))
            return [answer(place, question) for place in places][:most]
    return decision.answers(luck, most)


def asking(era: EraState, seat: int) -> Step | None:
    """The step behind the seat's question."""
    top = era.stack[-1] if era.stack else None
    if isinstance(top, Together):
        lane = top.lanes.get(seat)
        return lane[-1] if lane else None
    return top


def answer(place: Placed, decision: Place) -> Answer:
    return f"{place.cell}/{place.turn}" if place.cell in decision.turns else place.cell


def best_feather(era: EraState, seat: int, feather: int) -> str:
    """Alone, with the die that gains most by it, or not at all."""
    along = {at: expected(era, seat, [feather, at]) for at in range(len(era.players[seat].dice)) if at != feather}
    values = {STOP_ROLLING: expected(era, seat, []), ALONE: expected(era, seat, [feather])}
    values |= {dice.key(at): value for at, value in along.items()}
    # Dice that look the same are asked about once.
    alike = dice.different({at: era.players[seat].dice[at] for at in along}, era.rules)
    offered = {STOP_ROLLING, ALONE, *(dice.key(at) for at in alike)}
    return max(offered, key=lambda answer: (values[answer], answer))


def best_demand(era: EraState, seat: int, answers: list[str]) -> str:
    """What is worth most on one's own tracks, if it still fits there."""
    stock = era.players[seat].stock
    wanted = [resource for resource in RESOURCES if resource in answers]
    fitting = [resource for resource in wanted if stock[resource] < era.most(resource)] or wanted
    return fitting[0] if fitting else answers[0]


# -- building ---------------------------------------------------------------------------------------------------------


def best_building(era: EraState, seat: int, decision: ChooseOne, luck: Luck) -> str:
    """What gains most at its best place; to stop is no worse than a loss."""
    kinds = [Kind(option.key) for option in decision.options if option.blocked is None and option.key != STOP]
    gains = {kind: best_site(era, seat, kind, luck)[0] for kind in kinds}
    best = max(gains, key=gains.__getitem__)
    return best if gains[best] > 0 else STOP


def best_site(era: EraState, seat: int, kind: Kind, luck: Luck) -> tuple[float, Placed]:
    town = era.survey(seat)
    among = near_rings(town)
    before = standing(era, seat, among)
    found = [(built(era, seat, place, among) - before, place) for place in sites(town, kind, luck)]
    return max(found, key=lambda one: one[0])


def built(era: EraState, seat: int, place: Placed, among: Sequence[Ring]) -> float:
    """How the seat stands with the piece there and paid for; the position is left as it was."""
    player = era.players[seat]
    cost = era.rules.pieces[place.kind].cost.needs
    player.pieces.append(place)
    for resource, n in cost.items():
        player.stock[resource] -= n
    value = standing(era, seat, among)
    player.pieces.pop()
    for resource, n in cost.items():
        player.stock[resource] += n
    return value


def standing(era: EraState, seat: int, among: Sequence[Ring]) -> float:
    return totals(era)[seat] + prospects(era, seat, among)


# -- places -----------------------------------------------------------------------------------------------------------


def sites(town: Survey, kind: Kind, luck: Luck, ground: Squares | None = None) -> list[Placed]:
    """Places of every sort: walls that close a ring or go on with one, buildings inside, apart, and anywhere."""
    way = [] if kind is Kind.SCORCHED else _on_the_way(town, kind)
    return list(dict.fromkeys([*way, *_of_each_effect(town, kind, luck, ground)]))


def _on_the_way(town: Survey, kind: Kind) -> Iterator[Placed]:
    """In the ring that is nearest to closing: walls in its wall, keeps there too, the rest in the middle."""
    _, ring = best_ring(town)
    if ring is None:
        return
    ground = ring.wall if kind in WALLS else ring.wall | ring.inside if kind is Kind.KEEP else ring.inside
    names = town.rules.grid.names
    for turn, fitting in town.fits(kind, ground).items():
        for bit in ones(fitting)[:_PLACES]:
            yield Placed(kind, names[bit], turn)


def _of_each_effect(town: Survey, kind: Kind, luck: Luck, ground: Squares | None) -> Iterator[Placed]:
    names = town.rules.grid.names
    for lie in lies(town, kind, ground):
        for effect, squares in lie.places.items():
            if effect is Effect.CLOSES:
                bits = sorted(lie.gains, key=lie.gains.__getitem__, reverse=True)[:_PLACES]
            else:
                bits = _some(ones(squares), luck)
            for bit in bits:
                yield Placed(kind, names[bit], lie.turn)


def _some(bits: list[int], luck: Luck) -> list[int]:
    return bits if len(bits) <= _PLACES else [luck.choice(bits) for _ in range(_PLACES)]
