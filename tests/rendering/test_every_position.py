"""Every position of many random games, for every game with drawings: legible, inside its room, inside the limits.

Each position is drawn for one reader; seats, themes and languages take turns, so that every reader meets every game.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.deus import GAME as DEUS
from games.duel import GAME as DUEL
from rendering import Picture, painter
from rendering.kit import encode
from rendering.kit.themes import THEMES
from tests.rendering.deus import table as deus
from tests.rendering.duel import table as duel
from tests.rendering.reading import faults, look

GAMES = 200
LANGUAGES = ("en", "ru")
NAMES = ("Зоя ван дер Берг-Вяземская", "Maximiliane-Theodora", "Константин", "Bo")
#: Telegram refuses photos whose sides together are longer, or one twenty times the other.
LONGEST_SIDES, LONGEST_RATIO = 10_000, 20
_ENCODED_EVERY = 10

Positions = Iterator[Any]
_TABLES: dict[str, Callable[[int], tuple[Any, int, Positions]]] = {
    "deus": lambda n: (DEUS, 2 + n % 3, deus.positions(2 + n % 3, f"every {n}", {"show_points": n % 2 == 0})),
    "duel": lambda n: (DUEL, 2, duel.positions(f"every {n}", n % 2 == 0)),
}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Encoding takes as long as drawing and says nothing new about it, so few pictures are really encoded."""
    whole = encode.photo

    def set(encoded: bool) -> None:
        monkeypatch.setattr(encode, "photo", whole if encoded else lambda image, limit=0: b"")

    return set


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game_id", _TABLES)
def test_every_position_is_legible(game_id: str, number: int, quick: Callable[[bool], None]):
    game, seats, positions = _TABLES[game_id](number)
    readers = list(itertools.product((None, *range(seats)), THEMES, LANGUAGES))
    for at, state in enumerate(positions):
        viewer, theme, language = readers[(at + number) % len(readers)]
        quick(at % _ENCODED_EVERY == 0)
        for picture in _pictures(game_id, game.view(state, viewer), look(theme, language, viewer, NAMES), at % seats):
            assert faults(picture) == [], (at, viewer, theme, language)
            assert len(picture.data) < encode.PHOTO_LIMIT
            assert picture.width + picture.height <= LONGEST_SIDES
            assert max(picture.width, picture.height) <= LONGEST_RATIO * min(picture.width, picture.height)


def _pictures(game_id: str, view: Any, reader: Any, seat: int) -> Iterator[Picture]:
    artist = painter(game_id)
    places = [region.name for region in view.regions] if game_id == "deus" else [slot.name for slot in view.slots]
    targets = {place: str(number) for number, place in enumerate(places, 1)}
    yield artist.board(view, reader, targets, places[:2])
    yield artist.desk(view, reader, seat)
    hand = artist.hand(view, reader)
    if hand is not None:
        yield hand
