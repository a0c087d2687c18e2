"""Every kind of decision has one keyboard, and everything legal can be reached by pressing what is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dialogue.asking import ask, press
from bot.dialogue.choosing import Choosing, DeskMemory
from bot.dialogue.codec import Codec, Press, QuestionNumber, token
from bot.dialogue.pen import Pen
from bot.dialogue.question import ROWS, Named
from bot.dialogue.typed import typed
from bot.errors import Stale
from bot.locale import Tongue
from bot.messages import question_actions
from bot.messages.outgoing import Button, Style
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Counter, Decision, Limit, Option, Place, Turn
from games.core.text import text
from storage.screens import Screen

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
    asked = ask(decision, choosing, PEN)
    return [*(button for row in asked.rows for button in row), *asked.aside]


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


def long_ones(count: int) -> tuple[Option, ...]:
    return tuple(Option(f"k{n}", text(f"a thing called {n}"), text("costs {n}", n=n)) for n in range(count))


def test_choices_that_need_a_row_each_have_it_until_the_screen_is_full() -> None:
    rows = ask(ChooseOne(0, text("Which?"), long_ones(ROWS)), Choosing("t"), PEN).rows
    assert [len(row) for row in rows] == [1] * ROWS
    asked = ask(ChooseOne(0, text("Which?"), long_ones(ROWS + 1)), Choosing("t"), PEN)
    assert [[button.text for button in row] for row in asked.rows] == [list("1234567")]
    assert asked.named[6] == Named("7", "a thing called 6 · costs 6")


@pytest.mark.parametrize("room", range(2, ROWS + 1))
@pytest.mark.parametrize("count", [7, 12, 15, 25, 53])
def test_no_page_is_short_and_no_number_comes_twice(count: int, room: int) -> None:
    one, some = ChooseOne(0, text("?"), long_ones(count)), ChooseSome(0, text("?"), long_ones(count), 0, 3)
    for decision in (one, some):
        pages = [ask(decision, Choosing("t", page=page), PEN, room=room) for page in range(count)]
        seen = dict.fromkeys(named for asked in pages for named in asked.named)
        if all(asked.named for asked in pages):
            assert [named.mark for named in seen] == [str(number) for number in range(1, count + 1)]
        for asked in pages:
            assert len(asked.named) in (0, count) or len(asked.named) >= 6
            assert all(5 <= len(row) <= 7 or len(asked.named) < 15 for row in asked.rows[:-2])


def test_a_deed_among_things_is_said_in_full_on_every_page() -> None:
    decision = ChooseOne(0, text("?"), (*long_ones(30), Option("stop", text("Stop"))), picture="hand")
    for page in (0, 1):
        asked = ask(decision, Choosing("t", page=page), PEN, room=4)
        assert [button.text for button in asked.rows[-1]] == ["Stop"]
        assert "stop" not in asked.numbers


def test_a_deed_has_no_number_where_none_of_the_things_can_be_chosen() -> None:
    things = [replace(one, blocked=text("too dear")) for one in long_ones(3)]
    asked = ask(ChooseOne(0, text("?"), (*things, Option("no", text("Pass"))), picture="hand"), Choosing("t"), PEN)
    assert [button.text for row in asked.rows for button in row] == ["Pass"]


def test_what_is_picked_keeps_its_number_and_its_place_in_the_row() -> None:
    decision = ChooseSome(0, text("?"), long_ones(11), 0, 3)
    before, after = (ask(decision, Choosing("t", picked=picked), PEN) for picked in ((), (9,)))
    assert [len(row) for row in before.rows[:3]] == [len(row) for row in after.rows[:3]]
    assert "✓10" in [button.text for row in after.rows for button in row]


def test_why_something_cannot_be_chosen_is_told_with_it() -> None:
    dear = Option("b", text("Bridge"), blocked=text("too dear"))
    asked = ask(ChooseOne(0, text("?"), (*options(2), dear)), Choosing("t", blocked=True), PEN)
    assert asked.notes == ("Bridge: ✕ too dear",)


def test_short_choices_share_a_row() -> None:
    rows = ask(ChooseOne(0, text("Which?"), options(7)), Choosing("t"), PEN).rows
    assert [len(row) for row in rows] == [3, 3, 1]


@pytest.mark.parametrize("count", [1, 6, 7, 25, 53])
@pytest.mark.parametrize("places", [False, True])
@pytest.mark.parametrize("groups", [0, 4, 9])
def test_no_question_takes_more_rows_than_a_phone_has(count: int, places: bool, groups: int) -> None:
    chosen = options(count, places=places, groups=groups)
    decisions: list[Decision] = [ChooseOne(0, text("Which?"), chosen), ChooseSome(0, text("Which?"), chosen, 0, count)]
    if places:
        decisions.append(Place(0, text("Where?"), chosen))
    for decision in decisions:
        for choosing in (Choosing("t"), Choosing("t", group=0), Choosing("t", row="B"), Choosing("t", page=2)):
            assert len(ask(decision, choosing, PEN).rows) <= ROWS


def test_a_name_that_begins_with_its_place_has_no_other_number() -> None:
    cards = tuple(Option(place, text("{place} Card", place=place), at=place) for place in ("E2", "F4"))
    for decision in (ChooseOne(0, text("Which?"), cards), ChooseSome(0, text("Which?"), cards, 0, 1)):
        asked = ask(decision, Choosing("t"), PEN)
        assert asked.targets == {"E2": "E2", "F4": "F4"}
        assert [button.text for button in asked.rows[0]] == ["E2 Card", "F4 Card"]


def test_what_is_worth_knowing_is_told_by_the_mark_of_its_button() -> None:
    farm, mill = Option("farm", text("Farm"), note=text("feeds two")), Option("mill", text("Mill"))
    assert ask(ChooseOne(0, text("Which?"), (farm, mill)), Choosing("t"), PEN).notes == ("Farm: feeds two",)
    on_hand = ChooseOne(0, text("Which?"), (mill, farm), picture="hand")
    assert ask(on_hand, Choosing("t"), PEN).notes == ("2: feeds two",)


def test_a_card_that_is_called_by_a_number_has_the_number_of_its_button() -> None:
    first, second = Option("1", text("Farm"), at="1"), Option("7", text("Mill"), at="7")
    asked = ask(ChooseOne(0, text("Which?"), (second, first), picture="hand"), Choosing("t"), PEN)
    assert [button.text for row in asked.rows for button in row] == ["1 · Mill", "2 · Farm"]
    asked = ask(ChooseOne(0, text("Which?"), (first, second), picture="hand"), Choosing("t"), PEN)
    assert [button.text for row in asked.rows for button in row] == ["1 · Farm", "2 · Mill"]


def test_all_of_it_is_one_press() -> None:
    cards = (*options(4), Option("x", text("x"), blocked=text("no")))
    decision = ChooseSome(0, text("Which?"), cards, 1, 5)
    everything = press(decision, Choosing("t", picked=(2,)), question_actions.PickAll())
    assert isinstance(everything, Choosing)
    assert press(decision, everything, question_actions.Done()) == ["k0", "k1", "k2", "k3"]
    assert "All (4)" in [button.text for button in flat(decision, Choosing("t"))]
    assert "All (4)" not in [button.text for button in flat(ChooseSome(0, text("?"), cards, 1, 3), Choosing("t"))]


def test_up_to_eight_places_are_numbered_on_the_picture() -> None:
    asked = ask(ChooseOne(0, text("Where?"), options(8, places=True)), Choosing("t"), PEN)
    assert asked.targets == {"A1": "1", "A2": "2", "A3": "3", "A4": "4", "A5": "5", "A6": "6", "A7": "7", "B1": "8"}
    assert [button.text.split(" · ")[0] for row in asked.rows for button in row] == list("12345678")


def test_more_places_are_chosen_by_row_and_then_by_column() -> None:
    decision = ChooseOne(0, text("Where?"), options(20, places=True))
    first = ask(decision, Choosing("t"), PEN)
    assert [button.text for row in first.rows for button in row] == ["A", "B", "C"]
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
    assert [button.text for button in shown] == ["a", "Not possible now (1)"]
    opened = press(decision, Choosing("t"), question_actions.ShowBlocked())
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


@pytest.mark.parametrize(
    "action",
    [question_actions.Choose(99), question_actions.Pick(1), question_actions.Done(), question_actions.Turn(0, 0)],
    ids=repr,
)
def test_a_press_that_fits_no_question_is_turned_away(action: question_actions.Choosing) -> None:
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
    desk = DeskMemory(choosing, look="board")
    lying = Screen(1, 7, None, "desk:1", desk.document())
    assert DeskMemory.of(lying) == desk
    assert choosing.of("other") == Choosing("other")
    assert DeskMemory.of(replace(lying, args={"choosing": {"page": "many"}})) == DeskMemory()


def test_what_is_no_place_stands_below_the_numbered_ones() -> None:
    pass_it = Option("pass", text("Pass"))
    for decision in (
        ChooseOne(0, text("Where?"), (pass_it, *options(5, places=True))),
        Place(0, text("Where?"), (pass_it, *options(5, places=True))),
    ):
        asked = ask(decision, Choosing("t"), PEN)
        assert asked.targets == {"A1": "1", "A2": "2", "A3": "3", "A4": "4", "A5": "5"}
        marks = [button.text.split(" · ")[0] for row in asked.rows for button in row]
        assert marks == ["1", "2", "3", "4", "5", "Pass"]
        assert "'pass'" in reachable(decision)


def test_below_many_places_what_is_none_is_always_there() -> None:
    decision = Place(0, text("Where?"), (*options(20, places=True), Option("rest", text("Rest"))))
    for choosing in (Choosing("t"), Choosing("t", row="B")):
        assert ask(decision, choosing, PEN).rows[-1][-1].text == "Rest"
    assert len(reachable(decision)) == 21


def test_many_places_are_narrowed_by_what_they_would_do() -> None:
    closing = [replace(option, group=text("Closes a ring")) for option in options(3, places=True)]
    apart = [replace(option, group=text("Stands alone")) for option in options(20, places=True)[3:]]
    decision = Place(0, text("Where?"), (*closing, *apart))
    asked = ask(decision, Choosing("t"), PEN)
    assert [button.text for button in asked.rows[0]] == ["Closes a ring", "Stands alone"]
    narrowed = ask(decision, Choosing("t", group=0), PEN)
    assert [button.text for button in narrowed.rows[0]] == ["▾ Closes a ring"]
    assert list(narrowed.targets) == ["A1", "A2", "A3"]
    in_a_row = ask(decision, Choosing("t", row="B"), PEN)
    assert "Stands alone" not in [button.text for row in in_a_row.rows for button in row]
    assert len(reachable(decision)) == 20


def test_few_places_or_all_of_one_kind_have_no_headings() -> None:
    for count, kinds in ((5, 2), (20, 1)):
        named = [replace(one, group=text(f"kind {at % kinds}")) for at, one in enumerate(options(count, places=True))]
        asked = ask(Place(0, text("Where?"), tuple(named)), Choosing("t"), PEN)
        assert not [button.text for row in asked.rows for button in row if "kind" in button.text]


def test_many_answers_beside_the_places_make_one_list() -> None:
    beside = tuple(Option(f"x{n}", text(f"beside {n}")) for n in range(7))
    asked = ask(ChooseOne(0, text("Where?"), (*options(4, places=True), *beside)), Choosing("t"), PEN)
    assert asked.targets == {"A1": "1", "A2": "2", "A3": "3", "A4": "4"}


def test_places_are_marked_also_where_an_answer_has_none() -> None:
    asked = ask(
        ChooseOne(0, text("Which?"), (*options(1, places=True), Option("no", text("Nothing")))), Choosing("t"), PEN
    )
    assert asked.targets == {"A1": "1"}
    assert [button.text for row in asked.rows for button in row] == ["1 · thing 0", "Nothing"]


def test_while_headings_are_asked_what_stands_behind_them_is_worth_showing() -> None:
    many = options(14, places=True, groups=3)
    shut = replace(many[13], blocked=text("too dear"))
    # Two answers of one place keep the list from being asked on the map.
    decision = ChooseOne(0, text("Which?"), (*many[:13], shut, replace(many[0], key="again")), picture="advances")
    asked = ask(decision, Choosing("t"), PEN)
    assert asked.crop == (*(one.at for one in many[:13]), many[0].at)
    assert ask(decision, Choosing("t", group=0), PEN).crop is None


def test_the_ways_to_turn_are_numbered_and_outlined() -> None:
    turns = (Turn("n", text("upright"), ("A1", "B1")), Turn("e", text("lying"), ("A1", "A2")))
    decision = Place(0, text("Where?"), options(3, places=True), {"k0": turns})
    asked = ask(decision, Choosing("t", cell=0), PEN)
    assert asked.ways == {"1": ("A1", "B1"), "2": ("A1", "A2")}
    assert [button.text for button in asked.rows[0]] == ["1 · upright", "2 · lying"]
    assert asked.targets == {"A1": "•"}


def test_picking_one_drops_what_excludes_it() -> None:
    decision = ChooseSome(0, text("Which?"), options(4), 0, 3, exclusive=(("k0", "k1"),))
    choosing = press(decision, Choosing("t", picked=(0, 2)), question_actions.Pick(1))
    assert isinstance(choosing, Choosing)
    assert choosing.picked == (1, 2)


@given(st.data())
def test_every_choice_that_excludes_nothing_can_be_reached_and_no_other(data: st.DataObject) -> None:
    count = data.draw(st.integers(2, 6))
    least = data.draw(st.integers(0, 2))
    decision = ChooseSome(0, text("Which?"), options(count), least, count, exclusive=(("k0", "k1"),))
    keys = [f"k{n}" for n in range(count)]
    every = ([key for n, key in enumerate(keys) if mask >> n & 1] for mask in range(1 << count))
    legal = {repr(some) for some in every if least <= len(some) and not {"k0", "k1"} <= set(some)}
    assert reachable(decision) == legal


def test_more_is_offered_only_where_the_limits_leave_room() -> None:
    counters = tuple(Counter(key, text(key), 3) for key in ("food", "idea", "ore"))
    decision = Amounts(0, text("How?"), counters, 2, 3, limits=(Limit(("food", "idea"), 2), Limit(("ore",), 2, 1)))
    rows = ask(decision, Choosing("t", amounts={"food": 1, "idea": 1}), PEN).rows
    raised = [row[0].text.startswith("+ ") for row in rows[:3]]
    assert raised == [False, False, True]
    assert not any("Done" in button.text for row in rows for button in row)
    answers = reachable(decision)
    assert "{'food': 1, 'idea': 1, 'ore': 1}" in answers
    for answer in answers:
        decision.check(eval(answer))


def test_an_old_keyboard_counts_no_further_than_there_is_room() -> None:
    counters = tuple(Counter(key, text(key), 3) for key in ("food", "ore"))
    decision = Amounts(0, text("How many?"), counters, 0, 3)
    full = Choosing("t", amounts={"food": 2, "ore": 1})
    for action in (question_actions.More(0), question_actions.AsManyAsPossible(0)):
        after = press(decision, full, action)
        assert isinstance(after, Choosing)
        assert after.amounts == full.amounts


def test_a_button_that_rolls_is_red() -> None:
    roll = Option("roll", text("Roll"), rolls=True)
    for decision in (
        ChooseOne(0, text("?"), (*options(2), roll)),
        ChooseOne(0, text("?"), (*options(3, places=True), roll)),
    ):
        styles = {button.text.rpartition("· ")[2]: button.style for button in flat(decision, Choosing("t"))}
        assert styles["Roll"] is Style.DANGER
        assert styles["thing 0"] is None
    some = ChooseSome(0, text("?"), (*options(2), roll), 0, 2)
    done = [ask(some, Choosing("t", picked=picked), PEN).rows[-1][0].style for picked in ((0,), (2,))]
    assert done == [Style.SUCCESS, Style.DANGER]


def test_another_prompt_makes_another_token() -> None:
    first, second = (ChooseOne(0, text(prompt), options(2)) for prompt in ("Pay?", "Flee?"))
    number = QuestionNumber(rewound=0, serial=5)
    assert token(1, 0, number, first) != token(1, 0, number, second)


def test_a_long_list_is_narrowed_by_its_heading() -> None:
    decision = ChooseOne(0, text("Which?"), options(30, groups=3))
    heading = next(button for button in flat(decision, Choosing("t")) if "group 1" in button.text)
    decoded = CODEC.decode(heading.data or "")
    assert decoded is not None
    narrowed = press(decision, Choosing("t"), decoded.action)
    assert isinstance(narrowed, Choosing)
    shown = {
        decision.options[found.action.option].key
        for button in flat(decision, narrowed)
        if (found := CODEC.decode(button.data or "")) is not None and isinstance(found.action, question_actions.Choose)
    }
    of_group = {option.key for option in decision.options if str(option.group) == "group 1"}
    assert shown
    assert shown <= of_group


def test_what_no_picture_shows_is_not_called_by_number() -> None:
    """On a sheet cards have numbers; a yes or no beside another sheet has none there."""
    for numbered, labels in ((True, ["1 · thing 0", "2 · thing 1"]), (False, ["thing 0", "thing 1"])):
        decision = ChooseOne(0, text("?"), options(2), picture="domain", numbered=numbered)
        assert [button.text for button in flat(decision, Choosing("t"))] == labels
