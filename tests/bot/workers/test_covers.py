"""Games in small: a real position, the same for everybody, each with its name on the wall."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.framework import pictures
from bot.locale import Tongue
from bot.workers import covers, drawing
from bot.workers.covers import cover, wall
from games.catalogue import GAMES
from games.core.luck import Luck
from tests.games.pebbles import Pebbles

LOOK = pictures.look(Tongue("en"), "light", None)


def test_a_cover_is_small_and_always_the_same() -> None:
    drawn = cover(Pebbles, LOOK)
    with Image.open(BytesIO(drawn)) as picture:
        assert picture.size == (480, 360)
        assert len(picture.convert("RGB").getcolors(picture.width * picture.height) or ()) > 10, (
            "there is something on it"
        )
    assert cover(Pebbles, LOOK) == drawn


def test_a_wall_grows_by_rows_of_two() -> None:
    sizes = []
    for count in (2, 3, 4):
        with Image.open(BytesIO(wall([Pebbles] * count, LOOK))) as picture:
            sizes.append(picture.size)
    (two, three, four) = sizes
    assert two[0] == three[0] == four[0] == 1280
    assert two[1] < three[1] == four[1]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_cover_of_a_game_need_not_be_played(game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position kept beside its painter; `make pictures` renews it."""
    monkeypatch.setattr(covers, "playout", lambda *_: pytest.fail("it was played"))
    view = covers.shown.__wrapped__(type(game))
    assert type(view) is type(game.view(game.setup(2, game.Options(), Luck("a view")), None))
    assert len(game.summary(view).by_seat) == game.seats[-1]


def test_a_game_that_cannot_be_drawn_keeps_nobody_from_work(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def fail(game: type, look: object) -> bytes:
        drawn.append(game.id)
        raise ValueError("no paint")

    monkeypatch.setattr(covers, "cover", fail)
    drawing.prepare()
    assert drawn == [*GAMES]
