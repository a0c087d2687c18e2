"""A question on a screen: what is written, which buttons stand below, what is marked on the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.locale import Tongue
from bot.messages.outgoing import Button, Style

Rows = list[list[Button]]

#: Makes the data behind a button of this question: (verb, argument) to at most 64 bytes.
Seal = Callable[[str, str], str]


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


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes buttons in one reader's language for one question."""

    tongue: Tongue
    seal: Seal

    def button(self, label: str, verb: str, argument: str = "", style: Style | None = None) -> Button:
        return Button(shorten(label), data=self.seal(verb, argument), style=style)


#: What a phone shows of a button in one row before it cuts.
BUTTON = 60


def shorten(label: str, most: int = BUTTON) -> str:
    """Between words, where there is one to stop at in the latter half."""
    if len(label) <= most:
        return label
    kept = label[: most - 1]
    at = kept.rfind(" ") if label[most - 1] != " " else len(kept)
    return kept[: at if at > most // 2 else len(kept)].rstrip(" .,—") + "…"


def in_rows(buttons: list[Button], width: int) -> Rows:
    return [buttons[at : at + width] for at in range(0, len(buttons), width)]
