"""Overviews: a person's tables as lists show them and commands find them, by columns alone, however many there are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import CTE, Select, bindparam, case, func, literal, select, union_all

from storage import schema
from storage.schema import UNFINISHED, Phase
from storage.session import Family, fields_of

_table, _seat, _chat = schema.tables.c, schema.seats.c, schema.chats.c


@dataclass(frozen=True, slots=True)
class Counts:
    tables: int
    #: Those that wait for the person.
    waiting: int


@dataclass(frozen=True, slots=True)
class Ranked:
    """One table of a person, as a command looks for it."""

    table_id: int
    chat_id: int
    number: int
    game: str
    phase: Phase
    host_id: int | None
    #: The table waits for this person now.
    for_you: bool
    #: A stand-in plays in a seat of this person.
    stood_in: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One table of a person, with the seat they are asked for first."""

    table_id: int
    chat_id: int
    chat_title: str
    number: int
    game: str
    phase: Phase
    touched_at: datetime
    seat: int
    stand_in: str | None
    #: The table waits for this person now.
    for_you: bool
    waits_since: datetime | None
    due_at: datetime | None
    #: Everybody's, by seat.
    names: tuple[str, ...]
    #: The seats it waits for.
    awaited: tuple[int, ...]


_of_seat = (_seat.table_id, _seat.seat, _seat.stand_in, _seat.waits_since, _seat.due_at)
#: Each found by an index of its own, which one condition with OR would not be.
_held = union_all(
    select(*_of_seat, literal(0).label("for_another")).where(_seat.person_id == bindparam("person")),
    select(*_of_seat, literal(1)).where(_seat.deputy_id == bindparam("person"), _seat.deputy_called),
).subquery()
_waits = case(
    ((_table.phase == Phase.RUNNING) & _held.c.stand_in.is_(None) & _held.c.waits_since.is_not(None), 1), else_=0
)
#: Of several seats at a table one's own comes first, then one that is waited for.
_first = func.row_number().over(
    partition_by=_held.c.table_id, order_by=(_held.c.for_another, _waits.desc(), _held.c.seat)
)


_own_stand_in = case((_held.c.stand_in.is_not(None) & (_held.c.for_another == 0), 1), else_=0)
_stood_in = func.max(_own_stand_in).over(partition_by=_held.c.table_id)


def _of_person() -> CTE:
    every = (
        select(_held, _waits.label("for_you"), _stood_in.label("stood_in"), _first.label("place"))
        .join(schema.tables, _table.id == _held.c.table_id)
        .where(
            _table.phase.in_(bindparam("phases", expanding=True)),
            _table.game.in_(bindparam("games", expanding=True)),
            # Copies to try things out with are nobody's table.
            _table.what_if.is_(False),
        )
        .cte()
    )
    return select(every).where(every.c.place == 1).cte()


_own = _of_person()
_counts = select(func.count().label("tables"), func.coalesce(func.sum(_own.c.for_you), 0).label("waiting")).select_from(
    _own
)
#: What waits before what does not, then the nearest deadline, then the longest wait, then the last touched.
_urgency = (
    _own.c.for_you.desc(),
    _own.c.due_at.nulls_last(),
    _own.c.waits_since.nulls_first(),
    _table.touched_at.desc(),
    _table.id,
)
_ranked: Select[tuple[object, ...]] = (
    select(
        _table.id.label("table_id"),
        _table.chat_id,
        _table.number,
        _table.game,
        _table.phase,
        _table.host_id,
        _own.c.for_you,
        _own.c.stood_in,
    )
    .join(_own, _table.id == _own.c.table_id)
    .order_by(*_urgency)
)
_page: Select[tuple[object, ...]] = (
    select(_own, _table.chat_id, _chat.title, _table.number, _table.game, _table.phase, _table.touched_at)
    .join(schema.tables, _table.id == _own.c.table_id)
    .join(schema.chats, _chat.id == _table.chat_id)
    .order_by(*_urgency)
    .limit(bindparam("size"))
    .offset(bindparam("start"))
)
_seated = (
    select(_seat.table_id, _seat.seat, _seat.name, _seat.waits_since)
    .where(_seat.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(_seat.table_id, _seat.seat)
)


class Overviews(Family):
    async def counts(self, person_id: int, games: Collection[str], phases: Sequence[Phase] = UNFINISHED) -> Counts:
        """Of tables at which the person sits, or plays for somebody who is away."""
        row = await self._row(_counts, {"person": person_id, "phases": list(phases), "games": list(games)})
        assert row is not None
        return Counts(row.tables, row.waiting)

    async def ranked(
        self, person_id: int, games: Collection[str], phases: Sequence[Phase] = UNFINISHED
    ) -> list[Ranked]:
        """All of them, the most urgent first."""
        rows = await self._rows(_ranked, {"person": person_id, "phases": list(phases), "games": list(games)})
        return [
            Ranked(**{**fields_of(row), "for_you": bool(row.for_you), "stood_in": bool(row.stood_in)}) for row in rows
        ]

    async def of_person(
        self,
        person_id: int,
        games: Collection[str],
        *,
        size: int,
        start: int = 0,
        phases: Sequence[Phase] = UNFINISHED,
    ) -> list[Entry]:
        """So many of them from there on, the most urgent first."""
        which = {"person": person_id, "phases": list(phases), "games": list(games), "size": size, "start": start}
        rows = await self._rows(_page, which)
        names: dict[int, list[str]] = {row.table_id: [] for row in rows}
        awaited: dict[int, list[int]] = {row.table_id: [] for row in rows}
        for seat in await self._rows(_seated, {"tables": list(names)}) if rows else ():
            names[seat.table_id].append(seat.name)
            awaited[seat.table_id] += [seat.seat] if seat.waits_since is not None else []
        return [
            Entry(
                row.table_id,
                row.chat_id,
                row.title,
                row.number,
                row.game,
                row.phase,
                row.touched_at,
                row.seat,
                row.stand_in,
                bool(row.for_you),
                row.waits_since,
                row.due_at,
                tuple(names[row.table_id]),
                tuple(awaited[row.table_id]),
            )
            for row in rows
        ]
