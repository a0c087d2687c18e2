"""The page of pictures: `python -m rendering.page` draws one of each kind in each theme into `docs/pictures`."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from rendering.deus.scenes import SCENES, TITLES
from rendering.kit.scenes import icons
from rendering.kit.themes import THEMES

FOLDER = Path("docs/pictures")
_WIDE, _PHONE = 720, 360
_ON_A_PHONE = ("board", "targets")


def draw(folder: Path = FOLDER) -> int:
    """Every picture and the page that shows them; returns how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["# Pictures", "", "Drawn by `python -m rendering.page` from fixed seeds; do not edit.", ""]
    count = 0
    for theme, colours in THEMES.items():
        lines += [f"## {theme.capitalize()}", ""]
        for name, paint in SCENES.items():
            lines += [f"### {TITLES[name]}", ""]
            with Image.open(BytesIO(paint(theme).data)) as picture:
                widths = (_WIDE, _PHONE) if name in _ON_A_PHONE else (_WIDE,)
                for width in widths:
                    lines.append(_kept(picture, folder, f"deus-{name}-{theme}", width))
                    count += 1
            lines.append("")
        lines += ["### Icons", "", _kept(icons(colours).image, folder, f"icons-{theme}", _WIDE), ""]
        count += 1
    (folder / "README.md").write_text("\n".join(lines), encoding="utf-8")
    return count


def _kept(picture: Image.Image, folder: Path, name: str, width: int) -> str:
    """Write it at a width and return the line that shows it there."""
    file = f"{name}-{width}.webp"
    height = round(picture.height * width / picture.width)
    small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    small.save(folder / file, "WEBP", quality=82)
    return f'<img src="{file}" width="{width}" alt="{name.replace("-", " ")}">'


if __name__ == "__main__":
    print(f"{draw()} pictures in {FOLDER}")
