"""The canvas draws what it is told and remembers what was written where, on what ground."""

import random
from io import BytesIO

from PIL import Image

from rendering.kit import encode
from rendering.kit.canvas import Canvas
from rendering.kit.path import ellipse
from rendering.kit.stencil import dashes
from rendering.kit.themes import LIGHT

RED, BLUE = (200, 0, 0), (0, 0, 200)


def test_contrast_is_measured_over_the_ground_that_was_really_there():
    canvas = Canvas(400, 200, LIGHT)
    canvas.write("paper", 20, 60, 32)
    canvas.plate((0, 100, 400, 200), LIGHT.ink)
    canvas.write("ink on ink", 20, 160, 32)
    on_paper, on_ink = canvas.texts
    assert on_paper.contrast > 10
    assert on_ink.contrast < 1.1


def test_contrast_counts_the_worst_part_of_the_ground():
    canvas = Canvas(400, 100, LIGHT)
    canvas.plate((200, 0, 400, 100), LIGHT.ink)
    canvas.write("half of this is lost in the dark", 20, 60, 26)
    assert canvas.texts[0].contrast < 1.5


def test_writing_beyond_its_room_is_recorded_as_overflow():
    canvas = Canvas(600, 100, LIGHT)
    canvas.write("much too long", 20, 60, 32, room=(20, 20, 100, 80))
    canvas.write("fits", 400, 60, 32, room=(390, 20, 600, 80))
    assert canvas.texts[0].overflow > 50
    assert canvas.texts[1].overflow == 0


def test_shapes_are_smooth_and_in_their_place():
    canvas = Canvas(100, 100, LIGHT, ground=(255, 255, 255))
    canvas.fill(ellipse(50, 50, 30), (0, 0, 0))
    assert canvas.image.getpixel((50, 50)) == (0, 0, 0)
    assert canvas.image.getpixel((5, 5)) == (255, 255, 255)
    greys = {value for _, (value, _, _) in canvas.image.getcolors() or []} - {0, 255}
    assert len(greys) > 6


def test_a_shape_may_lie_partly_off_the_sheet():
    canvas = Canvas(60, 60, LIGHT)
    canvas.fill(ellipse(0, 0, 30), RED)
    canvas.stroke([(-20, 50), (80, 50)], BLUE, 6)
    assert canvas.image.getpixel((2, 2)) == RED
    assert canvas.image.getpixel((30, 50)) == BLUE


def test_dashes_leave_gaps_and_follow_the_walk_round_corners():
    pieces = dashes([(0, 0), (100, 0), (100, 100)], 30, 10)
    assert pieces[0] == [(0, 0), (30, 0)]
    assert pieces[1][0] == (40, 0)
    assert (100, 0) in pieces[2]
    assert len(pieces) == 5


def test_a_photo_stays_under_its_limit_even_when_it_is_noise():
    noise = Image.frombytes("RGB", (640, 640), random.Random(3).randbytes(640 * 640 * 3))
    assert len(encode.photo(noise)) > 300_000
    small = encode.photo(noise, limit=300_000)
    assert len(small) < 300_000
    assert Image.open(BytesIO(small)).size == (640, 640)


def test_a_photo_is_no_finer_than_asked_for():
    noise = Image.frombytes("RGB", (240, 240), random.Random(3).randbytes(240 * 240 * 3))
    assert len(encode.photo(noise, finest=74)) < 0.7 * len(encode.photo(noise))


def test_a_film_plays_its_frames_and_shrinks_to_stay_under_its_limit():
    noise = [Image.frombytes("RGB", (240, 240), random.Random(n).randbytes(240 * 240 * 3)) for n in range(3)]
    whole = encode.film(3, noise.__getitem__, 0.4)
    with Image.open(BytesIO(whole)) as film:
        assert (film.format, film.n_frames, film.size) == ("GIF", 3, (120, 120))
    assert len(encode.film(3, noise.__getitem__, 0.4, limit=len(whole) // 2)) < len(whole) // 2


def test_a_file_is_exact_to_the_pixel():
    canvas = Canvas(64, 64, LIGHT)
    canvas.icon("owl", 32, 32, 60)
    assert Image.open(BytesIO(encode.file(canvas.image))).tobytes() == canvas.image.tobytes()
