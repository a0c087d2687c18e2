"""What is said of a game before anybody plays it: for how many it is, and how long it takes."""

from __future__ import annotations

from typing import Any

from games.core.game import Game
from games.core.text import Text, plural, text


def players(seats: range) -> Text:
    if len(seats) == 1:
        return plural("{n} player", "{n} players", seats[0])
    return text("{least} to {most} players", least=seats[0], most=seats[-1])


def facts(game: Game[Any, Any, Any]) -> Text:
    short, long = game.minutes
    return text("{players} · {short}–{long} min", players=players(game.seats), short=short, long=long)
