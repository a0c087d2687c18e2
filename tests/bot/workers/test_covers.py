"""Games in small: a real position, the same for everybody, each with its name on the wall."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.framework import pictures
from bot.locale import Tongue
from bot.workers.covers import cover, wall
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
