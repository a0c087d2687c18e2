"""A proposal to a whole table: what may be proposed, what it needs, and when it is decided. Pure reckoning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum, StrEnum

from storage.schema import Phase


class Motion(StrEnum):
    """What concerns everybody, as buttons and documents carry it."""

    PAUSE = "p"
    RESUME = "r"
    #: A whole turn's time anew for whoever is waited for.
    EXTEND = "e"
    NO_CLOCK = "n"
    CANCEL = "c"
    GIVE_SEAT = "g"
    TAKE_BACK = "t"
    #: Whoever plays for the first time may take hints.
    HINTS = "h"
    #: The game ends when the next round begins, with the points as they stand.
    LAST_ROUND = "l"
    SWAP_SEATS = "s"
    #: A sentence that stands in the record of each table of this chat; the same once more drops it.
    HOUSE_RULE = "u"
    #: From here to a real table, and what came of it there.
    AT_HOME = "m"
    HOME_RESULT = "f"


class Need(Enum):
    MAJORITY = "majority"
    EVERYBODY = "everybody"


NEEDS: dict[Motion, Need] = {
    Motion.PAUSE: Need.MAJORITY,
    Motion.RESUME: Need.MAJORITY,
    Motion.EXTEND: Need.MAJORITY,
    Motion.NO_CLOCK: Need.EVERYBODY,
    Motion.CANCEL: Need.EVERYBODY,
    Motion.GIVE_SEAT: Need.EVERYBODY,
    Motion.TAKE_BACK: Need.EVERYBODY,
    Motion.HINTS: Need.EVERYBODY,
    Motion.LAST_ROUND: Need.EVERYBODY,
    Motion.SWAP_SEATS: Need.EVERYBODY,
    Motion.HOUSE_RULE: Need.EVERYBODY,
    Motion.AT_HOME: Need.EVERYBODY,
    Motion.HOME_RESULT: Need.EVERYBODY,
}
_RUNNING, _BEGUN = (Phase.RUNNING,), (Phase.RUNNING, Phase.PAUSED, Phase.ASLEEP)
#: While the table is in one of these.
FITS: dict[Motion, tuple[Phase, ...]] = {
    Motion.PAUSE: _RUNNING,
    Motion.RESUME: (Phase.PAUSED,),
    Motion.EXTEND: _RUNNING,
    Motion.NO_CLOCK: _RUNNING,
    Motion.CANCEL: _BEGUN,
    Motion.GIVE_SEAT: _BEGUN,
    Motion.TAKE_BACK: _RUNNING,
    Motion.HINTS: _RUNNING,
    Motion.LAST_ROUND: _RUNNING,
    Motion.SWAP_SEATS: _RUNNING,
    Motion.HOUSE_RULE: _BEGUN,
    Motion.AT_HOME: (Phase.RUNNING, Phase.PAUSED),
    Motion.HOME_RESULT: (Phase.PAUSED,),
}


class Verdict(StrEnum):
    ACCEPTED = "yes"
    DECLINED = "no"
    #: The game has gone on, so that it means something else by now.
    OVERTAKEN = "gone"


@dataclass(frozen=True, slots=True)
class Proposal:
    motion: Motion
    #: The seat that proposes it.
    by: int
    until: datetime
    #: The seats that are asked, one for each person; whom it concerns is not.
    voters: tuple[int, ...]
    #: The seat it is about.
    seat: int | None = None
    #: To take back: the last move that stands, the last that goes, and how often chance spoke between.
    back_to: int = 0
    last: int = 0
    draws: int = 0
    voices: Mapping[int, bool] = field(default_factory=dict)
    #: Where names change with it: who proposes it and whom it is about, as they were called then.
    called: tuple[str, ...] = ()
    #: Of a result from home: everybody's points, by seat.
    points: tuple[int, ...] = ()
    #: Of a house rule or a result: what it says; of a rule, whether it is one already, to be dropped.
    words: str = ""
    drops: bool = False

    def with_voice(self, seat: int, agrees: bool) -> Proposal:
        return replace(self, voices={**self.voices, seat: agrees})

    @property
    def agree(self) -> int:
        return sum(self.voices.values())

    @property
    def against(self) -> int:
        return len(self.voices) - self.agree

    @property
    def needed(self) -> int:
        """So many must agree."""
        everybody = len(self.voters)
        return everybody if NEEDS[self.motion] is Need.EVERYBODY else everybody // 2 + 1

    @property
    def verdict(self) -> Verdict | None:
        """As soon as no voice that is still out could change it."""
        if self.agree >= self.needed:
            return Verdict.ACCEPTED
        return Verdict.DECLINED if len(self.voters) - self.against < self.needed else None
