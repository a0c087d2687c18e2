"""One player's city: treasury, buildings, Wonders and everything that lies in front of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from games.duel.kinds import Mythology


@dataclass(slots=True)
class Site:
    """A drafted Wonder; built when a card lies under it."""

    wonder: str
    card: str | None = None
    #: It stood once, until its card was taken from under it.
    ruined: bool = False


@dataclass(slots=True)
class City:
    coins: int = 0
    cards: list[str] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    progress: list[str] = field(default_factory=list)
    mythology: list[Mythology] = field(default_factory=list)
    offerings: list[int] = field(default_factory=list)
    #: Activated cards of the Pantheon, the Gate among them.
    gods: list[str] = field(default_factory=list)
    #: Coins lying on Astarte: not in the treasury, safe from losses.
    reserve: int = 0
    #: The opponent's green card under the Snake token.
    snake: str | None = None
    #: What the cards add up to, and what a construction costs with them, as last reckoned; see `DuelState`.
    kept: Annotated[Any, Field(exclude=True)] = field(default=None, compare=False, repr=False)
    kept_means: Annotated[Any, Field(exclude=True)] = field(default=None, compare=False, repr=False)

    @property
    def purse(self) -> int:
        """Everything that can be spent."""
        return self.coins + self.reserve

    @property
    def unbuilt(self) -> list[str]:
        return [site.wonder for site in self.sites if site.card is None]

    def site(self, wonder: str) -> Site:
        return next(site for site in self.sites if site.wonder == wonder)

    def owns(self, progress: str) -> bool:
        return progress in self.progress

    def lose(self, coins: int) -> int:
        """Pay to the bank what the treasury has of it."""
        lost = min(coins, self.coins)
        self.coins -= lost
        return lost
