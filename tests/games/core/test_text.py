import pytest
from pydantic import TypeAdapter

from games.core.text import Name, SeatName, Text, as_text, english, listing, plural, text


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_plural_chooses_the_form(n: int, said: str) -> None:
    assert english(plural("{n} card", "{n} cards", n)) == said


def test_arguments_of_every_kind_become_english() -> None:
    told = text(
        "{seat} builds {card} with {cost} near {places}",
        seat=SeatName(1),
        card=Name({"en": "Mill", "ru": "Мельница"}),
        cost=plural("{n} coin", "{n} coins", 2),
        places=listing("A1", "B2"),
    )
    assert english(told) == "seat 2 builds Mill with 2 coins near A1, B2"
    assert str(told) == english(told)


def test_a_missing_argument_is_noticed() -> None:
    with pytest.raises(KeyError):
        english(text("{seat} builds {card}", seat=SeatName(0)))


MILL = Name({"en": "Mill", "ru": {"one": "Мельница", "acc": "Мельницу"}})


def test_a_name_speaks_its_languages_and_otherwise_its_first() -> None:
    assert MILL.in_language("ru") == "Мельница"
    assert MILL.in_language("en") == MILL.in_language("de") == "Mill"


def test_a_sentence_asks_for_the_form_it_needs_and_a_word_without_it_stays_as_it_is() -> None:
    assert MILL.in_language("ru", "acc") == "Мельницу"
    assert MILL.in_language("ru", "gen") == "Мельница"
    mills = Name({"en": {"one": "mill", "many": "mills"}})
    assert english(text("{n} {what:many}", n=2, what=mills)) == "2 mills"


def test_what_stands_inside_takes_the_form_of_the_whole_unless_its_place_asks_for_another() -> None:
    mill = Name({"en": {"one": "mill", "many": "mills", "few": "a few mills"}})
    inner = text("{what}, {other:few}", what=mill, other=mill)
    assert english(text("All {both:many}!", both=as_text(listing(mill, inner)))) == "All mills, mills, a few mills!"


def test_a_name_is_derived_in_every_language_and_form() -> None:
    sea = Name({"en": "sea", "ru": "море"})
    assert MILL.map("{} ({})".format, sea).document() == {
        "en": "Mill (sea)",
        "ru": {"one": "Мельница (море)", "acc": "Мельницу (море)"},
    }
    assert MILL.map(str.upper)["en"] == "MILL"


def test_names_that_one_language_cannot_tell_apart_share_a_name() -> None:
    assert MILL.shares(Name({"en": "Windmill", "ru": "Мельница"}))
    assert not MILL.shares(Name({"en": "Windmill", "ru": "Ветряк"}))


@pytest.mark.parametrize("words", [{}, {"english": "Mill"}, {"en": {}}])
def test_what_names_no_language_is_no_name(words: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="by language"):
        Name(words)


INDONESIAN = Name({"en": "Mill", "id": "Kincir"})


@pytest.mark.parametrize("said", [text("free"), text("{seat}: {what}", seat=SeatName(0), what=MILL), MILL, INDONESIAN])
def test_what_is_said_survives_its_document(said: Text | Name) -> None:
    adapter, told = TypeAdapter(Text), as_text(said)
    for document in (adapter.dump_json(told), adapter.dump_json(told, exclude_defaults=True)):
        assert adapter.validate_json(document) == told


def test_equal_texts_are_equal() -> None:
    assert text("{n} left", n=3) == text("{n} left", n=3)
    assert text("{n} left", n=3) != text("{n} left", n=4)


def test_a_text_knows_of_whom_it_speaks() -> None:
    beaten = text("{who} beats {others}", who=SeatName(0), others=listing(SeatName(2), text("{x}", x=SeatName(3))))
    assert [seat for seat in range(5) if beaten.names(seat)] == [0, 2, 3]
