"""Japan: shadows around a player who plays cards, Go-Toba's swords, Jimmu's cards, and Suiko among foreign temples."""

from __future__ import annotations

from games.clash.kinds import Building, Deck, Good
from games.clash.state import ClashState
from games.clash.steps.drawing import DrawCard
from tests.games.clash.civilizations.arranging import civilized
from tests.games.clash.civilizations.openings.huns import march


def _cards(clash: ClashState) -> None:
    """Everybody has some in hand."""
    for seat in range(clash.seats):
        clash.next(*[DrawCard(seat, Deck.ACTION)] * 3)


def swords_of_go_toba(clash: ClashState) -> None:
    civilized(clash, "japan", leader=0)
    _cards(clash)
    march(clash, [])


def scholars_of_go_toba(clash: ClashState) -> None:
    """A small city of his with room for an academy; cards are shown near him."""
    civilized(clash, "japan", leader=0)
    city = clash.cities[clash.cities_of(0)[0]]
    city.buildings = {Building.FORTRESS: 0}
    city.wonders.clear()
    standing = {wonder for one in clash.cities.values() for wonder in one.wonders}
    clash.wonders = {wonder: placed for wonder, placed in clash.wonders.items() if wonder in standing}
    clash.cities[clash.cities_of(0)[0]].port = None
    _cards(clash)


def legend_of_jimmu(clash: ClashState) -> None:
    civilized(clash, "japan", leader=1)
    clash.players[0].goods[Good.CULTURE] = 5
    march(clash, [])
    _cards(clash)


def temples_around_suiko(clash: ClashState) -> None:
    civilized(clash, "japan", leader=2)
    clash.cities[clash.cities_of(0)[0]].buildings[Building.TEMPLE] = 1


OPENINGS = {
    "swords of Go-Toba": swords_of_go_toba,
    "scholars of Go-Toba": scholars_of_go_toba,
    "legend of Jimmu": legend_of_jimmu,
    "temples around Suiko": temples_around_suiko,
}
