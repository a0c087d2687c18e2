"""What stands below a question besides its answers: everything where there is room, a menu of it where there is not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bot.dialogue.pen import Pen
from bot.messages import desk_actions
from bot.messages.fitting import Part, height
from bot.messages.outgoing import Button, Keyboard
from bot.messages.widths import fits, in_rows
from games.core.text import text

#: Picture, question and so many rows are seen together on a phone, when the words are few.
MOST_ROWS, LEAST_ROWS = 7, 4
#: So many lines of words leave room for all rows; a row is as high as two lines and a bit.
FEW_LINES, ROW_IN_LINES = 4, 2.3
#: The other pictures of a game.
SHEETS_ABREAST = 3


@dataclass(frozen=True, slots=True)
class Beside:
    """Groups of buttons, each in rows of its own."""

    back: Sequence[Button] = ()
    start_over: Sequence[Button] = ()
    #: Impossible choices, offers, standing orders: shown before the rest where there is some room.
    first: Sequence[Sequence[Button]] = ()
    #: For whoever is new here, in sight as long as there is nothing to go back to.
    learning: Sequence[Button] = ()
    sheets: Sequence[Button] = ()
    #: Log and help.
    words: Sequence[Button] = ()
    last: Sequence[Sequence[Button]] = ()

    def below(self, answers: Keyboard, pen: Pen, room: int = MOST_ROWS) -> Keyboard:
        whole = [*answers, *self._rows()]
        if len(whole) <= room:
            return whole
        rows = list(answers)
        for group in self.first:
            more = in_rows(group, 2)
            if len(rows) + len(more) < room:
                rows += more
        return [*rows, self._way_on(pen)]

    def _way_on(self, pen: Pen) -> list[Button]:
        """One row: back, the picture one most likely wants to see or the way to learn the game, and the rest."""
        menu = pen.button(text("Menu"), desk_actions.ShowMenu())
        picture = [button for button in self.sheets if fits(button.text, 3)][:1]
        return [*self.back, *(picture if self.back or not self.learning else self.learning), menu]

    def menu(self, pen: Pen) -> Keyboard:
        return [[to_question(pen)], *self._rows()]

    def looking(self, pen: Pen) -> Keyboard:
        """While another picture is shown: the way back to the question, and on to the others."""
        return in_rows([to_question(pen), *self.sheets], SHEETS_ABREAST)

    def _rows(self) -> list[list[Button]]:
        groups = [[*self.back, *self.start_over], *self.first, self.learning]
        rows = [row for group in groups for row in in_rows(group, 2)]
        pictures = [*self.sheets, *self.words]
        if len(self.sheets) < 2:
            rows += in_rows(pictures, SHEETS_ABREAST)
        else:
            rows += [*in_rows(self.sheets, SHEETS_ABREAST), *in_rows(self.words, 2)]
        return [*rows, *(row for group in self.last for row in in_rows(group, 2))]


def rows_beside(words: Sequence[Part]) -> int:
    """How many rows are seen together with these words and a picture as wide as the phone."""
    too_many = max(0, height(words) - FEW_LINES)
    return max(LEAST_ROWS, MOST_ROWS - math.ceil(too_many / ROW_IN_LINES))


def to_question(pen: Pen) -> Button:
    return pen.back(text("To the question"), desk_actions.ToQuestion())
