"""Puzzles that were found in finished games, and what everybody has answered."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, func, select, update

from storage import schema
from storage.session import Family, fields_of


@dataclass(frozen=True)
class Puzzle:
    id: int
    table_id: int
    #: The last move before its position.
    move: int
    #: What is asked and what is right, as bot keeps it.
    body: dict[str, Any]
    found_at: datetime
    #: It is asked since then; found and not asked yet, it waits.
    opened_at: datetime | None = None
    #: Its answer is told since then.
    closed_at: datetime | None = None


_puzzle, _answer = schema.puzzles.c, schema.puzzle_answers.c
_of_chat = select(schema.puzzles).join(schema.tables, schema.tables.c.id == _puzzle.table_id)
_in_chat = schema.tables.c.chat_id == bindparam("chat_id")


class Puzzles(Family):
    async def found(self, table_id: int, move: int, body: dict[str, Any]) -> None:
        """Found twice, it is one."""
        row = {"table_id": table_id, "move": move, "body": body, "found_at": self.now}
        await self._put(schema.puzzles, row, by=("table_id", "move"))

    async def get(self, number: int) -> Puzzle | None:
        return await self._one(select(schema.puzzles).where(_puzzle.id == number), {})

    async def open_in(self, chat_id: int) -> Puzzle | None:
        """The one that is asked now."""
        return await self._newest(chat_id, _puzzle.opened_at.is_not(None) & _puzzle.closed_at.is_(None))

    async def latest_in(self, chat_id: int) -> Puzzle | None:
        """The one that was asked last, whether its answer is told or not."""
        return await self._newest(chat_id, _puzzle.opened_at.is_not(None))

    async def waiting_in(self, chat_id: int) -> list[Puzzle]:
        """Found and not asked yet, in the order in which they were found."""
        statement = _of_chat.where(_in_chat, _puzzle.opened_at.is_(None)).order_by(_puzzle.id)
        return [Puzzle(**fields_of(row)) for row in await self._rows(statement, {"chat_id": chat_id})]

    async def count_of(self, table_id: int) -> int:
        """How many were found in this game."""
        return int(await self._value(select(func.count()).where(_puzzle.table_id == table_id)))

    async def open(self, number: int) -> None:
        await self._run(update(schema.puzzles).where(_puzzle.id == number).values(opened_at=self.now))

    async def close(self, number: int) -> None:
        await self._run(update(schema.puzzles).where(_puzzle.id == number).values(closed_at=self.now))

    async def drop_waiting(self, table_id: int) -> None:
        unasked = (_puzzle.table_id == table_id) & _puzzle.opened_at.is_(None)
        await self._run(delete(schema.puzzles).where(unasked))

    async def answer(self, number: int, person_id: int, answer: int) -> None:
        """The last word counts."""
        row = {"puzzle_id": number, "person_id": person_id, "answer": answer, "at": self.now}
        await self._put(schema.puzzle_answers, row, by=("puzzle_id", "person_id"), changes=("answer", "at"))

    async def answers(self, number: int) -> dict[int, int]:
        """By person, in the order in which they answered."""
        columns = select(_answer.person_id, _answer.answer).where(_answer.puzzle_id == number)
        rows = await self._rows(columns.order_by(_answer.at, _answer.person_id))
        return {known["person_id"]: known["answer"] for known in map(fields_of, rows)}

    async def chats_of(self, person_id: int) -> list[int]:
        """Where the person has answered."""
        answered = _of_chat.join(schema.puzzle_answers, _answer.puzzle_id == _puzzle.id)
        statement = answered.with_only_columns(schema.tables.c.chat_id).where(_answer.person_id == person_id)
        return await self._values(statement.distinct())

    async def _newest(self, chat_id: int, which: ColumnElement[bool]) -> Puzzle | None:
        statement = _of_chat.where(_in_chat, which).order_by(_puzzle.opened_at.desc(), _puzzle.id.desc()).limit(1)
        return await self._one(statement, {"chat_id": chat_id})

    async def _one(self, statement: Any, values: dict[str, Any]) -> Puzzle | None:
        row = await self._row(statement, values)
        return None if row is None else Puzzle(**fields_of(row))
