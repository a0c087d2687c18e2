"""A question on a screen: what is written, which buttons stand below, what is marked on the picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.messages.outgoing import Button

Rows = list[list[Button]]


@dataclass(frozen=True, slots=True)
class Asked:
    """One way to show a question."""

    #: Below the prompt: what is picked so far, what the page shows.
    lines: tuple[str, ...] = ()
    rows: Rows = field(default_factory=list)
    #: Badges on the board, by place.
    targets: Mapping[str, str] = field(default_factory=dict)
    #: Numbers on the cards of a hand, by option key.
    numbers: Mapping[str, str] = field(default_factory=dict)
    #: Only this part of the board is worth showing, enlarged.
    crop: tuple[str, ...] | None = None
    #: What each way to turn would cover, by the number on its button.
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def in_rows(buttons: list[Button], width: int) -> Rows:
    return [buttons[at : at + width] for at in range(0, len(buttons), width)]
