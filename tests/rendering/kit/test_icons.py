"""Icons can be told apart by their shape alone, at the size they have in a sentence."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.kit.icons import ICONS, icon
from rendering.kit.themes import DARK, LIGHT, THEMES

WANTED = [
    "wood",
    "stone",
    "clay",
    "wheat",
    "papyrus",
    "glass",
    "food",
    "ore",
    "gold",
    "points",
    "ideas",
    "mood",
    "culture",
    "villa",
    "temple",
    "trireme",
    "legionary",
    "granary",
    "scroll",
    "trident",
    "sheaf",
    "owl",
    "hearth",
    "spear",
    "thunderbolt",
    "sword",
    "shield",
    "die1",
    "die6",
    "card_back",
    "lock",
    "hourglass",
    "crown",
    "scales",
    "globe",
    "sundial",
    "mortar",
    "pendulum",
    "quill",
    "hand",
    "forest",
    "field",
    "swamp",
    "mountain",
    "sea",
    "village",
]


def _grey(name: str, size: int) -> Image.Image:
    paper = Image.new("L", (size, size), 236)
    sprite = icon(name, size, LIGHT)
    paper.paste(sprite.convert("L"), (0, 0), sprite.getchannel("A"))
    return paper


def test_everything_the_games_speak_of_has_an_icon():
    assert [name for name in WANTED if name not in ICONS] == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("name", ICONS)
def test_an_icon_fills_its_square_without_being_cut_off(name: str, theme):
    left, top, right, bottom = icon(name, 96, theme, shadow=False).getchannel("A").point(_solid).getbbox() or (0,) * 4
    assert max(right - left, bottom - top) >= 76, "too small to read"
    alpha = icon(name, 96, theme, shadow=False).getchannel("A")
    rim = [*_row(alpha, 0), *_row(alpha, 95), *_column(alpha, 0), *_column(alpha, 95)]
    assert sum(value > 128 for value in rim) <= 8, "cut off at its frame"


def _solid(value: float) -> float:
    return 255 if value > 128 else 0


def _row(image: Image.Image, y: int) -> bytes:
    return image.crop((0, y, image.width, y + 1)).tobytes()


def _column(image: Image.Image, x: int) -> bytes:
    return image.crop((x, 0, x + 1, image.height)).tobytes()


def test_no_two_icons_look_alike_without_colour_in_a_sentence():
    small = {name: _grey(name, 34) for name in ICONS}
    alike = [
        (one, other)
        for one, other in combinations(small, 2)
        if ImageStat.Stat(ImageChops.difference(small[one], small[other])).rms[0] < 12
    ]
    assert alike == []


def test_tint_and_theme_change_an_icon_and_repeating_does_not():
    assert icon("villa", 48, LIGHT) is icon("villa", 48, LIGHT)
    assert icon("villa", 48, LIGHT).tobytes() != icon("villa", 48, LIGHT, tint=(20, 90, 200)).tobytes()
    assert icon("villa", 48, LIGHT).tobytes() != icon("villa", 48, DARK).tobytes()


def test_light_comes_from_the_upper_left():
    coin = icon("coin", 100, LIGHT, shadow=False).convert("L")
    upper_left, lower_right = coin.getpixel((22, 22)), coin.getpixel((78, 78))
    assert isinstance(upper_left, int)
    assert isinstance(lower_right, int)
    assert upper_left > lower_right + 20
