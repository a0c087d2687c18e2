"""Which picture lies on a desk: the one that helps to choose or the one its reader turned to, and how much of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.dialogue.question import Asked
from bot.framework import pictures
from bot.framework.pictures import Laid
from bot.framework.reader import Reader
from bot.messages.rendered import PhotoRef
from bot.tables.open_table import OpenTable
from games.core.decision import Decision
from games.core.game import BOARD, HAND, Sheet, Summary
from games.core.outcomes import Preview


@dataclass
class Sheets:
    """What one seat may look at, for one showing."""

    table: OpenTable
    seat: int
    reader: Reader
    #: What the reader has turned to, if anything.
    wanted: str | None

    @cached_property
    def view(self) -> Any:
        return self.table.match.view(self.seat)

    @cached_property
    def summary(self) -> Summary:
        return self.table.game.summary(self.view)

    @cached_property
    def all(self) -> Sequence[Sheet]:
        return pictures.sheets(self.table.game, self.view)

    # -- which lies there --------------------------------------------------------------------------------------------

    def shown(self, decision: Decision | None = None) -> str:
        """The sheet the reader wants; otherwise the one that helps to choose."""
        return self._best(self.all, decision)

    def natural(self, decision: Decision) -> str:
        """The one that helps to choose."""
        known = [sheet.id for sheet in self.all]
        return decision.picture if decision.picture in known else known[0]

    def is_elsewhere(self, decision: Decision, asked: Asked) -> bool:
        """Whether the reader has turned to a picture that does not show what is to be chosen."""
        if all(sheet.id != self.wanted for sheet in self.all):
            return False
        return self.wanted != self.natural(decision) or self._part(decision, asked) is not None

    def others(self, decision: Decision | None = None, asked: Asked | None = None) -> list[Sheet]:
        """The other pictures, the board first; where a part of one is shown enlarged, the whole of it too."""
        shown = self.shown(decision)
        if decision is None:
            part = self._is_tall(shown)
        else:
            part = asked is not None and self._part(decision, asked) is not None
        return pictures.other_sheets(self.all, shown, whole=part and self.wanted != shown)

    # -- its picture -------------------------------------------------------------------------------------------------

    def of_question(
        self, decision: Decision, asked: Asked, changed: tuple[str, ...] = (), hit: tuple[str, ...] = ()
    ) -> PhotoRef:
        """What is to be chosen is marked on the sheet it is chosen from; what has changed since is ringed."""
        shown = self.shown(decision)
        changed = changed if shown != HAND.id else ()
        if shown != self.natural(decision):
            return self._drawn(self.view, shown, Laid(changed=changed))
        targets = asked.targets if shown == BOARD.id else {**asked.numbers, **asked.targets}
        crop = None if self.is_elsewhere(decision, asked) else self._part(decision, asked)
        held = (*crop, *hit) if crop and changed else crop
        return self._drawn(self.view, shown, Laid(targets, changed, held, asked.ways))

    def resting(self) -> PhotoRef:
        """Where nothing is asked."""
        shown = self.shown()
        return self._drawn(self.view, shown, Laid(crop=self._beside_words(shown, ())))

    def coming(self, preview: Preview[Any], changed: tuple[str, ...]) -> PhotoRef:
        """What a confirm would lead to."""
        view = self.table.game.view(preview.state, self.seat)
        shown = self._best(pictures.sheets(self.table.game, view), None)
        return self._drawn(view, shown, Laid(changed=changed, crop=self._beside_words(shown, changed)))

    # -- pieces ------------------------------------------------------------------------------------------------------

    def _best(self, sheets: Sequence[Sheet], decision: Decision | None) -> str:
        known = [sheet.id for sheet in sheets]
        for wanted in (self.wanted, decision and decision.picture):
            if wanted in known:
                return str(wanted)
        return known[0]

    def _part(self, decision: Decision, asked: Asked) -> tuple[str, ...] | None:
        """Of a sheet that may be longer than a phone: what of it the question is about."""
        if asked.crop is None and self.natural(decision) == HAND.id:
            return ()
        return asked.crop

    def _beside_words(self, shown: str, changed: tuple[str, ...]) -> tuple[str, ...] | None:
        """Of a tall sheet as much as is seen together with words and buttons; all of it for whoever turned to it."""
        return changed if self.wanted is None and self._is_tall(shown) else None

    def _is_tall(self, shown: str) -> bool:
        return pictures.is_tall(self.table.game, shown)

    def _drawn(self, view: object, name: str, laid: Laid) -> PhotoRef:
        look = pictures.look(self.reader.tongue, self.reader.theme, self.seat)
        return pictures.sheet(self.table.game, view, look, tuple(self.table.names), name, laid)
