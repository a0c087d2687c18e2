"""How far a reader has got with a question that takes several taps; kept with the screen, never in memory only."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from pydantic import TypeAdapter, ValidationError


@dataclass(frozen=True, slots=True)
class Choosing:
    """Belongs to one question: another token means another question and a fresh start."""

    token: str = ""
    page: int = 0
    #: The heading a long list is narrowed to.
    group: int | None = None
    #: Typed letters that labels must contain.
    filter: str = ""
    #: Impossible choices are listed too.
    blocked: bool = False
    #: The row of the board chosen first.
    row: str = ""
    #: The cell chosen first, when it can be turned.
    cell: int | None = None
    picked: tuple[int, ...] = ()
    amounts: dict[str, int] = field(default_factory=dict)

    def of(self, token: str) -> Choosing:
        return self if self.token == token else Choosing(token)

    def document(self) -> dict[str, Any]:
        return asdict(self)


_adapter: TypeAdapter[Choosing] = TypeAdapter(Choosing)


def read_choosing(document: Any) -> Choosing:
    try:
        return _adapter.validate_python(document or {})
    except ValidationError:
        return Choosing()
