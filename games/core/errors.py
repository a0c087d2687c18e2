"""What the rules refuse."""

from __future__ import annotations

from games.core.text import Text, english


class Illegal(Exception):
    """An answer the rules do not allow; the reason is meant for the player and the state is untouched."""

    def __init__(self, reason: Text) -> None:
        super().__init__(english(reason))
        self.reason = reason


class DataError(Exception):
    """A data file that breaks the rules of its game; the sentence names the place."""
