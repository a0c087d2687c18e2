"""Openings in which cards, wonders and great persons ask what a game from the beginning seldom meets."""

from __future__ import annotations

from collections.abc import Iterator

from games.clash import GAME
from games.clash.kinds import Building, Good, Mood, Side, Terrain, Unit
from games.clash.pieces import City, WonderPlaced
from games.clash.state import ClashState
from games.clash.steps.turn import PerformDeed
from games.clash.war import Fought

#: Advances that ask something, and what they stand on.
LEARNED = (
    *("storage", "irrigation", "engineering", "sanitation", "fishing", "writing", "philosophy"),
    *("tactics", "siegecraft", "steel_weapons", "draft", "myths", "state_religion"),
    *("bartering", "trade_routes", "currency"),
)


def wonders_at_work(clash: ClashState) -> None:
    """All wonders stand, somebody holds each of them, and everybody has tokens, cards and enemies near."""
    reveal(clash)
    settle(clash, 4)
    for at, wonder in enumerate(clash.printed.wonders):
        clash.wonder_deck.remove(wonder)
        space = clash.cities_of(at % clash.seats)[at // clash.seats % 4]
        clash.cities[space].wonders.append(wonder)
        clash.wonders[wonder] = WonderPlaced(at % clash.seats, space, clash.age, clash.round)
    enrich(clash, LEARNED)
    deal(clash, objectives=2, actions=2)
    discard(clash, keep=["e9", "e10", "e12"])
    garrison(clash)


def great_persons(clash: ClashState) -> None:
    """Great persons in every hand, four neutral cities each, regions still unknown, and events of the worse kind."""
    settle(clash, 4)
    enrich(clash, (*LEARNED, "voting"))
    wanted = ["great_explorer", "great_artist", "great_prophet", "great_engineer", "great_warlord", "great_merchant"]
    for at, key in enumerate(wanted):
        card = next(card for card in clash.event_deck if clash.printed.events[card].key == key)
        clash.event_deck.remove(card)
        clash.players[at % clash.seats].persons.append(card)
    discard(clash, keep=["e1", "e29", "e30", "e31", "e36", "e38", "e14", "e27", "e34"])
    for seat, player in enumerate(clash.players):
        player.track = 1
        clash.place(Unit.INFANTRY, seat, player.home)
    to_the_first_turn(clash)
    explorer = next(player for player in clash.players if "e18" in player.persons)
    explorer.persons.remove("e18")
    clash.players[clash.now.seat].persons.append("e18")
    clash.next(PerformDeed(clash.now.seat, "e18"))


def cards_of_war(clash: ClashState) -> None:
    """Armies beside each other's cities, tactics that ask, and objectives that a battle fulfils."""
    reveal(clash)
    settle(clash, 3)
    enrich(clash, LEARNED)
    tactics = ("siege", "tactical_retreat", "tactical_retreat", "archers", "martyr", "peltasts", "encircled", "scout")
    civils = ("technology_trade", "hero_general", "mercenaries", "spy", "hero_general")
    printed = clash.printed
    for at, name in enumerate((*tactics, *civils)):
        halves = [
            card for card in clash.action_deck if name in (printed.actions[card].civil, printed.actions[card].tactic)
        ]
        hand_out(clash.action_deck, halves, clash.players[at % clash.seats].actions)
    for at, name in enumerate(("general", "great_battle", "aggressor", "conqueror", "defiance", "terror_regime")):
        goals = [card for card in clash.objective_deck if name in printed.objectives[card].goals]
        hand_out(clash.objective_deck, goals, clash.players[at % clash.seats].objectives)
    for seat, player in enumerate(clash.players):
        city = clash.cities[clash.cities_of(seat)[0]]
        city.buildings[Building.FORTRESS] = seat
        player.advances += [advance for advance in ("arts", "math") if seat % 2]
    garrison(clash)
    after_a_victory(clash)


def after_a_victory(clash: ClashState) -> None:
    """Whoever has the first turn has just won a battle and holds the cards for it."""
    to_the_first_turn(clash)
    seat = clash.now.seat
    for player in clash.players:
        for card in ("5", "6"):
            if card in player.actions:
                player.actions.remove(card)
                clash.players[seat].actions.append(card)
    sides = {Side.ATTACKER: 2, Side.DEFENDER: 1}
    lost = {Side.ATTACKER: 0, Side.DEFENDER: 1}
    won = Fought(
        clash.players[seat].home, None, seat, False, True, False, Side.DEFENDER, began=sides, lost=lost, resisted=True
    )
    clash.now.fights.append(won)


# -- what they are made of ------------------------------------------------------------------------------------------


def reveal(clash: ClashState) -> None:
    for laid in clash.regions.values():
        laid.revealed = True
    clash.cached_map = None


def settle(clash: ClashState, cities: int) -> None:
    """Every seat takes the free land nearest to its home, in turn."""
    nearest = [iter(_nearest(clash, player.home)) for player in clash.players]
    for _ in range(cities - 1):
        for seat, spaces in enumerate(nearest):
            space = next((space for space in spaces if space not in clash.cities), None)
            if space is not None:
                clash.cities[space] = City(seat, Mood.NEUTRAL)


def _nearest(clash: ClashState, home: str) -> Iterator[str]:
    for space in clash.map.distances(home):
        if clash.map.terrain[space] not in (Terrain.SEA, Terrain.BARREN):
            yield space


def enrich(clash: ClashState, advances: tuple[str, ...]) -> None:
    for player in clash.players:
        player.advances += [advance for advance in advances if advance not in player.advances]
        player.goods = dict.fromkeys(Good, 5)


def deal(clash: ClashState, objectives: int, actions: int) -> None:
    for player in clash.players:
        player.objectives += [clash.luck.take(clash.objective_deck) for _ in range(objectives)]
        player.actions += [clash.luck.take(clash.action_deck) for _ in range(actions)]


def to_the_first_turn(clash: ClashState) -> None:
    while clash.turn is None:
        decision = GAME.decisions(clash)[0]
        GAME.play(clash, decision.seat, decision.answers(clash.luck, 1)[0])
    clash.asked = None


def hand_out(deck: list[str], wanted: list[str], hand: list[str]) -> None:
    """One of the wanted cards, unless all of them were dealt at the start."""
    for card in wanted[:1]:
        deck.remove(card)
        hand.append(card)


def discard(clash: ClashState, keep: list[str]) -> None:
    """Only these events are left to be drawn, and some action cards lie open."""
    clash.event_discard += [card for card in clash.event_deck if card not in keep]
    clash.event_deck = [card for card in clash.event_deck if card in keep]
    clash.action_discard += clash.action_deck[:5]
    del clash.action_deck[:5]


def garrison(clash: ClashState) -> None:
    """Three infantry beside a city of the next seat, a settler at home, and a ship where there is sea."""
    for seat, player in enumerate(clash.players):
        rival = clash.cities_of((seat + 1) % clash.seats)
        fields = (space for city in rival for space in clash.map.land_beside(city))
        camp = next((space for space in fields if space not in clash.cities and space not in clash.units), player.home)
        for _ in range(3):
            clash.place(Unit.INFANTRY, seat, camp)
        clash.place(Unit.INFANTRY, seat, player.home)
        clash.place(Unit.SETTLER, seat, camp)
