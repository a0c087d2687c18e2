"""How good a position is for a seat: points, what will become points, and what it is about to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.clash import scoring
from games.clash.kinds import RESOURCES, TOKENS, Good, Mood, Unit, Use
from games.clash.pieces import City, Player
from games.clash.settling import FAR, Settling, settling
from games.clash.state import ClashState
from games.clash.steps.activating import ChooseCity, blocked_use, ready
from games.clash.steps.advancing import ChooseAdvance, FreeAdvance
from games.clash.steps.collecting import Collect, CollectMix, capacity, harvest
from games.clash.steps.constructing import ChooseBuilding
from games.clash.steps.founding import Found, may_hold_city
from games.clash.steps.free_advances import picked
from games.clash.steps.influence import Influence
from games.clash.steps.leading import ChooseLeader
from games.clash.steps.marching import ChooseGroup, ChooseTarget
from games.clash.steps.mood import IncreaseMood
from games.clash.steps.moving import ChooseMovers
from games.clash.steps.recruiting import Bid, PayUnit, Recruit
from games.clash.steps.recruiting import why_not as not_recruited
from games.clash.steps.sailing import ChooseCargo, ChooseCourse, ChooseFleet
from games.clash.steps.trading import AskFor, BetweenActions, GiveCards, GiveGoods, OfferTrade
from games.clash.steps.turn import BACK, TRADE, ChooseAction, ChooseDeed, abilities, why_not
from games.clash.steps.wonders import ChooseWonder, ChooseWonderCity
from games.clash.threats import storm, threats
from games.core.decision import Answer

#: In half points; guesses of what a thing leads to, found by playing greedy against random.
_RESOURCE, _TOKEN, _GOLD, _IDEA = 0.22, 0.3, 0.32, 0.26
_ACTION_CARD, _OBJECTIVE_CARD, _WONDER_CARD = 0.5, 0.8, 0.8
_INFANTRY, _SHIP = 0.5, 0.4
#: Its card is worth something to whoever kills it; what it can do is worth more.
_LEADER = 2.4
#: What an advance of a civilization does, beside its points; a figure held captive.
_OWN_ADVANCE, _HELD = 0.5, 0.4
_SETTLER, _ON_SITE, _STEP, _SITE = 1.3, 0.4, 0.1, 0.05
#: What one who may found is worth.
_SETTLER_ON_SITE = _SETTLER + _ON_SITE + FAR * _STEP
_CITY, _GROWTH = 1.6, 0.35
MOODS = {Mood.ANGRY: -0.9, Mood.NEUTRAL: 0.0, Mood.HAPPY: 0.7}
_ADVANCE = 0.7
#: What a recruited settler seems to bring, and an army unit; and at most where a city is in danger.
_SETTLE, _ARM, _FEARED = 0.6, 0.15, 1.0
#: What a move of settlers seems to bring, and any other.
_WALK, _LOOK = 0.5, 0.05
#: Nobody puts off the end of a turn because time is passing.
_ROUND = 2.0
_PASSED = 0.15
#: More of a good than this is hardly worth having.
_PLENTY = 5
_RIVALS = 0.3
_SPOILS, _DANGER = 0.5, 0.5
#: Advances that bring something when they are gained.
_AT_ONCE: Mapping[str, float] = {
    "writing": _ACTION_CARD + _OBJECTIVE_CARD,
    "engineering": _WONDER_CARD,
    "monuments": _WONDER_CARD,
    "philosophy": _IDEA,
}


def worth(clash: ClashState, seat: int) -> float:
    """Against the best of the others, so that hindering them counts as well."""
    own = prospect(clash, seat) + promise(clash, seat)
    rivals = max(prospect(clash, other) for other in range(clash.seats) if other != seat)
    passed = _PASSED if clash.turn is not None and clash.turn.seat != seat else 0.0
    rounds = (clash.age - 1) * clash.rules.calendar.rounds + clash.round
    return own - _RIVALS * rivals + _ROUND * rounds + passed


def prospect(clash: ClashState, seat: int) -> float:
    found = float(scoring.halves(clash, seat))
    if clash.over:
        return found
    player, people, cities = clash.players[seat], people_of(clash, seat), cities_of(clash, seat)
    left = _left(clash)
    cards = (
        _ACTION_CARD * (len(player.actions) + len(player.persons))
        + _OBJECTIVE_CARD * len(player.objectives)
        + _WONDER_CARD * len(player.wonders)
    )
    store = store_of(player) + _HELD * len(player.held)
    land = people.worth + _settled(settling(clash, seat)) + sum(map(_city, cities))
    learned = _ADVANCE * len(player.advances) + _OWN_ADVANCE * len(player.own)
    chosen = picked(clash, seat)
    found += 0.0 if chosen is None else _about_to_gain(clash, chosen)
    ahead = threats(clash, seat)
    outlook = _SPOILS * ahead.spoils - _DANGER * ahead.danger
    return found + _lasting(clash) * (store + cards + land) + left * learned + outlook


def _left(clash: ClashState) -> float:
    """Of the game, in ages."""
    return 1 - (clash.age - 1) / clash.ages


def _lasting(clash: ClashState) -> float:
    """What lies in store is worth less the nearer the end is."""
    return 0.3 + 0.7 * _left(clash)


def _about_to_gain(clash: ClashState, advance: str) -> float:
    """Chosen behind a seal: its half point, the token of its border, and what it brings at once."""
    border = clash.printed.advances[advance].border
    return 1 + _ADVANCE + (0.0 if border is None else _TOKEN) + _AT_ONCE.get(advance, 0.0)


def store_of(player: Player) -> float:
    return sum([_good(good) * min(n, _PLENTY) for good, n in player.goods.items()])


def cities_of(clash: ClashState, seat: int) -> list[City]:
    return [city for city in clash.cities.values() if city.owner == seat]


def _good(good: Good) -> float:
    if good in TOKENS:
        return _TOKEN
    assert good in RESOURCES
    return {Good.GOLD: _GOLD, Good.IDEAS: _IDEA}.get(good, _RESOURCE)


@dataclass(slots=True)
class People:
    """The figures of a seat on the map, beside settlers."""

    ships: int = 0
    leaders: int = 0
    soldiers: int = 0

    @property
    def worth(self) -> float:
        return _SHIP * self.ships + _LEADER * self.leaders + _INFANTRY * self.soldiers


def people_of(clash: ClashState, seat: int) -> People:
    found = People()
    for pieces in clash.units.values():
        for piece in pieces:
            if piece.owner != seat:
                continue
            match piece.kind:
                case Unit.SETTLER:
                    pass
                case Unit.SHIP:
                    found.ships += 1
                case Unit.LEADER:
                    found.leaders += 1
                case _:
                    found.soldiers += 1
    return found


def _settled(settlers: Settling) -> float:
    each = _SETTLER * (settlers.on_site + settlers.on_the_way) + _ON_SITE * settlers.on_site
    return each + _STEP * settlers.steps + _SITE * settlers.sites


def _city(city: City) -> float:
    return _CITY + MOODS[city.mood] + _GROWTH * city.size


# -- what is being done ---------------------------------------------------------------------------------------------


def promise(clash: ClashState, seat: int) -> float:
    """What finishing what was begun will bring, as far as the question on the table tells."""
    step: Any = clash.stack[-1] if clash.stack else None
    if getattr(step, "seat", None) != seat:
        return 0.0
    told = _PROMISES.get(type(step))
    return 0.0 if told is None else told(clash, step)


def half_done(clash: ClashState, seat: int) -> bool:
    """With civilizations much is begun whose end nobody can tell beforehand: then somebody has to try."""
    step: Any = clash.stack[-1] if clash.stack else None
    if not clash.options.civilizations or getattr(step, "seat", None) != seat:
        return False
    return isinstance(step, ChooseDeed) or (type(step) not in _PROMISES and not isinstance(step, BetweenActions))


def serious(clash: ClashState, answers: list[Answer]) -> list[Answer]:
    """Whoever has opened the list of deeds takes one: seen from nearer none may do, and it would open for ever.

    Nobody begins to trade: others have no reason to help, and asking and taking it back goes on for ever as well.
    """
    match clash.stack[-1] if clash.stack else None:
        case ChooseDeed():
            idle = BACK
        case ChooseAction():
            idle = TRADE
        case _:
            return answers
    return [answer for answer in answers if answer != idle] or answers


def _advance(clash: ClashState, step: ChooseAdvance) -> float:
    return 1 + _ADVANCE - 2 * _RESOURCE


def _free_advance(clash: ClashState, step: FreeAdvance) -> float:
    return 1 + _ADVANCE


def _found(clash: ClashState, step: Found) -> float:
    return 2 + _CITY + _GROWTH - _SETTLER_ON_SITE


def _best_city(clash: ClashState, step: ChooseCity) -> float:
    found = [_use(clash, step.seat, space, step.use) for space in clash.cities_of(step.seat) if ready(clash, space)]
    return max(found, default=0.0)


def _use(clash: ClashState, seat: int, space: str, use: Use) -> float:
    city = clash.cities[space]
    if blocked_use(clash, seat, space, use) is not None:
        return 0.0
    # Activated once more, it becomes less happy.
    wear = 0.8 if city.activations and city.mood is not Mood.ANGRY else 0.0
    match use:
        case Use.COLLECT:
            return _RESOURCE * _gathered(clash, seat, space) - wear
        case Use.CONSTRUCT:
            return 2 + _GROWTH + _TOKEN - 3 * _RESOURCE - wear
        case _:
            units = min(2, capacity(clash, seat, space))
            return _new_units(clash, seat, units) + _new_leader(clash, seat, space) - wear


def _collect(clash: ClashState, step: Collect | CollectMix) -> float:
    return _RESOURCE * _gathered(clash, step.seat, step.space)


def _gathered(clash: ClashState, seat: int, space: str) -> int:
    """What the city gives, as far as it is worth having."""
    most, own = capacity(clash, seat, space), clash.players[seat].goods
    if max(own.values()) + most <= _PLENTY:
        return most
    return min(most, sum(max(0, _PLENTY - own[good]) for good in harvest(clash, seat, space).goods))


def _construct(clash: ClashState, step: ChooseBuilding) -> float:
    return 2 + _GROWTH + _TOKEN - 3 * _RESOURCE


def _recruit(clash: ClashState, step: Recruit) -> float:
    return _new_units(clash, step.seat, 1) + _new_leader(clash, step.seat, step.space)


def _new_units(clash: ClashState, seat: int, units: int) -> float:
    """Settlers as long as there is a settlement for them, and armies, most of all where a city is in danger."""
    known = settling(clash, seat)
    settlers = max(0, min(units, clash.settlements_left(seat) - known.on_site - known.on_the_way))
    feared = min(_FEARED, _DANGER * threats(clash, seat).danger)
    return _SETTLE * settlers + max(_ARM * (units - settlers), feared)


def _new_leader(clash: ClashState, seat: int, space: str) -> float:
    """What the first leader, or the next after one was lost, is worth beyond its price."""
    if not clash.options.civilizations or clash.players[seat].leader is not None:
        return 0.0
    bid = Bid(Unit.LEADER, Unit.LEADER, dict(clash.kinds[Unit.LEADER].cost), None)
    return _LEADER - 2 * _TOKEN if not_recruited(clash, seat, space, bid) is None else 0.0


def _leader(clash: ClashState, step: PayUnit | ChooseLeader) -> float:
    """The price is paid, or is about to be: which of its equals pays makes no difference."""
    if isinstance(step, ChooseLeader):
        return _LEADER
    return _LEADER - 2 * _TOKEN if step.kind is Unit.LEADER else 0.0


def _moods(clash: ClashState, step: IncreaseMood) -> float:
    return 0.0 if step.begun else 0.4


def _influence(clash: ClashState, step: Influence) -> float:
    return 0.9


def _movers(clash: ClashState, step: ChooseMovers) -> float:
    """Armies storm what is weakly held, settlers look for a place, and there is land to see."""
    stormed = max([storm(clash, step.seat, space) for space in clash.spaces_of(step.seat)], default=0.0)
    walked = _WALK * _lasting(clash) if settling(clash, step.seat).on_the_way else _LOOK
    # Whoever stays has a move less.
    return max(stormed, walked) * step.moves / clash.rules.moving.moves


def _group(clash: ClashState, step: ChooseGroup | ChooseTarget) -> float:
    settlers = any(piece.owner == step.seat and piece.kind is Unit.SETTLER for piece in clash.units.get(step.space, ()))
    walked = _WALK * _lasting(clash) if settlers and not may_hold_city(clash, step.space) else _LOOK
    return max(storm(clash, step.seat, step.space), walked)


def _fleet(clash: ClashState, step: ChooseFleet | ChooseCargo | ChooseCourse) -> float:
    return 0.02


def _deed(clash: ClashState, step: ChooseDeed) -> float:
    """Only what surely brings something is worth opening the list; else one would open and close it for ever."""
    known = [deed for deed in abilities(clash, step.seat) if deed.key in _DEEDS]
    return max((_DEEDS[deed.key] for deed in known if why_not(clash, step.seat, deed) is None), default=-0.01)


_WONDER = 4.0
_DEEDS: Mapping[str, float] = {"engineering": _WONDER, "civil_liberties": 3 * _TOKEN}


def _wonder(clash: ClashState, step: ChooseWonder | ChooseWonderCity) -> float:
    return _WONDER


def _trade(clash: ClashState, step: OfferTrade | GiveGoods | GiveCards | AskFor) -> float:
    """Others have no reason to help, and nothing comes of asking."""
    return -5.0


_PROMISES: Mapping[type[Any], Callable[[Any, Any], float]] = {
    ChooseAdvance: _advance,
    FreeAdvance: _free_advance,
    Found: _found,
    ChooseCity: _best_city,
    Collect: _collect,
    CollectMix: _collect,
    ChooseBuilding: _construct,
    Recruit: _recruit,
    PayUnit: _leader,
    ChooseLeader: _leader,
    IncreaseMood: _moods,
    Influence: _influence,
    ChooseMovers: _movers,
    ChooseGroup: _group,
    ChooseTarget: _group,
    ChooseFleet: _fleet,
    ChooseCargo: _fleet,
    ChooseCourse: _fleet,
    ChooseDeed: _deed,
    ChooseWonder: _wonder,
    ChooseWonderCity: _wonder,
    OfferTrade: _trade,
    GiveGoods: _trade,
    GiveCards: _trade,
    AskFor: _trade,
}
