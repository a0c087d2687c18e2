"""How much memory processes hold, counted so that what several share is counted once (PSS)."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_EVERY = 0.05


@dataclass
class Peak:
    """The most this process and its children held together, looked at many times a second."""

    megabytes: float = 0.0

    async def watch(self) -> None:
        while True:
            self.megabytes = max(self.megabytes, family(os.getpid()))
            await asyncio.sleep(_EVERY)


def family(pid: int) -> float:
    return proportional(pid) + sum(map(proportional, descendants(pid)))


def descendants(pid: int) -> list[int]:
    with suppress(OSError):
        said = "".join(file.read_text(encoding="ascii") for file in Path(f"/proc/{pid}/task").glob("*/children"))
        return [found for child in map(int, said.split()) for found in (child, *descendants(child))]
    return []


def proportional(pid: int) -> float:
    """Megabytes; nothing of a process that is gone."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1000
    return 0.0
