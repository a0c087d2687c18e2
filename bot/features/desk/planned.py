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
    stands,
)
from bot.framework.reader import Reader
from bot.messages.fitting import Part
from bot.messages.outgoing import Button, Keyboard, Style
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables.open_table import OpenTable
from games.core import preparing
from games.core.decision import Decision
from games.core.outcomes import Preview
from games.core.prepared import Ends
from games.core.preparing import Plan, ends
from games.core.repeating import Deed
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
    plan = plan_of(table, seat, reader, kept)
    if plan is None:
        return Desk(table, seat, reader, codec, kept)
    return PlannedDesk(planned(table, plan), seat, reader, codec, kept, real=table, plan=plan)


def plan_of(table: OpenTable, seat: Seat, reader: Reader, kept: DeskMemory) -> Plan | None:
    """None for whoever prepares nothing just now."""
    asked = is_preparing(table, seat, reader.person.id, kept)
    return preparing.plan(table.match, seat.seat) if asked else None


@dataclass(kw_only=True)
class PlannedDesk(Desk):
    #: As it is; what is asked and shown is how it would be.
    real: OpenTable
    plan: Plan

    async def show(self) -> Rendered:
        preview = self.table.match.preview(self.seat.seat)
        if preview is not None:
            return await self._held(preview)
        decision = self.decision()
        return self._all_prepared() if decision is None else await self._asking(decision)

    @property
    def real_table(self) -> OpenTable:
        return self.real

    # -- in place of what an open question has ------------------------------------------------------------------------

    async def _before(self, below: Sequence[Part]) -> tuple[list[Part], Keyboard]:
        return self._head(), []

    async def _held(self, preview: Preview[Any]) -> Rendered:
        parts = [*self._head(), Part((self.tongue.html(self._what_comes(preview)),))]
        photo = self.sheets.coming(preview, tuple(place for event in preview.events for place in event.places))
        return self._rendered(parts, self._rows(), photo)

    def _all_prepared(self) -> Rendered:
        return self._rendered(self._head(), self._rows(), self.sheets.resting())

    def _what_comes(self, preview: Preview[Any]) -> Text:
        return _AGREED if self._agreed() else _WILL_END[ends(preview)]

    def _rows(self) -> Keyboard:
        """What settles it; what leaves it so, and the ways back."""
        pen = self._pen_of_plan()
        held = self.table.match.held(self.seat.seat) is not None and not self._agreed()
        back, drop = self._way_back(pen)
        settles = [[pen.button(text("Yes, without asking"), AgreeBeforehand(), Style.SUCCESS)]] if held else []
        return [*settles, *in_rows([*back, *drop], 2)]

    def _way_back(self, pen: Pen) -> tuple[Sequence[Button], Sequence[Button]]:
        leave = pen.back(text("Leave it so") if self.plan.fitting else text("Prepare nothing"), LeavePreparing())
        if not stands(self.real, self.seat.seat):
            return [leave], []
        back = self._pen_of_plan().back(text("Back"), TakePreparedBack())
        return [leave, back], [pen.button(text("Drop it all"), DropPrepared())]

    def token(self) -> str:
        return token_of_plan(self.real, self.seat.seat, self.plan)

    def _pen_of_plan(self) -> Pen:
        return Pen(self.codec, self.tongue, self.table.id, self.token())

    def _prepared(self) -> tuple[str, ...]:
        if not stands(self.real, self.seat.seat):
            return ()
        return lines(self.real, self.seat, self.reader.person.id, self.tongue)

    def _title(self) -> str:
        """Nobody takes it for the turn itself."""
        return f"🗓 {super()._title()}"

    def _head(self) -> list[Part]:
        """What it is about is said until something is prepared."""
        said = text("You prepare your turn on the board as it lies now. Nobody else sees it.")
        return [Part((self._title(),)), Part(self._prepared() or (self.tongue.html(said),))]

    def _agreed(self) -> bool:
        return self.real.match.prepared[self.seat.seat].agreed is not None

    def _beforehand(self, decision: Decision) -> Keyboard:
        return []

    def _deeds(self) -> Sequence[Deed]:
        return ()

    def _hint(self, pen: Pen) -> list[Button]:
        return []

    def _learning(self) -> list[Button]:
        return []
