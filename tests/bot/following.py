"""The way followed through the dialogue itself, without Telegram: a question asked, a label read, a button pressed."""

from __future__ import annotations

from bot.dialogue.asking import ask, press
from bot.dialogue.choosing import Choosing
from bot.dialogue.codec import Codec, Press
from bot.dialogue.question import Pen, Rows
from bot.locale import Tongue
from games.core.decision import Answer, Decision
from tests.bot.way import Shown, Way

CODEC = Codec(b"k" * 16)


def pen_of(tongue: Tongue) -> Pen:
    return Pen(tongue, lambda verb, argument: CODEC.encode(Press(verb, 1, "t", argument)))


def below(rows: Rows) -> list[Shown]:
    return [Shown(at, column, button.text) for at, row in enumerate(rows) for column, button in enumerate(row)]


def followed(decision: Decision, wanted: Answer, tongue: Tongue) -> tuple[Answer, int]:
    """What somebody answers who wants this and sees nothing but labels, and after how many presses."""
    pen, way, choosing = pen_of(tongue), Way(decision, wanted, tongue), Choosing("t")
    while True:
        rows = ask(decision, choosing, pen).rows
        found = way.next(below(rows))
        pressed = CODEC.decode(rows[found.row][found.column].data or "")
        assert pressed is not None
        result = press(decision, choosing, pressed.verb, pressed.argument)
        if not isinstance(result, Choosing):
            return result, way.presses
        choosing = result


def the_same(one: Answer, other: Answer) -> bool:
    """The order of a list means nothing, and naming none of something is not naming it."""
    if isinstance(one, list) and isinstance(other, list):
        return sorted(one) == sorted(other)
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: n for key, n in one.items() if n} == {key: n for key, n in other.items() if n}
    return one == other
