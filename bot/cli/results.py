"""Who won which game, kept in a file line by line: games of long thinkers go on where they stopped."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bot.errors import HostError
from games.core.playout import Record


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: who sat where by name, and which seats won it."""

    number: int
    sitting: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    answers: int
    #: What the machine worked for it.
    seconds: float


def outcome(number: int, record: Record, seconds: float) -> Outcome:
    result = record.result
    return Outcome(number, record.sitting, tuple(result.winners), tuple(result.points), record.answers, seconds)


class Results:
    """The file: first what is played, then a line for each game, in the order in which they ended."""

    def __init__(self, file: Path, plan: Any) -> None:
        self._file = file
        said = json.dumps(asdict(plan))
        if not file.exists():
            file.write_text(f"{said}\n", encoding="utf-8")
        first, *lines = file.read_text("utf-8").splitlines() or [""]
        if first != said:
            raise HostError(f"{file} holds other games: {first}")
        self._known = {one.number: one for one in map(_read, lines)}

    def missing(self, games: int) -> list[int]:
        return [number for number in range(games) if number not in self._known]

    def keep(self, played: Iterable[Outcome]) -> Iterator[Outcome]:
        """The same, each written down before anything else is done with it."""
        for one in played:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(one)) + "\n")
            self._known[one.number] = one
            yield one

    @property
    def games(self) -> Sequence[Outcome]:
        return [self._known[number] for number in sorted(self._known)]


def _read(line: str) -> Outcome:
    found = json.loads(line)
    lists = {name: tuple(found[name]) for name in ("sitting", "winners", "points")}
    return Outcome(**found | lists)
