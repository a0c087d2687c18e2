"""Time zones as people call them."""

from datetime import UTC, datetime

import pytest

from bot.locale.tongue import offset
from bot.locale.zones import COMMON, city, guesses, zone_named
from tests.bot.locale.russian import latin_words


@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("Lisbon", "Europe/Lisbon"),
        ("лиссабон", "Europe/Lisbon"),
        ("нью-йорк", "America/New_York"),
        ("new york", "America/New_York"),
        ("Киев", "Europe/Kyiv"),
        ("europe/kyiv", "Europe/Kyiv"),
        ("UTC", "UTC"),
    ],
)
def test_a_zone_is_known_by_its_city_in_either_language(words: str, zone: str) -> None:
    assert zone_named(words) == zone


@pytest.mark.parametrize("words", ["", "   ", "Atlantis", "x" * 5000, "../../etc/passwd", "<b>"])
def test_what_is_no_zone_is_none(words: str) -> None:
    assert zone_named(words) is None


def test_every_city_on_a_button_has_a_russian_name() -> None:
    assert [latin_words(city(zone, "ru")) for zone in COMMON if latin_words(city(zone, "ru"))] == []


def test_every_city_on_a_button_leads_back_to_its_zone() -> None:
    for zone in COMMON:
        assert zone_named(city(zone)) == zone
        assert zone_named(city(zone, "ru")) == zone


@pytest.mark.parametrize(
    ("zone", "shown"), [("Asia/Kolkata", "UTC+5:30"), ("America/New_York", "UTC−5"), ("UTC", "UTC")]
)
def test_an_offset_reads_like_on_a_clock(zone: str, shown: str) -> None:
    assert offset(zone, datetime(2026, 1, 15, tzinfo=UTC)) == shown


def test_what_is_guessed_is_the_groups_zone_then_those_of_the_countrys_language() -> None:
    assert guesses("ru") == ("Europe/Moscow", "Asia/Yekaterinburg", "Asia/Novosibirsk")
    assert guesses("en", "Asia/Tbilisi") == ("Asia/Tbilisi", "America/Los_Angeles", "America/New_York")
    assert guesses("en", "UTC") == guesses("en"), "nobody chose that for the group"
    assert guesses("xx") == ("Europe/Berlin", "Europe/London")
