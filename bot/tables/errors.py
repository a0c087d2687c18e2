"""What a table refuses, in a sentence for the person who asked."""

from __future__ import annotations

from games.core.text import Text, english


class Refused(Exception):
    def __init__(self, reason: Text) -> None:
        super().__init__(english(reason))
        self.reason = reason


class Stale(Exception):
    """The button belongs to an earlier question: nothing is wrong, the screen is refreshed."""
