"""How one reader is spoken to: texts, lists, dates and times in their language and zone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from html import escape
from zoneinfo import ZoneInfo

from babel.dates import format_datetime, format_timedelta
from babel.lists import format_list

from bot.locale.catalog import catalog
from bot.locale.house_names import named
from games.core.text import Listing, Name, SeatName, Text, TextArg, text

LANGUAGES = {"en": "English", "ru": "Русский"}

# Left-to-right and right-to-left marks in a person's name would turn the rest of a message around.
_TURNING = dict.fromkeys(map(ord, "\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f"))


def language_of(code: str | None) -> str:
    """The nearest language we speak to the one a client names."""
    primary = (code or "").partition("-")[0].lower()
    return primary if primary in LANGUAGES else "en"


def _seat_number(seat: int) -> Text:
    return text("Seat {number}", number=seat + 1)


@dataclass(frozen=True, slots=True)
class Tongue:
    language: str = "en"
    #: By seat.
    names: Sequence[str] = ()
    zone: str = "UTC"

    def say(self, value: TextArg) -> str:
        """Plain words, for pictures, alerts and buttons."""
        return self._speak(value, markup=False)

    def html(self, value: TextArg) -> str:
        """For messages: markup in our own texts stays, everything put into them is escaped."""
        return self._speak(value, markup=True)

    @property
    def seated(self) -> tuple[str, ...]:
        """Everybody at the table as this reader knows them."""
        return tuple(self.say(SeatName(seat)) for seat in range(len(self.names)))

    def _speak(self, value: TextArg, *, markup: bool) -> str:
        match value:
            case Text(id=id, args=args, many=many, n=n):
                if not id:
                    # Under the empty id a catalog keeps its own header.
                    return ""
                messages = catalog(self.language)
                pattern = messages.gettext(id) if many is None or n is None else messages.ngettext(id, many, n)
                if not args:
                    return pattern
                return pattern.format_map({key: self._speak(arg, markup=markup) for key, arg in args.items()})
            case Name():
                return self._plain(value.in_language(self.language), markup)
            case SeatName(seat=seat):
                known = seat < len(self.names)
                who = named(self.names[seat], self.language) if known else self.say(_seat_number(seat))
                return self._plain(who, markup)
            case Listing(items=items):
                return format_list([self._speak(item, markup=markup) for item in items], locale=self.language)
            case _:
                return self._plain(str(value), markup)

    @staticmethod
    def _plain(words: str, markup: bool) -> str:
        words = words.translate(_TURNING)
        return escape(words, quote=False) if markup else words

    def moment(self, when: datetime) -> str:
        """A point in time as the reader's calendar and clock show it: "Thu 20:00"."""
        return str(format_datetime(when.astimezone(ZoneInfo(self.zone)), "EEE d MMM, HH:mm", locale=self.language))

    def span(self, duration: timedelta) -> str:
        return str(format_timedelta(duration, locale=self.language, threshold=1.2))


def value_words(value: object) -> Text:
    """How a chosen value is said."""
    match value:
        case True:
            return text("yes")
        case False | None:
            return text("no")
        case dict():
            return text("house file")
        case str() if not value.isdigit():
            return Text(value.replace("_", " "))
        case _:
            return text("{n}", n=str(value))
