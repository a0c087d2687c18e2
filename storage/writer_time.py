"""How long each person's updates have held a writing transaction lately."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from enum import Enum, auto

from storage.spent_lately import SpentLately


class Part(Enum):
    """Of the house itself, when no person is meant."""

    #: Writes down what arrives: everybody waits for it, so it goes before them.
    INTAKE = auto()
    #: Courier, clock and housekeeping.
    THE_REST = auto()


#: For whom something is written: the number of a person, or the house itself.
Whose = int | Part


class WriterTime(SpentLately[int]):
    @contextmanager
    def measured(self, whose: Whose) -> Iterator[Callable[[], None]]:
        """From when it is told that the writer is held, to the end."""
        with ExitStack() as until_the_end:

            def held() -> None:
                if isinstance(whose, int):
                    until_the_end.enter_context(self.spending(whose))

            yield held
