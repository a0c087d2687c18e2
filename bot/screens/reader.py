"""Who looks at a screen: language, zone, theme and what they chose in their settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.locale import Tongue
from games.core.match import Hold
from storage.people import Person

THEMES = ("light", "dark", "contrast")


@dataclass(frozen=True, slots=True)
class Reader:
    person: Person
    tongue: Tongue

    @property
    def theme(self) -> str:
        theme = self.person.settings.get("theme", "light")
        return theme if theme in THEMES else "light"

    @property
    def hold(self) -> Hold:
        """Turns that end with nothing left to choose may pass without a confirm, if the person likes it so."""
        return Hold.BARRIERS if self.person.settings.get("confirm", True) else Hold.CHANCE
