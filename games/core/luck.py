"""The only source of chance: a keyed hash of (seed, counter), so every draw can be replayed and checked afterwards."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from typing import Annotated, Any, TypeVar

from pydantic import Field

T = TypeVar("T")

_SPAN = 1 << 64


class Withheld(Exception):
    """Raised instead of a draw, or of bringing something hidden to light, while an answer is only being tried."""


class Unrevealed(Withheld):
    """It is no chance that comes next; something hidden would come to light."""


@dataclass(slots=True)
class Luck:
    seed: str
    counter: int = 0
    #: What was drawn since the log was last taken, as (bound, value).
    drawn: Annotated[list[tuple[int, int]], Field(exclude=True)] = field(default_factory=list)
    withheld: Annotated[bool, Field(exclude=True)] = False
    #: The hash keyed with the seed, from which every draw begins, and that seed.
    keyed: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False, compare=False)

    def below(self, bound: int) -> int:
        """An even draw from 0..bound-1."""
        if self.withheld:
            raise Withheld
        if self.keyed is None or self.keyed[0] != self.seed:
            self.keyed = self.seed, blake2b(key=self.seed.encode()[:64], digest_size=8)
        while True:
            draw = self.keyed[1].copy()
            draw.update(self.counter.to_bytes(8, "big"))
            self.counter += 1
            number = int.from_bytes(draw.digest(), "big")
            value = number % bound
            # Numbers past the last whole multiple of the bound would favour small results, so they are drawn again.
            if number - value <= _SPAN - bound:
                self.drawn.append((bound, value))
                return value

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def take(self, items: MutableSequence[T]) -> T:
        """Remove one at random."""
        return items.pop(self.below(len(items)))

    def take_several(self, items: MutableSequence[T], number: int) -> list[T]:
        """Remove so many at random, one after the other."""
        return [items.pop(self.below(left)) for left in range(len(items), len(items) - number, -1)]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def take_log(self) -> list[tuple[int, int]]:
        log, self.drawn = self.drawn, []
        return log


def reseeded(luck: Luck, rewind: int) -> Luck:
    """Where a table has gone back the same draws would come again, and somebody may have seen them."""
    return Luck(sha256(f"{luck.seed}\nrewind {rewind}".encode()).hexdigest(), luck.counter)


def commitment(secret: str) -> str:
    """Shown before the first move; it fixes the secret without telling it."""
    return sha256(secret.encode()).hexdigest()


def table_seed(secret: str, words: Sequence[str]) -> str:
    """The seed of a table: the house's secret and whatever the players added before the start."""
    # Marked as a seed: without words it would otherwise be the very hash that everybody is shown.
    return sha256("\n".join(["seed", secret, *words]).encode()).hexdigest()
