import pytest

from games.core.text import Name, SeatName, english, listing, plural, text


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_plural_chooses_the_form(n: int, said: str) -> None:
    assert english(plural("{n} card", "{n} cards", n)) == said


def test_arguments_of_every_kind_become_english() -> None:
    told = text(
        "{seat} builds {card} with {cost} near {places}",
        seat=SeatName(1),
        card=Name("Mill", "Мельница"),
        cost=plural("{n} coin", "{n} coins", 2),
        places=listing("A1", "B2"),
    )
    assert english(told) == "seat 2 builds Mill with 2 coins near A1, B2"
    assert str(told) == english(told)


def test_a_missing_argument_is_noticed() -> None:
    with pytest.raises(KeyError):
        english(text("{seat} builds {card}", seat=SeatName(0)))


def test_a_name_speaks_russian_and_otherwise_english() -> None:
    mill = Name("Mill", "Мельница")
    assert mill.in_language("ru") == "Мельница"
    assert mill.in_language("en") == mill.in_language("de") == "Mill"


def test_equal_texts_are_equal() -> None:
    assert text("{n} left", n=3) == text("{n} left", n=3)
    assert text("{n} left", n=3) != text("{n} left", n=4)
