"""Puzzles of a group: found among its finished games in the background, one asked a week, answered within days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta

from pydantic import TypeAdapter

from bot.tables import memory
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.memory import DeadlineMemory, Promising
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.puzzling import Puzzle
from storage.puzzles import Puzzle as Stored
from storage.schema import Phase
from storage.tables import Table
from storage.transaction import Transaction

EVERY, ANSWERED_WITHIN = timedelta(days=7), timedelta(days=3)
#: A question is looked at closely when its best answer seems to lead by so much at first sight, and so many of a game
#: are; so many puzzles of one game are enough.
PROMISING, MOST_LOOKED, OF_A_GAME = 0.08, 8, 2
#: So many finished games are gone through when a group begins to want puzzles, one after the other.
GAMES, APART = 5, timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class PuzzleShown(ScreenMemory):
    """Which one a message asks, or tells the answer of."""

    puzzle: int | None = None
    #: The picture its reader has turned to, or the page of the position in words.
    sheet: str | None = None
    page: int | None = None


_puzzles: TypeAdapter[Puzzle] = TypeAdapter(Puzzle)


def read(stored: Stored) -> Puzzle:
    return _puzzles.validate_python(stored.body)


def wanted(table: OpenTable) -> bool:
    """Where games are read at all, and the group has said so."""
    known = memory.of_chat(table.chat).puzzles
    return known and not table.chat.left and not table.chat.private and table.house.retell_in is not None


# -- looking for them --------------------------------------------------------------------------------------------------


NOTHING_LOOKED_AT = DeadlineMemory()


async def look_for_one(
    table: OpenTable, search: DeadlineMemory = NOTHING_LOOKED_AT, after: timedelta = timedelta()
) -> None:
    """Step by step, so that a house that is stopped goes on where it was."""
    if not wanted(table) or table.row.phase is not Phase.OVER or table.row.what_if:
        return
    if await table.tx.puzzles.count_of(table.id) < OF_A_GAME:
        due, data = table.tx.now + after, memory.deadline_with(search)
        await table.tx.deadlines.set(table.id, None, DeadlineKind.PUZZLE_HUNT, due, data)


def with_promises(search: DeadlineMemory, move: int, leads: Mapping[int, float]) -> DeadlineMemory:
    """One turn more is looked through: what it promises, by how many answers came before, beside what is known."""
    new = [Promising(move, after, lead) for after, lead in leads.items() if lead >= PROMISING]
    best = sorted((*search.promising, *new), key=lambda one: -one.lead)[:MOST_LOOKED]
    return replace(search, looked=search.looked + 1, promising=tuple(best))


async def found(table: OpenTable, move: int, puzzle: Puzzle) -> None:
    await table.tx.puzzles.found(table.id, move, dict(_puzzles.dump_python(puzzle, mode="json")))
    await _set_next(table.tx, table.house, table.chat.id)


async def wanted_anew(tx: Transaction, house: House, chat_id: int) -> None:
    """The group has just said whether it wants them."""
    rows: list[Table] = (await tx.tables.in_chat(chat_id, phases=(Phase.OVER,)))[-GAMES:]
    for at, row in enumerate(reversed([row for row in rows if row.game in house.games])):
        table = await open_table(tx, house, row.id)
        await look_for_one(table, after=at * APART)
        table.rest()
    await _set_next(tx, house, chat_id)


# -- one a week --------------------------------------------------------------------------------------------------------


async def _set_next(tx: Transaction, house: House, chat_id: int) -> None:
    """What was found first is asked a week after the one before."""
    waiting = await tx.puzzles.waiting_in(chat_id)
    if not waiting or await tx.puzzles.open_in(chat_id) is not None:
        return
    latest = await tx.puzzles.latest_in(chat_id)
    begins = tx.now if latest is None or latest.opened_at is None else latest.opened_at + EVERY
    await tx.deadlines.set(waiting[0].table_id, None, DeadlineKind.PUZZLE, max(tx.now, begins))


async def ask(table: OpenTable) -> None:
    """The oldest of this game; nothing where the group wants none any more, or another is being asked."""
    tx, chat_id = table.tx, table.chat.id
    waiting = [one for one in await tx.puzzles.waiting_in(chat_id) if one.table_id == table.id]
    if not wanted(table) or not waiting or await tx.puzzles.open_in(chat_id) is not None:
        return
    await tx.puzzles.open(waiting[0].id)
    await tx.deadlines.set(table.id, None, DeadlineKind.PUZZLE_OVER, tx.now + ANSWERED_WITHIN)
    await show(tx, chat_id, waiting[0].id)


async def show(tx: Transaction, chat_id: int, puzzle: int, topic_id: int | None = None) -> None:
    """At the bottom of the chat; the message before it goes."""
    args = PuzzleShown(puzzle).document()
    await tx.screens.mark(chat_id, panel_purpose(PanelName.PUZZLE), args=args, topic_id=topic_id, anew=True)


async def answer(table: OpenTable, puzzle: Stored, person_id: int, choice: int) -> None:
    """The last word counts, until all who play there have answered or the days are over."""
    tx = table.tx
    await tx.puzzles.answer(puzzle.id, person_id, choice)
    await tx.screens.touch([table.chat.id], [panel_purpose(PanelName.PUZZLE)])
    people = {seat.person_id for seat in table.seats if seat.person_id is not None}
    if people <= set(await tx.puzzles.answers(puzzle.id)):
        await tell(table)


async def forgets(tx: Transaction, person_id: int) -> None:
    """Who has found an answer is named below it."""
    await tx.screens.touch(await tx.puzzles.chats_of(person_id), [panel_purpose(PanelName.PUZZLE)])


async def tell(table: OpenTable) -> None:
    """Its answer, with who has found it; in the chat and wherever somebody has answered."""
    tx, chat_id = table.tx, table.chat.id
    puzzle = await tx.puzzles.open_in(chat_id)
    if puzzle is None or puzzle.table_id != table.id:
        return
    await tx.puzzles.close(puzzle.id)
    await tx.deadlines.clear(table.id, seat=None, kind=DeadlineKind.PUZZLE_OVER)
    await show(tx, chat_id, puzzle.id)
    await tx.screens.touch(list(await tx.puzzles.answers(puzzle.id)), [panel_purpose(PanelName.OWN_PUZZLE)])
    await _set_next(tx, table.house, chat_id)
