"""Draws the pages of `docs/pictures`, one picture of each kind in each theme.

Run by `make pictures`, or as `python -m tests.rendering.pictures.page`.
"""

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from games.clash import GAME as _CLASH
from games.core.game import Game
from games.deus import GAME as _DEUS
from games.duel import GAME as _DUEL
from games.era import GAME as _ERA
from rendering.kit.themes import THEMES
from rendering.picture import Picture
from tests.rendering.pictures import clash, deus, duel, era
from tests.rendering.pictures.kit import icons

FOLDER = Path("docs/pictures")
_WIDE, _PHONE = 720, 360
_ON_A_PHONE = ("board", "targets", "third", "domain", "plates", "battle")
_CONTENTS = [
    "# Pictures",
    "",
    "- [Deus](deus.md)",
    "- [7 Wonders Duel](duel.md)",
    "- [Era: Medieval Age](era.md)",
    "- [Clash of Cultures](clash.md)",
    "",
]

Scene = Callable[[str], Picture]


def draw(folder: Path = FOLDER) -> int:
    """Every picture and the pages that show them; returns how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    drawings = (
        (_DEUS, deus.SCENES, deus.TITLES),
        (_DUEL, duel.SCENES, duel.TITLES),
        (_ERA, era.SCENES, era.TITLES),
        (_CLASH, clash.SCENES, clash.TITLES),
    )
    for game, scenes, titles in drawings:
        shown = [_theme(folder, game, theme, scenes, titles) for theme in THEMES]
        _write(folder / f"{game.id}.md", [f"# Pictures of {game.name}", ""], shown)
        count += sum(len(tags) for tags, _ in shown)
    drawn = [_icons(folder, theme) for theme in THEMES]
    _write(folder / "README.md", _CONTENTS, drawn)
    return count + len(drawn)


Part = tuple[list[str], list[str]]


def _theme(
    folder: Path, game: Game[Any, Any, Any], theme: str, scenes: Mapping[str, Scene], titles: Mapping[str, str]
) -> Part:
    """The pictures of a game in one theme, and the lines of the page."""
    tags: list[str] = []
    lines = [f"## {theme.capitalize()}", ""]
    for name, paint in scenes.items():
        with Image.open(BytesIO(paint(theme).data)) as picture:
            widths = (_WIDE, _PHONE) if name in _ON_A_PHONE else (_WIDE,)
            kept = [_kept(picture, folder, f"{game.id}-{name}-{theme}", width) for width in widths]
        tags += kept
        lines += [f"### {titles[name]}", "", *kept, ""]
    return tags, lines


def _icons(folder: Path, theme: str) -> Part:
    tag = _kept(icons(THEMES[theme]).image, folder, f"icons-{theme}", _WIDE)
    return [tag], [f"## Icons, {theme}", "", tag, ""]


def _write(file: Path, head: list[str], parts: list[Part]) -> None:
    lines = [*head, "Drawn by `python -m tests.rendering.pictures.page` from fixed seeds; do not edit.", ""]
    file.write_text("\n".join([*lines, *(line for _, part in parts for line in part)]), encoding="utf-8")


def _kept(picture: Image.Image, folder: Path, name: str, width: int) -> str:
    """Write it at a width and return the line that shows it there."""
    file = f"{name}-{width}.webp"
    height = round(picture.height * width / picture.width)
    small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    small.save(folder / file, "WEBP", quality=82)
    return f'<img src="{file}" width="{width}" alt="{name.replace("-", " ")}">'


if __name__ == "__main__":
    print(f"{draw()} pictures in {FOLDER}")
