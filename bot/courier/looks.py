"""Which chat is looked at next: rendering takes the processor, which is what presses wait for as well."""

from __future__ import annotations

from collections.abc import Callable

from storage.in_turn import InTurn

#: While one waits for the database another is rendered. Of more a press would wait for each.
AT_A_TIME = 3
#: So many by haste, and then the one that has waited longest.
IN_A_ROW = 4


class Looks(InTurn[int]):
    def __init__(self, was_pressed: Callable[[int], bool]) -> None:
        """`was_pressed`: whether somebody has just pressed a button in this chat."""
        super().__init__(AT_A_TIME)
        self._was_pressed = was_pressed
        self._in_a_row = 0

    def _next(self) -> int:
        self._in_a_row = (self._in_a_row + 1) % (IN_A_ROW + 1)
        if self._in_a_row == 0:
            return next(iter(self._waiting))
        return min(self._waiting, key=lambda chat_id: (not self._was_pressed(chat_id), chat_id < 0))
