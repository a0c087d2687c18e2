"""The desk of whoever prepares their turn: asked on the board as it lies now, with what is prepared so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Codec, token_of_plan
from bot.dialogue.pen import Pen
from bot.features.desk.screen import Desk
from bot.features.prepared import (
    AgreeBeforehand,
    DropPrepared,
    LeavePreparing,
    TakePreparedBack,
    is_preparing,
    lines,
    planned,
)
from bot.framework.reader import Reader
from bot.messages.fitting import Part
from bot.messages.outgoing import Button, Keyboard, Style
from bot.messages.rendered import Rendered
from bot.tables.open_table import OpenTable
from games.core import preparing
from games.core.decision import Decision
from games.core.match import Preview
from games.core.prepared import Ends
from games.core.preparing import Plan, ends
from games.core.text import Text, text
from storage.seats import Seat

#: What becomes final with the last answer, and whether that is agreed to.
_WILL_END: dict[Ends, Text] = {
    Ends.TURN: text("This ends your turn. Shall it be done without asking you again?"),
    Ends.HIDDEN: text("Something hidden comes to light then. Shall it be done without asking you again?"),
    Ends.CHANCE: text("Chance comes then. Shall it be done without asking you again?"),
}
_AGREED = text("When your turn comes this is done without asking you again, if all of it still fits.")


def desk_of(table: OpenTable, seat: Seat, reader: Reader, codec: Codec, kept: DeskMemory) -> Desk:
    """As its reader has turned it."""
    if is_preparing(table, seat, reader.person.id, kept):
        known = preparing.plan(table.match, seat.seat)
        if known is not None:
            return PlannedDesk(planned(table, known), seat, reader, codec, kept, real=table, plan=known)
    return Desk(table, seat, reader, codec, kept)


@dataclass(kw_only=True)
class PlannedDesk(Desk):
    #: As it is; what is asked and shown is how it would be.
    real: OpenTable
    plan: Plan

    async def show(self) -> Rendered:
        preview = self.table.match.preview(self.seat.seat)
        if preview is not None:
            return await self._held(preview)
        decision = self.table.match.decision(self.seat.seat)
        return self._all_prepared() if decision is None else await self._asking(decision)

    # -- in place of what an open question has ------------------------------------------------------------------------

    async def _before(self, below: Sequence[Part]) -> tuple[list[Part], Keyboard]:
        return [Part((self._title(),)), Part((self._heading(), *self._prepared()))], []

    async def _held(self, preview: Preview[Any]) -> Rendered:
        pen = self._pen_of_plan()
        agreed = self._agreed()
        said = _AGREED if agreed else _WILL_END[ends(preview)]
        parts = [Part((self._title(),)), Part((self._heading(), *self._prepared())), Part((self.tongue.html(said),))]
        rows = [] if agreed else [[pen.button(text("Yes, without asking"), AgreeBeforehand(), Style.SUCCESS)]]
        photo = self._coming(preview, tuple(place for event in preview.events for place in event.places))
        return self._rendered(parts, [*rows, *self._ways(pen)], photo)

    def _all_prepared(self) -> Rendered:
        parts = [Part((self._title(),)), Part((self._heading(), *self._prepared()))]
        return self._rendered(parts, self._ways(self._pen_of_plan()), self._seen())

    def _way_back(self, pen: Pen) -> tuple[Sequence[Button], Sequence[Button]]:
        leave = pen.back(text("Leave it so") if self.plan.fitting else text("Prepare nothing"), LeavePreparing())
        if self.seat.seat not in self.real.match.prepared:
            return [leave], []
        return [leave, pen.back(text("Back"), TakePreparedBack())], [pen.button(text("Drop it all"), DropPrepared())]

    def _ways(self, pen: Pen) -> Keyboard:
        back, drop = self._way_back(pen)
        return [list(back), list(drop)]

    def _token(self) -> str:
        return token_of_plan(self.real, self.seat.seat, self.plan)

    def _pen_of_plan(self) -> Pen:
        return Pen(self.codec, self.tongue, self.table.id, self._token())

    def _prepared(self) -> tuple[str, ...]:
        return lines(self.real, self.seat, self.reader.person.id, self.tongue)

    def _heading(self) -> str:
        said = text("You prepare your turn on the board as it lies now. Nobody else sees it.")
        return self.tongue.html(said)

    def _agreed(self) -> bool:
        return self.real.match.prepared[self.seat.seat].agreed is not None

    def _beforehand(self, decision: Decision) -> Keyboard:
        return []

    def _hint(self, pen: Pen) -> list[Button]:
        return []

    def _learning(self) -> list[Button]:
        return []
