"""/puzzle: a position of a finished game of the group, answered in private; days later the answer with its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce
from typing import Annotated, Any

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features.ending.reading import stored_turn
from bot.features.looks import words_of
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.answers_on_picture import numbered
from bot.framework.commands import command
from bot.framework.due import due, due_outside, table_due
from bot.framework.links import link
from bot.framework.paging import SCREEN, page_row, screens, within
from bot.framework.panels import CLOSED, Showing, panel, person_of
from bot.framework.pictures import Laid
from bot.framework.presses import answers
from bot.framework.table_names import short_name, table_name
from bot.locale import Tongue
from bot.messages.action import Action, Shape, SheetId, action
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.heights import GROUP, PICTURE, beside, rows_below, seen_together, without_gaps
from bot.messages.outgoing import Button, Keyboard
from bot.messages.rendered import PhotoRef, Rendered
from bot.messages.widths import SHEETS_ABREAST, in_rows, unbroken
from bot.tables import memory, puzzles
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.memory import DeadlineMemory, Promising
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName
from bot.tables.puzzles import PuzzleShown
from bot.workers.retelling import promises_elsewhere, promises_in, puzzle_elsewhere, puzzle_in
from games.core.decision import Decision
from games.core.game import Sheet
from games.core.match import Match
from games.core.puzzling import Puzzle, asked_after
from games.core.reasons import said
from games.core.text import SeatName, Text, listing, plural, text
from storage.deadlines import Deadline
from storage.puzzles import Puzzle as Stored
from storage.schema import Phase
from storage.store import Store

NONE_NOW = text("No puzzle is being asked. A group that wants one a week says so in its /settings.")


PuzzleId = Annotated[int, Shape("[0-9]{1,12}")]


@action("pz")
class AnswerPuzzle(Action):
    puzzle: PuzzleId
    choice: int


@action("pv")
class LookAround(Action):
    """Another picture of its position; without one the question again."""

    puzzle: PuzzleId
    sheet: SheetId | None = None


@action("pw")
class PositionInWords(Action):
    puzzle: PuzzleId
    page: int


# -- found, asked and told as their time comes -------------------------------------------------------------------------


@due_outside(DeadlineKind.PUZZLE_HUNT)
async def hunt(store: Store, house: House, deadline: Deadline) -> None:
    """One step of it, in a process beside the bot; broken off in the middle it is done once more.

    First every turn is looked through at a glance, then what promises most is looked at closely.
    """
    search, found = memory.of_deadline(deadline), None
    async with store.read() as tx:
        table = await open_table(tx, house, deadline.table_id)
        turns = await tx.positions.numbers(table.id)
        step = _step(search, turns)
        turn = None if step is None else await stored_turn(table, step.move)
    if step is not None and turn is not None and house.retell_in is not None and puzzles.wanted(table):
        think, game = house.retell_in, type(table.game)
        if search.looked < len(turns):
            leads = promises_in(await think(partial(promises_elsewhere, game, turn)))
            search = puzzles.with_promises(search, step.move, leads)
        else:
            found = puzzle_in(await think(partial(puzzle_elsewhere, game, turn, step.after)))
            search = replace(search, looked=search.looked + 1)
    async with table_due(store, house, deadline) as now:
        if now is None or step is None or not puzzles.wanted(now):
            return
        if found is not None:
            await puzzles.found(now, step.move, found)
        if _step(search, turns) is not None:
            await puzzles.look_for_one(now, search)


def _step(search: DeadlineMemory, turns: Sequence[int]) -> Promising | None:
    """What is looked at next: a whole turn, or a question of one."""
    steps = [*(Promising(number, 0, 0.0) for number in turns), *search.promising]
    return steps[search.looked] if search.looked < len(steps) else None


@due(DeadlineKind.PUZZLE)
async def its_week_has_come(table: OpenTable, deadline: Deadline) -> None:
    await puzzles.ask(table)


@due(DeadlineKind.PUZZLE_OVER)
async def its_days_are_over(table: OpenTable, deadline: Deadline) -> None:
    await puzzles.tell(table)


# -- asked for, and answered -------------------------------------------------------------------------------------------


@command("puzzle")
async def puzzle(act: Act, arguments: str) -> None:
    """In a group at its bottom; in private that of a group in which one plays."""
    if act.chat.private:
        await _show_own(act, await _of_their_groups(act))
        return
    latest = await act.tx.puzzles.open_in(act.chat.id) or await act.tx.puzzles.latest_in(act.chat.id)
    if latest is None:
        raise Refused(NONE_NOW)
    await puzzles.show(act.tx, act.chat.id, latest.id, act.topic_id)


async def _of_their_groups(act: Act) -> Stored:
    """One they have not answered comes first."""
    rows = await act.tx.tables.of_person(act.person.id, phases=tuple(Phase))
    open_now = [await act.tx.puzzles.open_in(chat) for chat in dict.fromkeys(row.chat_id for row in reversed(rows))]
    found = [one for one in open_now if one is not None]
    if not found:
        raise Refused(NONE_NOW)
    unanswered = [one for one in found if act.person.id not in await act.tx.puzzles.answers(one.id)]
    return (unanswered or found)[0]


@link("puzzle")
async def opened(act: Act, number: int) -> None:
    stored = await act.tx.puzzles.get(number)
    if stored is None or stored.opened_at is None:
        raise Refused(text("That puzzle is gone."))
    await _show_own(act, stored)


async def _show_own(act: Act, stored: Stored) -> None:
    """For whoever is in the group, as everything of its tables."""
    (await act.table(stored.table_id)).rest()
    await act.show(PanelName.OWN_PUZZLE, PuzzleShown(stored.id), private=True)


@answers(AnswerPuzzle)
async def answered(act: Act, pressed: Press[AnswerPuzzle]) -> None:
    stored, table = await _pressed(act, pressed)
    if stored.closed_at is not None:
        raise Refused(text("Its answer is told already."))
    if pressed.action.choice >= len(puzzles.read(stored).choices):
        raise Stale
    await puzzles.answer(table, stored, act.person.id, pressed.action.choice)
    table.rest()
    await act.turn(PanelName.OWN_PUZZLE, PuzzleShown(stored.id))
    act.toast(text("Noted. Until the answer is told you may change it."))


@answers(LookAround)
async def look_around(act: Act, pressed: Press[LookAround]) -> None:
    await _turned(act, pressed, PuzzleShown(pressed.action.puzzle, sheet=pressed.action.sheet))


@answers(PositionInWords)
async def in_words(act: Act, pressed: Press[PositionInWords]) -> None:
    await _turned(act, pressed, PuzzleShown(pressed.action.puzzle, page=pressed.action.page))


async def _turned(act: Act, pressed: Press[LookAround] | Press[PositionInWords], kept: PuzzleShown) -> None:
    _, table = await _pressed(act, pressed)
    table.rest()
    await act.turn(PanelName.OWN_PUZZLE, kept)


async def _pressed(
    act: Act, pressed: Press[AnswerPuzzle] | Press[LookAround] | Press[PositionInWords]
) -> tuple[Stored, OpenTable]:
    """For whoever is in the group, as everything of its tables."""
    stored = await act.tx.puzzles.get(pressed.action.puzzle)
    if stored is None or stored.opened_at is None or stored.table_id != pressed.table:
        raise Stale
    return stored, await act.table(stored.table_id)


# -- as it is shown ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Shown:
    stored: Stored
    puzzle: Puzzle
    table: OpenTable
    #: What whoever was asked saw, and the question.
    view: Any
    decision: Decision
    tongue: Tongue
    theme: str
    #: By person, in the order in which they came.
    given: dict[int, int]

    @property
    def over(self) -> bool:
        return self.stored.closed_at is not None

    @cached_property
    def sheets(self) -> Sequence[Sheet]:
        return pictures.sheets(self.table.game, self.view)

    @property
    def natural(self) -> str:
        """The sheet that helps to choose; of a tall one a part is seen."""
        known = [sheet.id for sheet in self.sheets]
        return self.decision.picture if self.decision.picture in known else known[0]

    def others(self, wanted: str | None = None) -> list[Sheet]:
        """What one can turn to from the question, or from what one has turned to."""
        part = wanted is None and pictures.is_tall(self.table.game, self.natural)
        return pictures.other_sheets(self.sheets, wanted or self.natural, whole=part)

    def picture(self, *, marked: bool) -> PhotoRef:
        """As whoever was asked saw it; the game is over and keeps no secret."""
        crop = () if pictures.is_tall(self.table.game, self.natural) else None
        return self._drawn(self.natural, Laid(self._marks() if marked else {}, crop=crop))

    def whole(self, name: str) -> PhotoRef:
        """A sheet that somebody has turned to."""
        return self._drawn(name, Laid(self._marks() if name == self.natural else {}))

    def _marks(self) -> dict[str, str]:
        return numbered(self.decision, [choice.answer for choice in self.puzzle.choices])

    def _drawn(self, name: str, laid: Laid) -> PhotoRef:
        look = pictures.look(self.tongue, self.theme, self.puzzle.seat)
        return pictures.sheet(self.table.game, self.view, look, self.tongue.seated, name, laid)

    def heading(self) -> tuple[str, str]:
        """What it is, and the question as it was asked."""
        asked = text(
            "<b>Puzzle</b> from {table}: {seat} is to move. What is best?",
            table=table_name(self.table),
            seat=SeatName(self.puzzle.seat),
        )
        return f"🧩 {self.tongue.html(asked)}", f"<i>{self.tongue.html(self.decision.prompt)}</i>"

    def lines(self) -> tuple[str, ...]:
        """The answers one may choose from; once it is over with what each is worth."""
        return tuple(self._line(at) for at in range(len(self.puzzle.choices)))

    def _line(self, at: int) -> str:
        choice = self.puzzle.choices[at]
        label = f"{at + 1} · {self.tongue.html(choice.label)}"
        if not self.over:
            return label
        played = f" ({self.tongue.html(text('played'))})" if at == self.puzzle.played else ""
        worth = f"{label}: {round(100 * choice.chance)}\N{NO-BREAK SPACE}%{played}"
        return f"<b>✅ {worth}</b>" if at == self.puzzle.best else worth

    def solution(self) -> tuple[str, ...]:
        return tuple(unbroken(self.tongue.html(words)) for words in self._solution())

    def _solution(self) -> tuple[Text, ...]:
        judge, puzzle = self.table.game.judge, self.puzzle
        why = [] if judge is None else [said(judge, reason, puzzle.seat) for reason in puzzle.reasons]
        reasons = [text("Why: {reasons}", reasons=apart(known))] if (known := [one for one in why if one]) else []
        line = [text("It may go on so: {line}", line=listing(*puzzle.line))] if puzzle.line else []
        return (*reasons, *line)

    async def finders(self) -> Text:
        right = [person for person, choice in self.given.items() if choice == self.puzzle.best]
        people = await self.table.tx.people.all_of(right)
        names = [people[person].name for person in right if person in people]
        if not names:
            return text("Nobody has found it.")
        return text("Found by {names}.", names=listing(*names))


def apart(reasons: Sequence[Text]) -> Text:
    """With commas alone the name before the first would seem to stand before all of them."""
    return reduce(lambda before, one: text("{before}; {one}", before=before, one=one), reasons)


async def _shown(showing: Showing) -> _Shown:
    number = PuzzleShown.of(showing.screen).puzzle
    stored = None if number is None else await showing.tx.puzzles.get(number)
    if stored is None or stored.opened_at is None:
        raise Refused(CLOSED)
    table = await open_table(showing.tx, showing.house, stored.table_id)
    given: Any = await showing.tx.puzzles.answers(stored.id)
    theme, puzzle = memory.of_chat(table.chat).theme, puzzles.read(stored)
    view, decision = await _asked(table, stored.move, puzzle)
    return _Shown(stored, puzzle, table, view, decision, table.public_tongue, theme, given)


async def _asked(table: OpenTable, move: int, puzzle: Puzzle) -> tuple[Any, Decision]:
    turn, game = await stored_turn(table, move), table.game
    state = asked_after(game, Match.load(game, turn.document).settled, turn.answers[: puzzle.after])
    decision = game.decision(state, puzzle.seat)
    assert decision is not None
    return game.view(state, puzzle.seat), decision


@panel(PanelName.PUZZLE)
async def group_panel(showing: Showing) -> Rendered:
    """In the group: what is asked and how many have answered; then the answer, its line, and who has found it."""
    shown = await _shown(showing)
    html, photo = shown.tongue.html, shown.picture(marked=shown.over)
    pen = Pen(showing.codec, shown.tongue, shown.table.id)
    link_of_it = showing.house.link(f"puzzle_{shown.stored.id}")
    if shown.over:
        parts = [Part(shown.heading()), Part(shown.lines()), Part(shown.solution(), spare=1)]
        parts.append(Part((html(await shown.finders()),)))
        shown.table.rest()
        words = compose(beside(parts, 1, PICTURE, GROUP), CAPTION)
        return Rendered(words, [[pen.link(text("Look at it in private"), link_of_it)]], photo=photo)
    many = len(shown.given)
    count = plural("{n} has answered.", "{n} have answered.", many) if many else text("Nobody has answered yet.")
    shown.table.rest()
    way = pen.link(text("Answer in private"), link_of_it)
    return Rendered("\n".join((*shown.heading(), html(count))), [[way]], photo=photo)


@panel(PanelName.OWN_PUZZLE)
async def own_panel(showing: Showing) -> Rendered:
    """In private: the position with its numbers, all of it a press away, and once it is over the answer."""
    person, there, kept = await person_of(showing), await _shown(showing), PuzzleShown.of(showing.screen)
    shown = replace(there, tongue=there.table.tongue_of(person), theme=memory.of_person(person).theme)
    pen, in_words = Pen(showing.codec, shown.tongue, shown.table.id), memory.of_person(person).words
    shown.table.rest()
    if in_words and kept.page is not None:
        return _position_in_words(shown, pen, kept.page)
    if not in_words and any(sheet.id == kept.sheet for sheet in shown.sheets):
        return _elsewhere(shown, pen, str(kept.sheet))
    ways = [pen.button(text("In words"), PositionInWords(shown.stored.id, 0))] if in_words else _ways(shown, pen)
    asked = await _asked_in_private(shown, pen, person.id, in_rows(ways, SHEETS_ABREAST))
    return asked if in_words else replace(asked, photo=shown.picture(marked=True))


async def _asked_in_private(shown: _Shown, pen: Pen, person_id: int, ways: Keyboard) -> Rendered:
    own, count = shown.given.get(person_id), len(shown.puzzle.choices)
    numbers = [pen.choice(str(at + 1), AnswerPuzzle(shown.stored.id, at), at == own) for at in range(count)]
    parts = [Part(shown.heading()), Part(shown.lines())]
    if shown.over:
        parts += [Part(shown.solution(), folded=True), Part((shown.tongue.html(await shown.finders()),), spare=1)]
    elif own is not None:
        until = text("The group hears the answer within {days} days.", days=puzzles.ANSWERED_WITHIN.days)
        parts.append(Part((shown.tongue.html(until),), spare=1))
    rows = [*([] if shown.over else [numbers]), *ways]
    if len(rows) > rows_below(without_gaps(parts)):
        # From the first of the pictures all others are reached.
        rows = rows[: len(rows) - len(ways) + 1]
    words = beside(seen_together(without_gaps(parts), len(rows)), len(rows), PICTURE)
    return Rendered(compose(words, CAPTION), rows)


def _ways(shown: _Shown, pen: Pen, wanted: str | None = None) -> list[Button]:
    """In the middle of several pages, to those: the others are seen from the question."""
    others = shown.others(wanted)
    book = next((sheet.page_of or sheet.id for sheet in shown.sheets if sheet.id == wanted), None)
    pages = [sheet for sheet in others if book in (sheet.id, sheet.page_of)] if book else []
    return [pen.button(sheet.name, LookAround(shown.stored.id, sheet.id)) for sheet in pages or others]


def _elsewhere(shown: _Shown, pen: Pen, wanted: str) -> Rendered:
    """What one has turned to, and the way back."""
    name = next(sheet.name for sheet in shown.sheets if sheet.id == wanted)
    rows = in_rows([_back(shown, pen), *_ways(shown, pen, wanted)], SHEETS_ABREAST)
    return Rendered(_title(shown, name), rows, shown.whole(wanted))


def _position_in_words(shown: _Shown, pen: Pen, page: int) -> Rendered:
    """The twin of the pictures."""
    parts = words_of(shown.table.game.summary(shown.view), shown.tongue)
    cut = screens([line for part in parts if part.lines for line in ("", *part.lines)][1:], SCREEN)
    at = within(page, len(cut), 0)
    turn = page_row(pen, partial(PositionInWords, shown.stored.id), at, len(cut))
    words = compose([Part((_title(shown, text("In words")),)), Part(cut[at])], MESSAGE)
    return Rendered(words, [turn, [_back(shown, pen)]])


def _title(shown: _Shown, what: Text) -> str:
    return f"🧩 {shown.tongue.html(short_name(shown.table))} · <b>{shown.tongue.html(what)}</b>"


def _back(shown: _Shown, pen: Pen) -> Button:
    """To the question."""
    return pen.back(text("Back"), LookAround(shown.stored.id))
