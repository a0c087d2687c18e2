"""What the cards say: the figures of each effect and its text. What it does stands in `games.deus.effects`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from games.core.text import Text, listing, plural, text
from games.deus.kinds import YIELDS, Armies, Kind, Loot, Resource, Terrain
from games.deus.words import KINDS, RESOURCES, TERRAINS, gold_amount

#: Figures on cards; bounded, so that no house data can make a game endless.
Figure = Annotated[int, Field(ge=1, le=20)]
CitySize = Annotated[int, Field(ge=1, le=5)]


class Effect(BaseModel, ABC, frozen=True, extra="forbid"):
    """What one card does."""

    @abstractmethod
    def about(self) -> Text:
        """The card's text."""


class PointsPerLand(Effect):
    """The guilds."""

    kind: Literal["points_per_land"]
    terrain: Terrain
    points: Figure

    def about(self) -> Text:
        return plural(
            "{n} point for each {terrain} region of yours",
            "{n} points for each {terrain} region of yours",
            self.points,
            terrain=TERRAINS[self.terrain],
        )


class GoldPerLand(Effect):
    """The trading posts."""

    kind: Literal["gold_per_land"]
    terrain: Terrain
    gold: Figure

    def about(self) -> Text:
        return text(
            "{gold} for each {terrain} region of yours", gold=gold_amount(self.gold), terrain=TERRAINS[self.terrain]
        )


class GoldPerCity(Effect):
    """The breweries."""

    kind: Literal["gold_per_city"]
    least: CitySize
    gold: Figure

    def about(self) -> Text:
        return text(
            "{gold} for each region where you have {least}+ buildings", gold=gold_amount(self.gold), least=self.least
        )


class PointsPerCity(Effect):
    """The forums and arches; `each` regions together bring the points."""

    kind: Literal["points_per_city"]
    least: CitySize
    points: Figure
    each: Figure = 1

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


class ProduceOne(Effect):
    """The small production buildings."""

    kind: Literal["produce_one"]

    def about(self) -> Text:
        return text("One of your production buildings yields 1 resource of its region")


class ProduceEverywhere(Effect):
    """The cooperatives."""

    kind: Literal["produce_everywhere"]
    terrain: Terrain
    each: Figure

    def about(self) -> Text:
        return text(
            "{n} {resource} for each production building of yours in a {terrain} region",
            n=self.each,
            resource=RESOURCES[YIELDS[self.terrain]],
            terrain=TERRAINS[self.terrain],
        )


class ProduceInCity(Effect):
    """Sawmill, farm, quarry and brickyard."""

    kind: Literal["produce_in_city"]
    terrain: Terrain

    def about(self) -> Text:
        return text(
            "Choose one {terrain} with your production building: 1 {resource} for each building in it",
            terrain=TERRAINS[self.terrain],
            resource=RESOURCES[YIELDS[self.terrain]],
        )


class SellForGold(Effect):
    """The trading ships."""

    kind: Literal["sell_for_gold"]
    resource: Resource
    gold: Figure

    def about(self) -> Text:
        name = RESOURCES[self.resource]
        return text("Sell any amount of {resource} for {gold} each", gold=gold_amount(self.gold), resource=name)


class SellForPoints(Effect):
    """The small ports."""

    kind: Literal["sell_for_points"]
    resource: Resource
    points: Figure
    most: Figure

    def about(self) -> Text:
        return plural(
            "Sell up to {most} {resource} for {n} point each",
            "Sell up to {most} {resource} for {n} points each",
            self.points,
            most=self.most,
            resource=RESOURCES[self.resource],
        )


class SellSets(Effect):
    """The commercial ports."""

    kind: Literal["sell_sets"]
    goods: tuple[Resource, ...] = Field(min_length=2, max_length=4)
    points: Figure
    most: Figure

    def about(self) -> Text:
        names = listing(*(RESOURCES[resource] for resource in self.goods))
        return plural(
            "Up to {most} times: sell {goods} for {n} point",
            "Up to {most} times: sell {goods} for {n} points",
            self.points,
            most=self.most,
            goods=names,
        )


class Buy(Effect):
    """The galleys."""

    kind: Literal["buy"]
    price: int = Field(ge=0, le=20)
    most: Figure

    def about(self) -> Text:
        price = gold_amount(self.price)
        return text("Buy up to {most} resources of any kinds for {gold} each", gold=price, most=self.most)


