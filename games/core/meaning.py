"""What a feature of worth means to a player, in words: data of a game, for hints and for the story of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.text import Text, text

#: Says so many of it.
Say = Callable[[int], Text]


@dataclass(frozen=True, slots=True)
class Meaning:
    """Features that mean one thing together; without any words they weigh, and nobody speaks of them."""

    #: Their change is added up and told.
    features: tuple[str, ...]
    #: "3 coins": told with a plus or a minus before it.
    counted: Say | None = None
    #: What has no number that means anything: how it is said when it grows, and when it shrinks. Of what is
    #: counted these come first.
    more: Text | None = None
    less: Text | None = None
    #: Those that weigh with them and are not counted.
    also: tuple[str, ...] = ()
    #: The more of it, the worse.
    bad: bool = False
    #: A change that is smaller than this is not worth a word.
    least: float = 0.5
    #: It is used up as the round goes on: only gains are worth a word.
    fleeting: bool = False
    #: What one of it is held to add to the odds where worth counts little or nothing of it: a search sees what
    #: comes of it.
    felt: float = 0.0
    #: Of those that are nearly one thing the weightiest alone is worth a word.
    kin: str | None = None
    #: Worth a word only while these stay as they are.
    steady: tuple[str, ...] = ()

    @property
    def weighed(self) -> tuple[str, ...]:
        return (*self.features, *self.also)

    def said(self, change: int) -> Text | None:
        """None where nothing is said of a change in this direction."""
        if self.fleeting and change < 0:
            return None
        words = self.more if change > 0 else self.less
        if words is not None or self.counted is None:
            return words
        what = self.counted(abs(change))
        return text("+{what}", what=what) if change > 0 else text("−{what}", what=what)


def silent(*features: str) -> Meaning:
    return Meaning(features)


def unexplained(names: Sequence[str], meanings: Sequence[Meaning]) -> set[str]:
    """Features that no meaning has, or more than one."""
    told = [name for meaning in meanings for name in meaning.weighed]
    return {name for name in (*names, *told) if told.count(name) != 1 or name not in names}
