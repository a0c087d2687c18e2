"""What a host may choose, read from a game's own Options model: switches, one of several, small numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import FieldInfo

from games.core.game import Game
from games.core.option_place import OptionPlace, place_of
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Switch:
    name: str
    title: Text
    about: Text
    place: OptionPlace


@dataclass(frozen=True, slots=True)
class OneOf:
    name: str
    title: Text
    about: Text
    place: OptionPlace
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    name: str
    title: Text
    about: Text
    place: OptionPlace
    least: int
    most: int


Choice = Switch | OneOf | Number


#: A number without limits of its own stays countable with two buttons.
FAR = 99


#: On the first page, of those that many tables choose; and on each page behind it, all on one screen of a phone.
FIRST, ON_A_PAGE = 2, 4


@dataclass(frozen=True, slots=True)
class Offered:
    """Those that say something at this table: the wanted ones, further ones, and rulings, in pages."""

    first: tuple[Choice, ...]
    further: tuple[tuple[Choice, ...], ...]
    rulings: tuple[tuple[Choice, ...], ...]


def offered(game: Game[Any, Any, Any], options: Mapping[str, Any]) -> Offered:
    in_play = [choice for choice in choices(game) if choice.place.in_play(options)]
    wanted = sorted((one for one in in_play if not one.place.ruling), key=lambda one: not one.place.often)
    rulings = [one for one in in_play if one.place.ruling]
    return Offered(tuple(wanted[:FIRST]), _in_pages(wanted[FIRST:]), _in_pages(rulings))


def _in_pages(found: list[Choice]) -> tuple[tuple[Choice, ...], ...]:
    return tuple(tuple(found[at : at + ON_A_PAGE]) for at in range(0, len(found), ON_A_PAGE))


def expansions(game: Game[Any, Any, Any]) -> list[Switch]:
    """Switches without which other options say nothing."""
    every = choices(game)
    needed = {choice.place.needs for choice in every}
    return [choice for choice in every if isinstance(choice, Switch) and choice.name in needed]


def choices(game: Game[Any, Any, Any]) -> tuple[Choice, ...]:
    return tuple(_choices(game))


def _choices(game: Game[Any, Any, Any]) -> Iterator[Choice]:
    for name, field in game.Options.model_fields.items():
        title, about, place = Text(field.title or name), Text(field.description or ""), place_of(field)
        if field.annotation is bool:
            yield Switch(name, title, about, place)
        elif field.annotation is int:
            yield Number(name, title, about, place, *_limits(field))
        elif get_origin(field.annotation) is Literal:
            yield OneOf(name, title, about, place, tuple(str(value) for value in get_args(field.annotation)))


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
