"""Brown cards: points and gold for the lands and the cities one holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.core.text import Text, plural, text
from games.deus.effects.effect import CitySize, Figure, GoldGain, PointsGain
from games.deus.kinds import Terrain
from games.deus.words import TERRAINS

if TYPE_CHECKING:
    from games.deus.state import DeusState


class PointsPerLand(PointsGain):
    """The guilds."""

    kind: Literal["points_per_land"]
    terrain: Terrain
    points: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return self.points * deus.count_lands(seat, self.terrain)

    def about(self) -> Text:
        return plural(
            "{n} point for each region of yours of this kind: {terrain}",
            "{n} points for each region of yours of this kind: {terrain}",
            self.points,
            terrain=TERRAINS[self.terrain],
        )


class GoldPerLand(GoldGain):
    """The trading posts."""

    kind: Literal["gold_per_land"]
    terrain: Terrain
    gold: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return self.gold * deus.count_lands(seat, self.terrain)

    def about(self) -> Text:
        return text(
            "{n} gold for each region of yours of this kind: {terrain}", n=self.gold, terrain=TERRAINS[self.terrain]
        )


class GoldPerCity(GoldGain):
    """The breweries."""

    kind: Literal["gold_per_city"]
    least: CitySize
    gold: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return self.gold * deus.count_cities(seat, self.least)

    def about(self) -> Text:
        return text("{n} gold for each region where you have {least}+ buildings", n=self.gold, least=self.least)


class PointsPerCity(PointsGain):
    """The forums and arches; `each` regions together bring the points."""

    kind: Literal["points_per_city"]
    least: CitySize
    points: Figure
    each: Figure = 1

    def amount(self, deus: DeusState, seat: int) -> int:
        return self.points * (deus.count_cities(seat, self.least) // self.each)

    def about(self) -> Text:
        if self.each == 1:
            return plural(
                "{n} point for each region where you have {least}+ buildings",
                "{n} points for each region where you have {least}+ buildings",
                self.points,
                least=self.least,
            )
        return plural(
            "{n} point for every {each} regions where you have {least}+ buildings",
            "{n} points for every {each} regions where you have {least}+ buildings",
            self.points,
            each=self.each,
            least=self.least,
        )
