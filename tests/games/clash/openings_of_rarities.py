"""Openings in which the rarest questions are asked one after the other."""

from __future__ import annotations

from games.clash.cards.civil.cities import DevelopCity, TakeOver
from games.clash.cards.civil.learning import ChooseCategory, ChoosePartner
from games.clash.cards.civil.people import Assassinate, ChooseSpied, KeepPlan, MakePeace
from games.clash.cards.civil.war import Hire, OfferFeast
from games.clash.cards.events.disasters import Erupt
from games.clash.cards.events.unrest import Overthrow, Rebel, Uproar
from games.clash.cards.events.years import HandOut
from games.clash.cards.persons import BuildBeside
from games.clash.kinds import Building, Deck, Good, Mood, Unit
from games.clash.pieces import City, WonderPlaced
from games.clash.state import ClashState
from games.clash.steps.cargo import DropCargo
from games.clash.steps.constructing import FacePort
from games.clash.steps.drawing import DrawCard
from games.clash.steps.events import EventDone
from games.clash.steps.marching import March
from games.clash.steps.status import ChangeGovernment
from games.clash.steps.wonders import ChooseWonder
from tests.games.clash.openings_of_cards import LEARNED, deal, enrich, hand_out, reveal, settle, to_the_first_turn


def rare_questions(clash: ClashState) -> None:
    """A siege, wonders, barbarians who come over, a hero, a builder, a port between seas, too many aboard a ship."""
    reveal(clash)
    settle(clash, 4)
    enrich(clash, LEARNED)
    for city in clash.cities.values():
        city.mood = Mood.HAPPY
    to_the_first_turn(clash)
    seat = clash.now.seat
    clash.players[seat].wonders += [clash.luck.take(clash.wonder_deck) for _ in range(3)]
    clash.next(
        _siege(clash, seat),
        _civil_war(clash, seat),
        ChooseWonder(seat),
        TakeOver(seat, _barbarians(clash, seat)),
        OfferFeast(seat),
        BuildBeside(seat, list(clash.raised)),
        FacePort(seat, _between_seas(clash, seat)),
        DropCargo(seat, _crowded_ship(clash, seat)),
    )


def rare_deeds(clash: ClashState) -> None:
    """Governments that may change, cards that choose among players and categories, mercenaries, unrest, a retreat."""
    reveal(clash)
    settle(clash, 4)
    enrich(clash, (*LEARNED, "voting", "free_economy"))
    deal(clash, objectives=3, actions=1)
    to_the_first_turn(clash)
    seat = clash.now.seat
    # Whoever trades with them has something to teach.
    clash.players[seat].advances.append("arts")
    for other, player in enumerate(clash.players):
        player.goods[Good.FOOD] = 0
        player.advances += ["math", "medicine"] if other != seat else []
    for other in clash.around(seat)[1:]:
        clash.place(Unit.INFANTRY, seat, _before_a_city(clash, other)[1])
    for _ in range(2):
        _barbarians(clash, seat)
    _raise(clash, "great_arena", seat)
    _raise(clash, "great_mausoleum", seat)
    clash.action_discard.append(clash.action_deck.pop())
    clash.next(
        DrawCard(seat, Deck.ACTION),
        ChoosePartner(seat),
        Assassinate(seat),
        MakePeace(seat),
        *(ChangeGovernment(other) for other in clash.around()),
        ChooseCategory(seat),
        ChooseSpied(seat),
        DevelopCity(seat),
        KeepPlan(seat, 2),
        HandOut(seat, 2),
        Hire(seat),
        Uproar(seat, _event(clash, "revolution")),
        Overthrow(seat),
        _feint(clash, seat),
        *_volcano(clash, seat),
    )


def _raise(clash: ClashState, wonder: str, seat: int) -> None:
    clash.wonder_deck.remove(wonder)
    space = clash.cities_of(seat)[0]
    clash.cities[space].wonders.append(wonder)
    clash.wonders[wonder] = WonderPlaced(seat, space, clash.age, clash.round)


def _event(clash: ClashState, key: str) -> str:
    return next(card.id for card in clash.printed.events.values() if card.key == key)


def _volcano(clash: ClashState, seat: int) -> tuple[Erupt, EventDone]:
    """The card is out of the deck until all of it is done."""
    card = _event(clash, "volcano")
    clash.event_deck.remove(card)
    return Erupt(seat, card), EventDone(card, seat, True)


def _siege(clash: ClashState, seat: int) -> March:
    """Whoever attacks has no other card than the one that starves a city."""
    _holds_only(clash, seat, "siege")
    march = _attack(clash, seat)
    clash.cities[march.target].buildings[Building.FORTRESS] = (seat + 1) % clash.seats
    return march


def _feint(clash: ClashState, seat: int) -> March:
    """Whoever defends may only withdraw."""
    _holds_only(clash, (seat + 1) % clash.seats, "tactical_retreat")
    return _attack(clash, seat)


def _holds_only(clash: ClashState, seat: int, tactic: str) -> None:
    printed, player = clash.printed, clash.players[seat]
    clash.action_deck += player.actions
    player.actions = []
    hand_out(clash.action_deck, [c for c in clash.action_deck if printed.actions[c].tactic == tactic], player.actions)


def _attack(clash: ClashState, seat: int) -> March:
    target, camp = _before_a_city(clash, (seat + 1) % clash.seats)
    for _ in range(4):
        clash.place(Unit.INFANTRY, seat, camp)
    for _ in range(2):
        clash.place(Unit.INFANTRY, (seat + 1) % clash.seats, target)
    return March(seat, camp, target, {"infantry": 4})


def _before_a_city(clash: ClashState, seat: int) -> tuple[str, str]:
    """A city of the seat, and free land beside it."""
    return next(
        (city, field)
        for city in clash.cities_of(seat)
        for field in clash.map.land_beside(city)
        if field not in clash.cities and field not in clash.units
    )


def _civil_war(clash: ClashState, seat: int) -> Rebel:
    for space in clash.cities_of(seat)[:2]:
        clash.cities[space].mood = Mood.NEUTRAL
        clash.place(Unit.INFANTRY, seat, space)
    return Rebel(seat, _event(clash, "civil_war"))


def _barbarians(clash: ClashState, seat: int) -> str:
    nearest = clash.map.distances(clash.players[seat].home)
    camp = next(space for space in nearest if clash.map.is_land(space) and space not in (*clash.cities, *clash.units))
    clash.cities[camp] = City(None)
    clash.place(Unit.INFANTRY, None, camp)
    return camp


def _between_seas(clash: ClashState, seat: int) -> str:
    nearest = clash.map.distances(clash.players[seat].home)
    coast = next(space for space in nearest if space not in clash.units and len(clash.map.sea_beside(space)) > 1)
    clash.cities[coast] = City(seat)
    return coast


def _crowded_ship(clash: ClashState, seat: int) -> str:
    sea = next(space for space in clash.map.seas if space not in clash.units)
    for kind in (Unit.SHIP, Unit.INFANTRY, Unit.INFANTRY, Unit.SETTLER):
        clash.place(kind, seat, sea)
    return sea
