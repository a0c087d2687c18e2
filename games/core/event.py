"""Something that happened: the single source of turn lines, log, digest, chronicle and statistics."""

from __future__ import annotations

from games.core.record import record
from games.core.text import Text


@record
class Event:
    text: Text
    #: The seat whose doing it was; None for the game itself.
    seat: int | None = None
    #: Seats that gained, lost or must now decide something because of it.
    affects: tuple[int, ...] = ()
    #: Who may know it; None means everybody.
    audience: tuple[int, ...] | None = None
    #: Rare and worth telling in the chat: a city conquered, the end in sight.
    great: bool = False
    #: Places on the picture that changed.
    places: tuple[str, ...] = ()
    #: Removes a way forward for others: a place taken, a supply empty, the end nearer.
    narrows: bool = False
    #: Of what was hidden until then: whoever was told it knows it, also when the table goes back behind it.
    reveals: bool = False
    #: A round, an age or a phase begins with it: stories are parted there.
    opens: bool = False
    #: What every turn brings, as paying and drawing: never what a turn was about.
    routine: bool = False

    def known_to(self, viewer: int | None) -> bool:
        return self.audience is None or (viewer is not None and viewer in self.audience)
