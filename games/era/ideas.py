"""Which answers a stand-in tries, best first: what would be hundreds of places is ranked without trying any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.decision import Answer, ChooseOne, ChooseSome, Decision, Place
from games.core.luck import Luck
from games.core.ranking import best_first
from games.core.step import asking
from games.era import dice, dice_worth
from games.era.dice_worth import Purse, Throw, best_faces
from games.era.kinds import RESOURCES, Kind, Resource
from games.era.laying import written
from games.era.orders import amounts_key
from games.era.prices import prices
from games.era.sites import first_site, sites
from games.era.state import EraState
from games.era.steps.building import STOP, Build, PlacePiece
from games.era.steps.collecting import TakeChoice
from games.era.steps.disasters import Robbers
from games.era.steps.losing import LoseBuilding
from games.era.steps.raiding import NOTHING, Demand, HandOver
from games.era.steps.rolling import ALONE, SKIP, Reroll, SetDie, SetFace, UseFeather
from games.era.steps.rolling import STOP as STOP_ROLLING
from games.era.steps.scorching import LayScorched, outside
from games.era.steps.setup import ANOTHER, READY, SOUND, Arrange
from games.era.steps.solo import PAY, REFUSE
from games.era.worth import built, without

#: Arrangements looked at before one is taken.
_ARRANGEMENTS = 3


def ranked(era: EraState, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
    match asking(era.stack, decision.seat), decision:
        case Arrange(), Place():
            return [SOUND]
        case Arrange(proposals=proposals), ChooseOne():
            return [READY] if proposals >= _ARRANGEMENTS else [READY, ANOTHER]
        case Reroll() as step, ChooseSome():
            return rerolls(era, step)
        case SetDie(seat=seat), ChooseOne(options=options):
            return settings(era, seat, [dice.place(one.key) for one in options if one.key != SKIP])
        case SetFace(seat=seat, die=at), ChooseOne(options=options):
            # Of faces that are alike one can be chosen.
            offered = {one.key for one in options}
            return [key for _, number in best_faces(era, seat, at) if (key := dice.face_key(number)) in offered]
        case UseFeather() as step, ChooseOne():
            return feathers(era, step.seat, step.feathers(era)[0])
        case TakeChoice() as step, ChooseOne():
            return choices(era, step)
        case Robbers(seat=seat), ChooseOne(options=options):
            return losses(era, seat, [option.key for option in options])
        case LoseBuilding() as step, ChooseOne():
            return sacrifices(era, step)
        case Demand() as step, ChooseOne(options=options):
            return demands(era, step, [option.key for option in options])
        case HandOver() as step, ChooseOne():
            return handed_over(era, step)
        case Build(seat=seat), ChooseOne() as question:
            return buildings(era, seat, question)
        case PlacePiece(seat=seat, kind=kind), Place():
            return places(era, seat, kind, luck)
        case LayScorched(seat=seat), Place():
            town = era.survey(seat)
            return (written(era.rules, place) for place in sites(town, Kind.SCORCHED, luck, outside(town)))
    return None


# -- dice -------------------------------------------------------------------------------------------------------------


def rerolls(era: EraState, step: Reroll) -> list[Answer]:
    last = step.number >= era.rules.figures.rolls
    return [[dice.key(at) for at in chosen] for chosen in dice_worth.rerolls(era, step.seat, step.free(era), last)]


def settings(era: EraState, seat: int, places: list[int]) -> list[Answer]:
    """The die that gains most by being set, and at its rank none."""
    best = {at: best_faces(era, seat, at)[0][0] for at in places}
    values: dict[str, float] = {SKIP: 0.0, **{dice.key(at): gain for at, gain in best.items()}}
    return best_first(values)


def feathers(era: EraState, seat: int, feather: int) -> list[Answer]:
    """Alone, with one of the other dice, or not at all."""
    by_die, own = Throw(era, seat).chances(), era.players[seat].dice
    gains = [chance.rolled - chance.kept for chance in by_die]
    others = {at: die for at, die in enumerate(own) if at != feather}
    values = {STOP_ROLLING: 0.0, ALONE: gains[feather]}
    values |= {dice.key(at): gains[feather] + gains[at] for at in dice.different(others, era.rules)}
    return best_first(values)


# -- resources --------------------------------------------------------------------------------------------------------


def choices(era: EraState, step: TakeChoice) -> list[Answer]:
    """What is worth most beside what is in stock, once the dice are fed."""
    purse, stock = Purse(era, step.seat, fed=False), era.players[step.seat].stock
    return best_first(
        {amounts_key(way): purse.of([stock[one] + way.get(one, 0) for one in RESOURCES]) for way in step.ways(era)}
    )


def demands(era: EraState, step: Demand, answers: list[str]) -> list[Answer]:
    """What is worth most here and missed most there."""
    values = dict.fromkeys(answers, 0.0)
    for resource in RESOURCES:
        if resource in values:
            values[resource] = gained(era, step.seat, resource, 1) - gained(era, step.target, resource, -1)
    if NOTHING in values:
        values[NOTHING] = era.rules.figures.refusal * prices(era)["points"]
    return best_first(values)


def gained(era: EraState, seat: int, resource: Resource, n: int) -> float:
    """What so many more of a resource are worth to the seat, or less than nothing."""
    purse, stock = Purse(era, seat, fed=True), era.players[seat].stock
    after = {**stock, resource: stock[resource] + n}
    return purse.of([after[one] for one in RESOURCES]) - purse.of([stock[one] for one in RESOURCES])


def losses(era: EraState, seat: int, answers: list[str]) -> list[Answer]:
    """To robbers: what is missed least, or the disaster."""
    disaster = -prices(era)["points"]
    return best_first({key: gained(era, seat, Resource(key), -1) if key in RESOURCES else disaster for key in answers})


def handed_over(era: EraState, step: HandOver) -> list[Answer]:
    """Paid, or refused."""
    paid = gained(era, step.seat, step.demanded, -1) - gained(era, step.attacker, step.demanded, 1)
    refused = -era.rules.figures.refusal * prices(era)["points"]
    return [PAY, REFUSE] if paid >= refused else [REFUSE, PAY]


# -- building ---------------------------------------------------------------------------------------------------------


def buildings(era: EraState, seat: int, decision: ChooseOne) -> list[Answer]:
    """By what the position is worth with the piece at a sensible place; to stop is ranked among them."""
    stopped, values = built(era, seat, [Kind(key) for key in decision.open_keys if key != STOP])
    return best_first({STOP: stopped, **{kind.value: value for kind, value in values.items()}})


def places(era: EraState, seat: int, kind: Kind, luck: Luck) -> Iterator[Answer]:
    """The place it was chosen for, then the others."""
    town = era.survey(seat)
    first = first_site(town, kind)
    if first is not None:
        yield written(era.rules, first)
    yield from (written(era.rules, place) for place in sites(town, kind, luck) if place != first)


def sacrifices(era: EraState, step: LoseBuilding) -> list[Answer]:
    """The building that is missed least."""
    choice = step.choice(era)
    values = zip(choice, without(era, step.seat, choice), strict=True)
    return best_first({piece.cell: value for piece, value in values})
