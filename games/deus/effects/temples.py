"""Purple cards: what a temple scores at the end of the game. Nothing is spent for it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Literal

from games.core.decision import Answer
from games.core.text import Text, plural, text
from games.deus.effects.effect import CitySize, Effect, Figure
from games.deus.kinds import STANDARD, Kind, Resource, Terrain
from games.deus.words import RESOURCES, TERRAINS

if TYPE_CHECKING:
    from games.deus.state import DeusState


class TempleEffect(Effect):
    """Scored once, at the end; never activated."""

    points: Figure
    #: However often they are earned.
    most: Figure = 12

    @abstractmethod
    def count(self, deus: DeusState, seat: int) -> int:
        """How many times the temple's points are earned, before the limit."""

    def score(self, deus: DeusState, seat: int) -> int:
        return min(self.most, self.points * self.count(deus, seat))

    @abstractmethod
    def earned(self) -> Text:
        """What for."""

    def about(self) -> Text:
        return text("{earned} ({most} at most)", earned=self.earned(), most=self.most)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        raise TypeError("a temple is scored, not used")

    def promise(self, deus: DeusState, seat: int) -> float:
        return self.score(deus, seat)


class TempleCities(TempleEffect):
    kind: Literal["temple_cities"]
    least: CitySize

    def count(self, deus: DeusState, seat: int) -> int:
        return deus.count_cities(seat, self.least)

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each region where you have {least}+ buildings",
            "At the end: {n} points for each region where you have {least}+ buildings",
            self.points,
            least=self.least,
        )


class TempleGold(TempleEffect):
    kind: Literal["temple_gold"]
    per: Figure

    def count(self, deus: DeusState, seat: int) -> int:
        return deus.players[seat].gold // self.per

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for every {per} gold you own",
            "At the end: {n} points for every {per} gold you own",
            self.points,
            per=self.per,
        )


class TempleStock(TempleEffect):
    kind: Literal["temple_stock"]
    resource: Resource

    def count(self, deus: DeusState, seat: int) -> int:
        return deus.players[seat].resources[self.resource]

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each of these you own: {resource}",
            "At the end: {n} points for each of these you own: {resource}",
            self.points,
            resource=RESOURCES[self.resource],
        )


class TempleTemples(TempleEffect):
    kind: Literal["temple_temples"]

    def count(self, deus: DeusState, seat: int) -> int:
        return len(deus.players[seat].columns[Kind.TEMPLE])

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each temple card you have built, this one included",
            "At the end: {n} points for each temple card you have built, this one included",
            self.points,
        )


class TempleSets(TempleEffect):
    kind: Literal["temple_sets"]

    def count(self, deus: DeusState, seat: int) -> int:
        columns = deus.players[seat].columns
        return min(len(columns[kind]) for kind in STANDARD)

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each set of one card of all five kinds but temples",
            "At the end: {n} points for each set of one card of all five kinds but temples",
            self.points,
        )


class TempleLands(TempleEffect):
    kind: Literal["temple_lands"]
    terrain: Terrain

    def count(self, deus: DeusState, seat: int) -> int:
        return deus.count_lands(seat, self.terrain)

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each region of yours of this kind: {terrain}",
            "At the end: {n} points for each region of yours of this kind: {terrain}",
            self.points,
            terrain=TERRAINS[self.terrain],
        )
