"""Every kind of decision has one keyboard, and everything legal can be reached by pressing what is shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dialogue.asking import ask, press
from bot.dialogue.choosing import Choosing, read_choosing
from bot.dialogue.codec import Codec, Press
from bot.dialogue.pen import Pen
from bot.dialogue.typed import typed
from bot.errors import Stale
from bot.locale import Tongue
from bot.messages import actions
from bot.messages.outgoing import Button
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Counter, Decision, Option, Place, Turn
from games.core.text import text

CODEC = Codec(b"k" * 16)
TONGUE = Tongue()
PEN = Pen(CODEC, TONGUE, 12345, "abcdefgh")


def pressable(decision: Decision, choosing: Choosing) -> list[Press[Any]]:
    presses = []
    for button in flat(decision, choosing):
        decoded = CODEC.decode(button.data or "")
        assert decoded is not None
        presses.append(decoded)
    return presses


def flat(decision: Decision, choosing: Choosing) -> list[Button]:
    return [button for row in ask(decision, choosing, PEN).rows for button in row]


def reachable(decision: Decision, most: int = 3000) -> set[str]:
    """Every answer that some series of presses comes to, as text."""
    answers: set[str] = set()
    seen: set[str] = set()
    waiting = [Choosing("t")]
    while waiting and len(seen) < most:
        choosing = waiting.pop()
        if repr(choosing) in seen:
            continue
        seen.add(repr(choosing))
        for pressed in pressable(decision, choosing):
            result = press(decision, choosing, pressed.action)
            if isinstance(result, Choosing):
                waiting.append(result)
            else:
                answers.add(repr(_ordered(result)))
    return answers


def _ordered(answer: Answer) -> Answer:
    return dict(sorted(answer.items())) if isinstance(answer, dict) else answer


def options(count: int, *, places: bool = False, groups: int = 0) -> tuple[Option, ...]:
    return tuple(
        Option(
            f"k{n}",
            text(f"thing {n}"),
            at=f"{'ABCDEFGH'[n // 7 % 8]}{n % 7 + 1}" if places else None,
            group=text(f"group {n % groups}") if groups else None,
        )
        for n in range(count)
    )


@pytest.mark.parametrize("count", [1, 2, 8, 9, 24, 25, 53])
@pytest.mark.parametrize("places", [False, True])
@pytest.mark.parametrize("groups", [0, 4])
def test_every_choice_of_a_list_can_be_reached(count: int, places: bool, groups: int) -> None:
    decision = ChooseOne(0, text("Which?"), options(count, places=places, groups=groups))
    assert reachable(decision) == {repr(f"k{n}") for n in range(count)}


def test_up_to_eight_choices_stand_one_per_row() -> None:
    rows = ask(ChooseOne(0, text("Which?"), options(8)), Choosing("t"), PEN).rows
    assert [len(row) for row in rows] == [1] * 8


def test_up_to_eight_places_are_numbered_on_the_picture() -> None:
    asked = ask(ChooseOne(0, text("Where?"), options(8, places=True)), Choosing("t"), PEN)
    assert asked.targets == {"A1": "1", "A2": "2", "A3": "3", "A4": "4", "A5": "5", "A6": "6", "A7": "7", "B1": "8"}
    assert [row[0].text.split(" · ")[0] for row in asked.rows] == list("12345678")


def test_more_places_are_chosen_by_row_and_then_by_column() -> None:
    decision = ChooseOne(0, text("Where?"), options(20, places=True))
    first = ask(decision, Choosing("t"), PEN)
    assert [button.text for row in first.rows for button in row] == ["A  (7)", "B  (7)", "C  (6)"]
    second = ask(decision, Choosing("t", row="B"), PEN)
    assert second.crop == ("B1", "B2", "B3", "B4", "B5", "B6", "B7")


def test_the_places_chosen_last_stand_above_the_rows() -> None:
    decision = ChooseOne(0, text("Where?"), options(20, places=True))
    asked = ask(decision, Choosing("t"), PEN, ("C2", "H9", "A4"))
    assert [button.text for button in asked.rows[0]] == ["↺ C2", "↺ A4"]
    answers = [CODEC.decode(button.data or "") for button in asked.rows[0]]
    assert [press(decision, Choosing("t"), found.action) for found in answers if found] == ["k15", "k3"]
    few = ask(ChooseOne(0, text("Where?"), options(8, places=True)), Choosing("t"), PEN, ("A1",))
    assert not any("↺" in button.text for row in few.rows for button in row)


def test_what_is_not_possible_stands_behind_one_button_with_its_reason() -> None:
    decision = ChooseOne(0, text("Which?"), (Option("a", text("a")), Option("b", text("b"), blocked=text("too dear"))))
    shown = flat(decision, Choosing("t"))
    assert [button.text for button in shown] == ["1 · a", "Not possible now (1)"]
    opened = press(decision, Choosing("t"), actions.ShowBlocked())
    assert isinstance(opened, Choosing)
    assert "✕ b" in [button.text for button in flat(decision, opened)]


@given(st.integers(1, 5), st.data())
def test_every_selection_can_be_reached(count: int, data: st.DataObject) -> None:
    least = data.draw(st.integers(0, count))
    most = data.draw(st.integers(least, count))
    decision = ChooseSome(0, text("Which?"), options(count), least, most)
    selections = reachable(decision)
    for selection in selections:
        decision.check(eval(selection))
    keys = [f"k{n}" for n in range(count)]
    every = {repr([key for n, key in enumerate(keys) if mask >> n & 1]) for mask in range(1 << count)}
    assert selections == {some for some in every if least <= len(eval(some)) <= most}


@given(st.lists(st.integers(0, 3), min_size=1, max_size=3), st.data())
def test_every_amount_can_be_reached_and_none_beyond(limits: list[int], data: st.DataObject) -> None:
    most = data.draw(st.integers(0, sum(limits)))
    least = data.draw(st.integers(0, most))
    counters = tuple(Counter(f"c{n}", text(f"c{n}"), limit) for n, limit in enumerate(limits))
    decision = Amounts(0, text("How many?"), counters, least, most)
    found = reachable(decision)
    for answer in found:
        decision.check(eval(answer))
    assert len(found) == _count(limits, least, most)


def _count(limits: list[int], least: int, most: int) -> int:
    totals = {0: 1}
    for limit in limits:
        spread: dict[int, int] = {}
        for total, ways in totals.items():
            for more in range(limit + 1):
                spread[total + more] = spread.get(total + more, 0) + ways
        totals = spread
    return sum(ways for total, ways in totals.items() if least <= total <= most)


def test_a_place_that_can_be_turned_asks_which_way() -> None:
    cells = (Option("c1", text("C1"), at="C1"), Option("c2", text("C2"), at="C2"))
    decision = Place(0, text("Where?"), cells, {"c1": (Turn("up", text("up")), Turn("down", text("down")))})
    assert reachable(decision) == {"'c1/up'", "'c1/down'", "'c2'"}


@pytest.mark.parametrize("action", [actions.Choose(99), actions.Pick(1), actions.Done(), actions.Turn(0, 0)], ids=repr)
def test_a_press_that_fits_no_question_is_turned_away(action: actions.Choosing) -> None:
    with pytest.raises(Stale):
        press(ChooseOne(0, text("Which?"), options(3)), Choosing("t"), action)


def test_what_is_typed_names_a_place_a_name_or_narrows_the_list() -> None:
    decision = ChooseOne(
        0,
        text("Which?"),
        (
            Option("a", text("Temple of Mars"), at="C4"),
            Option("b", text("Temple of Ceres"), at="C5"),
            Option("c", text("Forum"), at="D1", blocked=text("no")),
        ),
    )
    assert typed(decision, Choosing("t"), " c4 ", TONGUE) == "a"
    assert typed(decision, Choosing("t"), "ceres", TONGUE) == "b"
    assert typed(decision, Choosing("t"), "temple", TONGUE) == Choosing("t", filter="temple")
    assert typed(decision, Choosing("t"), "Forum", TONGUE) is None
    assert typed(decision, Choosing("t"), "x" * 4096, TONGUE) is None


def test_how_far_one_has_got_is_kept_with_the_screen_and_forgotten_with_the_question() -> None:
    choosing = Choosing("t", page=2, picked=(1, 3), amounts={"a": 2}, row="C")
    assert read_choosing(choosing.document()) == choosing
    assert choosing.of("other") == Choosing("other")
    assert read_choosing({"page": "many"}) == Choosing()
