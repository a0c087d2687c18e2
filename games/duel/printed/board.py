"""The figures of the common board, the set-up, selling, trade and scoring, as the data file gives them."""

from __future__ import annotations

from dataclasses import dataclass

from games.duel.printed.components import Strict


@dataclass(frozen=True, slots=True)
class Setup(Strict):
    coins: int
    removed_per_age: int
    guilds_used: int
    progress_on_board: int
    wonders_limit: int
    source: str


@dataclass(frozen=True, slots=True)
class Draft(Strict):
    order: tuple[int, ...]
    group: int
    source: str


@dataclass(frozen=True, slots=True)
class Selling(Strict):
    coins: int
    per_yellow: int
    source: str


@dataclass(frozen=True, slots=True)
class Trade(Strict):
    base_price: int
    fixed_price: int
    source: str


@dataclass(frozen=True, slots=True)
class Scoring(Strict):
    coins_per_point: int
    source: str


@dataclass(frozen=True, slots=True)
class Science(Strict):
    #: How many of a symbol bring a Progress token.
    pair: int
    symbols_to_win: int
    source: str


@dataclass(frozen=True, slots=True)
class Zone(Strict):
    """A stretch of the military track, by its distance from the middle."""

    nearest: int
    farthest: int
    points: int
    #: What its token makes the owner of that side lose; 0 for no token.
    loss: int = 0


@dataclass(frozen=True, slots=True)
class Track(Strict):
    capital: int
    zone: tuple[Zone, ...]
    source: str

    def zone_at(self, distance: int) -> Zone | None:
        return next((zone for zone in self.zone if zone.nearest <= distance <= zone.farthest), None)


@dataclass(frozen=True, slots=True)
class Board(Strict):
    setup: Setup
    draft: Draft
    selling: Selling
    trade: Trade
    scoring: Scoring
    science: Science
    track: Track
