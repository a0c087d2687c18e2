"""Arranged openings for the suite: one module for each civilization, found by lying here.

A module says what it arranges in `OPENINGS`: a name, and what does it to a position of 2 to 4 seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import iter_modules

from games.clash.state import ClashState

Opening = Callable[[ClashState], None]


def every_opening() -> Mapping[str, Opening]:
    found: dict[str, Opening] = {}
    for module in iter_modules(__path__):
        openings: Mapping[str, Opening] = import_module(f"{__name__}.{module.name}").OPENINGS
        found |= {f"{module.name}: {name}": opening for name, opening in openings.items()}
    return found
