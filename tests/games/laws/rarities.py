"""Rarities that no random play meets, arranged: each is a beginning that the whole suite of laws goes on from."""

from __future__ import annotations

from games.clash.captives import CAPTIVES
from games.clash.kinds import Building, Good, Terrain, Unit
from games.clash.pieces import Held
from games.clash.state import ClashState
from games.clash.steps.recruiting import Recruit
from games.clash.steps.rounds import NextAge
from games.clash.steps.status import StatusPhase
from games.deus.kinds import RESOURCES
from games.deus.state import DeusState
from games.duel.state import DuelState
from games.era import GAME as ERA
from games.era.kinds import BUILDINGS, WALLS, Phase
from games.era.state import EraState
from tests.games.clash.civilizations.arranging import civilized
from tests.games.clash.openings import late_ages
from tests.games.clash.openings_of_cards import to_the_first_turn


def captives_of_everything(clash: ClashState) -> None:
    """Every elephant of the second seat is a captive, every seat but the first is rich, and recruits with a market."""
    civilized(clash, "aztecs")
    clash.first = 1
    kept = [Held(CAPTIVES, Unit.ELEPHANT, 1) for _ in range(clash.rules.units[Unit.ELEPHANT].limit)]
    for space in clash.spaces_of(1, lambda piece: piece.kind is Unit.ELEPHANT):
        for piece in [piece for piece in clash.owned_at(space, 1) if piece.kind is Unit.ELEPHANT]:
            clash.remove(space, piece)
    clash.players[0].held = kept
    space = next(space for space in clash.cities_of(1) if Building.MARKET in clash.city(space).buildings)
    for piece in clash.armies_at(space, 1):
        if piece.kind is not Unit.LEADER:
            clash.remove(space, piece)
    to_the_first_turn(clash)
    clash.next(Recruit(1, space))


def full_fleets_at_unseen_shores(clash: ClashState) -> None:
    """Everybody's ships are full of armies before regions that nobody has seen."""
    for player in clash.players:
        player.advances += ["fishing", "navigation", "tactics"]
        player.goods = dict.fromkeys(Good, 2)
    for place in [place for place, laid in clash.regions.items() if not laid.revealed][1::2]:
        clash.turn_over(place, clash.regions[place].turned)
    for space in clash.map.seas:
        seat = next((one for one in range(clash.seats) if clash.units_left(one, Unit.SHIP) >= 3), None)
        if seat is None or space in clash.units:
            continue
        for _ in range(3):
            clash.place(Unit.SHIP, seat, space)
        for _ in range(clash.berths(space, seat)):
            clash.place(Unit.INFANTRY, seat, space)
    clash.take_events()
    to_the_first_turn(clash)


def nothing_left(clash: ClashState) -> None:
    """Decks are empty, stores full, tracks at their end, and nobody has a figure or a settlement left to place."""
    late_ages(clash)
    clash.action_discard, clash.action_deck = [*clash.action_discard, *clash.action_deck], []
    clash.event_discard, clash.event_deck = [*clash.event_discard, *clash.event_deck], []
    for seat, player in enumerate(clash.players):
        player.goods = {good: clash.cap(seat, good) or 9 for good in Good}
        player.track = 1
    to_the_first_turn(clash)
    for seat in range(clash.seats):
        _place_all(clash, seat)
    clash.take_events()


def _place_all(clash: ClashState, seat: int) -> None:
    for kind in (Unit.SETTLER, Unit.INFANTRY):
        for space in clash.map.terrain:
            here = clash.map.terrain[space] not in (Terrain.SEA, Terrain.BARREN)
            if here and not clash.hostile(space, seat) and clash.units_left(seat, kind) and clash.room(space, seat):
                clash.place(kind, seat, space)


def events_in_the_status_phase(clash: ClashState) -> None:
    """The age ends, and whoever gains its free advance draws an event that brings barbarians or moves them."""
    late_ages(clash)
    symbols = {"barbarians_spawn", "barbarians_move"}
    coming = [card for card in clash.event_deck if clash.printed.events[card].symbol in symbols]
    clash.event_discard += [card for card in clash.event_deck if card not in coming]
    clash.event_deck = coming
    to_the_first_turn(clash)
    clash.turn, clash.stack = None, []
    clash.next(StatusPhase(), NextAge())


def no_supply(deus: DeusState) -> None:
    """Goods lie with one player, the deck is in the discard, one temple is left, and everybody's hand is full."""
    hoarder = deus.players[0]
    for resource in RESOURCES:
        hoarder.resources[resource] += deus.supply[resource]
        deus.supply[resource] = 0
    for player in deus.players:
        while len(player.hand) < deus.rules.limits.most_hand:
            player.hand.append(deus.deck.pop())
    deus.discard, deus.deck = deus.deck[1:], deus.deck[:1]


def poor_cities(duel: DuelState) -> None:
    """Neither city has a coin, and everything costs some."""
    for city in duel.cities:
        city.coins = 0


def one_of_each(era: EraState) -> None:
    """The domains are laid out, the supply holds one piece of each kind, and everybody's stores are full."""
    while era.phase is Phase.SETUP:
        decision = ERA.decisions(era)[0]
        ERA.play(era, decision.seat, decision.answers(era.luck, 1)[0])
    for kind in (*WALLS, *BUILDINGS):
        era.supply[kind] = min(1, era.supply[kind])
    for player in era.players:
        player.stock = {resource: era.most(resource) for resource in player.stock}
    era.asked = None
