"""Awards of a finished game: each says something that really happened, and of whom; nobody is given two of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from games.core.game import Feat, Result
from games.core.points import in_points
from games.core.retelling import Retold
from games.core.text import SeatName, Text, text

#: So many are given, and to one seat no more than this.
MOST, OF_ONE = 5, 2
#: Before this share of a game chances say little.
_BEGUN = 0.15
#: Of a fair share: so little, and somebody has come back; of one: so much, and a win was lost.
_LOW, _HIGH = 0.5, 0.75
#: Whoever stands less above a fair share is not ahead.
_AHEAD = 1.08
#: A deed stands out when it was done so often, and so many times as often as by anybody else.
_OFTEN, _TIMES = 3, 2
#: Somebody thought long who thought so many times as long as whoever thought least.
_SLOWER = 3
#: First in what brought less of one's own points is no feat.
_WEIGHTY = 0.1
#: A win by less than this share of the points was close.
_CLOSE = 0.03


@dataclass(frozen=True, slots=True)
class Award:
    sign: str
    seat: int
    words: Text


@dataclass(frozen=True, slots=True)
class Ended:
    """What awards are given for."""

    result: Result
    retold: Retold
    #: The most telling first: what is counted, and by seat how often it was done.
    deeds: Sequence[tuple[Feat, Counter[int]]] = ()
    #: By seat of a person, how long they thought in all.
    thought: Mapping[int, timedelta] = field(default_factory=dict)


#: A span as its reader says it.
Span = Callable[[timedelta], str]


def awards(ended: Ended, span: Span) -> list[Award]:
    """The rarest first; whoever has none yet comes before whoever has one."""
    found = [*_of_chances(ended), *_of_points(ended.result), *_of_deeds(ended), *_of_thought(ended, span)]
    first: list[Award] = []
    for round_ in range(1, OF_ONE + 1):
        for award in found:
            if award not in first and sum(one.seat == award.seat for one in first) < round_:
                first.append(award)
    given = first[:MOST]
    return [award for award in found if award in given]


def _of_chances(ended: Ended) -> Iterator[Award]:
    rows, winners = ended.retold.chances, ended.result.winners
    told = rows[int(len(rows) * _BEGUN) : -1]
    if not told:
        return
    fair = 1 / len(rows[0])
    for seat in range(len(rows[0])):
        least, most = min(row[seat] for row in told), max(row[seat] for row in told)
        who = SeatName(seat)
        if seat in winners and least <= _LOW * fair:
            words = text("{seat} came back: only {n} % once, and won", seat=who, n=round(100 * least))
            yield Award("🧗", seat, words)
        elif winners == (seat,) and least >= _AHEAD * fair and all(row[seat] == max(row) for row in told):
            yield Award("🚀", seat, text("{seat} was ahead from the beginning to the end", seat=who))
        elif seat not in winners and most >= _HIGH:
            yield Award("💔", seat, text("{seat} had it nearly won: {n} % once", seat=who, n=round(100 * most)))
    yield from _greatest_turn(ended.retold)


def _greatest_turn(retold: Retold) -> Iterator[Award]:
    own = [point for point in retold.points if point.seat == point.whose and point.after > point.before]
    if own:
        best = max(own, key=lambda point: point.after - point.before)
        who, gained = SeatName(best.whose), round(100 * (best.after - best.before))
        yield Award("⚡", best.whose, text("{seat} had the turn of the game: +{n} %", seat=who, n=gained))


def _of_points(result: Result) -> Iterator[Award]:
    """Close at the end; and where somebody stands first although another has won."""
    ranked = sorted(range(len(result.points)), key=lambda seat: result.places[seat])
    if len(ranked) > 1 and result.by_points and len(result.winners) == 1:
        first, second = ranked[:2]
        apart = result.points[first] - result.points[second]
        if 0 < apart <= _CLOSE * result.points[first]:
            points = in_points(apart, result.parts)
            words = text("{seat} was {points} short of winning", seat=SeatName(second), points=points)
            yield Award("📏", second, words)
    for seat in ranked:
        if seat not in result.winners:
            yield from _best_source(result, seat)


def _best_source(result: Result, seat: int) -> Iterator[Award]:
    ahead = [
        (source.points[seat] - max(points for other, points in enumerate(source.points) if other != seat), source)
        for source in result.sources
        if len(source.points) > 1
    ]
    most, source = max(ahead, key=lambda one: one[0], default=(0, None))
    if most > 0 and most >= _WEIGHTY * result.points[seat] and source is not None and source.points[seat] > 0:
        told = text(
            "{source}: {seat} had most, {points}",
            source=source.label,
            seat=SeatName(seat),
            points=in_points(source.points[seat], result.parts),
        )
        yield Award("🎖", seat, told)


def _of_deeds(ended: Ended) -> Iterator[Award]:
    for feat, counts in ended.deeds:
        (seat, most), *others = counts.most_common()
        if most >= _OFTEN and all(most >= _TIMES * n for _, n in others):
            yield Award("🏅", seat, feat(SeatName(seat), most))


def _of_thought(ended: Ended, span: Span) -> Iterator[Award]:
    slowest = sorted(ended.thought, key=lambda seat: -ended.thought[seat])
    if len(slowest) < 2:
        return
    long, short = ended.thought[slowest[0]], ended.thought[slowest[-1]]
    if short > timedelta(0) and long >= _SLOWER * short:
        owl, hare = SeatName(slowest[0]), SeatName(slowest[-1])
        yield Award("🦉", slowest[0], text("{seat} thought longest: {time}", seat=owl, time=span(long)))
        yield Award("🐇", slowest[-1], text("{seat} was quick: {time} in all", seat=hare, time=span(short)))
