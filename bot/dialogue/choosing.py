"""How far a reader has got with a question that takes several taps; kept with the screen, never in memory only."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.screen_memory import ScreenMemory
from games.core.hints import Hint
from games.core.text import Text, text


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

    @property
    def narrowed(self) -> bool:
        """In the middle of a choice: what has happened before it was read at its beginning."""
        return self.group is not None or bool(self.row) or self.cell is not None

    def of(self, token: str) -> Choosing:
        return self if self.token == token else Choosing(token)


@dataclass(frozen=True, slots=True)
class HintsShown:
    """Answers with their reasons, to the question of this token."""

    token: str
    found: tuple[Hint, ...]


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
    #: Shown in place of the question's answers, as long as it is that question.
    hints: HintsShown | None = None
    #: The token of the question at which it is read in words what doing the same again would be.
    again: str | None = None
    #: The seat prepares its turn, as long as it has done no more than so many things.
    preparing: int | None = None


def chosen_so_far(n: int, least: int, most: int) -> Text:
    if least == most:
        return text("Chosen: {n} of {most}", n=n, most=most)
    if least:
        return text("Chosen: {n}, {least} to {most} needed", n=n, least=least, most=most)
    return text("Chosen: {n}, up to {most}", n=n, most=most) if n else text("Chosen: none, up to {most}", most=most)
