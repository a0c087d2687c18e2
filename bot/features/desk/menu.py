"""The menu of a desk: what can be pressed besides the answers, below them where there is room, else behind a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.dialogue.pen import Pen
from bot.features.desk.buttons import ShowMenu, ToQuestion
from bot.messages.fitting import Part
from bot.messages.heights import in_lines, lines_above, rows_below, without_gaps
from bot.messages.outgoing import Button, Keyboard
from bot.messages.widths import SHEETS_ABREAST, fits, in_rows
from games.core.text import text

#: More rows than these are tiring to look through, fewer leave too little room for answers.
MOST_ROWS, LEAST_ROWS = 7, 4


@dataclass(frozen=True, slots=True)
class Menu:
    """Groups of buttons, each in rows of its own."""

    back: Sequence[Button] = ()
    start_over: Sequence[Button] = ()
    #: Impossible choices, offers, standing orders: shown before the rest where there is some room.
    first: Sequence[Sequence[Button]] = ()
    #: A way to hints, in sight wherever there are some.
    hint: Sequence[Button] = ()
    #: Of a copy that was only to try things out with.
    out: Sequence[Button] = ()
    #: For whoever is new here, in sight where there is room as long as there is nothing to go back to.
    learning: Sequence[Button] = ()
    sheets: Sequence[Button] = ()
    #: The same desk where its picture is touched.
    page: Sequence[Button] = ()
    #: Log and help.
    words: Sequence[Button] = ()
    #: The picture in its full size, for whoever has turned to one.
    file: Sequence[Button] = ()
    last: Sequence[Sequence[Button]] = ()

    def below(self, answers: Keyboard, pen: Pen, room: int) -> Keyboard:
        whole = [*answers, *self._rows()]
        if len(whole) <= room:
            return whole
        rows = list(answers)
        for group in self.first:
            more = in_rows(group, 2)
            if len(rows) + len(more) < room:
                rows += more
        return [*rows, *self._way_on(pen, room - len(rows))]

    def _way_on(self, pen: Pen, room: int) -> Keyboard:
        """Back, what is wanted most, and the rest: one row, or two where that needs them."""
        menu, learning = pen.button(text("Menu"), ShowMenu()), () if self.back else self.learning
        wanted = [*self.hint, *self.out, *self.page, *learning]
        pairs = in_rows([*self.back, *wanted, menu], 2)
        if wanted and len(pairs) == 2 <= room and not _in_one_row([*self.back, *wanted, menu]):
            return pairs
        between = wanted or [button for button in self.sheets if fits(button.text, SHEETS_ABREAST)][:1]
        ways = [[*self.back, *between[:count], menu] for count in range(len(between), 0, -1)]
        # Where its word finds no room, a hint has its sign: the first desk of a turn shows both.
        signs = [replace(button, text=button.text.split()[0]) for button in self.hint]
        ways += [[*self.back, *signs, menu], [*self.back, menu]]
        return [next(filter(_in_one_row, ways), ways[-1])]

    def opened(self, pen: Pen) -> Keyboard:
        """By itself, as close together as the labels allow."""
        deeds = [to_question(pen), *self.back, *self.start_over, *(one for group in self.first for one in group)]
        ways = [*self.learning, *self.out, *(one for group in self.last for one in group)]
        looks = self._looks(self.words)
        filed = self._looks([*self.words, *(button for button in self.file if button not in self.words)])
        # The file is offered where it costs no row.
        return [*in_rows([*deeds, *ways], 2), *(filed if len(filed) <= len(looks) else looks)]

    def _looks(self, words: Sequence[Button]) -> Keyboard:
        """Of as many rows those in which nothing is left over alone."""
        pictures = [*self.page, *self.sheets]
        together = in_rows([*pictures, *words], SHEETS_ABREAST)
        apart = [*in_rows(pictures, SHEETS_ABREAST), *in_rows(words, SHEETS_ABREAST)]
        return apart if len(apart) <= len(together) else together

    def under_picture(self, pen: Pen) -> Keyboard:
        """While another picture is shown: the way back to the question, and on to the others."""
        return in_rows([to_question(pen), *self.page, *self.sheets, *self.file], SHEETS_ABREAST)

    def _rows(self) -> list[list[Button]]:
        groups = [[*self.back, *self.start_over], *self.first, [*self.hint, *self.out, *self.learning]]
        rows = [row for group in groups for row in in_rows(group, 2)]
        pictures = [*self.page, *self.sheets]
        if len(pictures) < 2:
            rows += in_rows([*pictures, *self.words], SHEETS_ABREAST)
        else:
            rows += [*in_rows(pictures, SHEETS_ABREAST), *in_rows(self.words, 2)]
        return [*rows, *(row for group in self.last for row in in_rows(group, 2))]


def rows_that_fit(words: Sequence[Part]) -> int:
    """How many rows are seen together with these words, close together, and a picture as wide as the phone."""
    return min(MOST_ROWS, rows_below(without_gaps(words)))


def lines_beside(words: Sequence[Part]) -> int:
    """How many more lines leave the least rows in sight, a blank line before them included."""
    return lines_above(LEAST_ROWS) - in_lines(words) - 1


def to_question(pen: Pen) -> Button:
    return pen.back(text("To the question"), ToQuestion())


def _in_one_row(buttons: Sequence[Button]) -> bool:
    return len(in_rows(buttons, SHEETS_ABREAST)) == 1
