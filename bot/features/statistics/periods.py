"""Of which time the statistics tell: all of it, a calendar year, or a season. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.statistics.reckoning import Finished, Quarter, Season
from games.core.text import Text, text

#: Nothing, a year, or a year and a season's number.
ON_THE_WIRE = "(?:[0-9]{4}[0-3]?)?"
SEASONS = {
    Quarter.WINTER: text("winter"),
    Quarter.SPRING: text("spring"),
    Quarter.SUMMER: text("summer"),
    Quarter.AUTUMN: text("autumn"),
}
_YEAR_LETTERS = 4


@dataclass(frozen=True, slots=True)
class Period:
    """Of all time, where it names no year."""

    year: int | None = None
    quarter: Quarter | None = None

    @classmethod
    def read(cls, wire: str) -> Period:
        year, quarter = wire[:_YEAR_LETTERS], wire[_YEAR_LETTERS:]
        return cls(int(year) if year else None, Quarter(int(quarter)) if quarter else None)

    @property
    def wire(self) -> str:
        year = "" if self.year is None else f"{self.year:04}"
        return year if self.quarter is None else f"{year}{self.quarter.value}"

    @property
    def words(self) -> Text | str | None:
        if self.year is None:
            return None
        if self.quarter is None:
            return str(self.year)
        years = f"{self.year - 1}/{self.year % 100:02}" if self.quarter is Quarter.WINTER else str(self.year)
        return text("{season} {year}", season=SEASONS[self.quarter], year=years)

    def holds(self, game: Finished) -> bool:
        if self.quarter is None:
            return self.year in (None, game.ended.year)
        return game.season == Season(self.year or 0, self.quarter)


ALL_TIME = Period()


def offered(games: Sequence[Finished], *, of_a_year: bool) -> list[Period]:
    """From the latest to the earliest: all time, the years, the seasons; or the years alone."""
    years = [Period(year) for year in sorted({game.ended.year for game in games}, reverse=True)]
    if of_a_year:
        return years
    seasons = sorted({game.season for game in games}, key=lambda season: (season.year, season.quarter.value))
    return [ALL_TIME, *years, *(Period(season.year, season.quarter) for season in reversed(seasons))]


def shown(wire: str, games: Sequence[Finished], *, of_a_year: bool) -> Period:
    """What is asked for, or what is nearest to it among those there are games of."""
    wanted, there = Period.read(wire), offered(games, of_a_year=of_a_year)
    if of_a_year:
        wanted = Period(wanted.year)
    return wanted if wanted in there else there[0]


def beside(period: Period, games: Sequence[Finished], *, of_a_year: bool) -> tuple[Period | None, Period | None]:
    """The one before and the one after."""
    there = offered(games, of_a_year=of_a_year)
    at = there.index(period)
    return (there[at + 1] if at + 1 < len(there) else None), (there[at - 1] if at else None)
