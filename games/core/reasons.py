"""Why an answer is good: what it changes in the features that positions are judged by, told as reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.core.meaning import Meaning
from games.core.text import SeatName, Text, text
from games.core.worth import Judge

#: What moves the logarithm of the odds by less than this is no reason.
_LEAST = 0.02
#: So many of what speaks for an answer; of what speaks against it one, if it weighs so much of the first.
_FOR, _AGAINST = 2, 0.25


@dataclass(frozen=True, slots=True)
class Reason:
    """Plain data, to be kept and said later: whose it is, what it is about, and by how much it changes."""

    #: The first feature of its meaning.
    about: str
    seat: int
    by: int
    #: It comes not of this answer but of the next best one.
    otherwise: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """What the features of each seat are, how far the game has come taken from the first of two readings."""

    course: float
    seats: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class _Weighed:
    reason: Reason
    #: What it adds to the odds of whoever answers.
    gain: float


def mean_reading(readings: Sequence[Reading]) -> Reading:
    """Of several imagined worlds."""
    many = len(readings)
    seats = [
        tuple(sum(values) / many for values in zip(*of_seat, strict=True))
        for of_seat in zip(*(reading.seats for reading in readings), strict=True)
    ]
    return Reading(sum(reading.course for reading in readings) / many, tuple(seats))


def reasons(judge: Judge, before: Reading, after: Reading, seat: int) -> tuple[Reason, ...]:
    """What speaks for it, the weightiest first, and what it costs."""
    found = sorted(_different(judge, before, after, seat), key=lambda one: -one.gain)
    good = [one for one in found if one.gain >= _LEAST][:_FOR]
    least = max(_LEAST, _AGAINST * good[0].gain) if good else _LEAST
    bad = [one for one in found if -one.gain >= least][-1:]
    if not good:
        # By itself what another gains would read as what speaks for it.
        bad = [one for one in bad if one.reason.seat == seat]
    return tuple(one.reason for one in (*good, *bad))


def costs(judge: Judge, before: Reading, after: Reading, seat: int) -> tuple[Reason, ...]:
    """What speaks against it, the weightiest first."""
    found = sorted(_different(judge, before, after, seat), key=lambda one: one.gain)
    return tuple(one.reason for one in found if -one.gain >= _LEAST)[:_FOR]


def _different(judge: Judge, before: Reading, after: Reading, seat: int) -> list[_Weighed]:
    """Of what is nearly one thing for one seat the weightiest."""
    kin = {meaning.features[0]: meaning.kin or meaning.features[0] for meaning in judge.meanings}
    told = dict[tuple[str, int], _Weighed]()
    for one in sorted(_weighed(judge, before, after, seat), key=lambda one: -abs(one.gain)):
        told.setdefault((kin[one.reason.about], one.reason.seat), one)
    return list(told.values())


def _weighed(judge: Judge, before: Reading, after: Reading, seat: int) -> Iterator[_Weighed]:
    row = judge.weights.row(before.course)
    for other in range(len(before.seats)):
        changed = [new - old for new, old in zip(after.seats[other], before.seats[other], strict=True)]
        sign = 1.0 if other == seat else -1.0 / (len(before.seats) - 1)
        for meaning in judge.meanings:
            change = sum(changed[judge.names.index(name)] for name in meaning.features)
            weighed = sum(row[at] * changed[at] for at in map(judge.names.index, meaning.weighed))
            gain = sign * (weighed + meaning.felt * change)
            told = _told_change(meaning, change)
            # What was learned from few games may contradict what everybody knows: then it is no reason to give.
            sensible = (told > 0) == ((sign * gain > 0) != meaning.bad)
            steady = not any(changed[judge.names.index(name)] for name in meaning.steady)
            if told and sensible and steady and meaning.said(told) is not None:
                yield _Weighed(Reason(meaning.features[0], other, told), gain)


def _told_change(meaning: Meaning, change: float) -> int:
    if abs(change) < meaning.least:
        return 0
    if meaning.counted is not None:
        return round(change)
    return 1 if change > 0 else -1


def said(judge: Judge, reason: Reason, seat: int) -> Text | None:
    """In words for the seat that answers; None where the game has no such feature any more."""
    meaning = next((one for one in judge.meanings if one.features[0] == reason.about), None)
    what = None if meaning is None else meaning.said(reason.by)
    if what is None:
        return None
    told = what if reason.seat == seat else text("{seat}: {what}", seat=SeatName(reason.seat), what=what)
    return text("otherwise {what}", what=told) if reason.otherwise else told
