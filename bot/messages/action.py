"""What a button means: one typed value, whose name and fields are its form on the wire."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)


class Action:
    """Written by the screen that offers it, given back to the handler that answers it.

    `verb` never changes and is never used for something else: keyboards in chats live for years.
    """

    __slots__ = ()
    verb: ClassVar[str]
    #: Between two fields.
    between: ClassVar[str] = "-"
    _makers: ClassVar[tuple[Callable[[str], Any], ...]]
    _shape: ClassVar[re.Pattern[str]]

    @property
    def argument(self) -> str:
        """The fields as the wire carries them; those at the end that are not set are left out."""
        values = [getattr(self, field.name) for field in fields(self)]  # type: ignore[arg-type]
        while values and values[-1] is None:
            values.pop()
        return self.between.join(str(value) for value in values)

    @classmethod
    def read(cls, argument: str) -> Self | None:
        """None when our own button of another day says something that fits no field."""
        found = cls._shape.fullmatch(argument)
        if found is None:
            return None
        said = zip(cls._makers, found.groups(), strict=True)
        return cls(*(None if word is None else make(word) for make, word in said))


@dataclass(frozen=True, slots=True)
class Shape:
    """How a field is spelt, where its type does not say it."""

    pattern: str


#: A seat, a page, a place in a list.
NUMBER = Shape("[0-9]{1,4}")
#: As long as the database keeps them.
PersonId = Annotated[int, Shape("[0-9]{1,18}")]
#: A picture one can turn to; further pages of one have numbers.
SheetId = Annotated[str, Shape("[a-z_]{1,18}[0-9]{0,2}")]

ActionT = TypeVar("ActionT", bound=Action)

_actions: dict[str, type[Action]] = {}


@dataclass_transform(frozen_default=True)
def action(verb: str) -> Callable[[type[ActionT]], type[ActionT]]:
    """Makes a frozen record of the class and puts it on the wire under this verb."""

    def register(kind: type[ActionT]) -> type[ActionT]:
        if verb in _actions:
            raise TypeError(f"two actions are called {verb!r}: {_actions[verb].__name__} and {kind.__name__}")
        made: type[ActionT] = dataclass(frozen=True)(kind)
        hints = get_type_hints(made, include_extras=True)
        spelt = [_field(hints[field.name]) for field in fields(made)]  # type: ignore[arg-type]
        made.verb = verb
        made._makers = tuple(field.make for field in spelt)
        made._shape = _shape(spelt, made.between)
        _actions[verb] = made
        return made

    return register


def actions() -> Mapping[str, type[Action]]:
    """Every action by its verb."""
    return _actions


@dataclass(frozen=True, slots=True)
class _Field:
    pattern: str
    make: Callable[[str], Any]
    optional: bool


def _field(hint: Any) -> _Field:
    if get_origin(hint) is Annotated:
        base, shape = get_args(hint)
        inner = _field(base)
        return _Field(shape.pattern, inner.make, inner.optional)
    if get_origin(hint) in (Union, UnionType):
        [needed] = [one for one in get_args(hint) if one is not NoneType]
        inner = _field(needed)
        return _Field(inner.pattern, inner.make, optional=True)
    if hint is int:
        return _Field(NUMBER.pattern, int, optional=False)
    if hint is str:
        return _Field(".*", str, optional=False)
    if issubclass(hint, StrEnum):
        return _Field("|".join(re.escape(member.value) for member in hint), hint, optional=False)
    raise TypeError(f"no button can carry {hint!r}")


def _shape(spelt: Sequence[_Field], between: str) -> re.Pattern[str]:
    """All fields in a row; whatever follows one that may be missing is missing with it."""
    pattern = ""
    for at, field in reversed(list(enumerate(spelt))):
        rest = f"{re.escape(between) if at else ''}({field.pattern}){pattern}"
        pattern = f"(?:{rest})?" if field.optional else rest
    return re.compile(pattern, re.DOTALL)
