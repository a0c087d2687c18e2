"""Events that come with the civilizations, one after the other, before people who have something to lose by them."""

from __future__ import annotations

from games.clash.cards.events.disasters import wooded
from games.clash.cards.events.envoys import ChooseReformed
from games.clash.cards.events.pandemics import LoseCards, Sicken
from games.clash.cards.events.settling import GiveSettler
from games.clash.cards.exchanges import ExchangeTokens
from games.clash.kinds import Building, Deck, Mood
from games.clash.pieces import City
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.drawing import DrawCard
from games.clash.steps.events import DrawEvent
from games.clash.steps.founding import may_hold_city
from games.clash.steps.turn import PerformDeed
from tests.games.clash.civilizations.arranging import civilized
from tests.games.clash.openings_of_cards import discard, to_the_first_turn


def _cards(clash: ClashState, *keys: str) -> list[str]:
    return [card.id for card in clash.printed.events.values() if card.key in keys]


def _drawn(clash: ClashState, *keys: str) -> None:
    """The first seat draws all of these, one by one; nothing else is left in the deck."""
    discard(clash, keep=_cards(clash, *keys))
    clash.next(*(DrawEvent(0) for _ in keys))


def hard_times(clash: ClashState) -> None:
    """Cities in forests and with temples, one of which is to be replaced; tokens, units and cards in every hand."""
    civilized(clash, "china")
    woods = [space for space in clash.map.terrain if wooded(clash, space) and may_hold_city(clash, space)]
    for space in [space for space in woods if space not in clash.units][:3]:
        clash.cities[space] = City(0)
    for space, city in clash.cities.items():
        city.mood = Mood.HAPPY
        if clash.buildings_left(city.owner or 0, Building.TEMPLE):
            city.buildings.setdefault(Building.TEMPLE, city.owner or 0)
        if space in clash.exhausted:
            clash.exhausted.remove(space)
    for player in clash.players:
        for advance in ("sanitation", "irrigation"):
            if advance in player.advances:
                player.advances.remove(advance)
    clash.next(ChooseReformed(0), Sicken(0, 2), LoseCards(0, Deck.ACTION, 1))
    _drawn(clash, "uprising", "pandemics", "black_death", "fire", "guillotine", "era_of_stability", "famine_drought")


def courts(clash: ClashState) -> None:
    """Envoys and great persons come, and a wonder lies open; the first seat has no temple."""
    civilized(clash, "rome", leader=1)
    for city in clash.cities.values():
        if city.owner == 0:
            city.buildings.pop(Building.TEMPLE, None)
        else:
            city.buildings[Building.TEMPLE] = city.owner or 1
    _drawn(clash, "envoy", "reformation", "great_architect", "great_diplomat", "anarchy", "flourishing_trade")
    clash.next(GiveSettler(0), DrawCard(1, Deck.WONDER))


def seers_and_athletes(clash: ClashState) -> None:
    """Whoever has the first turn plays the seer, and then does what the athlete is known for."""
    civilized(clash, "greece")
    to_the_first_turn(clash)
    seat = clash.now.seat
    (seer,) = _cards(clash, "great_seer")
    clash.event_deck.remove(seer)
    clash.players[seat].persons.append(seer)
    clash.next(PerformDeed(seat, seer), ExchangeTokens(seat))


def omens(clash: ClashState) -> None:
    """An eclipse and a horse lie beside the deck when a defended city is attacked."""
    civilized(clash, "egypt")
    for card in _cards(clash, "solar_eclipse", "trojan_horse"):
        clash.event_deck.remove(card)
        clash.lasting.append(card)
    target = clash.cities_of(1)[-1]
    beside = (space for space in clash.map.land_beside(target) if space not in clash.cities)
    field = next((space for space in beside if not clash.enemies_at(space, 0)), None)
    for space in clash.spaces_of(0, lambda piece: piece.army)[:1]:
        for piece in clash.armies_at(space, 0):
            clash.remove(space, piece)
            clash.units.setdefault(target, []).append(piece)
    start_battle(clash, target, 0, field)


OPENINGS = {"hard times": hard_times, "courts": courts, "seers and athletes": seers_and_athletes, "omens": omens}
