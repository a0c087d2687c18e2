"""What cards do: action cards, objectives, events and great persons.

Importing this package hangs all of them on the registry.
"""

from games.clash.cards import persons, persons_in_play, tactics
from games.clash.cards.civil import cities, learning, people, war
from games.clash.cards.events import anarchy, disasters, envoys, omens, pandemics, plagues, settling, unrest, years
from games.clash.cards.events import persons as offers
from games.clash.cards.objectives import deeds, showing, standing

__all__ = [
    "anarchy",
    "cities",
    "deeds",
    "disasters",
    "envoys",
    "learning",
    "offers",
    "omens",
    "pandemics",
    "people",
    "persons",
    "persons_in_play",
    "plagues",
    "settling",
    "showing",
    "standing",
    "tactics",
    "unrest",
    "war",
    "years",
]
