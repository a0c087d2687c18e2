"""Writing for phones steps down before anything is lost; dice are read at every size; charts go below nought."""

from itertools import pairwise

import pytest

from rendering.kit.canvas import Canvas
from rendering.kit.charts import line_chart
from rendering.kit.dice import DieFace, draw_die
from rendering.kit.phone import LEAST, PLAIN, READ, line, number, seal
from rendering.kit.themes import LIGHT, THEMES

LONG = "Зоя ван дер Берг-Вяземская"


def _sizes(canvas: Canvas) -> set[int]:
    return {text.size for text in canvas.texts}


@pytest.mark.parametrize(("room", "size"), [(700, READ), (420, LEAST)])
def test_a_line_is_as_large_as_it_fits(room: int, size: int):
    canvas = Canvas(800, 80, LIGHT)
    line(canvas, LONG, (10, 0, 10 + room, 80), PLAIN)
    assert [(text.string, text.size, text.overflow) for text in canvas.texts] == [(LONG, size, 0)]


def test_a_name_too_long_even_for_small_letters_loses_its_end_and_says_so():
    canvas = Canvas(800, 80, LIGHT)
    line(canvas, LONG, (10, 0, 200, 80), PLAIN)
    [text] = canvas.texts
    assert text.string.endswith("…")
    assert LONG.startswith(text.string.rstrip("…"))
    assert (text.size, text.overflow) == (LEAST, 0)


def test_marks_and_badges_are_read_on_a_phone():
    canvas = Canvas(400, 200, LIGHT)
    seal(canvas, 60, 60, LIGHT.seats[3])
    number(canvas, 200, 60, "12")
    assert _sizes(canvas) == {READ}
    assert all(text.contrast >= 4.5 for text in canvas.texts)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("size", [52, 72, 96, 150])
@pytest.mark.parametrize("body", ["peasant", "burgher", "noble", "clergy"])
def test_figures_on_a_die_read_at_every_size_and_one_of_a_thing_needs_none(theme, size: int, body: str):
    for signs, figures in (([(3, "food")], ["3"]), ([(2, "goods"), (1, "skull")], ["2"]), ([(1, "wood")] * 3, [])):
        canvas = Canvas(200, 200, theme, theme.panel)
        draw_die(canvas, 100, 100, size, DieFace(body, signs))
        assert [text.string for text in canvas.texts] == figures
        assert all(text.contrast >= 4.5 and text.size >= LEAST for text in canvas.texts)


def test_a_die_behind_a_screen_shows_its_kind_and_nothing_else():
    seen = {}
    for body in ("peasant", "noble"):
        canvas = Canvas(200, 200, LIGHT)
        draw_die(canvas, 100, 100, 96, DieFace(body, None))
        assert canvas.texts == []
        seen[body] = canvas.image.tobytes()
    assert seen["peasant"] != seen["noble"]


def test_a_chart_has_room_for_points_below_nought():
    canvas = Canvas(1280, 960, LIGHT)
    line_chart(canvas, (40, 120, 1240, 930), [[0, -18, -25], [0, 12, 31]], ["Ann", "Bo"], "turns")
    scale = [text for text in canvas.texts if text.string.lstrip("-").isdigit() and text.box[2] < 110]
    highest_first = sorted(scale, key=lambda text: -int(text.string))
    assert int(highest_first[0].string) >= 31
    assert int(highest_first[-1].string) <= -25
    assert all(one.box[1] < other.box[1] for one, other in pairwise(highest_first))
    assert max(text.box[3] for text in canvas.texts) < 960
