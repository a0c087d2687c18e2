"""A question to one seat together with all its legal answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import TypeAlias

from games.core.errors import Illegal
from games.core.luck import Luck
from games.core.text import Text, text

#: An option key, several keys, or a number per counter: whatever JSON can hold.
Answer: TypeAlias = str | list[str] | dict[str, int]


@dataclass(frozen=True, slots=True)
class Option:
    key: str
    label: Text
    #: The deciding fact, printed behind the label.
    detail: Text | None = None
    #: Where on the picture.
    at: str | None = None
    #: Heading under which a long list shows it; also a filter.
    group: Text | None = None
    #: Why it cannot be chosen now; None when it can.
    blocked: Text | None = None


@dataclass(frozen=True, slots=True)
class Counter:
    key: str
    label: Text
    most: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Decision(ABC):
    """What every kind of decision has."""

    seat: int
    prompt: Text

    @abstractmethod
    def check(self, answer: Answer) -> None:
        """Raise `Illegal` unless the answer is one of the legal ones."""

    @abstractmethod
    def only_answer(self) -> Answer | None:
        """The answer when there is exactly one."""

    @abstractmethod
    def answers(self, luck: Luck, most: int) -> list[Answer]:
        """Up to `most` legal answers: all of them when they are few, otherwise a sample."""


def _open(options: Sequence[Option]) -> list[Option]:
    return [option for option in options if option.blocked is None]


def _check_key(options: Sequence[Option], key: object) -> None:
    chosen = next((option for option in options if option.key == key), None)
    if chosen is None:
        raise Illegal(text("That is not one of the choices."))
    if chosen.blocked is not None:
        raise Illegal(chosen.blocked)


@dataclass(frozen=True, slots=True)
class ChooseOne(Decision):
    options: tuple[Option, ...] = ()
    #: Which picture helps to choose: "board" or "hand".
    picture: str = "board"
    #: Taken by itself when only one answer is legal.
    forcible: bool = True

    def check(self, answer: Answer) -> None:
        _check_key(self.options, answer)

    def only_answer(self) -> Answer | None:
        legal = _open(self.options)
        return legal[0].key if self.forcible and len(legal) == 1 else None

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        keys: list[Answer] = [option.key for option in _open(self.options)]
        return _sample(keys, luck, most)


@dataclass(frozen=True, slots=True)
class ChooseSome(Decision):
    """Answered with a list of keys; the order of the list means nothing."""

    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    picture: str = "board"

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, list):
            raise Illegal(text("Choose from the list."))
        for key in answer:
            _check_key(self.options, key)
        if len(set(answer)) != len(answer):
            raise Illegal(text("Choose each at most once."))
        if not self.least <= len(answer) <= self.most:
            raise Illegal(text("Choose between {least} and {most}.", least=self.least, most=self.most))

    def only_answer(self) -> Answer | None:
        keys = [option.key for option in _open(self.options)]
        upper = min(self.most, len(keys))
        if self.least != upper or 0 < upper < len(keys):
            return None
        return keys[:upper]

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        keys = [option.key for option in _open(self.options)]
        upper = min(self.most, len(keys))
        if 1 << len(keys) <= 4 * most:
            every: list[Answer] = [
                list(some) for size in range(self.least, upper + 1) for some in combinations(keys, size)
            ]
            return _sample(every, luck, most)
        sampled: list[Answer] = []
        for _ in range(most):
            pool = keys.copy()
            size = self.least + luck.below(upper - self.least + 1)
            sampled.append(sorted(luck.take(pool) for _ in range(size)))
        return sampled


@dataclass(frozen=True, slots=True)
class Amounts(Decision):
    """Answered with a number per counter, between `least` and `most` in total."""

    counters: tuple[Counter, ...] = ()
    least: int = 0
    most: int = 0

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, dict):
            raise Illegal(text("Say how many of each."))
        limits = {counter.key: counter for counter in self.counters}
        for key, amount in answer.items():
            counter = limits.get(key)
            # bool is an int to Python; JSON's true is not an amount.
            if counter is None or type(amount) is not int or not counter.least <= amount <= counter.most:
                raise Illegal(text("That is more than there is."))
        if any(answer.get(counter.key, 0) < counter.least for counter in self.counters):
            raise Illegal(text("That is less than there must be."))
        if not self.least <= sum(answer.values()) <= self.most:
            raise Illegal(text("Choose between {least} and {most}.", least=self.least, most=self.most))

    def only_answer(self) -> Answer | None:
        found = list(islice(self._every(), 2))
        return found[0] if len(found) == 1 else None

    def _room(self, at: int, total: int) -> range:
        """What the counter may be when those before it come to `total` and those after it must still fit."""
        counter, later = self.counters[at], self.counters[at + 1 :]
        fewest = max(counter.least, self.least - total - sum(other.most for other in later))
        highest = min(counter.most, self.most - total - sum(other.least for other in later))
        return range(fewest, highest + 1)

    def _every(self, at: int = 0, total: int = 0) -> Iterator[dict[str, int]]:
        if at == len(self.counters):
            if self.least <= total <= self.most:
                yield {}
            return
        for amount in self._room(at, total):
            for rest in self._every(at + 1, total + amount):
                yield {self.counters[at].key: amount, **rest} if amount else rest

    def _any(self, luck: Luck) -> dict[str, int]:
        amounts: dict[str, int] = {}
        for at, counter in enumerate(self.counters):
            amounts[counter.key] = luck.choice(self._room(at, sum(amounts.values())))
        return {key: amount for key, amount in amounts.items() if amount}

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        few: list[Answer] = list(islice(self._every(), 4 * most))
        if len(few) < 4 * most:
            return _sample(few, luck, most)
        return [self._any(luck) for _ in range(most)]


@dataclass(frozen=True, slots=True)
class Place(Decision):
    """A cell on the picture, turned one of several ways; answered with "cell" or "cell/turn"."""

    options: tuple[Option, ...] = ()
    #: The ways to turn it, by cell key; a cell that is not named has none.
    turns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, str):
            raise Illegal(text("Choose a place."))
        cell, slash, turn = answer.partition("/")
        _check_key(self.options, cell)
        ways = self.turns.get(cell, ())
        if (slash or ways) and turn not in ways:
            raise Illegal(text("It cannot be turned that way there."))

    def _every(self) -> list[Answer]:
        return [
            f"{option.key}/{turn}" if turn else option.key
            for option in _open(self.options)
            for turn in self.turns.get(option.key, ("",))
        ]

    def only_answer(self) -> Answer | None:
        every = self._every()
        return every[0] if len(every) == 1 else None

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        return _sample(self._every(), luck, most)


def _sample(answers: list[Answer], luck: Luck, most: int) -> list[Answer]:
    if len(answers) <= most:
        return answers
    return [luck.take(answers) for _ in range(most)]
