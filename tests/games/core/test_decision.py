from typing import Any

import pytest

from games.core.decision import (
    Amounts,
    Answer,
    ChooseOne,
    ChooseSome,
    Counter,
    Decision,
    Limit,
    Menu,
    Option,
    Place,
    Turn,
)
from games.core.errors import Illegal
from games.core.luck import Luck
from games.core.text import as_text, text

ASK = text("Which?")
FULL = text("It is full.")


def options(*keys: str, blocked: str = "") -> tuple[Option, ...]:
    return tuple(Option(key, text("the {key}", key=key), blocked=FULL if key in blocked else None) for key in keys)


def counters(*limits: tuple[int, int]) -> tuple[Counter, ...]:
    return tuple(Counter("abcdef"[at], as_text(at), most, least) for at, (least, most) in enumerate(limits))


NORTH, SOUTH = Turn("n", text("northwards")), Turn("s", text("southwards"), ("A1", "B1"))
ONE = ChooseOne(0, ASK, options("a", "b", "x", blocked="x"))
SOME = ChooseSome(0, ASK, options("a", "b", "c", "x", blocked="x"), 1, 2)
COINS = Amounts(0, ASK, counters((0, 2), (1, 3)), least=2, most=4)
APART = ChooseSome(0, ASK, options("a", "b", "c", "d"), 1, 3, exclusive=(("a", "b"), ("c", "d")))
#: Two of food, one of ore; ideas stand for food and not for ore, gold for anything.
PRICE = Amounts(
    0, ASK, counters((0, 2), (0, 1), (0, 3), (0, 3)), 3, 3, limits=(Limit(("a", "c"), 2), Limit(("a", "b", "c"), 3, 1))
)
CELL = Place(0, ASK, options("A1", "A2", "B1", blocked="B1"), {"A1": (NORTH, SOUTH)})


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (ONE, "a"),
        (ONE, "b"),
        (SOME, ["a"]),
        (SOME, ["c", "a"]),
        (COINS, {"a": 2, "b": 2}),
        (COINS, {"b": 2}),
        (APART, ["a", "c"]),
        (APART, ["d"]),
        (PRICE, {"a": 1, "b": 1, "c": 1}),
        (PRICE, {"c": 1, "d": 2}),
        (CELL, "A1/s"),
        (CELL, "A2"),
    ],
)
def test_legal_answers_pass(decision: Decision, answer: Answer) -> None:
    decision.check(answer)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (ONE, "c"),
        (ONE, "x"),
        (ONE, None),
        (ONE, 1),
        (ONE, ["a"]),
        (ONE, {"a": 1}),
        (SOME, []),
        (SOME, "a"),
        (SOME, ["a", "a"]),
        (SOME, ["a", "b", "c"]),
        (SOME, ["a", "x"]),
        (SOME, ["a", "z"]),
        (SOME, [["a"], ["b"]]),
        (SOME, [1]),
        (SOME, {"a": 1}),
        (SOME, None),
        (COINS, {"a": 2}),
        (COINS, {"b": 1}),
        (COINS, {"a": 2, "b": 3}),
        (COINS, {"a": 3, "b": 1}),
        (COINS, {"a": -1, "b": 3}),
        (COINS, {"a": True, "b": 2}),
        (COINS, {"a": 1.0, "b": 2}),
        (COINS, {"z": 1, "b": 2}),
        (COINS, ["a"]),
        (COINS, None),
        (APART, ["a", "b"]),
        (APART, ["a", "c", "d"]),
        (PRICE, {"a": 1, "c": 2}),
        (PRICE, {"d": 3}),
        (CELL, "A1"),
        (CELL, "A1/w"),
        (CELL, "A2/n"),
        (CELL, "A2/"),
        (CELL, "B1"),
        (CELL, "Z9"),
        (CELL, ""),
        (CELL, 7),
    ],
)
def test_illegal_answers_are_refused(decision: Decision, answer: Any) -> None:
    with pytest.raises(Illegal) as refused:
        decision.check(answer)
    assert str(refused.value)


def test_a_blocked_option_says_why() -> None:
    with pytest.raises(Illegal) as refused:
        ONE.check("x")
    assert refused.value.reason == FULL


