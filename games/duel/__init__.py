"""7 Wonders Duel and its expansion Pantheon."""

from games.duel.game import Duel

GAME = Duel()
