"""The figures of many games, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from math import log, sqrt
from statistics import mean, median
from typing import Protocol

from games.core.playout import Calls, Record


class Won(Protocol):
    """A game that was played: who sat where, and which seats won it."""

    @property
    def sitting(self) -> Sequence[str]: ...

    @property
    def winners(self) -> Sequence[int]: ...


def report(game: str, standins: Sequence[str], records: Sequence[Record]) -> Iterator[str]:
    seats = len(standins)
    points = [[own / record.result.parts for own in record.result.points] for record in records]
    yield f"{game}: {_many(len(records), 'game')}, {_many(seats, 'seat')}"
    yield f"answers     {_spread([record.answers for record in records])}"
    yield f"scores      {_spread([own for game_points in points for own in game_points])}"
    yield f"winners     {_spread([max(game_points) for game_points in points])}"
    yield f"hand-overs  {_calls(records, lambda calls: calls.hand_overs)}"
    yield f"rings       {_calls(records, lambda calls: calls.rings)}"
    yield ""
    yield "seat  stand-in   wins  shared  mean score"
    for seat, name in enumerate(standins if len(set(standins)) == 1 else ["in turn"] * seats):
        won = [record.result.winners for record in records if seat in record.result.winners]
        alone = sum(len(winners) == 1 for winners in won)
        score = mean(game_points[seat] for game_points in points)
        yield f"{seat + 1:>4}  {name:<9}  {alone:>4}  {len(won) - alone:>6}  {score:>10.1f}"
    if len(set(standins)) > 1:
        yield ""
        yield from strengths(records)
    if any(record.sides for record in records):
        yield ""
        yield from _sides(records)
    yield ""
    yield "how they ended"
    yield from _counted(Counter(record.result.ending.id for record in records))
    yield from _told(records)


def shares_won(games: Iterable[Won]) -> Mapping[str, Sequence[float]]:
    """Of each stand-in its games, from whatever seat; a shared victory counts as part of one."""
    shares: dict[str, list[float]] = {}
    for game in games:
        for seat, name in enumerate(game.sitting):
            shares.setdefault(name, []).append(1 / len(game.winners) if seat in game.winners else 0.0)
    return shares


class Verdict(StrEnum):
    """What a sequential test has come to."""

    REACHED = "reached"
    MISSED = "missed"
    OPEN = "not clear yet"


#: Somebody so far below the bar shall be told apart from one who reaches it, wrongly at most so often.
_BELOW, _WRONGLY = 0.1, 0.05


def verdict(won: float, games: int, bar: float) -> Verdict:
    """Wald's sequential test: as good as the bar, or a tenth below it."""
    lost, below = games - won, bar - _BELOW
    evidence = won * log(bar / below) + lost * log((1 - bar) / (1 - below))
    enough = log((1 - _WRONGLY) / _WRONGLY)
    if abs(evidence) < enough:
        return Verdict.OPEN
    return Verdict.REACHED if evidence > 0 else Verdict.MISSED


def strengths(games: Iterable[Won]) -> Iterator[str]:
    """Who beats whom."""
    shares = shares_won(games)
    yield "stand-in    sat    won  share  95 % between"
    for name, won in shares.items():
        low, high = wilson(sum(won), len(won))
        yield f"{name:<10}  {len(won):>3}  {sum(won):>5.1f}  {mean(won):>5.0%}  {low:>5.0%} and {high:.0%}"


def wilson(won: float, games: int) -> tuple[float, float]:
    """Between these the true share lies in 95 of 100 cases, after Wilson."""
    z, share = 1.96, won / games
    middle, spread = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def _sides(records: Sequence[Record]) -> Iterator[str]:
    """How everything that can be led fares, and what it has to do with it; a share of 1 is that of an even game."""
    led: dict[str, list[tuple[Record, int]]] = {}
    for record in records:
        for seat, side in enumerate(record.sides):
            led.setdefault(side, []).append((record, seat))
    yield "led               games  wins  share  mean score"
    for side, games in sorted(led.items()):
        won = sum(seat in record.result.winners for record, seat in games)
        due = sum(1 / len(record.sides) for record, _ in games)
        score = mean(record.result.points[seat] / record.result.parts for record, seat in games)
        yield f"{side:<16}  {len(games):>5}  {won:>4}  {won / due:>5.1f}  {score:>10.1f}"
    yield ""
    yield "what their abilities did, in all games"
    used = Counter[str]()
    for record in records:
        # Adding counters would lose what was never used.
        used.update(record.used)
    yield from _counted(used)


def _calls(records: Sequence[Record], count: Callable[[Calls], int]) -> str:
    """By message every one of them may cost half a day."""
    found = _spread([count(record.calls) for record in records])
    asking_all = mean(count(record.calls_asking_all) for record in records)
    return f"{found}; mean if everything is asked {asking_all:.1f}"


def _told(records: Sequence[Record]) -> Iterator[str]:
    """What was told in all games, and under each message how often it named each thing."""
    told = sum((record.told for record in records), Counter[str]())
    named: dict[str, dict[str, Counter[str]]] = {}
    for (message, argument, thing), count in sum((record.named for record in records), Counter()).items():
        named.setdefault(message, {}).setdefault(argument, Counter())[thing] += count
    counted = sum((record.counted for record in records), Counter[tuple[str, int]]())
    yield ""
    yield "what was told, in all games"
    for line, message in _ranked(told):
        yield line
        seats = {seat: n / len(records) for (one, seat), n in sorted(counted.items()) if one == message}
        if seats:
            yield "          in a game: " + ", ".join(f"seat {seat + 1} {n:.1f}" for seat, n in seats.items())
        for argument, things in named.get(message, {}).items():
            yield f"          {argument}"
            yield from (f"    {line}" for line in _counted(things))


def _counted(counts: Counter[str]) -> Iterator[str]:
    return (line for line, _ in _ranked(counts))


def _ranked(counts: Counter[str]) -> Iterator[tuple[str, str]]:
    """Each thing with its line, the most frequent first."""
    for thing, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        yield f"{count:>8}  {thing}", thing


def _spread(values: Sequence[float]) -> str:
    return f"least {min(values):g}, median {median(values):g}, mean {mean(values):.1f}, most {max(values):g}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
