"""Positions of Deus for the pictures' tests: fixed seeds, random play, sentences in both languages."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any

from games.core.luck import Luck
from games.core.text import Listing, Name, SeatName, Text, TextArg
from games.deus import GAME
from games.deus.view import DeusView
from rendering import Look

NAMES = ("Alexandra", "Константин", "Bo", "Зоя ван дер Берг-Вяземская")


def look(theme: str = "light", language: str = "en", seat: int | None = 0) -> Look:
    return Look(theme, lambda sentence: said(sentence, language), language, seat)


def said(value: TextArg, language: str) -> str:
    match value:
        case Text(id=id, args=args, many=many, n=n):
            pattern = many if many is not None and n != 1 else id
            return pattern.format_map({key: said(arg, language) for key, arg in args.items()})
        case Name():
            return value.in_language(language)
        case SeatName(seat=seat):
            return NAMES[seat]
        case Listing(items=items):
            return ", ".join(said(item, language) for item in items)
        case _:
            return str(value)


def positions(seats: int, seed: str, options: Mapping[str, Any] | None = None) -> Iterator[Any]:
    """Every position of a random game, the last one over."""
    state = GAME.setup(seats, GAME.Options(**(options or {})), Luck(seed))
    players = Luck(f"players of {seed}")
    while decisions := GAME.decisions(state):
        yield state
        decision = players.choice(decisions)
        GAME.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
    yield state


@lru_cache(maxsize=16)
def view(seats: int = 4, answers: int = 180, viewer: int | None = 0, **options: Any) -> DeusView:
    """The view of one fixed table after some answers."""
    return GAME.view(next(islice(positions(seats, "one table", options), answers, None)), viewer)
