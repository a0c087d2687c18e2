"""Deus, for two to four players."""

from games.deus.game import Deus

GAME = Deus()
