"""What stands behind a button."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dialogue.codec import Codec, Press, QuestionNumber, table_named_in, token
from bot.errors import Stale
from bot.messages.question_actions import Choose, Done, ShowRow, Turn
from games.core.decision import Amounts, ChooseOne, Counter, Option
from games.core.text import text

CODEC = Codec(b"k" * 16)

NUMBERS = st.integers(0, 9999)
presses = st.builds(
    Press,
    action=st.builds(Choose, st.integers(0, 9999))
    | st.builds(Turn, st.integers(0, 9999), st.integers(0, 99))
    | st.just(Done()),
    table=st.none() | st.integers(0, 2**40),
    token=st.just("") | st.text("abcdefgh234567", min_size=8, max_size=8),
)


@given(presses)
def test_a_press_comes_back_as_it_was_written(press: Press[Any]) -> None:
    data = CODEC.encode(press)
    assert len(data.encode()) <= 64
    assert CODEC.decode(data) == press
    assert table_named_in(data) == press.table


@given(presses, st.integers(0, 63), st.characters(min_codepoint=33, max_codepoint=126))
def test_no_altered_button_is_believed(press: Press[Any], at: int, sign: str) -> None:
    data = CODEC.encode(press)
    at %= len(data)
    forged = data[:at] + sign + data[at + 1 :]
    assert forged == data or CODEC.decode(forged) is None


def test_a_button_of_another_house_is_not_believed() -> None:
    assert Codec(b"other key").decode(CODEC.encode(Press(Choose(3), 12, "token"))) is None


@given(st.text(max_size=80))
def test_garbage_names_no_press_and_raises_nothing(data: str) -> None:
    assert CODEC.decode(data) is None
    table_named_in(data)


def test_buttons_written_by_the_first_version_stay_readable() -> None:
    # Keyboards live for years: this is what version 1 wrote for this key.
    assert CODEC.decode("1.o.c.abcdefgh.3.iapijn") == Press(Choose(3), 12, "abcdefgh")


def test_our_own_seal_over_words_of_another_day_is_stale_or_unknown() -> None:
    with pytest.raises(Stale):
        CODEC.decode(CODEC.written("o", 12, "abcdefgh", "third"))
    assert CODEC.decode(CODEC.written("zz", 12, "abcdefgh", "3")) is None


def test_what_does_not_fit_is_refused_when_it_is_written() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        CODEC.encode(Press(ShowRow("9" * 60), 12, "token"))


def _one(*keys: str, blocked: str | None = None) -> ChooseOne:
    options = tuple(Option(key, text(key), blocked=text("no") if key == blocked else None) for key in keys)
    return ChooseOne(0, text("Which?"), options)


FIFTH = QuestionNumber(0, 5)


def test_each_question_has_a_token_of_its_own() -> None:
    asked = token(1, 0, FIFTH, _one("a", "b"))
    others = [
        token(2, 0, FIFTH, _one("a", "b")),
        token(1, 1, FIFTH, _one("a", "b")),
        token(1, 0, QuestionNumber(0, 6), _one("a", "b")),
        token(1, 0, QuestionNumber(1, 5), _one("a", "b")),
        token(1, 0, FIFTH, _one("a", "c")),
        token(1, 0, FIFTH, _one("a", "b", blocked="b")),
        token(1, 0, FIFTH, None),
        token(1, 0, FIFTH, None, "a"),
        token(1, 0, FIFTH, None, "b"),
        token(1, 0, FIFTH, Amounts(0, text("How many?"), (Counter("a", text("a"), 3),), 0, 3)),
    ]
    assert asked == token(1, 0, FIFTH, _one("a", "b"))
    assert asked not in others
    assert len(set(others)) == len(others)
