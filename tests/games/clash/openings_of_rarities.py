"""An opening in which the rarest questions are asked one after the other."""

from __future__ import annotations

from games.clash.cards.civil.cities import TakeOver
from games.clash.cards.civil.war import OfferFeast
from games.clash.cards.events.unrest import Rebel
from games.clash.cards.persons import BuildBeside
from games.clash.kinds import Mood, Unit
from games.clash.pieces import City
from games.clash.state import ClashState
from games.clash.steps.cargo import DropCargo
from games.clash.steps.moving import March
from games.clash.steps.wonders import ChooseWonder
from tests.games.clash.openings_of_cards import LEARNED, enrich, hand_out, reveal, settle, to_the_first_turn


def rare_questions(clash: ClashState) -> None:
    """A siege, wonders to choose from, barbarians who come over, a hero, a builder, and too many aboard a ship."""
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
        DropCargo(seat, _crowded_ship(clash, seat)),
    )


def _siege(clash: ClashState, seat: int) -> March:
    """Whoever attacks has no other card than the one that starves a city."""
    printed, player = clash.printed, clash.players[seat]
    clash.action_deck += player.actions
    player.actions = []
    besiegers = [card for card in clash.action_deck if printed.actions[card].tactic == "siege"]
    hand_out(clash.action_deck, besiegers, player.actions)
    target, camp = next(
        (city, field)
        for city in clash.cities_of((seat + 1) % clash.seats)
        for field in clash.map.land_beside(city)
        if field not in clash.cities and field not in clash.units
    )
    for _ in range(4):
        clash.place(Unit.INFANTRY, seat, camp)
    for _ in range(2):
        clash.place(Unit.INFANTRY, (seat + 1) % clash.seats, target)
    return March(seat, camp, target, {"infantry": 4})


def _civil_war(clash: ClashState, seat: int) -> Rebel:
    for space in clash.cities_of(seat)[:2]:
        clash.cities[space].mood = Mood.NEUTRAL
        clash.place(Unit.INFANTRY, seat, space)
    return Rebel(seat, next(card.id for card in clash.printed.events.values() if card.key == "civil_war"))


def _barbarians(clash: ClashState, seat: int) -> str:
    nearest = clash.map.distances(clash.players[seat].home)
    camp = next(space for space in nearest if clash.map.is_land(space) and space not in (*clash.cities, *clash.units))
    clash.cities[camp] = City(None)
    clash.place(Unit.INFANTRY, None, camp)
    return camp


def _crowded_ship(clash: ClashState, seat: int) -> str:
    sea = next(space for space in clash.map.seas if space not in clash.units)
    for kind in (Unit.SHIP, Unit.INFANTRY, Unit.INFANTRY, Unit.SETTLER):
        clash.place(kind, seat, sea)
    return sea
