"""Which answers a stand-in tries first: by what they change in what it owns and holds, at the worth of this moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, islice
from typing import TypeAlias

from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision
from games.core.luck import Luck
from games.core.ranking import best_first
from games.core.step import asking
from games.deus import gains
from games.deus.effects.army import Levy, Siege
from games.deus.effects.effect import SKIP, TAKE, Gain, effect_of
from games.deus.effects.maritime import Buy, SellForGold, SellForPoints, SellSets
from games.deus.effects.production import ProduceInCity, ProduceOne
from games.deus.effects.science import Activate, PiecesPerCity
from games.deus.ground import Ground
from games.deus.kinds import RESOURCES, STANDARD, YIELDS, Kind, Resource
from games.deus.prospects import Prospects
from games.deus.state import DeusState
from games.deus.steps.building import ChooseColumn, ChooseFaceDown, plans
from games.deus.steps.marching import STAY, MarchTo, MarchWho
from games.deus.steps.offering import Borrow, ChooseTop, Help, Offer, hand_keys
from games.deus.steps.opening import ChoosePieces
from games.deus.steps.paying import Pay, payments
from games.deus.steps.placing import PlaceBuilding, sites
from games.deus.steps.turn import Turn
from games.deus.stock import Stock, stock_of

#: Cards that are used at one place, or in place of which another one is used.
Choosing: TypeAlias = ProduceOne | ProduceInCity | Activate | Levy | Siege
#: What is asked with an amount of each.
Choice: TypeAlias = Help | Buy | PiecesPerCity | ChoosePieces
#: A card that waits in the hand may come to something.
_HOPE = 0.5
#: Of so many places that an army gets to the best is thought of before it is chosen.
_ENDS = 3
#: So many sums are weighed against each other at most.
_SUMS = 64


def ranked(deus: DeusState, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
    match asking(deus.stack, decision.seat), decision:
        case Turn(seat=seat), ChooseOne():
            return best_first(Prospects(deus, seat).turn(decision.open_keys))
        case Offer(seat=seat), ChooseSome():
            return offerings(deus, seat)
        case ChooseTop(seat=seat, cards=cards), _:
            return gods(deus, seat, {card: deus.card(card).kind for card in cards}, len(cards))
        case Borrow(seat=seat, cards=number), _:
            return gods(deus, seat, {kind.value: kind for kind in STANDARD}, number)
        case Pay() as step, _:
            return ways_to_pay(deus, step)
        case PlaceBuilding() as step, _:
            return places(deus, step)
        case MarchWho() as step, ChooseOne():
            return armies(deus, step, decision.open_keys)
        case MarchTo() as step, ChooseOne():
            return marches(deus, step, decision.open_keys)
        case (ChooseColumn() | ChooseFaceDown()) as step, ChooseOne():
            return face_down(deus, step, decision.open_keys)
        case (Help() | Buy() | PiecesPerCity() | ChoosePieces()) as step, Amounts():
            return amounts(deus, step, decision, luck)
        case (SellForGold() | SellForPoints() | SellSets()) as step, Amounts(counters=(counter,), most=most):
            stock = stock_of(deus, step.seat)
            sold = {n: gains.sold(deus, stock, step, n).worth for n in range(most + 1)}
            return [{counter.key: n} if n else {} for n in sorted(sold, key=lambda n: -sold[n])]
        case (ProduceOne() | ProduceInCity() | Activate() | Levy() | Siege()) as step, ChooseOne():
            return uses(deus, step, decision.open_keys)
        case Gain() as step, _:
            return [SKIP, TAKE] if step.may_harm(deus, step.amount(deus)) else [TAKE, SKIP]
    return None


# -- the offering -----------------------------------------------------------------------------------------------------


def offerings(deus: DeusState, seat: int) -> Iterator[Answer]:
    """The more cards, the more a god gives and the more new ones come; what could be built soon is kept first."""
    open_now = {card for card, plan in plans(deus, seat).items() if plan.open}
    keys, prospects = hand_keys(deus.players[seat].hand), Prospects(deus, seat)
    use = {key: prospects.built(card) * (1.0 if card in open_now else _HOPE) for key, card in keys.items()}
    useful = sorted(keys, key=lambda key: -use[key])
    for number in range(len(keys)):
        for kept in combinations(useful, number):
            yield sorted(key for key in keys if key not in kept)


def gods(deus: DeusState, seat: int, kinds: Mapping[str, Kind], cards: int) -> list[Answer]:
    stock = stock_of(deus, seat)
    return best_first({key: gains.helped(deus, seat, stock, kind, cards).worth for key, kind in kinds.items()})


# -- what is owned ----------------------------------------------------------------------------------------------------


def ways_to_pay(deus: DeusState, step: Pay) -> list[Answer]:
    stock, values = stock_of(deus, step.seat), dict[str, float]()
    for way in payments(deus, step.seat, step.card):
        after = stock.copy()
        after.gold -= way.gold
        for resource, n in way.resources.items():
            after.gain(resource, -n)
        values[way.key] = after.worth
    return best_first(values)


def uses(deus: DeusState, step: Choosing, keys: Iterable[str]) -> list[Answer]:
    """Which region, army, village or card a card is used with."""
    stock = stock_of(deus, step.seat)

    def after(key: str) -> Stock:
        match step:
            case _ if key == SKIP:
                return stock
            case ProduceOne():
                return stock.with_more(YIELDS[deus.board.terrain[key]])
            case ProduceInCity():
                return stock.with_more(step.resource(deus), step.yields(deus, key))
            case Activate():
                return gains.used(deus, stock, effect_of(deus, step.seat, key))
            case Levy():
                return gains.levied(deus, stock, step, key)
            case Siege():
                robbed = stock.copy()
                robbed.points += min(step.printed(deus).points, deus.villages[key])
                return robbed

    return best_first({key: after(key).worth for key in keys})


def amounts(deus: DeusState, step: Choice, decision: Amounts, luck: Luck) -> Iterator[Answer]:
    """One after the other what is worth most; then what differs by one, best first, and any others."""
    stock = stock_of(deus, step.seat)
    price = step.printed(deus).price if isinstance(step, Buy) else 0

    def worth(chosen: Mapping[str, int]) -> float:
        after = stock.copy()
        for key, n in chosen.items():
            if key in RESOURCES:
                after.gain(Resource(key), n)
            else:
                after.ready[Kind(key)] += n
        after.gold -= price * sum(chosen.values())
        return after.worth

    best = one_by_one(decision, worth)
    yield best
    beside = sorted(one_exchanged(decision, best), key=worth, reverse=True)
    yield from beside
    yield from (other for other in decision.answers(luck, _SUMS) if other != best and other not in beside)


def one_exchanged(decision: Amounts, chosen: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """The same with one more of something in place of one of another, or with one less."""
    for less in [key for key, n in chosen.items() if n]:
        rest = {**chosen, less: chosen[less] - 1}
        more = [one.key for one in decision.counters if one.key != less and rest.get(one.key, 0) < one.most]
        yield from ({key: n for key, n in {**rest, key: rest.get(key, 0) + 1}.items() if n} for key in more)
        if sum(rest.values()) >= decision.least:
            yield {key: n for key, n in rest.items() if n}


def one_by_one(decision: Amounts, worth: Callable[[Mapping[str, int]], float]) -> dict[str, int]:
    chosen, value = dict[str, int](), worth({})
    while sum(chosen.values()) < decision.most:
        more = [
            {**chosen, one.key: chosen.get(one.key, 0) + 1}
            for one in decision.counters
            if chosen.get(one.key, 0) < one.most
        ]
        found = max(more, key=worth, default=chosen)
        if found is chosen or (sum(chosen.values()) >= decision.least and worth(found) < value):
            break
        chosen, value = found, worth(found)
    return chosen


# -- the ground -------------------------------------------------------------------------------------------------------


def places(deus: DeusState, step: PlaceBuilding) -> list[Answer]:
    """What lies in reach, then what is bought for points."""
    found, ground = sites(deus, step.seat, step.kind), Ground(deus, step.seat)
    values = dict(ground.with_building(step.kind, [*found.free, *found.bought]))
    price = ground.by_name["points"] * deus.rules.prices.rim_points
    return best_first({name: value - price * (name in found.bought) for name, value in values.items()})


def armies(deus: DeusState, step: MarchWho, keys: Iterable[str]) -> list[Answer]:
    """The army that gains most where it can get to, and at its rank none."""
    ground = Ground(deus, step.seat)

    def gone(army: str) -> float:
        near = islice(step.march(army).targets(deus), _ENDS)
        return max(ground.with_army(army, near).values())

    return best_first({key: ground.worth(deus.held) if key == STAY else gone(key) for key in keys})


def marches(deus: DeusState, step: MarchTo, keys: Iterable[str]) -> list[Answer]:
    ends = {key: step.army if key == STAY else key for key in keys}
    values = Ground(deus, step.seat).with_army(step.army, ends.values())
    return best_first({key: values[end] for key, end in ends.items()})


# -- a card face down -------------------------------------------------------------------------------------------------


def face_down(deus: DeusState, step: ChooseColumn | ChooseFaceDown, keys: Iterable[str]) -> list[Answer]:
    """In the column that brings most; of the cards the one that would bring least."""
    prospects = Prospects(deus, step.seat)
    if isinstance(step, ChooseColumn):
        return best_first({key: prospects.face_down(Kind(key)) for key in keys})
    return best_first({key: -prospects.built(key) for key in keys})
