"""What the engine lets serve once in a turn says so on its card, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import games.clash
from games.clash.data import rulebook
from games.core.text import Name

ROOT = Path(games.clash.__file__).parent

#: What is only remembered by the turn, and limits nothing by itself.
REMEMBERED = {
    "collected": "Free Economy asks whether anything was collected",
    "free_collect": "Free Economy: the only collecting of the turn, as its text says",
}
#: Limits that an option lays upon what the rulebook leaves free: the option says so.
OPTIONAL = {"city_states", "pottery", "shogunate", "shogunate_card"}
ONCE = {
    "en": re.compile(r"[Oo]nce (a|per) turn|of the turn|this turn"),
    "ru": re.compile(r"[Рр]аз (в|за) ход|этот ход"),
}


def keys() -> set[str]:
    return {key for path in ROOT.rglob("*.py") for key in keys_in(ast.parse(path.read_text(encoding="utf-8")))}


def keys_in(module: ast.Module) -> Iterator[str]:
    """Whatever is given to `used` and `use`, to a deed's `once`, or to what a price uses up."""
    known = dict(constants(module))
    for node in ast.walk(module):
        match node:
            case ast.Call(func=ast.Attribute(attr="used" | "use"), args=[given]):
                yield from told(given, known)
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="uses"), attr="append"), args=[given]):
                yield from told(given, known)
            case ast.keyword(arg="once", value=given):
                yield from told(given, known)
            case ast.Assign(targets=[ast.Attribute(attr="once" | "far_by")], value=given):
                yield from told(given, known)


def constants(module: ast.Module) -> Iterator[tuple[str, str]]:
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name() as name], value=value):
                yield from named(name, value)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for target, value in zip(names, values, strict=True):
                    if (
                        isinstance(target, ast.Name)
                        and isinstance(value, ast.Constant)
                        and isinstance(value.value, str)
                    ):
                        yield target.id, value.value


def named(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, str]]:
    match target, value:
        case ast.Name(id=name), ast.Constant(value=str(said)):
            yield name, said


def told(given: ast.expr, known: dict[str, str]) -> Iterator[str]:
    match given:
        case ast.Constant(value=str(key)):
            yield key
        case ast.Name(id=name) if name in known:
            yield known[name]


def texts() -> dict[str, Name]:
    printed, boards = rulebook().printed, rulebook().boards
    found = {key: entry.about for key, entry in (*printed.advances.items(), *printed.wonders.items())}
    found |= {key: entry.about for key, entry in boards.advances.items()}
    for key, ability in boards.abilities.items():
        found[key] = found[key.partition(".")[2]] = ability.about
    return found


def test_the_keys_of_what_is_used_up_are_found() -> None:
    assert {"bartering", "husbandry", "free_education", "great_statue", "ashoka.buddhism", "navigator"} <= keys()


def test_whatever_serves_once_in_a_turn_says_so_on_its_card() -> None:
    cards, silent = texts(), []
    for key in sorted(keys() - REMEMBERED.keys() - OPTIONAL):
        about = cards[key]
        silent += [(key, language) for language, words in ONCE.items() if not words.search(about[language])]
    assert silent == []
