"""Draws the reference pictures anew, after a change that was looked at and liked.

Run by `make pictures`, or as `python -m tests.rendering.pictures.references`.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from typing import TypeVar

from PIL import Image
from pydantic import TypeAdapter

from games.deus.view import DeusView
from games.duel.view import DuelView
from games.era.view import EraView
from rendering.kit.canvas import Canvas
from rendering.kit.themes import THEMES, Theme
from rendering.picture import Picture
from tests.rendering.pictures import clash, deus, duel, era
from tests.rendering.pictures.kit import SCENES

View = TypeVar("View")

FOLDER = Path("tests/rendering/references")
#: A position of each game kept as it is, so that a change of rules does not change the references.
TABLE = Path("tests/rendering/deus/table.json")
MATCH = Path("tests/rendering/duel/table.json")
TOWNS = Path("tests/rendering/era/table.json")


def pictures() -> dict[str, Callable[[], Image.Image]]:
    """How each is drawn, by its file's name; half its size is enough to see a change and small enough to keep."""
    return {name: draw for theme in THEMES.values() for name, draw in _in(theme)}


def _in(theme: Theme) -> Iterator[tuple[str, Callable[[], Image.Image]]]:
    for name, scene in SCENES.items():
        yield f"kit-{name}-{theme.name}.webp", partial(_reduced, scene, theme)
    for name, of_table in deus.OF_A_VIEW.items():
        yield f"deus-{name}-{theme.name}.jpg", partial(_seen, of_table, _table, theme)
    for name, of_match in duel.OF_A_VIEW.items():
        yield f"duel-{name}-{theme.name}.jpg", partial(_seen, of_match, _match, theme)
    for name, of_towns in era.OF_A_VIEW.items():
        yield f"era-{name}-{theme.name}.jpg", partial(_seen, of_towns, _towns, theme)
    for name, of_world in clash.SCENES.items():
        yield f"clash-{name}-{theme.name}.jpg", partial(_made, of_world, theme)


@cache
def _table() -> DeusView:
    return TypeAdapter(DeusView).validate_json(TABLE.read_bytes())


@cache
def _match() -> DuelView:
    return TypeAdapter(DuelView).validate_json(MATCH.read_bytes())


@cache
def _towns() -> EraView:
    return TypeAdapter(EraView).validate_json(TOWNS.read_bytes())


def _reduced(scene: Callable[[Theme], Canvas], theme: Theme) -> Image.Image:
    return scene(theme).image.reduce(2)


def _seen(paint: Callable[[View, str], Picture], view: Callable[[], View], theme: Theme) -> Image.Image:
    return _halved(paint(view(), theme.name))


def _made(paint: Callable[[str], Picture], theme: Theme) -> Image.Image:
    return _halved(paint(theme.name))


def _halved(painted: Picture) -> Image.Image:
    with Image.open(BytesIO(painted.data)) as picture:
        return picture.reduce(2)


def renew(folder: Path = FOLDER) -> int:
    """Write them all; returns how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for name, draw in drawn.items():
        picture = draw()
        if name.endswith(".jpg"):
            picture.save(folder / name, quality=92, subsampling=0)
        else:
            picture.save(folder / name, lossless=True)
    return len(drawn)


if __name__ == "__main__":
    print(f"{renew()} pictures in {FOLDER}")
