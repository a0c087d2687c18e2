"""Through games of every variant: what a player wants at each question is found by its labels, in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest

from bot.dialogue.options import option_label
from bot.locale import LANGUAGES, Tongue
from games.clash.steps.advancing import FreeAdvance
from games.core.decision import Answer, ChooseOne, ChooseSome, Decision
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import GreedyStandIn, RandomStandIn, StandIn
from tests.bot.button_finder import ButtonFinder
from tests.bot.dialogue_presser import OneScreen, pen_of, pressed_towards, the_same
from tests.games.clash.table import Table
from tests.games.variants import Case, every_case, ordinary_cases

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva")
#: A common turn takes no more taps, its confirm included.
TAPS = 6


def sitting(seats: int) -> list[StandIn]:
    """Some who play well and some who do anything that is allowed."""
    return [GreedyStandIn(breadth=12) if _plays_well(seat) else RandomStandIn() for seat in range(seats)]


def _plays_well(seat: int) -> bool:
    return seat % 2 == 0


def check_told_apart(decision: Decision, tongue: Tongue) -> None:
    """No two choices read the same, unless the picture shows which number is which."""
    if not isinstance(decision, ChooseOne | ChooseSome) or decision.picture == "hand":
        return
    unplaced = [option for option in decision.options if option.at is None and option.blocked is None]
    labels = [option_label(option, pen_of(tongue)) for option in unplaced]
    assert len(set(labels)) == len(labels), labels


def alike(decision: Decision, one: Answer, other: Answer) -> bool:
    """Two cards of one name may be taken for each other."""
    if not isinstance(decision, ChooseSome) or not isinstance(one, list) or not isinstance(other, list):
        return False
    faces = {option.key: replace(option, key="") for option in decision.options}
    return sorted(str(faces[key]) for key in one) == sorted(str(faces[key]) for key in other)


def walked(case: Case, most: int, people: Sequence[StandIn] = ()) -> Counter[int]:
    """How many answers took how many presses. Nobody but those who play well says how long a common turn is."""
    state = case.start(f"way of {case}")
    taps: Counter[int] = Counter()
    for turn in islice(playout(case.game, state, people or sitting(case.seats), Luck(str(case))), most):
        for language in LANGUAGES:
            tongue = Tongue(language, NAMES[: case.seats])
            check_told_apart(turn.decision, tongue)
            given, presses = pressed_towards(turn.decision, turn.answer, tongue)
            assert the_same(given, turn.answer) or alike(turn.decision, given, turn.answer)
            taps[presses] += _plays_well(turn.decision.seat)
    return taps


@pytest.mark.parametrize("case", ordinary_cases(), ids=str)
def test_what_is_wanted_is_found(case: Case) -> None:
    # Long enough that the pieces chosen at the start, once a game, do not weigh like a turn; what an arranged opening
    # is for comes first, and its few answers, whoever gives them, say nothing of how long a turn is.
    taps = walked(case, 12, [RandomStandIn()] * case.seats) if case.arranged else walked(case, 120)
    assert case.arranged or sum(n for presses, n in taps.items() if presses < TAPS) >= 0.9 * taps.total()


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_what_is_wanted_is_found_to_the_end_of_every_variant() -> None:
    taps: Counter[int] = Counter()
    for case in every_case():
        taps += walked(case, most=10_000)
    print(f"\nanswers by presses: {dict(sorted(taps.items()))}")
    assert sum(n for presses, n in taps.items() if presses < TAPS) >= 0.9 * taps.total()


@pytest.mark.parametrize("room", [3, 4, 12])
def test_pages_below_a_heading_are_told_from_pages_of_headings(room: int) -> None:
    """Much is written above a question of Clash: one heading after the other, and one advance below it."""
    table = Table()
    table.own(0, "fishing", "storage", "writing", "tactics", "myths", "bartering", "arts", "math", "engineering")
    decision = FreeAdvance(0).decision(table.clash)
    assert decision is not None
    tongue = Tongue("en", NAMES)
    for option in decision.options:
        finder = ButtonFinder(decision, option.key, tongue)
        assert OneScreen(decision, tongue, room=room).towards(finder) == option.key
