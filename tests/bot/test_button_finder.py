"""Whoever knows what they want finds the way to it by the labels alone, on every kind of keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Tongue
from games.core.decision import Amounts, ChooseOne, ChooseSome, Counter, Decision, Limit, Option, Place, Turn
from games.core.luck import Luck
from games.core.text import Text, text
from tests.bot.button_finder import ButtonFinder, Lost
from tests.bot.dialogue_presser import OneScreen, pressed_towards, pressed_towards_after_all, the_same

PROMPT = text("Choose from the list.")
HEADINGS = (text("Board"), text("Hand"), text("Log"), None)
#: More than a page holds.
MANY_HEADINGS = (*(text("{n} gold", n=n) for n in range(100, 114)), None)


def listed(count: int, *, under: Sequence[Text | None] = HEADINGS[:1]) -> tuple[Option, ...]:
    return tuple(
        Option(f"k{at}", text("{n} gold", n=at), detail=text("{n} points", n=at % 5), group=under[at % len(under)])
        for at in range(count)
    )


def spread(count: int, rows: int) -> tuple[Option, ...]:
    spots = [f"{'ABCDEF'[at % rows]}{at // rows + 1}" for at in range(count)]
    return tuple(Option(spot.lower(), text("{place}, empty", place=spot), at=spot) for spot in spots)


TURNS = tuple(Turn(key, text(sign)) for key, sign in (("n", "↑"), ("e", "→"), ("s", "↓")))

DECISIONS: dict[str, Decision] = {
    "a few": ChooseOne(0, PROMPT, listed(5)),
    "two columns in pages": ChooseOne(0, PROMPT, listed(21)),
    "headings": ChooseOne(0, PROMPT, listed(40, under=HEADINGS)),
    "headings in pages": ChooseOne(0, PROMPT, listed(40, under=MANY_HEADINGS)),
    "some of many": ChooseSome(0, PROMPT, listed(19), least=2, most=5),
    "some under headings": ChooseSome(0, PROMPT, listed(30, under=HEADINGS[:3]), least=0, most=4),
    "amounts": Amounts(
        0, PROMPT, tuple(Counter(f"c{at}", text("{n} gold", n=at), most=6, least=at % 2) for at in range(4)), 3, 9
    ),
    "numbered places": ChooseOne(0, PROMPT, spread(8, 4)),
    "rows and columns": ChooseOne(0, PROMPT, spread(29, 5)),
    "one long row": ChooseOne(0, PROMPT, spread(12, 1)),
    "places and what is none": ChooseOne(0, PROMPT, (*spread(6, 3), Option("pass", text("Pass"), detail=text("+1")))),
    "rows, columns and what is none": Place(0, PROMPT, (*spread(20, 4), Option("rest", text("Rest")))),
    "some that exclude each other": ChooseSome(
        0, PROMPT, listed(12), least=1, most=5, exclusive=(("k0", "k1"), ("k4", "k5", "k11"))
    ),
    "amounts with limits": Amounts(
        0,
        PROMPT,
        tuple(Counter(f"c{at}", text("{n} gold", n=at), most=4) for at in range(4)),
        3,
        6,
        limits=(Limit(("c0", "c1"), 3), Limit(("c1", "c2", "c3"), 4, 1)),
    ),
    "turned this way or that": Place(0, PROMPT, spread(14, 3), {option.key: TURNS for option in spread(14, 3)[::2]}),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", DECISIONS)
def test_every_answer_is_found_by_its_labels(kind: str, language: str) -> None:
    decision = DECISIONS[kind]
    for wanted in decision.answers(Luck(kind), 40):
        given, _ = pressed_towards(decision, wanted, Tongue(language))
        assert the_same(given, wanted)


@pytest.mark.parametrize("kind", DECISIONS)
def test_after_second_thoughts_the_other_answer_is_found_as_well(kind: str) -> None:
    """Ticks are taken back, amounts made smaller, another row, heading or cell is opened."""
    decision, luck = DECISIONS[kind], Luck(kind)
    for wanted in decision.answers(luck, 20):
        first = luck.choice(decision.answers(luck, 20))
        assert the_same(pressed_towards_after_all(decision, first, wanted, Tongue()), wanted)


def test_what_is_on_no_page_is_not_found() -> None:
    """A list that leaves something out is a fault of the bot, not of whoever searches."""
    screen = OneScreen(ChooseOne(0, PROMPT, listed(20)), Tongue())
    finder = ButtonFinder(ChooseOne(0, PROMPT, listed(22)), "k21", Tongue())
    with pytest.raises(Lost, match="21 gold"):
        screen.towards(finder)
    pages = 2
    assert finder.presses == pages + 1, "all of them were looked at, and the first again"


@pytest.mark.parametrize("kind", ["two columns in pages", "headings in pages", "some of many"])
def test_after_a_look_at_the_first_page_in_between_the_answer_is_found_as_well(kind: str) -> None:
    decision = DECISIONS[kind]
    for wanted in decision.answers(Luck(kind), 20):
        screen, finder = OneScreen(decision, Tongue()), ButtonFinder(decision, wanted, Tongue())
        while (given := screen.press(finder)) is None:
            if finder.presses == 1:
                screen.choosing = replace(screen.choosing, page=0)
        assert the_same(given, wanted)
