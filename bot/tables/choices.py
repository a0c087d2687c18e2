"""What a host may choose, read from a game's own Options model: switches, one of several, small numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import FieldInfo

from games.core.game import Game
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Switch:
    name: str
    title: Text
    about: Text


@dataclass(frozen=True, slots=True)
class OneOf:
    name: str
    title: Text
    about: Text
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    name: str
    title: Text
    about: Text
    least: int
    most: int


Choice = Switch | OneOf | Number

#: A number without limits of its own stays countable with two buttons.
FAR = 99


def choices(game: Game[Any, Any, Any]) -> tuple[Choice, ...]:
    return tuple(_choices(game))


def _choices(game: Game[Any, Any, Any]) -> Iterator[Choice]:
    for name, field in game.Options.model_fields.items():
        title, about = Text(field.title or name), Text(field.description or "")
        if field.annotation is bool:
            yield Switch(name, title, about)
        elif field.annotation is int:
            yield Number(name, title, about, *_limits(field))
        elif get_origin(field.annotation) is Literal:
            yield OneOf(name, title, about, tuple(str(value) for value in get_args(field.annotation)))


def _limits(field: FieldInfo) -> tuple[int, int]:
    least, most = 0, FAR
    for limit in field.metadata:
        match limit:
            case Ge(ge=int(bound)):
                least = bound
            case Gt(gt=int(bound)):
                least = bound + 1
            case Le(le=int(bound)):
                most = bound
            case Lt(lt=int(bound)):
                most = bound - 1
    return least, most
