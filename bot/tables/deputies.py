"""Who plays a seat for its person, once the table has called the deputy."""

from __future__ import annotations

from storage.seats import Seat

#: In a seat's state while the deputy's part lasts.
CALLED = "deputy"


def deputy_of(seat: Seat) -> int | None:
    """Whoever has been called and is still there to play."""
    return seat.deputy_id if CALLED in seat.state else None
