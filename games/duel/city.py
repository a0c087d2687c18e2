"""One player's city: treasury, buildings, Wonders and everything that lies in front of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.duel.data import catalog
from games.duel.kinds import Color, Count, Mythology, Symbol
from games.duel.printed import Wonder
from games.duel.tally import Tally, tally


@dataclass(slots=True)
class Site:
    """A drafted Wonder; built when a card lies under it."""

    wonder: str
    card: str | None = None


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

    @property
    def tally(self) -> Tally:
        return tally(tuple(self.cards))

    @property
    def purse(self) -> int:
        """Everything that can be spent."""
        return self.coins + self.reserve

    @property
    def built(self) -> list[Wonder]:
        wonders = catalog().wonders
        return [wonders[site.wonder] for site in self.sites if site.card is not None]

    @property
    def unbuilt(self) -> list[str]:
        return [site.wonder for site in self.sites if site.card is None]

    def site(self, wonder: str) -> Site:
        return next(site for site in self.sites if site.wonder == wonder)

    def owns(self, progress: str) -> bool:
        return progress in self.progress

    def of_color(self, *colors: Color) -> list[str]:
        buildings = catalog().buildings
        return [card for card in self.cards if buildings[card].color in colors]

    @property
    def symbols(self) -> list[Symbol]:
        """Every scientific symbol, doubles included."""
        printed = catalog()
        found = list(self.tally.symbols)
        tokens = (printed.progress[token].symbol for token in self.progress)
        gods = (printed.gods[god].symbol for god in self.gods if god in printed.gods)
        found += [symbol for symbol in (*tokens, *gods) if symbol is not None]
        if self.snake is not None and (copied := printed.buildings[self.snake].symbol) is not None:
            found.append(copied)
        return found

    def count(self, what: Count) -> int:
        match what:
            case Count.WONDER:
                return len(self.built)
            case Count.THREE_COINS:
                return self.coins // catalog().board.scoring.coins_per_point
            case Count.PROGRESS:
                return len(self.progress)
            case Count.MYTHOLOGY:
                return len(self.mythology)
            case Count.OFFERING:
                return len(self.offerings)
            case _:
                return self.tally.colors[Color(what)]

    def lose(self, coins: int) -> int:
        """Pay to the bank what the treasury has of it."""
        lost = min(coins, self.coins)
        self.coins -= lost
        return lost
