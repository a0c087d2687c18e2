"""The program's absences that are not yet written into every table's clock; whoever reads a clock takes them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from storage.transaction import Transaction

PENDING = "clock.absences"
RESUMED = "clock.resumed"


class Absence(NamedTuple):
    stopped: datetime
    back: datetime


@dataclass(frozen=True, slots=True)
class Walk:
    """How far the making up has come. All absences are made up together: what knows one of them already ignores it."""

    absences: tuple[Absence, ...]
    #: The number of the last table that has been made up for.
    done: int = 0

    def document(self) -> dict[str, Any]:
        return dict(_walks.dump_python(self, mode="json"))


_walks: TypeAdapter[Walk] = TypeAdapter(Walk)


async def walk_under_way(tx: Transaction) -> Walk | None:
    known = await tx.facts.get(PENDING)
    return None if known is None else _walks.validate_python(known)


async def not_made_up(tx: Transaction) -> Sequence[Absence]:
    """Usually none: the walk takes seconds."""
    walk = await walk_under_way(tx)
    return () if walk is None else walk.absences


async def note(tx: Transaction, absence: Absence) -> None:
    """One more; a walk that was broken off begins anew with both."""
    walk = Walk((*await not_made_up(tx), absence))
    await tx.facts.set(PENDING, walk.document())


async def advance(tx: Transaction, walk: Walk) -> None:
    await tx.facts.set(PENDING, walk.document())


async def finish(tx: Transaction) -> None:
    await tx.facts.drop(PENDING)


async def resumed_at(tx: Transaction) -> datetime | None:
    """When the program came back from its last absence: silence before it was nobody's fault."""
    return moment_kept(await tx.facts.get(RESUMED))


def moment_kept(known: str | None) -> datetime | None:
    return None if known is None else datetime.fromisoformat(known)