@pytest.mark.parametrize(
    ("decision", "only"),
    [
        (ONE, None),
        (ChooseOne(0, ASK, options("a", "x", blocked="x")), "a"),
        (ChooseOne(0, ASK, options("a", "x", blocked="x"), forcible=False), None),
        (ChooseOne(0, ASK, options("x", blocked="x")), None),
        (SOME, None),
        (ChooseSome(0, ASK, options("a", "b"), 2, 2), ["a", "b"]),
        (ChooseSome(0, ASK, options("a", "b"), 0, 0), []),
        (ChooseSome(0, ASK, options("a", "b"), 1, 1), None),
        (ChooseSome(0, ASK, options("x", blocked="x"), 0, 1), []),
        (ChooseSome(0, ASK, options("x", blocked="x"), 1, 1), None),
        (APART, None),
        (ChooseSome(0, ASK, options("a", "b"), 2, 2, forcible=False), None),
        (ChooseSome(0, ASK, options("a", "b"), 1, 2, exclusive=(("a", "b"),)), None),
        (ChooseSome(0, ASK, options("a", "b", "c", "x", blocked="x"), 2, 2, exclusive=(("b", "c"), ("a", "x"))), None),
        (ChooseSome(0, ASK, options("a", "b", "x", blocked="x"), 1, 2, exclusive=(("b", "x"),)), None),
        (ChooseSome(0, ASK, options("a", "b", "x", blocked="x"), 2, 2, exclusive=(("b", "x"),)), ["a", "b"]),
        (COINS, None),
        (PRICE, None),
        (Amounts(0, ASK, counters((0, 2)), least=2, most=2, forcible=False), None),
        (Amounts(0, ASK, counters((0, 2), (0, 2)), 2, 2, limits=(Limit(("a",), 0),)), {"b": 2}),
        (Amounts(0, ASK, counters((0, 2), (0, 2)), 0, 4, limits=(Limit(("a", "b"), 4, 4),)), {"a": 2, "b": 2}),
        (Amounts(0, ASK, counters((0, 2), (0, 3)), least=5, most=9), {"a": 2, "b": 3}),
        (Amounts(0, ASK, counters((0, 2)), most=0), {}),
        (CELL, None),
        (Place(0, ASK, options("A1", "B1", blocked="B1"), {"A1": (NORTH,)}), "A1/n"),
        (Place(0, ASK, options("A2")), "A2"),
    ],
)
def test_only_answer(decision: Decision, only: Answer | None) -> None:
    assert decision.only_answer() == only


@pytest.mark.parametrize(
    ("decision", "every"),
    [
        (ONE, ["a", "b"]),
        (SOME, [["a"], ["a", "b"], ["a", "c"], ["b"], ["b", "c"], ["c"]]),
        (
            COINS,
            [
                {"a": 1, "b": 1},
                {"a": 1, "b": 2},
                {"a": 1, "b": 3},
                {"a": 2, "b": 1},
                {"a": 2, "b": 2},
                {"b": 2},
                {"b": 3},
            ],
        ),
        (APART, [["a"], ["b"], ["c"], ["d"], ["a", "c"], ["a", "d"], ["b", "c"], ["b", "d"]]),
        (
            PRICE,
            [
                {"a": 1, "d": 2},
                {"a": 2, "d": 1},
                {"c": 1, "d": 2},
                {"c": 2, "d": 1},
                {"b": 1, "d": 2},
                {"a": 1, "c": 1, "d": 1},
                {"a": 1, "b": 1, "d": 1},
                {"b": 1, "c": 1, "d": 1},
                {"a": 2, "b": 1},
                {"b": 1, "c": 2},
                {"a": 1, "b": 1, "c": 1},
            ],
        ),
        (CELL, ["A1/n", "A1/s", "A2"]),
    ],
)
def test_few_answers_are_all_enumerated(decision: Decision, every: list[Answer]) -> None:
    found = decision.answers(Luck("all"), 50)
    assert sorted(found, key=str) == sorted(every, key=str)


@pytest.mark.parametrize(
    "decision",
    [
        ChooseOne(0, ASK, options(*"abcdefghijklmnop")),
        ChooseSome(0, ASK, options(*"abcdefghijklmnop"), 2, 9),
        ChooseSome(
            0, ASK, options(*"abcdefghijklmnop"), 2, 9, exclusive=(("a", "b"), ("c", "d", "e", "f"), tuple("klmnop"))
        ),
        Amounts(0, ASK, counters(*[(0, 9)] * 6), least=10, most=30),
        Amounts(
            0,
            ASK,
            counters(*[(0, 9)] * 6),
            10,
            30,
            limits=(Limit(("a", "b", "c"), 5, 4), Limit(("c", "d"), 6, 6), Limit(("a", "d", "e"), 8)),
        ),
        Place(0, ASK, options(*"abcdefghijklmnop"), {"a": (NORTH, SOUTH)}),
    ],
)
def test_many_answers_are_sampled_and_legal(decision: Decision) -> None:
    sample = decision.answers(Luck("sample"), 8)
    assert len(sample) == 8
    for answer in sample:
        decision.check(answer)
    assert sample != decision.answers(Luck("another sample"), 8)


