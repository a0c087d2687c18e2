"""Brown cards: points and gold for the lands and the cities one holds."""

from __future__ import annotations

from dataclasses import dataclass

from games.deus.effects.effect import GoldGain, PointsGain, effect
from games.deus.printed import effects as printed
from games.deus.state import DeusState


@effect(printed.PointsPerLand)
@dataclass(slots=True)
class PointsPerLand(PointsGain[printed.PointsPerLand]):
    """The guilds."""

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return card.points * deus.count_lands(self.seat, card.terrain)


@effect(printed.GoldPerLand)
@dataclass(slots=True)
class GoldPerLand(GoldGain[printed.GoldPerLand]):
    """The trading posts."""

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return card.gold * deus.count_lands(self.seat, card.terrain)


@effect(printed.GoldPerCity)
@dataclass(slots=True)
class GoldPerCity(GoldGain[printed.GoldPerCity]):
    """The breweries."""

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return card.gold * deus.count_cities(self.seat, card.least)


@effect(printed.PointsPerCity)
@dataclass(slots=True)
class PointsPerCity(PointsGain[printed.PointsPerCity]):
    """The forums and arches; `each` regions together bring the points."""

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return card.points * (deus.count_cities(self.seat, card.least) // card.each)
