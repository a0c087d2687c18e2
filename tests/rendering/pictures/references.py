"""Draws the reference pictures anew, after a change that was looked at and liked.

Run by `make pictures`, or as `python -m tests.rendering.pictures.references`.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from pydantic import TypeAdapter

from games.deus.view import DeusView
from games.duel.view import DuelView
from games.era.view import EraView
from rendering.kit.themes import THEMES
from rendering.picture import Picture
from tests.rendering.pictures import clash, deus, duel, era
from tests.rendering.pictures.kit import SCENES

FOLDER = Path("tests/rendering/references")
#: A position of each game kept as it is, so that a change of rules does not change the references.
TABLE = Path("tests/rendering/deus/table.json")
MATCH = Path("tests/rendering/duel/table.json")
TOWNS = Path("tests/rendering/era/table.json")


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every reference by file name, at half its size: enough to see a change, small enough to keep."""
    table = TypeAdapter(DeusView).validate_json(TABLE.read_bytes())
    match = TypeAdapter(DuelView).validate_json(MATCH.read_bytes())
    towns = TypeAdapter(EraView).validate_json(TOWNS.read_bytes())
    for theme in THEMES.values():
        for name, draw in SCENES.items():
            yield f"kit-{name}-{theme.name}.webp", draw(theme).image.reduce(2)
        for name, paint in deus.OF_A_VIEW.items():
            yield f"deus-{name}-{theme.name}.jpg", _halved(paint(table, theme.name))
        for name, of_match in duel.OF_A_VIEW.items():
            yield f"duel-{name}-{theme.name}.jpg", _halved(of_match(match, theme.name))
        for name, of_towns in era.OF_A_VIEW.items():
            yield f"era-{name}-{theme.name}.jpg", _halved(of_towns(towns, theme.name))
        for name, of_world in clash.SCENES.items():
            yield f"clash-{name}-{theme.name}.jpg", _halved(of_world(theme.name))


def _halved(painted: Picture) -> Image.Image:
    with Image.open(BytesIO(painted.data)) as picture:
        return picture.reduce(2)


def renew(folder: Path = FOLDER) -> int:
    """Write them all; returns how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, picture in pictures():
        if name.endswith(".jpg"):
            picture.save(folder / name, quality=92, subsampling=0)
        else:
            picture.save(folder / name, lossless=True)
        count += 1
    return count


if __name__ == "__main__":
    print(f"{renew()} pictures in {FOLDER}")