class DrawPerCity(Effect):
    """Schools and universities."""

    kind: Literal["draw_per_city"]
    least: CitySize
    cards: Figure

    def about(self) -> Text:
        return plural(
            "Draw {n} card for each region where you have {least}+ buildings",
            "Draw {n} cards for each region where you have {least}+ buildings",
            self.cards,
            least=self.least,
        )


class PointsPerCard(Effect):
    """The academies."""

    kind: Literal["points_per_card"]
    column: Kind
    points: Figure

    def about(self) -> Text:
        return plural(
            "{n} point for each card in your {column} column",
            "{n} points for each card in your {column} column",
            self.points,
            column=KINDS[self.column],
        )


class Activate(Effect):
    """The laboratories."""

    kind: Literal["activate"]
    column: Kind

    def about(self) -> Text:
        return text("Activate one card of your {column} column", column=KINDS[self.column])


class PiecesPerCity(Effect):
    """The workshops."""

    kind: Literal["pieces_per_city"]
    least: CitySize
    pieces: Figure

    def about(self) -> Text:
        return plural(
            "Gain {n} piece of any kind but temples for each region where you have {least}+ buildings",
            "Gain {n} pieces of any kinds but temples for each region where you have {least}+ buildings",
            self.pieces,
            least=self.least,
        )


class Levy(Effect):
    """Centurion and legion: one army collects from every rival next to it."""

    kind: Literal["levy"]
    what: Loot
    amount: Figure

    def about(self) -> Text:
        if self.what is Loot.GOLD:
            return text(
                "Choose one of your armies: every rival next to it gives you {gold}", gold=gold_amount(self.amount)
            )
        return plural(
            "Choose one of your armies: every rival next to it gives you {n} point",
            "Choose one of your armies: every rival next to it gives you {n} points",
            self.amount,
        )


class March(Effect):
    """Camps and elephants."""

    kind: Literal["march"]
    armies: Armies
    steps: Figure

    def about(self) -> Text:
        if self.armies is Armies.ONE:
            return plural(
                "Move one of your armies up to {n} region", "Move one of your armies up to {n} regions", self.steps
            )
        return plural(
            "Move each of your armies up to {n} region", "Move each of your armies up to {n} regions", self.steps
        )


class GoldPerVillage(Effect):
    """The ballista."""

    kind: Literal["gold_per_village"]
    gold: Figure

    def about(self) -> Text:
        return text("{gold} for each barbarian village next to your armies", gold=gold_amount(self.gold))


class Siege(Effect):
    """The siege tower; a village it empties is still a village."""

    kind: Literal["siege"]
    points: Figure

    def about(self) -> Text:
        return plural(
            "Take {n} point from a barbarian village next to your army",
            "Take {n} points from a barbarian village next to your army",
            self.points,
        )


class TempleEffect(Effect):
    """Scored once, at the end; never activated."""

    points: Figure
    #: However often they are earned.
    most: Figure = 12

    @abstractmethod
    def earned(self) -> Text:
        """What for."""

    def about(self) -> Text:
        return text("{earned} ({most} at most)", earned=self.earned(), most=self.most)


class TempleCities(TempleEffect):
    kind: Literal["temple_cities"]
    least: CitySize

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

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each {resource} you own",
            "At the end: {n} points for each {resource} you own",
            self.points,
            resource=RESOURCES[self.resource],
        )


class TempleTemples(TempleEffect):
    kind: Literal["temple_temples"]

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each temple card you have built, this one included",
            "At the end: {n} points for each temple card you have built, this one included",
            self.points,
        )


class TempleSets(TempleEffect):
    kind: Literal["temple_sets"]

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each set of one card of all five kinds but temples",
            "At the end: {n} points for each set of one card of all five kinds but temples",
            self.points,
        )


class TempleLands(TempleEffect):
    kind: Literal["temple_lands"]
    terrain: Terrain

    def earned(self) -> Text:
        return plural(
            "At the end: {n} point for each {terrain} region of yours",
            "At the end: {n} points for each {terrain} region of yours",
            self.points,
            terrain=TERRAINS[self.terrain],
        )
