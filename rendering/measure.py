"""What pictures of Deus cost one core of this machine: `python -m rendering.measure`."""

from collections.abc import Callable, Iterator
from io import BytesIO
from statistics import median
from time import process_time

from PIL import Image

from games.core.luck import Luck
from games.deus import GAME
from games.deus.view import DeusView
from rendering.deus import PAINTER
from rendering.gallery import Look
from rendering.kit import encode, layers

_TABLES, _ANSWERS = 15, 150


def _views() -> Iterator[DeusView]:
    """One position of each of several tables, far enough in that much stands on the board."""
    for table in range(_TABLES):
        state = GAME.setup(4, GAME.Options(), Luck(f"measured table {table}"))
        players = Luck(f"players of table {table}")
        for _ in range(_ANSWERS):
            decision = players.choice(GAME.decisions(state))
            GAME.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
        yield GAME.view(state, 0)


def _milliseconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1000


def main() -> None:
    look = Look("light", str, "en", 0)
    first, second, encoding = [], [], []
    for view in _views():
        layers.forget()
        first.append(_milliseconds(lambda view=view: PAINTER.board(view, look)))  # type: ignore[misc]
        second.append(_milliseconds(lambda view=view: PAINTER.board(view, look)))  # type: ignore[misc]
        picture = Image.open(BytesIO(PAINTER.board(view, look).data)).convert("RGB")
        encoding.append(_milliseconds(lambda picture=picture: encode.photo(picture)))  # type: ignore[misc]
    alone = median(encoding)
    for what, times in (("first of a table", first), ("second of a table", second), ("encoding alone", encoding)):
        print(f"{what:>18}: {median(times):6.1f} ms at the median, {median(times) / alone:4.1f} times the encoding")


if __name__ == "__main__":
    main()
