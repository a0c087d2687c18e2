"""Random games drawn as readers would see them, and everything that is wrong with the pictures.

Each piece of work is named by a game and a number, so that other processes can do it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from games.clash import GAME as CLASH
from games.core.event import Event
from games.core.game import Game
from games.core.luck import Luck
from games.deus import GAME as DEUS
from games.duel import GAME as DUEL
from games.era import GAME as ERA
from rendering import Look, Picture, painter
from rendering.kit import encode
from rendering.kit.themes import THEMES
from rendering.painting import BOARD, HAND
from rendering.picture import Marks
from tests.rendering.reading import faults, look

LANGUAGES = ("en", "ru")
NAMES = ("Зоя ван дер Берг-Вяземская", "Maximiliane-Theodora", "Константин", "Bo")
#: Telegram refuses photos whose sides together are longer, or one twenty times the other.
LONGEST_SIDES, LONGEST_RATIO = 10_000, 20
#: Encoding takes as long as drawing and says nothing new about it, so few pictures are really encoded.
ENCODED_EVERY = 10
#: So long one reader looks on before the next one does: what is kept for them is worth its while.
BLOCK = 24

Reader = tuple[int | None, str, str]


@dataclass(slots=True)
class Drawn:
    positions: int = 0
    pictures: int = 0
    wrong: list[str] = field(default_factory=list)

    def __iadd__(self, other: Drawn) -> Drawn:
        self.positions += other.positions
        self.pictures += other.pictures
        self.wrong += other.wrong
        return self


@dataclass(frozen=True, slots=True)
class Position:
    state: Any
    #: What has just happened.
    events: list[Event]


def _deus(number: int) -> tuple[Any, int, dict[str, Any]]:
    return DEUS, 2 + number % 3, {"show_points": number % 2 == 0}


def _duel(number: int) -> tuple[Any, int, dict[str, Any]]:
    return DUEL, 2, {"pantheon": number % 2 == 0}


def _era(number: int) -> tuple[Any, int, dict[str, Any]]:
    return ERA, 1 + number % 4, {}


def _clash(number: int) -> tuple[Any, int, dict[str, Any]]:
    return CLASH, 2 + number % 3, {}


TABLES: dict[str, Callable[[int], tuple[Game[Any, Any, Any], int, dict[str, Any]]]] = {
    "deus": _deus,
    "duel": _duel,
    "era": _era,
    "clash": _clash,
}


def positions(game_id: str, number: int) -> Iterator[Position]:
    """Every position of a random game, the last one over. Cards are seldom sold, so that cities grow."""
    game, seats, options = TABLES[game_id](number)
    state = game.setup(seats, game.Options(**options), Luck(f"every {number}"))
    players = Luck(f"players of every {number}")
    events: list[Event] = []
    while decisions := game.decisions(state):
        yield Position(state, events)
        decision = players.choice(decisions)
        answers = decision.answers(players, most=24)
        kept = [answer for answer in answers if not str(answer).startswith("sell")]
        events = game.play(state, decision.seat, players.choice(kept if kept and players.below(6) else answers))
    yield Position(state, events)


def readers(seats: int) -> list[Reader]:
    return list(itertools.product((None, *range(seats)), THEMES, LANGUAGES))


def each_position(game_id: str, number: int) -> Drawn:
    """A whole game; readers take turns over it, and over the games, until each has seen every part of one."""
    game, seats, _ = TABLES[game_id](number)
    everybody = readers(seats)
    drawn = Drawn()
    for at, position in enumerate(positions(game_id, number)):
        reader = everybody[(at // BLOCK + number * 7) % len(everybody)]
        drawn += _drawn(game, position, reader, f"{game_id} {number}, position {at}", at, whole=False)
    return drawn


def each_reader(game_id: str, number: int, chosen: Iterable[int]) -> Drawn:
    """Some positions of a game, every picture of them for every reader."""
    game, seats, _ = TABLES[game_id](number)
    wanted, drawn = set(chosen), Drawn()
    for at, position in enumerate(positions(game_id, number)):
        if at in wanted:
            for reader in readers(seats):
                drawn += _drawn(game, position, reader, f"{game_id} {number}, position {at}", at, whole=True)
            drawn.positions -= len(readers(seats)) - 1
    return drawn


def kinds(game_id: str, number: int) -> Iterator[tuple[int, set[str]]]:
    """For each position what is new in it: the question, the part of the game, what has just happened."""
    game, _, _ = TABLES[game_id](number)
    for at, position in enumerate(positions(game_id, number)):
        state = position.state
        asking = {f"{type(step).__name__} asks" for step in state.stack[-1:]}
        asked = {f"{type(decision).__name__}: {decision.prompt.id}" for decision in game.decisions(state)}
        said = {event.text.id for event in position.events}
        yield at, {*asking, *asked, *said, _part(state)}


def _part(state: Any) -> str:
    if hasattr(state, "age"):
        return f"age {state.age}"
    last = bool(getattr(state, "last_round", None))
    return f"{state.seats} seats, last: {last}"


def _drawn(game: Game[Any, Any, Any], position: Position, reader: Reader, where: str, at: int, *, whole: bool) -> Drawn:
    viewer, theme, language = reader
    view, seen = game.view(position.state, viewer), look(theme, language, viewer, NAMES)
    drawn = Drawn(1)
    with patch.object(encode, "photo", encode.photo if at % ENCODED_EVERY == 0 else _unencoded):
        for picture in pictures(game.id, view, seen, at, whole=whole):
            drawn.pictures += 1
            drawn.wrong += [f"{where} for {reader}: {problem}" for problem in _problems(picture)]
    return drawn


def _unencoded(image: Any, limit: int = 0, finest: int = 0) -> bytes:
    return b""


def pictures(game_id: str, view: Any, reader: Look, at: int, *, whole: bool) -> Iterator[Picture]:
    """The board always; of the rest one, or all."""
    artist = painter(game_id)
    places = places_of(game_id, view)
    targets = {place: str(number) for number, place in enumerate(places, 1)}
    yield artist.board(view, reader, targets, places[:2])
    if whole and places:
        yield artist.board(view, reader, targets, (), tuple(places[:1]))
    hand = artist.hand(view, reader) if whole or at % 2 == 0 else None
    if hand is not None:
        yield hand
    others = [name for name in artist.sheets if name not in (BOARD, HAND)]
    for name in others if whole or not others else [others[at % len(others)]]:
        sheet = artist.sheet(view, name, reader, Marks(targets))
        if sheet is not None:
            yield sheet


def places_of(game_id: str, view: Any) -> list[str]:
    """What questions may point at on the board."""
    match game_id:
        case "deus":
            return [region.name for region in view.regions]
        case "duel":
            return [slot.name for slot in view.slots]
        case "clash":
            return [space.name for space in view.spaces]
        case _:
            return [cell for seat in view.players[:1] for piece in seat.pieces[:9] for cell in view.cells(piece)]


def _problems(picture: Picture) -> Iterator[str]:
    yield from map(str, faults(picture))
    if len(picture.data) >= encode.PHOTO_LIMIT:
        yield f"{len(picture.data)} bytes"
    long, short = max(picture.width, picture.height), min(picture.width, picture.height)
    if long + short > LONGEST_SIDES or long > LONGEST_RATIO * short:
        yield f"{picture.width} by {picture.height} pixels"
