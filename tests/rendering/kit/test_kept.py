"""What is kept stays within its budget, and is the same for whoever asks."""

import random
from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from rendering.kit.kept import Shelf, bytes_of, kept


def test_the_oldest_goes_when_the_budget_is_spent():
    shelf: Shelf[bytes] = Shelf(100, len)
    made: list[str] = []

    def take(name: str) -> bytes:
        return shelf.take(name, lambda: made.append(name) or b"x" * 40)  # type: ignore[func-returns-value]

    for name in ("one", "two", "one", "three"):
        take(name)
    assert shelf.weight == 80
    assert [take("one"), take("three")] == [b"x" * 40] * 2
    assert made == ["one", "two", "three"], "the one asked for again was kept"
    take("two")
    assert made[-1] == "two", "the one not asked for again was let go"


def test_a_thing_heavier_than_the_budget_is_handed_out_and_drives_nothing_away():
    shelf: Shelf[bytes] = Shelf(10, len)
    shelf.take("minnow", lambda: b"x")
    assert shelf.take("whale", lambda: b"x" * 50) == b"x" * 50
    assert shelf.weight == 1


def test_any_order_of_asking_stays_within_the_budget():
    shelf: Shelf[bytes] = Shelf(500, len)
    luck = random.Random(5)
    for _ in range(2000):
        name = luck.randrange(60)
        assert len(shelf.take(name, lambda name=name: b"x" * name)) == name
        assert shelf.weight <= 500


def test_a_drawing_is_made_once_for_the_same_arguments_however_many_ask():
    made: list[int] = []

    @kept(megabytes=1)
    def square(side: int, shade: int = 0) -> Image.Image:
        made.append(side)
        return Image.new("L", (side, side), shade)

    with ThreadPoolExecutor(4) as threads:
        squares = list(threads.map(square, [30] * 40))
    assert all(one is squares[0] for one in squares)
    assert square(30, shade=9) is not squares[0]
    assert square(31).size == (31, 31)
    assert bytes_of(squares[0]) >= 900
