"""A question to one seat together with all its legal answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import chain, combinations, islice
from typing import Any, TypeAlias

from games.core.errors import Illegal
from games.core.luck import Luck
from games.core.printed import printed
from games.core.record import record
from games.core.sums import Sum
from games.core.text import Text, listing, text

#: An option key, several keys, or a number per counter: whatever JSON can hold.
Answer: TypeAlias = str | list[str] | dict[str, int]


@record
class Option:
    key: str
    label: Text
    #: The deciding fact, printed behind the label: a price, a gain. Both fit a button of a phone together.
    detail: Text | None = None
    #: Where on the picture.
    at: str | None = None
    #: Heading under which a long list shows it; also a filter.
    group: Text | None = None
    #: What it stands behind, with all others that say the same: one button that opens them.
    under: Text | None = None
    #: Why it cannot be chosen now; None when it can.
    blocked: Text | None = None
    #: A button that says what it does to chance ("Roll"): its press is its confirm.
    rolls: bool = False
    #: It shows another one to choose from, and nothing else comes of it: nobody knows before whether that is better.
    shows: bool = False
    #: What is worth knowing before choosing, told above the buttons: an effect, what comes of it.
    note: Text | None = None
    #: What a confirm says of it, where label and detail are too short: the deed with its target, price and chances.
    deed: Text | None = None
    #: Whom it is against, said where somebody is told of it and does not see the board.
    against: Text | None = None


@record
class Counter:
    key: str
    label: Text
    most: int
    least: int = 0


@record
class Limit:
    """What some counters may come to together."""

    keys: tuple[str, ...]
    most: int
    least: int = 0


@record
class Turn:
    """A way to turn what is placed."""

    key: str
    label: Text
    #: What it would cover, as places on the picture; empty when that is the cell alone.
    cells: tuple[str, ...] = ()


@record
class Decision(ABC):
    """What every kind of decision has."""

    seat: int
    prompt: Text
    #: The sheet that helps to choose; the game names its sheets, and "board" is the first of them by any name.
    picture: str = field(default="board", kw_only=True)
    #: Taken by itself when only one answer is legal; not where others would learn something from its not being asked.
    forcible: bool = field(default=True, kw_only=True)
    #: Names this kind of question for standing orders, the same as long as the game lives.
    topic: str | None = field(default=None, kw_only=True)
    #: Whether the choices lie on that sheet, where each is called by its number.
    numbered: bool = field(default=True, kw_only=True)
    #: The answer the rules expect of somebody who says nothing; taken when a turn passes by the clock.
    usual: Answer | None = field(default=None, kw_only=True)

    def __str__(self) -> str:
        return printed(self)

    @abstractmethod
    def check(self, answer: Answer) -> None:
        """Raise `Illegal` unless the answer is one of the legal ones."""

    def allows(self, answer: Answer) -> bool:
        try:
            self.check(answer)
        except Illegal:
            return False
        return True

    def only_answer(self) -> Answer | None:
        """The answer when there is exactly one and it may be taken by itself."""
        return self._single() if self.forcible else None

    @property
    def foregone(self) -> Answer | None:
        """The answer when there is exactly one.

        Who is asked although there is only one could else tell a secret by not being asked, so the house answers after
        a pause.
        """
        return self._single()

    @abstractmethod
    def _single(self) -> Answer | None:
        """The answer when there is exactly one."""

    def rolls(self, answer: Answer) -> bool:
        """Whether whoever gives this answer has thereby said that chance may come."""
        return False

    @abstractmethod
    def answers(self, luck: Luck, most: int) -> list[Answer]:
        """Up to `most` legal answers: all of them when they are few, otherwise a sample."""


def _open(options: Sequence[Option]) -> list[Option]:
    return [option for option in options if option.blocked is None]


def _check_key(options: Sequence[Option], key: object) -> None:
    for option in options:
        if option.key == key:
            if option.blocked is not None:
                raise Illegal(option.blocked)
            return
    raise Illegal(text("That is not one of the choices."))


@record
class ChooseOne(Decision):
    options: tuple[Option, ...] = ()

    @property
    def open_keys(self) -> Sequence[str]:
        """What can be chosen now."""
        return [option.key for option in _open(self.options)]

    def check(self, answer: Answer) -> None:
        _check_key(self.options, answer)

    def _single(self) -> Answer | None:
        legal = _open(self.options)
        return legal[0].key if len(legal) == 1 else None

    def rolls(self, answer: Answer) -> bool:
        return any(option.rolls for option in self.options if option.key == answer)

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        keys: list[Answer] = [option.key for option in _open(self.options)]
        return _sample(keys, luck, most)


class Menu(ChooseOne):
    """One of many, described only when somebody reads it: for questions that are asked a thousand times by stand-ins.

    The open answers are known beforehand. `describe` must rest on nothing that changes when the game goes on.
    """

    __slots__ = ("_describe", "_described", "_keys")
    _keys: tuple[str, ...]
    _describe: Callable[[], tuple[Option, ...]]
    _described: tuple[Option, ...] | None

    def __init__(
        self, seat: int, prompt: Text, keys: Sequence[str], describe: Callable[[], tuple[Option, ...]], **more: Any
    ) -> None:
        Decision.__init__(self, seat, prompt, **more)
        self._keys, self._describe, self._described = tuple(keys), describe, None

    def __eq__(self, other: object) -> bool:
        # A question is mostly compared with itself, and then nobody has to describe it.
        return self is other or ChooseOne.__eq__(self, other)

    __hash__ = ChooseOne.__hash__

    @property
    def options(self) -> tuple[Option, ...]:
        described = self._described
        if described is None:
            described = self._described = self._describe()
        return described

    @property
    def open_keys(self) -> Sequence[str]:
        return self._keys

    def check(self, answer: Answer) -> None:
        if answer not in self._keys:
            _check_key(self.options, answer)

    def _single(self) -> Answer | None:
        return self._keys[0] if len(self._keys) == 1 else None

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        return _sample(self._keys, luck, most)


@record
class ChooseSome(Decision):
    """Answered with a list of keys; the order of the list means nothing."""

    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    #: Groups of keys of which at most one may be chosen; a key may stand in several.
    exclusive: tuple[tuple[str, ...], ...] = field(default=(), kw_only=True)

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, list):
            raise Illegal(text("Choose from the list."))
        for key in answer:
            _check_key(self.options, key)
        if len(set(answer)) != len(answer):
            raise Illegal(text("Choose each at most once."))
        if not self.least <= len(answer) <= self.most:
            raise Illegal(text("Choose between {least} and {most}.", least=self.least, most=self.most))
        for group in self.exclusive:
            rivals = [option.label for option in self.options if option.key in group and option.key in answer]
            if len(rivals) > 1:
                raise Illegal(text("Only one of these can be chosen: {items}", items=listing(*rivals)))

    @property
    def whole(self) -> list[str]:
        """All that can be chosen, when it can be chosen together."""
        keys = [option.key for option in _open(self.options)]
        return keys if not self.exclusive and 1 < len(keys) <= self.most else []

    def rivals(self, key: str) -> frozenset[str]:
        """What cannot be chosen beside it."""
        return frozenset[str]().union(*(group for group in self.exclusive if key in group)) - {key}

    def rolls(self, answer: Answer) -> bool:
        return any(option.rolls for option in self.options if option.key in answer)

    def _single(self) -> Answer | None:
        keys = [option.key for option in _open(self.options)]
        if self.exclusive:
            found = list(islice(self._every(keys), 2))
            return [*found[0]] if len(found) == 1 else None
        upper = min(self.most, len(keys))
        if self.least != upper or 0 < upper < len(keys):
            return None
        return keys[:upper]

    def _every(self, keys: Sequence[str]) -> Iterator[Sequence[str]]:
        sizes = range(self.least, self._together(keys) + 1)
        return chain.from_iterable(self._of_size(keys, size) for size in sizes)

    def _of_size(self, keys: Sequence[str], size: int) -> Iterator[Sequence[str]]:
        return self._beside(keys, size) if self.exclusive else combinations(keys, size)

    def _beside(self, keys: Sequence[str], size: int) -> Iterator[list[str]]:
        """Those of that size in which none bars another."""
        if size == 0:
            yield []
        else:
            for at, key in enumerate(keys):
                rivals = self.rivals(key)
                later = [other for other in keys[at + 1 :] if other not in rivals]
                if self._together(later) >= size - 1:
                    yield from ([key, *rest] for rest in self._beside(later, size - 1))

    def _together(self, keys: Sequence[str]) -> int:
        """How many of them can be chosen at most."""
        return min(self.most, self._largest(keys) if self.exclusive else len(keys))

    def _largest(self, keys: Sequence[str]) -> int:
        if not keys:
            return 0
        later, rivals = keys[1:], self.rivals(keys[0])
        with_it = 1 + self._largest([key for key in later if key not in rivals])
        barred = rivals.intersection(later)
        # Of those that all bar each other one leads as far as another; only where groups cross may it be left out.
        if any(barred.issubset(group) for group in self.exclusive):
            return with_it
        return max(with_it, self._largest(later))

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        keys = [option.key for option in _open(self.options)]
        if 1 << len(keys) <= 4 * most:
            return [[*chosen] for chosen in _sample([*self._every(keys)], luck, most)]
        upper = self._together(keys)
        return [self._any(keys, self.least + luck.below(upper - self.least + 1), luck) for _ in range(most)]

    def _any(self, keys: Sequence[str], size: int, luck: Luck) -> list[str]:
        if not self.exclusive:
            return sorted(luck.take_several(list(keys), size))
        pool, chosen = list(keys), list[str]()
        while pool and len(chosen) < size:
            chosen.append(luck.take(pool))
            rivals = self.rivals(chosen[-1])
            pool = [key for key in pool if key not in rivals]
        # Where a key stands in several groups not every beginning leads so far.
        return sorted(chosen) if len(chosen) >= self.least else next(self._beside(keys, self.least))


@record
class Amounts(Decision):
    """Answered with a number per counter, between `least` and `most` in total."""

    counters: tuple[Counter, ...] = ()
    least: int = 0
    most: int = 0
    #: Over groups of counters; a counter may stand in several.
    limits: tuple[Limit, ...] = field(default=(), kw_only=True)

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, dict):
            raise Illegal(text("Say how many of each."))
        counters = {counter.key: counter for counter in self.counters}
        for key, amount in answer.items():
            counter = counters.get(key)
            # bool is an int to Python; JSON's true is not an amount.
            if counter is None or type(amount) is not int or not counter.least <= amount <= counter.most:
                raise Illegal(text("That is more than there is."))
        if any(answer.get(counter.key, 0) < counter.least for counter in self.counters):
            raise Illegal(text("That is less than there must be."))
        if not self.least <= sum(answer.values()) <= self.most:
            raise Illegal(text("Choose between {least} and {most}.", least=self.least, most=self.most))
        for limit in self.limits:
            if not limit.least <= sum(answer.get(key, 0) for key in limit.keys) <= limit.most:
                items = listing(*(counters[key].label for key in limit.keys))
                raise Illegal(
                    text(
                        "Together between {least} and {most} of these: {items}",
                        least=limit.least,
                        most=limit.most,
                        items=items,
                    )
                )

    def room(self, amounts: Mapping[str, int], key: str) -> int:
        """How much more of this counter there may be beside these amounts."""
        counter = next(counter for counter in self.counters if counter.key == key)
        rooms = [counter.most - amounts.get(key, 0), self.most - sum(amounts.values())]
        rooms += [limit.most - sum(amounts.get(one, 0) for one in limit.keys) for limit in self._limits_on(key)]
        return max(0, min(rooms))

    def _limits_on(self, key: str) -> list[Limit]:
        return [limit for limit in self.limits if key in limit.keys]

    def _single(self) -> Answer | None:
        if self.limits:
            found = list(islice(self._every({}), 2))
            return found[0] if len(found) == 1 else None
        return self._sum.only()

    @property
    def _sum(self) -> Sum:
        """Where nothing but their sum binds the counters."""
        return Sum(self.counters, self.least, self.most)

    def _room(self, chosen: Mapping[str, int]) -> range:
        """What the next counter may be beside those before it, so that those after it can still fit."""
        at, total = len(chosen), sum(chosen.values())
        counter, later = self.counters[at], self.counters[at + 1 :]
        fewest = max(counter.least, self.least - total - sum(other.most for other in later))
        highest = min(counter.most, self.most - total - sum(other.least for other in later))
        for limit in self._limits_on(counter.key):
            spent = sum(chosen.get(key, 0) for key in limit.keys)
            after = [other for other in later if other.key in limit.keys]
            fewest = max(fewest, limit.least - spent - sum(other.most for other in after))
            highest = min(highest, limit.most - spent - sum(other.least for other in after))
        return range(fewest, highest + 1)

    def _every(self, chosen: dict[str, int]) -> Iterator[dict[str, int]]:
        if len(chosen) == len(self.counters):
            yield from self._fitting(chosen)
            return
        key = self.counters[len(chosen)].key
        for amount in self._room(chosen):
            yield from self._every({**chosen, key: amount})

    def _fitting(self, chosen: Mapping[str, int]) -> Iterator[dict[str, int]]:
        answer: dict[str, int] = {key: amount for key, amount in chosen.items() if amount}
        if self.allows(answer):
            yield answer

    def _any(self, luck: Luck, chosen: dict[str, int]) -> dict[str, int] | None:
        """None when these amounts cannot be completed: where limits cross, not every beginning leads on."""
        if len(chosen) == len(self.counters):
            return next(self._fitting(chosen), None)
        key, room = self.counters[len(chosen)].key, list(self._room(chosen))
        while room:
            found = self._any(luck, {**chosen, key: luck.take(room)})
            if found is not None:
                return found
        return None

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        if not self.limits:
            ways = self._sum
            return [*ways.some(luck, most)] if ways.reach(4 * most) else _sample(ways.all(), luck, most)
        few: list[Answer] = list(islice(self._every({}), 4 * most))
        if len(few) < 4 * most:
            return _sample(few, luck, most)
        found = [self._any(luck, {}) for _ in range(most)]
        return [answer for answer in found if answer is not None]


@record
class Place(Decision):
    """A cell on the picture, turned one of several ways; answered with "cell" or "cell/turn"."""

    options: tuple[Option, ...] = ()
    #: The ways to turn it, by option key; what is not named has none. Options without a place are answers beside it.
    turns: Mapping[str, tuple[Turn, ...]] = field(default_factory=dict)

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, str):
            raise Illegal(text("Choose a place."))
        cell, slash, turn = answer.partition("/")
        _check_key(self.options, cell)
        ways = self.turns.get(cell, ())
        if (slash or ways) and all(way.key != turn for way in ways):
            raise Illegal(text("It cannot be turned that way there."))

    def turned(self, answer: str) -> Turn | None:
        """The way the answer turns it."""
        cell, _, key = answer.partition("/")
        return next((turn for turn in self.turns.get(cell, ()) if turn.key == key), None)

    def rolls(self, answer: Answer) -> bool:
        return any(option.rolls for option in self.options if option.key == answer)

    def _every(self) -> list[Answer]:
        every: list[Answer] = []
        for option in _open(self.options):
            ways = self.turns.get(option.key, ())
            every += [f"{option.key}/{way.key}" for way in ways] or [option.key]
        return every

    def _single(self) -> Answer | None:
        every = self._every()
        return every[0] if len(every) == 1 else None

    def answers(self, luck: Luck, most: int) -> list[Answer]:
        return _sample(self._every(), luck, most)


def _sample(answers: Sequence[Any], luck: Luck, most: int) -> list[Any]:
    pool = list(answers)
    return pool if len(pool) <= most else luck.take_several(pool, most)