def test_a_sample_of_amounts_reaches_the_far_end() -> None:
    wide = Amounts(0, ASK, counters(*[(0, 9)] * 6), most=54)
    sample = wide.answers(Luck("far"), 40)
    assert any(isinstance(answer, dict) and answer.get("a", 0) > 4 for answer in sample)


def test_one_of_many_amounts_is_found_at_once() -> None:
    # Taking all of ten counters is one answer among 6 ** 10 that would not do.
    everything = Amounts(0, ASK, counters(*[(0, 5)] * 6), least=30, most=30)
    assert everything.only_answer() == dict.fromkeys("abcdef", 5)


@pytest.mark.parametrize(
    ("amounts", "room"),
    [
        ({}, {"a": 2, "b": 1, "c": 2, "d": 3}),
        ({"a": 1}, {"a": 1, "b": 1, "c": 1, "d": 2}),
        ({"a": 2}, {"a": 0, "b": 1, "c": 0, "d": 1}),
        ({"d": 3}, {"a": 0, "b": 0, "c": 0, "d": 0}),
    ],
)
def test_what_there_is_room_for_beside_some_amounts(amounts: dict[str, int], room: dict[str, int]) -> None:
    assert {key: PRICE.room(amounts, key) for key in "abcd"} == room


def test_a_way_to_turn_is_found_by_the_answer() -> None:
    assert CELL.turned("A1/s") == SOUTH
    assert CELL.turned("A1/w") is None
    assert CELL.turned("A2") is None


def test_an_answer_that_says_it_rolls() -> None:
    roll = Option("roll", text("Roll"), rolls=True)
    assert ChooseOne(0, ASK, (roll, *options("a"))).rolls("roll")
    assert not ChooseOne(0, ASK, (roll, *options("a"))).rolls("a")
    assert ChooseSome(0, ASK, (roll, *options("a")), 0, 2).rolls(["a", "roll"])
    assert not ChooseSome(0, ASK, (roll, *options("a")), 0, 2).rolls(["a"])
    assert Place(0, ASK, (roll, *options("a"))).rolls("roll")
    assert not COINS.rolls({"a": 2})


def test_a_question_prints_itself() -> None:
    shown = str(PRICE)
    assert shown.splitlines()[0] == "Amounts"
    assert "  prompt: “Which?”" in shown
    assert "limits: [Limit(keys=[a, c], most=2, least=0), Limit(keys=[a, b, c], most=3, least=1)]" in shown


def test_a_menu_is_described_only_when_it_is_read_and_then_once() -> None:
    described = []

    def describe() -> tuple[Option, ...]:
        described.append(True)
        return options("a", "b", "x", blocked="x")

    menu = Menu(0, ASK, ["a", "b"], describe, picture="hand")
    menu.check("b")
    assert menu.answers(Luck("menu"), most=9) == ["a", "b"]
    assert menu.only_answer() is None
    assert Menu(0, ASK, ["a"], describe).only_answer() == "a"
    assert not described
    with pytest.raises(Illegal, match="It is full"):
        menu.check("x")
    assert menu.options == options("a", "b", "x", blocked="x")
    assert len(described) == 1
    assert menu.picture == "hand"
    assert menu == Menu(0, ASK, ["a", "b"], describe, picture="hand")
    assert "the b" in str(menu)


def test_what_stands_in_two_groups_rules_out_both() -> None:
    chain = ChooseSome(0, ASK, options(*"abc"), 0, 3, exclusive=(("a", "b"), ("b", "c")))
    assert sorted(map(str, chain.answers(Luck("chain"), 24))) == sorted(map(str, [[], ["a"], ["b"], ["c"], ["a", "c"]]))
    long = ChooseSome(0, ASK, options(*"abcdefgh"), 3, 8, exclusive=tuple(zip("abcdefg", "bcdefgh", strict=True)))
    found = long.answers(Luck("long"), 8)
    assert len(found) == 8
    for answer in found:
        long.check(answer)
    circle = ChooseSome(0, ASK, options(*"abc"), 1, 3, exclusive=(("a", "b"), ("b", "c"), ("a", "c")))
    assert circle.answers(Luck("circle"), 24) == [["a"], ["b"], ["c"]]
