"""Everything the kit draws, in every theme: legible, inside its room, and as it was when somebody last liked it."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from rendering.kit.themes import THEMES
from tests.rendering.pictures.compare import difference
from tests.rendering.pictures.kit import SCENES
from tests.rendering.pictures.references import pictures

FOLDER = Path(__file__).parents[1] / "references"
PICTURES = pictures()
RENEW = "look at it, then `python -m tests.rendering.pictures.references`"

each_scene = pytest.mark.parametrize("scene", SCENES)
each_theme = pytest.mark.parametrize("theme", THEMES)


@each_scene
@each_theme
def test_writing_is_large_enough_reads_well_and_stays_in_its_room(scene: str, theme: str):
    canvas = SCENES[scene](THEMES[theme])
    assert canvas.width == 1280
    assert canvas.texts
    assert min(text.size for text in canvas.texts) >= 30
    assert [(text.string, round(text.contrast, 2)) for text in canvas.texts if text.contrast < 4.5] == []
    assert [(text.string, round(text.overflow, 1)) for text in canvas.texts if text.overflow > 0] == []


@each_scene
def test_at_most_four_sizes_of_type_stand_on_a_picture(scene: str):
    sizes = {text.size for text in SCENES[scene](THEMES["light"]).texts}
    assert len(sizes) <= 4


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_like_its_reference(name: str):
    with Image.open(FOLDER / name) as reference:
        assert difference(PICTURES[name](), reference).within(), f"{name} has changed: {RENEW}"


def test_no_reference_is_left_behind():
    assert {path.name for path in FOLDER.iterdir()} == PICTURES.keys()


def test_a_lost_piece_is_noticed_and_a_soft_edge_is_not():
    paper = Image.new("RGB", (400, 400), (240, 235, 220))
    piece, shade = paper.copy(), paper.copy()
    ImageDraw.Draw(piece).ellipse((100, 100, 130, 130), fill=(180, 40, 40))
    ImageDraw.Draw(shade).line((0, 200, 400, 200), fill=(225, 220, 205))
    assert difference(paper, paper).within()
    assert difference(paper, shade).within()
    assert not difference(paper, piece).within()
    assert not difference(paper, paper.resize((399, 400))).within()
