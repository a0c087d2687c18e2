"""How far a reader has got with a question that takes several taps; kept with the screen, never in memory only."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.screen_memory import ScreenMemory


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


@dataclass(frozen=True, slots=True)
class DeskMemory(ScreenMemory):
    """What a desk remembers of how it is looked at."""

    choosing: Choosing = Choosing()
    #: The sheet its reader turned to.
    look: str | None = None
    #: What finds no room below the question is shown instead of its answers.
    menu: bool = False
    #: The token of the offer that is opened.
    offer: str | None = None
