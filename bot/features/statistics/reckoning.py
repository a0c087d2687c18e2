"""Finished games counted: who won how often, against whom, and in which season. Pure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from itertools import combinations
from typing import NamedTuple
from zoneinfo import ZoneInfo

from storage.results import Played

#: So many games of a pair are told one by one.
LAST = 3


class Quarter(Enum):
    """Of the year as people speak of it; a December belongs to the winter of the year that follows."""

    WINTER = 0
    SPRING = 1
    SUMMER = 2
    AUTUMN = 3


class Season(NamedTuple):
    year: int
    quarter: Quarter

    @classmethod
    def of(cls, moment: datetime) -> Season:
        return cls(moment.year + moment.month // 12, Quarter(moment.month % 12 // 3))


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played to its end, with the results of those who are counted."""

    table: int
    game: str
    #: On the clock of whoever reads it.
    ended: datetime
    #: By person.
    results: dict[int, Played]

    @property
    def winners(self) -> list[int]:
        return [person for person, result in self.results.items() if result.place == 1]

    @property
    def season(self) -> Season:
        return Season.of(self.ended)


def finished(rows: Iterable[Played], zone: str, agreed: Collection[int]) -> list[Finished]:
    """In the order in which they ended. Where one person held several seats nobody knows who played them."""
    by_table: dict[int, list[Played]] = defaultdict(list)
    for row in rows:
        by_table[row.table_id].append(row)
    return [_finished(rows, zone, agreed) for rows in by_table.values() if rows[0].ended_at is not None]


def _finished(rows: Sequence[Played], zone: str, agreed: Collection[int]) -> Finished:
    seats = Counter(row.person_id for row in rows)
    counted = {row.person_id: row for row in rows if row.person_id in agreed and seats[row.person_id] == 1}
    ended = rows[0].ended_at
    assert ended is not None
    results = {person: row for person, row in counted.items() if person is not None}
    return Finished(rows[0].table_id, rows[0].game, ended.astimezone(ZoneInfo(zone)), results)


@dataclass(frozen=True, slots=True)
class Record:
    """What one person has to show at one game."""

    person: int
    game: str
    games: int
    wins: int
    best: int
    #: Seconds in one turn; None where nobody has counted them.
    longest: int | None


def records(games: Sequence[Finished], only: int | None = None) -> list[Record]:
    """By person and game, most wins first."""
    played: dict[tuple[int, str], list[Played]] = defaultdict(list)
    for game in games:
        for person, result in game.results.items():
            if only in (None, person):
                played[person, game.game].append(result)
    found = [_record(person, game, own) for (person, game), own in played.items()]
    return sorted(found, key=lambda record: (-record.wins, -record.games))


def _record(person: int, game: str, own: Sequence[Played]) -> Record:
    thoughts = [result.longest_thought for result in own if result.longest_thought is not None]
    wins = sum(result.place == 1 for result in own)
    return Record(person, game, len(own), wins, max(result.points for result in own), max(thoughts, default=None))


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two people who have finished games together: who came before the other, how often and at what."""

    first: int
    second: int
    #: In the order of the games; None where both came in together.
    ahead: tuple[int | None, ...]
    #: By game, how often the first and the second were ahead.
    at: dict[str, tuple[int, int]]

    def won_by(self, person: int) -> int:
        return self.ahead.count(person)

    @property
    def shared(self) -> int:
        return self.ahead.count(None)

    @property
    def last(self) -> tuple[int | None, ...]:
        """The newest first."""
        return self.ahead[: -LAST - 1 : -1]


def rivalries(games: Sequence[Finished], only: int | None = None) -> list[Rivalry]:
    """Those who met most often first; whoever leads is named first."""
    met: dict[tuple[int, int], list[tuple[str, int | None]]] = defaultdict(list)
    for game in games:
        for pair in combinations(sorted(game.results), 2):
            if only in (None, *pair):
                met[pair].append((game.game, _ahead(game, *pair)))
    found = [_rivalry(*pair, meetings, only) for pair, meetings in met.items()]
    return sorted(found, key=lambda rivalry: -len(rivalry.ahead))


def _ahead(game: Finished, one: int, other: int) -> int | None:
    places = game.results[one].place, game.results[other].place
    if places[0] == places[1]:
        return None
    return one if places[0] < places[1] else other


def _rivalry(one: int, other: int, meetings: Sequence[tuple[str, int | None]], only: int | None) -> Rivalry:
    ahead = tuple(winner for _, winner in meetings)
    swapped = only == other or (only is None and ahead.count(other) > ahead.count(one))
    first, second = (other, one) if swapped else (one, other)
    at = {
        game: (meetings.count((game, first)), meetings.count((game, second)))
        for game in dict.fromkeys(game for game, _ in meetings)
    }
    return Rivalry(first, second, ahead, at)


@dataclass(frozen=True, slots=True)
class Champion:
    people: tuple[int, ...]
    wins: int


def champion(games: Sequence[Finished]) -> Champion | None:
    """Whoever has won most of them; None where nobody who is counted has won any."""
    wins = Counter(person for game in games for person in game.winners)
    most = max(wins.values(), default=0)
    return Champion(tuple(person for person in wins if wins[person] == most), most) if most else None
