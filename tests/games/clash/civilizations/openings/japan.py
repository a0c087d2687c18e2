"""Japan: shadows around a player who plays cards, Go-Toba's swords, Jimmu's cards, and Suiko among foreign temples."""

from __future__ import annotations

from games.clash.civilizations.japan import RecallCard, Reclaim
from games.clash.kinds import Building, Deck, Good, Use
from games.clash.moments import BuildingBuilt, CardShown
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation
from games.clash.steps.battle.start import start_battle
from games.clash.steps.drawing import DrawCard
from games.clash.steps.recruiting import Recruit
from tests.games.clash.civilizations.arranging import civilized, its_turn
from tests.games.clash.civilizations.openings.huns import march


def _cards(clash: ClashState) -> None:
    """Everybody has some in hand."""
    for seat in range(clash.seats):
        clash.next(*[DrawCard(seat, Deck.ACTION)] * 3)


def swords_of_go_toba(clash: ClashState) -> None:
    civilized(clash, "japan", leader=0)
    _cards(clash)
    start_battle(clash, march(clash), 0, None)


def scholars_of_go_toba(clash: ClashState) -> None:
    """The second seat shows a card near him; then a city recruits in which an academy was just built."""
    civilized(clash, "japan", leader=0)
    city = clash.cities_of(0)[0]
    for seat in range(clash.seats):
        clash.players[seat].actions += [clash.action_deck.pop() for _ in range(3)]
    its_turn(clash)
    clash.next(BuildingBuilt(0, city, Building.ACADEMY))
    # Done before the academy is told: an event that comes of it may bury the city.
    begin_activation(clash, 0, city, Use.RECRUIT, Recruit(0, city))
    # Before anything else is asked: until it is shown nobody may know which card it is.
    clash.next(CardShown(1, clash.players[1].actions[0]))


def legend_of_jimmu(clash: ClashState) -> None:
    """He takes back a card before the next battle."""
    civilized(clash, "japan", leader=1)
    clash.players[0].goods[Good.CULTURE] = 5
    start_battle(clash, march(clash), 0, None)
    _cards(clash)
    clash.action_discard.append(clash.action_deck.pop())
    clash.next(RecallCard(0, list(clash.action_discard)))


def temples_around_suiko(clash: ClashState) -> None:
    civilized(clash, "japan", leader=2)
    city = clash.cities_of(0)[0]
    clash.cities[city].buildings |= dict.fromkeys((Building.TEMPLE, Building.ACADEMY), 1)
    its_turn(clash)
    clash.next(Reclaim(0, city))


OPENINGS = {
    "swords of Go-Toba": swords_of_go_toba,
    "scholars of Go-Toba": scholars_of_go_toba,
    "legend of Jimmu": legend_of_jimmu,
    "temples around Suiko": temples_around_suiko,
}
