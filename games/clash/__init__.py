"""Clash of Cultures, Monumental Edition, for two to four players."""

from games.clash.game import Clash

GAME = Clash()
