"""What is printed on the components: buildings, Wonders, Progress tokens, gods, structures and the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from games.core.text import Name
from games.duel.kinds import RESOURCES, Back, Color, Count, Discounted, Mythology, Resource, Symbol


class Strict:
    """Read by pydantic from the data files; unknown fields are refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


#: Far above anything printed, so that no house data can make a game endless.
Few = Annotated[int, Field(ge=0, le=20)]


@dataclass(frozen=True, slots=True)
class Cost(Strict):
    coins: Few = 0
    wood: Few = 0
    clay: Few = 0
    stone: Few = 0
    glass: Few = 0
    papyrus: Few = 0

    @property
    def units(self) -> tuple[int, ...]:
        return (self.wood, self.clay, self.stone, self.glass, self.papyrus)

    @property
    def resources(self) -> tuple[tuple[Resource, int], ...]:
        """What it asks for, without coins."""
        return tuple((resource, n) for resource, n in zip(RESOURCES, self.units, strict=True) if n)


@dataclass(frozen=True, slots=True)
class Per(Strict):
    """So much for each of what is counted."""

    count: tuple[Count, ...]
    amount: Few


@dataclass(frozen=True, slots=True)
class Cheaper(Strict):
    target: Discounted
    resources: Few


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed(Strict):
    """What any component may bring. Most fields of most components are empty."""

    id: str
    name: Name
    about: Name
    source: str
    #: Where the Russian name comes from.
    russian: Literal["rulebook", "community", "own"]
    #: Its name where there is room for a word or two, beside its place on the picture; None when the whole one fits.
    short: Name | None = None

    produces: dict[Resource, Few] = field(default_factory=dict, hash=False)
    #: One unit of any of these in every construction.
    choice: tuple[Resource, ...] = ()
    fixed_price: tuple[Resource, ...] = ()
    symbol: Symbol | None = None
    shields: Few = 0
    points: Few = 0
    coins: Few = 0
    coins_per: Per | None = None
    #: Guilds reckon with whichever city has more.
    guild_coins: Per | None = None
    guild_points: Per | None = None
    points_per: Per | None = None

    @property
    def brief(self) -> Name:
        return self.short or self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Building(Printed):
    age: int
    color: Color
    cost: Cost = Cost()
    #: Chain symbols.
    needs: str | None = None
    gives: str | None = None
    #: A Grand Temple's; a token of it builds the temple for nothing.
    mythology: Mythology | None = None
    back: Back = Back.AGE

    @property
    def chained(self) -> bool:
        """Shows a chain symbol under its cost."""
        return self.needs is not None or self.mythology is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wonder(Printed):
    cost: Cost
    pantheon: bool = False
    again: bool = False
    opponent_loses: Few = 0
    destroys: Color | None = None
    builds_discarded: bool = False
    draws_progress: Few = 0
    pantheon_discount: Few = 0
    opens_deck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Printed):
    pantheon: bool = False
    cheaper: Cheaper | None = None
    takes_trade: bool = False
    red_shield: Few = 0
    wonders_again: bool = False
    chain_coins: Few = 0
    step_loss: Few = 0
    chain_price: Few | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class God(Printed):
    mythology: Mythology
    reserve: Few = 0
    #: Progress tokens laid on the card when it is revealed.
    lays_progress: Few = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MythologyFace(Strict):
    id: Mythology
    name: Name
    focus: Name


@dataclass(frozen=True, slots=True)
class Gate(Strict):
    name: Name
    about: Name
    source: str
    russian: str


@dataclass(frozen=True, slots=True)
class PantheonBoard(Strict):
    prices: tuple[int, ...]
    both_prices: int
    gate_factor: int
    offerings: tuple[int, ...]
    mythology_tokens_each: int
    #: How many gods of its deck a Mythology token shows.
    token_shows: int
    #: Gods can be activated from this Age on.
    first_age: int
    temples_used: int
    temple_points: tuple[int, ...]
    source: str

    def price(self, number: int, first: bool) -> int:
        """What slot `number` (from 1) costs the first player, or the other one."""
        price = self.prices[number - 1]
        return price if first else self.both_prices - price
