"""Questions answered through the dialogue itself, without Telegram: asked, a label read, a button pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.dialogue.asking import ask, press
from bot.dialogue.choosing import Choosing
from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.dialogue.question import ROWS, Named, Rows
from bot.locale import Tongue
from games.core.decision import Answer, Decision
from tests.bot.button_finder import ButtonFinder, Shown

CODEC = Codec(b"k" * 16)


def pen_of(tongue: Tongue) -> Pen:
    return Pen(CODEC, tongue, 1, "t")


def below(rows: Rows, named: Sequence[Named] = ()) -> list[Shown]:
    told = {one.mark: one.words for one in named}
    found = [Shown(at, column, button.text) for at, row in enumerate(rows) for column, button in enumerate(row)]
    return [replace(button, told=told.get(button.mark)) for button in found]


@dataclass(slots=True)
class OneScreen:
    """One question on one screen, and somebody before it."""

    decision: Decision
    tongue: Tongue
    choosing: Choosing = field(default_factory=lambda: Choosing("t"))
    #: Rows there are below what is written.
    room: int = ROWS

    def towards(self, finder: ButtonFinder) -> Answer:
        """What the presses come to by which somebody wants to give this answer."""
        while (given := self.press(finder)) is None:
            pass
        return given

    def press(self, finder: ButtonFinder) -> Answer | None:
        """One press; the answer, if it was the last."""
        asked = ask(self.decision, self.choosing, pen_of(self.tongue), room=self.room)
        found = finder.next(below(asked.rows, asked.named))
        pressed = CODEC.decode(asked.rows[found.row][found.column].data or "")
        assert pressed is not None
        result = press(self.decision, self.choosing, pressed.action)
        if not isinstance(result, Choosing):
            return result
        self.choosing = result
        return None


def pressed_towards(decision: Decision, wanted: Answer, tongue: Tongue) -> tuple[Answer, int]:
    """What somebody answers who wants this and sees nothing but labels, and after how many presses."""
    finder = ButtonFinder(decision, wanted, tongue)
    return OneScreen(decision, tongue).towards(finder), finder.presses


def pressed_towards_after_all(decision: Decision, first: Answer, wanted: Answer, tongue: Tongue) -> Answer:
    """Somebody wanted something else first, and thinks again just before the last press."""
    screen, finder = OneScreen(decision, tongue), ButtonFinder(decision, first, tongue)
    screen.towards(finder)
    return screen.towards(ButtonFinder(decision, wanted, tongue, ticked=finder.ticked))


def the_same(one: Answer, other: Answer) -> bool:
    """The order of a list means nothing, and naming none of something is not naming it."""
    if isinstance(one, list) and isinstance(other, list):
        return sorted(one) == sorted(other)
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: n for key, n in one.items() if n} == {key: n for key, n in other.items() if n}
    return one == other
