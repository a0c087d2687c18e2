"""What the bot gets of pictures: a painter for every game, pictures that say what is on them."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from games.core.game import Result, Source, Summary
from games.core.text import Text, english, text
from rendering import Look, Marks, Painter, painter
from rendering.kit.canvas import Canvas
from rendering.kit.phone import READ
from rendering.kit.text import FACT, label
from rendering.painting import BOARD, HAND
from rendering.plain import plain_painter
from tests.rendering.reading import SMALLEST

LOOK = Look(theme="light", say=english, language="en", seat=0)

SUMMARY = Summary(
    moment=text("Round 3"),
    ending=text("The game ends when the heap is empty; 7 pebbles are left."),
    board=(text("Heap: 7 pebbles"), text("Last taken: 3")),
    by_seat=((text("4 pebbles"),), (text("6 pebbles"), text("holds the lucky one"))),
    hand_lines=(text("A lucky pebble"),),
)

RESULT = Result(
    places=(2, 1),
    points=(14, 16),
    sources=(Source(text("Pebbles"), (14, 12)), Source(text("Lucky pebble"), (0, 4))),
    ending=text("The heap is empty."),
)


def _plain(summary: Summary = SUMMARY) -> Painter:
    return plain_painter(lambda _: summary)


def _written(picture) -> str:
    return " ".join(drawn.string for drawn in picture.texts)


def test_a_game_without_drawings_is_written_out_whole():
    picture = painter("pebbles", lambda _: SUMMARY).board(None, LOOK, targets={"north bank": "9"})
    for words in (
        "Round 3",
        "7 pebbles are left",
        "Heap: 7 pebbles",
        "seat 2",
        "holds the lucky one",
        "north bank",
        "9",
    ):
        assert words in _written(picture)


def test_a_game_nobody_can_show_is_refused_in_a_sentence():
    with pytest.raises(LookupError, match="nobody paints 'pebbles'"):
        painter("pebbles")


def test_a_picture_is_what_it_says_it_is():
    picture = _plain().board(None, LOOK)
    with Image.open(BytesIO(picture.data)) as image:
        assert (image.format, image.size) == ("JPEG", (picture.width, picture.height))
    assert picture.mime == "image/jpeg"


def test_sentences_come_in_the_readers_language():
    def shout(sentence: Text) -> str:
        return english(sentence).upper()

    picture = _plain().board(None, Look("dark", shout, "xx"))
    assert "ROUND 3" in _written(picture)


def test_a_hand_is_shown_where_there_is_one():
    assert "A lucky pebble" in _written(_plain().hand(None, LOOK))
    assert _plain(Summary(text("Round 1"), text("soon"))).hand(None, LOOK) is None


def test_the_score_sheet_names_sources_sums_and_people():
    written = _written(_plain().scores(RESULT, ["Ann", "Борис"], LOOK))
    for words in ("Lucky pebble", "Total", "16", "Ann", "Борис", "The heap is empty."):
        assert words in written


def test_half_points_stand_on_the_score_sheet_as_halves():
    counted = replace(RESULT, points=(25, 16), parts=2)
    written = _written(_plain().scores(counted, ["Ann", "Борис"], LOOK))
    assert "12½" in written
    assert "25" not in written


def test_the_chart_shows_everybody_even_before_anything_happened():
    for moments in ([], [(0, 0)], [(0, 0), (3, 1), (5, 9)]):
        picture = _plain().chart(moments, ["Ann", "Борис"], LOOK)
        assert "Борис" in _written(picture)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "a theme of long ago"])
def test_plain_pictures_keep_the_rules_of_legibility(theme: str):
    look = Look(theme, english, "en")
    plain = _plain()
    shown = [
        plain.board(None, look),
        plain.scores(RESULT, ["Ann", "Bo"], look),
        plain.chart([(1, 2)], ["A", "B"], look),
    ]
    for picture in shown:
        assert min(drawn.size for drawn in picture.texts) >= SMALLEST
        assert min(drawn.contrast for drawn in picture.texts) >= 4.5
        assert max(drawn.overflow for drawn in picture.texts) == 0
    # What one must read of them: whose points they are, for what, and how many.
    points = [drawn for drawn in shown[1].texts if drawn.string.isdigit() or drawn.string in ("Ann", "Bo", "Total")]
    assert len(points) > 6
    assert min(drawn.size for drawn in points) >= READ


def test_a_sheet_is_found_by_its_name_and_knows_what_is_marked_on_it():
    def draw_map(view: str, look: Look, marks: Marks) -> Canvas:
        canvas = Canvas(400, 200, look.colours)
        label(canvas, f"{view} {' '.join(marks.targets)} {' '.join(marks.changed)}", (10, 10, 390, 190), FACT)
        return canvas

    own: Painter[str] = Painter({BOARD: draw_map, "map": draw_map, HAND: lambda view, look, marks: None})
    assert _written(own.sheet("island", "map", LOOK, Marks({"D4": "7"}, ["E1"]))).split() == ["island", "D4", "E1"]
    assert own.hand("island", LOOK) is None
    assert own.sheet("island", "a sheet of another game", LOOK) is None
