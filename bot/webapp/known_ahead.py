"""What lies ahead of a question, reckoned once: the desk is read again at every change in a chat."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.dialogue.ahead import Ahead
from bot.features.desk.page import look_ahead
from bot.webapp.recent import Recent
from games.core.outcomes import Hold

#: So many are remembered; whatever is gone is reckoned anew.
REMEMBERED = 64

#: A table as it was saved last, one seat of it, its reader's language and wish to confirm.
_Key = tuple[int, int, int, str, Hold]


@dataclass(slots=True)
class KnownAhead:
    _known: Recent[_Key, Ahead] = field(default_factory=lambda: Recent(REMEMBERED))

    async def __call__(self, begun: Ahead) -> Ahead:
        known = self.of(begun)
        if known is None:
            known = await look_ahead(begun)
            self._known.put(_key(begun), known)
        return known

    def of(self, begun: Ahead) -> Ahead | None:
        return self._known.get(_key(begun))


@dataclass(slots=True)
class AtOnce:
    """For whoever does not wait for it: what is known already, and whether there is more to come."""

    known: KnownAhead
    more: bool = False

    async def __call__(self, begun: Ahead) -> Ahead:
        found = self.known.of(begun)
        self.more = found is None and begun.leads_on()
        return found or begun


def _key(begun: Ahead) -> _Key:
    return begun.table.id, begun.table.row.version, begun.seat, begun.pen.tongue.language, begun.hold
