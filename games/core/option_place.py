"""Where an option stands among those a host chooses from: in front, behind one button, or only with its expansion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic.fields import FieldInfo

from games.core.text import Text, as_text, text

_OFTEN, _RULING, _NEEDS = "often", "ruling", "needs"


def often() -> dict[str, Any]:
    """Chosen at many tables."""
    return {_OFTEN: True}


def ruling(needs: str | None = None) -> dict[str, Any]:
    """How a paragraph is read that players argue about; `needs` is the option without which nobody meets it."""
    return {_RULING: True, _NEEDS: needs}


def part_of(needs: str) -> dict[str, Any]:
    """Says nothing as long as that option is off."""
    return {_NEEDS: needs}


@dataclass(frozen=True, slots=True)
class OptionPlace:
    often: bool = False
    ruling: bool = False
    needs: str | None = None

    def in_play(self, options: Mapping[str, Any]) -> bool:
        return self.needs is None or bool(options.get(self.needs))


def place_of(field: FieldInfo) -> OptionPlace:
    extra = field.json_schema_extra
    if not isinstance(extra, dict):
        return OptionPlace()
    needs = extra.get(_NEEDS)
    return OptionPlace(bool(extra.get(_OFTEN)), bool(extra.get(_RULING)), needs if isinstance(needs, str) else None)


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
            return as_text(str(value))
