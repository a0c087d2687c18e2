"""What advances and wonders do: one module for each category of the player board, one for the wonders.

Importing this package hangs all of them on the registry.
"""

from games.clash.powers import (
    agriculture,
    autocracy,
    construction,
    culture,
    democracy,
    economy,
    education,
    science,
    seafaring,
    spirituality,
    theocracy,
    warfare,
    wonders,
)

__all__ = [
    "agriculture",
    "autocracy",
    "construction",
    "culture",
    "democracy",
    "economy",
    "education",
    "science",
    "seafaring",
    "spirituality",
    "theocracy",
    "warfare",
    "wonders",
]
