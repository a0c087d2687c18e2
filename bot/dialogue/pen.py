"""Makes buttons: labels in one reader's language, callback data about one table and perhaps its question."""

from __future__ import annotations

from dataclasses import dataclass

from bot.dialogue.codec import Codec, Press
from bot.locale import Tongue
from bot.messages.action import Action
from bot.messages.outgoing import Button, Style
from bot.messages.question_actions import Choose
from games.core.decision import Option
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Pen:
    codec: Codec
    tongue: Tongue
    table_id: int | None = None
    #: Which question it writes for; empty for buttons that always fit.
    token: str = ""

    def button(self, label: Text | str, action: Action, style: Style | None = None) -> Button:
        return Button(self._said(label), data=self.data(action), style=style)

    def option(self, label: str, option: Option, at: int) -> Button:
        """An answer; red where it says itself that it cannot be taken back."""
        return self.button(label, Choose(at), Style.DANGER if option.rolls else None)

    def toggle(self, label: Text | str, action: Action, on: bool) -> Button:
        return self.button(f"{'✅' if on else '▫️'} {self._said(label)}", action)

    def choice(self, label: Text | str, action: Action, chosen: bool) -> Button:
        said = self._said(label)
        return self.button(f"● {said}" if chosen else said, action, Style.PRIMARY if chosen else None)

    def back(self, label: Text | str, action: Action) -> Button:
        return self.button(f"◂ {self._said(label)}", action)

    def link(self, label: Text | str, url: str, style: Style | None = None) -> Button:
        return Button(self._said(label), url=url, style=style)

    def data(self, action: Action) -> str:
        return self.codec.encode(Press(action, self.table_id, self.token))

    def _said(self, label: Text | str) -> str:
        return label if isinstance(label, str) else self.tongue.say(label)
