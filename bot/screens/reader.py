"""Who looks at a screen: language, zone, theme and what they chose in their settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.locale import Tongue
from bot.tables import memory
from games.core.match import Hold
from storage.people import Person

THEMES = ("light", "dark", "contrast")


@dataclass(frozen=True, slots=True)
class Reader:
    person: Person
    tongue: Tongue

    @property
    def theme(self) -> str:
        theme = memory.of_person(self.person).theme
        return theme if theme in THEMES else "light"

    @property
    def hold(self) -> Hold:
        """Turns that end with nothing left to choose may pass without a confirm, if the person likes it so."""
        return Hold.BARRIERS if memory.of_person(self.person).confirm else Hold.CHANCE
