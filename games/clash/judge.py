"""What chances to win are reckoned from: the parts of worth as features, each weighed as it was learned.

The greedy stand-in keeps to the sum in `worth`, which knows when to be done with a turn.
"""

from __future__ import annotations

from games.clash import scoring
from games.clash.meanings import MEANINGS
from games.clash.settling import settling
from games.clash.state import ClashState
from games.clash.steps.turn import StartTurn
from games.clash.threats import threats
from games.clash.worth import MOODS, cities_of, people_of, promise, store_of
from games.core.worth import Judge

NAMES = (
    "half points",
    "action cards",
    "objectives",
    "wonder cards",
    "store",
    "held",
    "settlers",
    "settlers on site",
    "steps to sites",
    "sites",
    "ships",
    "leaders",
    "soldiers",
    "spoils",
    "danger",
    "cities",
    "moods",
    "growth",
    "advances",
    "own advances",
    "promise",
    "actions left",
)


def course(clash: ClashState) -> float:
    rounds = clash.rules.calendar.rounds
    return ((clash.age - 1) * rounds + clash.round) / (clash.ages * rounds + 1)


def features(clash: ClashState, seat: int) -> tuple[float, ...]:
    player, people, cities = clash.players[seat], people_of(clash, seat), cities_of(clash, seat)
    settlers, ahead = settling(clash, seat), threats(clash, seat)
    return (
        scoring.halves(clash, seat),
        len(player.actions) + len(player.persons),
        len(player.objectives),
        len(player.wonders),
        store_of(player),
        len(player.held),
        settlers.on_the_way,
        settlers.on_site,
        settlers.steps,
        settlers.sites,
        people.ships,
        people.leaders,
        people.soldiers,
        ahead.spoils,
        ahead.danger,
        len(cities),
        sum([MOODS[city.mood] for city in cities]),
        sum([city.size for city in cities]),
        len(player.advances),
        len(player.own),
        promise(clash, seat),
        _actions_left(clash, seat),
    )


def _actions_left(clash: ClashState, seat: int) -> int:
    """Of this round, also while the seat's turn is still to come: everybody has as many in the end."""
    actions, lost = clash.rules.calendar.actions, clash.players[seat].lost_actions
    coming = sum([actions - lost for step in clash.stack if isinstance(step, StartTurn) and step.seat == seat])
    return coming + (clash.turn.actions if clash.turn is not None and clash.turn.seat == seat else 0)


JUDGE = Judge("games.clash", NAMES, features, course, meanings=MEANINGS)
