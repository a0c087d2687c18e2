"""Points as people write them. A game that knows half points counts in halves, so that nothing is rounded."""

from __future__ import annotations


def in_points(counted: int, parts: int) -> str:
    """`in_points(25, 2)` is "12½"; a point has one part or two."""
    whole, half = divmod(abs(counted), parts)
    sign = "-" if counted < 0 else ""
    return f"{sign}{whole or ''}½" if half else f"{sign}{whole}"
