"""One reader at a time: plurals, numbers, lists, dates, and names that try to be more than names."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.locale.catalog import catalog
from bot.locale.tongue import Tongue, language_of
from games.core.text import Name, SeatName, as_text, listing, plural, text

RUSSIAN = Tongue("ru", ("Аня", "Боря", "Вера"), "Europe/Moscow")
ENGLISH = Tongue("en", ("Ann", "Bob", "Vera"), "Europe/London")
EVENING = datetime(2026, 3, 5, 17, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта"), (0, "0 карт")]
)
def test_russian_counts_in_three_forms(n: int, said: str) -> None:
    assert RUSSIAN.say(plural("{n} card", "{n} cards", n)) == said


@pytest.mark.parametrize(("n", "said"), [(1, "1 card"), (2, "2 cards"), (11, "11 cards"), (21, "21 cards")])
def test_english_counts_in_two(n: int, said: str) -> None:
    assert ENGLISH.say(plural("{n} card", "{n} cards", n)) == said


def test_every_reader_gets_the_words_of_their_own_language() -> None:
    told = text("{seat} builds: {card}", seat=SeatName(1), card=Name({"en": "Harbour", "ru": "Гавань"}))
    assert ENGLISH.say(told) == "Bob builds: Harbour"
    assert RUSSIAN.say(told) == "Боря строит: Гавань"


def test_a_sentence_nobody_has_translated_is_still_said() -> None:
    assert RUSSIAN.say(text("A sentence of tomorrow, {n}", n=3)) == "A sentence of tomorrow, 3"


def test_no_words_stay_no_words() -> None:
    # The header of a catalog stands under the empty id.
    assert "Plural-Forms" in catalog("ru").gettext("")
    assert RUSSIAN.say(text("")) == ""


@pytest.mark.parametrize("tongue", [RUSSIAN, ENGLISH])
def test_no_line_ends_between_a_figure_and_the_sign_of_percent(tongue: Tongue) -> None:
    told = tongue.say(text("{seat}: {before} → {after} %", seat=SeatName(0), before=40, after=62))
    assert told.endswith("62\N{NO-BREAK SPACE}%")


@pytest.mark.parametrize(("tongue", "said"), [(RUSSIAN, "Аня, Боря и Вера"), (ENGLISH, "Ann, Bob, and Vera")])
def test_lists_are_joined_as_the_language_joins_them(tongue: Tongue, said: str) -> None:
    assert tongue.say(listing(*map(SeatName, range(3)))) == said


@pytest.mark.parametrize(("tongue", "said"), [(RUSSIAN, "чт 5 мар., 20:30"), (ENGLISH, "Thu 5 Mar, 17:30")])
def test_a_moment_is_shown_by_the_readers_calendar_and_clock(tongue: Tongue, said: str) -> None:
    assert tongue.moment(EVENING) == said


def test_a_heading_names_no_day_where_it_is_still_the_same() -> None:
    until = text("until {until}", until=ENGLISH.next_time(EVENING, EVENING - timedelta(hours=17)))
    assert ENGLISH.html(until) == 'until <tg-time unix="1772731800" format="t">17:30</tg-time>'


@pytest.mark.parametrize(
    ("tongue", "hours", "html"),
    [
        (ENGLISH, 24, '<tg-time unix="1772731800">Thu 17:30</tg-time>'),
        (ENGLISH, 18, "Thu 17:30"),
        (RUSSIAN, 21, "чт 20:30"),
    ],
)
def test_a_day_is_named_by_its_readers_calendar_when_it_is_not_today(tongue: Tongue, hours: int, html: str) -> None:
    """In few letters, as written: a client would write the weekday out."""
    shown = tongue.html(text("{until}", until=tongue.next_time(EVENING, EVENING - timedelta(hours=hours))))
    assert html in shown
    assert "format" not in shown


@pytest.mark.parametrize(("hours", "form"), [(24, "wt"), (13, "wt"), (3, "t")])
def test_whose_zone_nobody_knows_has_the_day_named_by_their_client_unless_it_is_soon(hours: int, form: str) -> None:
    """The day is another one for many of them."""
    tongue = Tongue("en")
    shown = tongue.html(text("{until}", until=tongue.next_time(EVENING, EVENING - timedelta(hours=hours))))
    words = "Thursday, 17:30" if form == "wt" else "17:30"
    assert shown == f'<tg-time unix="1772731800" format="{form}">{words}</tg-time>'


@pytest.mark.parametrize(
    ("tongue", "html", "plain"),
    [
        (
            RUSSIAN,
            'срок: <tg-time unix="1772731800" format="wdt">чт 5 мар., 20:30</tg-time>',
            "срок: чт 5 мар., 20:30 UTC+3",
        ),
        (
            ENGLISH,
            'until <tg-time unix="1772731800" format="wdt">Thu 5 Mar, 17:30</tg-time>',
            "until Thu 5 Mar, 17:30 UTC",
        ),
    ],
    ids=["Russian", "English"],
)
def test_in_a_message_each_client_shows_its_own_clock_and_elsewhere_the_zone_stands_beside(
    tongue: Tongue, html: str, plain: str
) -> None:
    until = text("until {until}", until=tongue.moment(EVENING))
    assert datetime.fromtimestamp(1772731800, UTC) == EVENING
    assert tongue.html(until) == html
    assert tongue.say(until) == plain


@pytest.mark.parametrize(
    ("tongue", "days", "said"), [(RUSSIAN, 3, "3 дня"), (RUSSIAN, 5, "5 дней"), (ENGLISH, 3, "3 days")]
)
def test_a_span_is_counted_in_the_readers_language(tongue: Tongue, days: int, said: str) -> None:
    assert tongue.span(timedelta(days=days)) == said


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_name_cannot_bring_markup(language: str) -> None:
    sly = Tongue(language, ("<b>Eve</b> & <a href='tg://user?id=1'>co</a>",))
    said = sly.html(text("{seat} plays again", seat=SeatName(0)))
    assert "<" not in said
    assert "&lt;b&gt;Eve&lt;/b&gt; &amp; " in said


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_name_cannot_turn_the_rest_of_a_line_around(language: str) -> None:
    marks = "\u202e\u202d\u2066\u2067\u2069\u200f\u061c"
    sly = Tongue(language, (f"Eve{marks}",))
    for said in (sly.say(SeatName(0)), sly.html(SeatName(0)), sly.say(as_text(f"Eve{marks}"))):
        assert said == "Eve"


def test_a_name_cannot_ask_for_other_arguments() -> None:
    sly = Tongue("ru", ("{seat} {0} {card.__class__}",))
    assert sly.say(text("{seat} plays again", seat=SeatName(0))).startswith("{seat} {0} {card.__class__}")


def test_our_own_markup_stays() -> None:
    told = text(
        "<b>{table}</b> was cancelled.",
        table=text("{game} #{number}", game=Name({"en": "A & B", "ru": "А & Б"}), number=7),
    )
    assert RUSSIAN.html(told) == "<b>А &amp; Б №7</b>: игра отменена."


def test_a_seat_without_a_name_has_a_number() -> None:
    assert RUSSIAN.say(SeatName(4)) == "Место 5"
    assert ENGLISH.say(SeatName(4)) == "Seat 5"


@pytest.mark.parametrize(
    ("code", "language"), [("ru", "ru"), ("ru-RU", "ru"), ("RU", "ru"), ("en-GB", "en"), ("de", "en"), (None, "en")]
)
def test_the_nearest_language_is_spoken(code: str | None, language: str) -> None:
    assert language_of(code) == language
