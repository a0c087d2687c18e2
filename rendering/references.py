"""Draw the reference pictures anew: `python -m rendering.references` after a change that was looked at and liked."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from rendering.kit.scenes import SCENES
from rendering.kit.themes import THEMES

FOLDER = Path("tests/rendering/references")


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every reference by file name, at half its size: enough to see a change, small enough to keep."""
    for theme in THEMES.values():
        for name, draw in SCENES.items():
            yield f"kit-{name}-{theme.name}.webp", draw(theme).image.reduce(2)


def renew(folder: Path = FOLDER) -> int:
    """Write them all; returns how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, picture in pictures():
        picture.save(folder / name, "WEBP", lossless=True, quality=80)
        count += 1
    return count


if __name__ == "__main__":
    print(f"{renew()} pictures in {FOLDER}")
