"""What a player may give so that an event leaves a city's mood as it is."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.pieces import Purse
from games.core.effects import Figure


@dataclass(slots=True)
class Sparing(Figure):
    seat: int
    #: For each city; None when nothing helps.
    price: Purse | None = None
