"""Era: Medieval Age, for one to four players."""

from games.era.game import Era

GAME = Era()
