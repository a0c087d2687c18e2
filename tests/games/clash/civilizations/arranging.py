"""Civilizations in late ages: boards full, leaders in play, armies of every kind beside each other."""

from __future__ import annotations

from games.clash.data import rulebook
from games.clash.kinds import Building, Unit
from games.clash.state import ClashState
from tests.games.clash.openings import late_ages
from tests.games.clash.openings_of_cards import to_the_first_turn


def led_by(clash: ClashState, seat: int, civilization: str, leader: str) -> None:
    """The seat leads this civilization with all of its advances, and this leader stands in its first city."""
    player, board = clash.players[seat], rulebook().boards.civilizations[civilization]
    player.civilization, player.own = civilization, [advance.id for advance in board.advances]
    player.leaders = [one.id for one in board.leaders if one.id != leader]
    player.leader = leader
    clash.place(Unit.LEADER, seat, clash.cities_of(seat)[0])


def civilized(clash: ClashState, civilization: str, leader: int = 0) -> None:
    """Everybody is rich and armed; the first seat leads the civilization with this leader, the others lead others."""
    late_ages(clash)
    every = list(rulebook().boards.civilizations.values())
    others = [board for board in every if board.id != civilization]
    for seat in range(clash.seats):
        board = rulebook().boards.civilizations[civilization] if seat == 0 else others[seat]
        led_by(clash, seat, board.id, board.leaders[leader if seat == 0 else seat % 3].id)
        clash.players[seat].advances += ["husbandry"] * ("husbandry" not in clash.players[seat].advances)
        armed(clash, seat)
    clash.take_events()


def its_turn(clash: ClashState) -> None:
    """The first turn is the first seat's, and it has begun."""
    clash.first = 0
    to_the_first_turn(clash)


def armed(clash: ClashState, seat: int) -> None:
    """A market in every city that has room for one, and mixed armies."""
    for space in clash.cities_of(seat):
        city = clash.cities[space]
        city.buildings.setdefault(Building.MARKET, seat)
        for kind in (Unit.CAVALRY, Unit.ELEPHANT):
            if clash.room(space, seat) > 0 and clash.units_left(seat, kind):
                clash.place(kind, seat, space)


def in_turn(clash: ClashState) -> None:
    """The first seat is the first to play, and has begun."""
    clash.first = 0
    to_the_first_turn(clash)
