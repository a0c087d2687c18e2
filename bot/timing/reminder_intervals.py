"""How often a person is reminded of a turn without a clock: the intervals of /settings, in hours."""

from __future__ import annotations

from games.core.text import Text, text

#: Each by its hours, as it reads after "every".
INTERVALS: dict[int, Text] = {
    12: text("12 hours"),
    24: text("day"),
    48: text("two days"),
    72: text("three days"),
    168: text("week"),
}
#: For whoever has chosen none.
DEFAULT_HOURS = 24


def next_interval(hours: int) -> int:
    """The one after this, in a circle."""
    known = list(INTERVALS)
    return known[(known.index(hours) + 1) % len(known)]
