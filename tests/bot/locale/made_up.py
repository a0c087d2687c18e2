"""A language nobody speaks: English with marked letters, a third longer. What stays unmarked was never translated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from typing import Any

import pytest

from bot.locale import tongue, zones
from bot.locale.catalog import catalog
from bot.locale.tongue import LANGUAGES, SOURCE
from games.core.text import Name

#: The library of dates must know the code; nothing else depends on which one it is.
CODE = "eo"
MARKED = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
#: Markup, commands, places for arguments and addresses stay what they are.
_KEPT = re.compile(r"({[^{}]*}|</?[a-z][^>]*>|/[a-z_]+\b|https?://\S+)")
_WORD = re.compile(r"[A-Za-z]+")
_VOWEL = re.compile(r"[áéíóúý]", re.IGNORECASE)


def made_up(words: str) -> str:
    """Every word marked, and a third longer where it has a vowel to draw out."""
    parts = _KEPT.split(words)
    return "".join(part if at % 2 else _WORD.sub(_longer, part) for at, part in enumerate(parts))


def _longer(word: re.Match[str]) -> str:
    marked = word.group().translate(MARKED)
    vowel = _VOWEL.search(marked)
    if vowel is None:
        return marked
    return marked[: vowel.end()] + vowel.group().lower() * (len(marked) // 3) + marked[vowel.end() :]


def unmarked(shown: str) -> list[str]:
    """Words of ours that did not go through a catalog or a name's languages."""
    words = re.findall(r"[^\W\d_]{2,}", _KEPT.sub(" ", shown))
    return [word for word in words if word.isascii() and re.search("[aeiouyAEIOUY]", word)]


class MadeUp(NullTranslations):
    def gettext(self, message: str) -> str:
        return made_up(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return made_up(msgid1 if n == 1 else msgid2)


@contextmanager
def spoken() -> Iterator[None]:
    """While this lasts the program speaks it beside all others."""
    in_language = Name.in_language

    def named(name: Name, language: str, form: str = "") -> str:
        return made_up(in_language(name, SOURCE, form)) if language == CODE else in_language(name, language, form)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LANGUAGES, CODE, made_up("Made up"))
        patch.setattr(catalog(CODE), "_fallback", MadeUp())
        patch.setattr(Name, "in_language", named)
        for module in (tongue, zones):
            for library in ("format_datetime", "format_timedelta", "format_list", "get_timezone_location"):
                if hasattr(module, library):
                    patch.setattr(module, library, _of_the_library(getattr(module, library)))
        zones._cities.cache_clear()
        yield
    zones._cities.cache_clear()


def _of_the_library(say: Callable[..., str]) -> Callable[..., str]:
    """Names of months, days and cities come from a library, in a language that is really spoken."""

    def said(*args: Any, locale: str, **more: Any) -> str:
        return made_up(say(*args, locale=locale, **more)) if locale == CODE else say(*args, locale=locale, **more)

    return said
