"""How one reader is spoken to: texts, lists, dates and times in their language and zone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from html import escape
from zoneinfo import ZoneInfo

from babel.dates import format_datetime, format_timedelta
from babel.lists import format_list

from bot.locale.catalog import catalog
from bot.locale.house_names import named
from games.core.text import PLAIN, Listing, Name, SeatName, Text, TextArg, filled, text

#: What the program is written in: the ids of all messages, and the language of whoever speaks none of ours.
SOURCE = "en"
#: All we speak, each by its own name. No other module names a language.
LANGUAGES = {SOURCE: "English", "ru": "Русский"}

# Left-to-right and right-to-left marks in a person's name would turn the rest of a message around.
_TURNING = dict.fromkeys(map(ord, "\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f"))
#: No line ends between a figure and its sign.
_OF_A_HUNDRED = ("} %", "}\N{NO-BREAK SPACE}%")
#: The zone of whoever has named none.
UNKNOWN_ZONE = "UTC"
#: By whatever clock, a time that comes sooner is read as the next such one.
_SOON = timedelta(hours=12)


def language_of(code: str | None) -> str:
    """The nearest language we speak to the one a client names."""
    primary = (code or "").partition("-")[0].lower()
    return primary if primary in LANGUAGES else SOURCE


def in_every_language(value: TextArg) -> tuple[str, ...]:
    """What it is called wherever we speak: people look for a thing by the name they know."""
    return tuple(dict.fromkeys(Tongue(language).say(value) for language in LANGUAGES))


def _readable(words: str) -> str:
    return words.translate(_TURNING)


def _escaped(words: str) -> str:
    return escape(_readable(words), quote=False)


def _in_words(words: str) -> str:
    return words.with_zone if isinstance(words, Moment) else _readable(words)


def _in_html(words: str) -> str:
    return words.html if isinstance(words, Moment) else _escaped(words)


def _seat_number(seat: int) -> Text:
    return text("Seat {number}", number=seat + 1)


class Moment(str):
    """A point in time in words, which a message also tells its reader's client, to be shown on their own clock."""

    at: datetime
    zone: str
    #: Weekday, short date, short time, as Telegram's clients are asked for them; empty where they leave it as written.
    form: str

    @classmethod
    def of(cls, words: str, at: datetime, zone: str, form: str) -> Moment:
        moment = cls(words)
        moment.at, moment.zone, moment.form = at, zone, form
        return moment

    @property
    def with_zone(self) -> str:
        """Where nobody's client translates it, its zone stands beside it."""
        return f"{self} {offset(self.zone, self.at)}"

    @property
    def html(self) -> str:
        """An older client shows the words that stand inside."""
        form = f' format="{self.form}"' if self.form else ""
        return f'<tg-time unix="{int(self.at.timestamp())}"{form}>{_escaped(str(self))}</tg-time>'


def offset(zone: str, now: datetime) -> str:
    """`UTC+5:30` as it is there now."""
    shift = now.astimezone(ZoneInfo(zone)).utcoffset()
    assert shift is not None
    minutes = int(shift.total_seconds()) // 60
    sign = "−" if minutes < 0 else "+"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "") if minutes else "UTC"


@dataclass(frozen=True, slots=True)
class Tongue:
    language: str = SOURCE
    #: By seat.
    names: Sequence[str] = ()
    zone: str = UNKNOWN_ZONE

    def say(self, value: TextArg, form: str = PLAIN) -> str:
        """Plain words, for pictures, alerts and buttons."""
        return self._speak(value, form, self.say, _in_words)

    def html(self, value: TextArg, form: str = PLAIN) -> str:
        """For messages: markup in our own texts stays, everything put into them is escaped."""
        return self._speak(value, form, self.html, _in_html)

    @property
    def seated(self) -> tuple[str, ...]:
        """Everybody at the table as this reader knows them."""
        return tuple(self.say(SeatName(seat)) for seat in range(len(self.names)))

    def _speak(
        self, value: TextArg, form: str, say: Callable[[TextArg, str], str], put_in: Callable[[str], str]
    ) -> str:
        """`say` says what stands inside, `put_in` makes safe what is not ours."""
        match value:
            case Text(id=id, args=args, many=many, n=n):
                if not id:
                    # Under the empty id a catalog keeps its own header.
                    return ""
                messages = catalog(self.language)
                pattern = messages.gettext(id) if many is None or n is None else messages.ngettext(id, many, n)
                return filled(pattern.replace(*_OF_A_HUNDRED), args, say, form) if args else pattern
            case Name():
                return put_in(value.in_language(self.language, form))
            case SeatName(seat=seat):
                known = seat < len(self.names)
                return put_in(named(self.names[seat], self.language) if known else self.say(_seat_number(seat)))
            case Listing(items=items):
                return format_list([say(item, form) for item in items], locale=self.language)
            case str():
                return put_in(value)
            case _:
                return put_in(str(value))

    def moment(self, when: datetime) -> Moment:
        """A point in time as the reader's calendar and clock show it: "Thu 12 Mar, 20:00"."""
        words = format_datetime(when.astimezone(ZoneInfo(self.zone)), "EEE d MMM, HH:mm", locale=self.language)
        return Moment.of(str(words), when, self.zone, "wdt")

    def weekday(self, when: datetime) -> Moment:
        """A point in time that is less than a week away: "Thu 20:00".

        Clients write the weekday out, too long for a heading: they are asked only where we do not know the zone.
        """
        if self._knows_its_zone:
            return Moment.of(self._clock_of(when, "EEE HH:mm"), when, self.zone, "")
        return Moment.of(self._clock_of(when, "EEEE, HH:mm"), when, self.zone, "wt")

    def next_time(self, when: datetime, now: datetime) -> Moment:
        """One within a day: the time alone where it is still the same day, or by a clock we do not know soon."""
        today = self.day(when) == self.day(now) if self._knows_its_zone else when < now + _SOON
        return Moment.of(self._clock_of(when, "HH:mm"), when, self.zone, "t") if today else self.weekday(when)

    @property
    def _knows_its_zone(self) -> bool:
        return self.zone != UNKNOWN_ZONE

    def _clock_of(self, when: datetime, form: str) -> str:
        return str(format_datetime(when.astimezone(ZoneInfo(self.zone)), form, locale=self.language))

    def clock(self, when: datetime) -> str:
        """A point in time of today, for a button: "20:00", and whose it is for whoever has said no zone."""
        words = str(format_datetime(when.astimezone(ZoneInfo(self.zone)), "HH:mm", locale=self.language))
        return f"{words} UTC" if not self._knows_its_zone else words

    def day(self, when: datetime) -> str:
        """ "12 Mar"."""
        return str(format_datetime(when.astimezone(ZoneInfo(self.zone)), "d MMM", locale=self.language))

    def date(self, when: datetime) -> str:
        """ "12 March 2026"."""
        return str(format_datetime(when.astimezone(ZoneInfo(self.zone)), "d MMMM y", locale=self.language))

    def span(self, duration: timedelta) -> str:
        return str(format_timedelta(duration, locale=self.language, threshold=1.2))
