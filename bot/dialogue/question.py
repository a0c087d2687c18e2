"""A question on a screen: what is written, which buttons stand below, what is marked on the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.messages.outgoing import Button

Rows = list[list[Button]]

#: Of the seven that a phone shows below picture and question, one is for what stands beside every question.
ROWS = 6


@dataclass(frozen=True, slots=True)
class Named:
    """What a button with nothing but a mark means."""

    mark: str
    words: str


@dataclass(frozen=True, slots=True)
class Asked:
    """One way to show a question."""

    #: Below the prompt: what is picked so far, what the page shows.
    lines: tuple[str, ...] = ()
    rows: Rows = field(default_factory=list)
    #: Told above buttons that are marks alone, and never left out.
    named: tuple[Named, ...] = ()
    #: Offered where there is room, otherwise one press away.
    aside: Sequence[Button] = ()
    #: What is worth knowing about the choices in sight and stands on no button.
    notes: tuple[str, ...] = ()
    #: Badges on the board, by place.
    targets: Mapping[str, str] = field(default_factory=dict)
    #: Numbers on the cards of a hand, by option key.
    numbers: Mapping[str, str] = field(default_factory=dict)
    #: Only this part of the board is worth showing, enlarged.
    crop: tuple[str, ...] | None = None
    #: What each way to turn would cover, by the number on its button.
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
