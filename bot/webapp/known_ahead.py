"""What lies ahead of a question, reckoned once: the desk is read again at every change in a chat."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.dialogue.ahead import Ahead
from bot.features.desk.page import look_ahead
from bot.webapp.recent import Recent
from games.core.match import Hold

#: So many are remembered; whatever is gone is reckoned anew.
REMEMBERED = 64

#: A table as it was saved last, one seat of it, its reader's language and wish to confirm.
_Key = tuple[int, int, int, str, Hold]


@dataclass(slots=True)
class KnownAhead:
    _known: Recent[_Key, Ahead] = field(default_factory=lambda: Recent(REMEMBERED))

    async def __call__(self, begun: Ahead) -> Ahead:
        key = begun.table.id, begun.table.row.version, begun.seat, begun.pen.tongue.language, begun.hold
        known = self._known.get(key)
        if known is None:
            known = await look_ahead(begun)
            self._known.put(key, known)
        return known
