"""Texts leave the rules as message ids with arguments; each reader gets the sentence in their own language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import cache
from typing import Any, ClassVar, TypeAlias

from pydantic import ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from games.core.record import record

#: A word as data files and documents hold it: plain, or in the forms that sentences ask for, the plain one first.
Word: TypeAlias = "str | Mapping[str, str]"
#: The only form of a word that never changes, or of which no sentence asks another.
PLAIN = ""
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")


class Name(Mapping[str, str]):
    """The name of a thing of the game: data, by language. The language the program is written in comes first."""

    __slots__ = ("_words",)

    def __init__(self, words: Mapping[str, Word]) -> None:
        self._words = {
            language: {PLAIN: word} if isinstance(word, str) else dict(word) for language, word in words.items()
        }
        if not all(self._words.values()) or not all(map(_LANGUAGE.fullmatch, self._words)) or not words:
            raise ValueError(f"a name is written by language, each in its two letters; found {', '.join(words)}")

    def __getitem__(self, language: str) -> str:
        return next(iter(self._words[language].values()))

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"Name({self.document()})"

    @property
    def first(self) -> str:
        """The language every other one falls back to."""
        return next(iter(self._words))

    def in_language(self, language: str, form: str = PLAIN) -> str:
        """In this form, where the word has it; otherwise in the first half of it, or plain."""
        forms = self._words.get(language) or self._words[self.first]
        return forms.get(form) or forms.get(form.partition("_")[0]) or next(iter(forms.values()))

    def forms(self, language: str) -> Mapping[str, str]:
        return self._words.get(language, {})

    def map(self, change: Callable[..., str], *others: Name) -> Name:
        """What this makes of the name, in each language and form, given what the other names are there."""
        return Name(
            {
                language: {
                    form: change(word, *(other.in_language(language) for other in others))
                    for form, word in forms.items()
                }
                for language, forms in self._words.items()
            }
        )

    def shares(self, other: Name) -> bool:
        """Whether both are called the same in any language."""
        return any(other.get(language) == word for language, word in self.items())

    def document(self) -> dict[str, Word]:
        return {
            language: forms[PLAIN] if forms.keys() == {PLAIN} else dict(forms)
            for language, forms in self._words.items()
        }

    @classmethod
    def _of_document(cls, document: Mapping[str, Word]) -> Name:
        if document.keys() == {"id"}:
            raise ValueError("a text without arguments is stored like this, and no name has that language alone")
        return cls(document)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        words = handler.generate_schema(dict[str, str | dict[str, str]])
        read = core_schema.no_info_after_validator_function(cls._of_document, words)
        return core_schema.union_schema(
            [core_schema.is_instance_schema(cls), read],
            serialization=core_schema.plain_serializer_function_ser_schema(Name.document),
        )


@record
class SeatName:
    """Stands for whoever sits there; the reader sees that person's name."""

    seat: int


@record
class Text:
    """A message id in English with named arguments; `many` and `n` choose the plural form."""

    #: A name with a language more than these is no text, though one of them is called "id".
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    id: str
    args: Mapping[str, TextArg] = field(default_factory=dict)
    many: str | None = None
    n: int | None = None

    def __str__(self) -> str:
        return english(self)

    def names(self, seat: int) -> bool:
        """Whether it speaks of whoever sits there."""
        return any(_names(arg, seat) for arg in self.args.values())


@record
class Listing:
    """Several things in a row, joined the way the reader's language joins them."""

    items: tuple[TextArg, ...]


#: Nothing to translate, so it stands in no catalog.
_ALONE = "{it}"

TextArg: TypeAlias = "int | str | SeatName | Text | Listing | Name"


def _names(value: TextArg, seat: int) -> bool:
    match value:
        case SeatName():
            return value.seat == seat
        case Text():
            return value.names(seat)
        case Listing(items=items):
            return any(_names(item, seat) for item in items)
        case _:
            return False


def text(id: str, **args: TextArg) -> Text:
    return Text(id, args) if args else _plain(id)


def as_text(value: TextArg) -> Text:
    """A text that says this and nothing else: a name, a number, a listing."""
    return Text(_ALONE, {"it": value})


@cache
def _plain(id: str) -> Text:
    """A sentence without arguments is the same whenever it is said."""
    return Text(id)


def plural(one: str, many: str, n: int, **args: TextArg) -> Text:
    """`{n}` may stand in both forms."""
    return Text(one, {"n": n, **args}, many, n)


def listing(*items: TextArg) -> Listing:
    return Listing(items)


@record
class _Argument:
    """What stands in for an argument while a sentence is put together: it says itself as its place asks for it."""

    value: TextArg
    form: str
    say: Callable[[TextArg, str], str]

    def __format__(self, asked: str) -> str:
        return self.say(self.value, "_".join(filter(None, (asked, self.form))))


def filled(pattern: str, args: Mapping[str, TextArg], say: Callable[[TextArg, str], str], form: str = PLAIN) -> str:
    """A sentence with its arguments said. `{unit:one}` asks for a form; that of the whole is added, as in `one_acc`."""
    return pattern.format_map({key: _Argument(value, form, say) for key, value in args.items()})


def english(value: TextArg, form: str = PLAIN) -> str:
    """The plain English of a text: for logs, tests and the terminal."""
    match value:
        case Text(id=id, args=args, many=many, n=n):
            return filled(many if many is not None and n != 1 else id, args, english, form)
        case Name():
            return value.in_language(value.first, form)
        case SeatName(seat=seat):
            return f"seat {seat + 1}"
        case Listing(items=items):
            return ", ".join(english(item, form) for item in items)
        case _:
            return str(value)
