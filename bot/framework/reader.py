"""Who looks at a screen: their language, zone, theme and settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.locale import Tongue
from bot.tables import memory
from games.core.outcomes import Hold
from rendering.kit.themes import LIGHT, THEMES
from storage.people import Person


@dataclass(frozen=True, slots=True)
class Reader:
    person: Person
    tongue: Tongue

    @property
    def theme(self) -> str:
        theme = memory.of_person(self.person).theme
        return theme if theme in THEMES else LIGHT.name

    @property
    def hold(self) -> Hold:
        """Turns that end with nothing left to choose may pass without a confirm, if the person likes it so."""
        return Hold.BARRIERS if memory.of_person(self.person).confirm else Hold.CHANCE
