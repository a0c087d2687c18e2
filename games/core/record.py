"""Plain data that nobody changes, made by the thousand at every answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(kind: type[T]) -> type[T]:
    """As `dataclass(frozen=True, slots=True)`, but that the type checker alone keeps it from being changed.

    While the program runs nothing stands guard over its fields, and it is made in a third of the time.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)
