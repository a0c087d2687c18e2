"""Words stay whole and inside their room, in every script; icons stand among them."""

import pytest

from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BODY, SMALL, TITLE, Family, font, width
from rendering.kit.text import (
    FACT,
    NAME,
    Type,
    break_lines,
    fitted,
    label,
    name_label,
    paragraph,
    tied,
    title_lines,
    words,
)
from rendering.kit.themes import LIGHT

SENTENCES = (
    "Take one wood and one stone, then move a legionary to a neighbouring region.",
    "Получите по одному очку за каждую соседнюю область, в которой стоит ваша вилла.",
)


def _letters(sentence: str) -> str:
    return "".join(part.string for word in words(sentence) for part in word)


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("room", [140, 300, 900])
def test_lines_hold_every_word_and_none_is_wider_than_the_room(sentence: str, room: int):
    lines = break_lines(sentence, room, FACT)
    written = "".join(part.string for line in lines for word in line for part in word)
    assert written.replace("-", "") == _letters(sentence).replace("-", "")
    spaced = [" ".join("".join(part.string for part in word) for word in line) for line in lines]
    assert max(width(line, FACT.family, FACT.weight, FACT.size) for line in spaced) <= room


def test_a_word_wider_than_its_room_is_broken_between_syllables_and_not_lost():
    lines = break_lines("Достопримечательности", 120, FACT)
    syllables = ["Дос-", "топ-", "риме-", "ча-", "тель-", "ности"]
    assert len(lines) > 1
    assert [part.string for line in lines for word in line for part in word] == syllables


def test_icons_are_found_by_name_and_other_braces_stay():
    parts = [part for word in words("+3 {gold}, for {nothing}") for part in word]
    assert [(part.string, part.is_icon) for part in parts] == [
        ("+3", False),
        ("gold", True),
        (",", False),
        ("for", False),
        ("{nothing}", False),
    ]


def test_a_sentence_shrinks_through_three_sizes_and_says_when_even_the_smallest_is_too_big():
    sentence = "Temple of the open sky"
    assert fitted(sentence, 1200, 80, Type(size=TITLE)).type.size == TITLE
    assert fitted(sentence, 500, 60, Type(size=TITLE)).type.size == BODY
    assert fitted(sentence, 400, 40, Type(size=TITLE)).type.size == SMALL
    assert not fitted(sentence, 100, 40, Type(size=TITLE)).fits


def test_what_does_not_fit_is_told_by_the_record():
    canvas = Canvas(400, 200, LIGHT)
    paragraph(canvas, SENTENCES[0], (10, 10, 390, 60), FACT)
    assert max(text.overflow for text in canvas.texts) > 0


@pytest.mark.parametrize("align", ["left", "middle", "right"])
def test_a_label_stays_in_its_box_whatever_its_side(align: str):
    canvas = Canvas(500, 200, LIGHT)
    label(canvas, "2 {wood} за каждый {forest} рядом", (40, 40, 460, 160), FACT, align=align)
    assert [text.overflow for text in canvas.texts] == [0] * len(canvas.texts)
    assert canvas.texts


def test_a_long_name_ends_in_an_ellipsis_and_a_short_one_does_not():
    canvas = Canvas(400, 100, LIGHT)
    name_label(canvas, "Константин Константинопольский", (10, 10, 210, 60), NAME)
    name_label(canvas, "Bo", (10, 50, 210, 90), NAME)
    long, short = canvas.texts
    assert long.string.startswith("Константин"[:6])
    assert long.string.endswith("…")
    assert long.size == SMALL
    assert long.overflow == 0
    assert (short.string, short.size) == ("Bo", BODY)


def _drawn(letter: str, family: Family) -> bytes:
    return bytes(font(family, 440, 40).getmask(letter))


@pytest.mark.parametrize("family", ["sans", "serif"])
def test_both_families_know_cyrillic(family: Family):
    nothing = _drawn("\U000f1234", family)
    shapes = {letter: _drawn(letter, family) for letter in "ЖЩЪЫЭЮЯжщъёї"}
    assert nothing not in shapes.values()
    assert len(set(shapes.values())) == len(shapes)


def test_weight_is_an_axis_of_the_font():
    assert width("Longtable", "sans", 800, 32) > width("Longtable", "sans", 400, 32)


def test_no_line_ends_between_chunks_that_are_tied():
    sentence = f"Ипподром и {tied('Укрепления', '2{shield} {stone}')}"
    for room in range(120, 600, 40):
        lines = break_lines(sentence, room, FACT)
        assert any("Укрепления" in line[-1][0].string and line[-1][-1].is_icon for line in lines)


@pytest.mark.parametrize(("room", "lines"), [(400, ["The Great Lighthouse"]), (200, ["The Great", "Lighthouse"])])
def test_a_title_takes_a_second_line_before_it_loses_a_letter(room: int, lines: list[str]):
    assert title_lines("The Great Lighthouse", room, NAME.at(SMALL)) == lines


def test_a_title_too_long_for_two_lines_says_that_it_goes_on():
    first, second = title_lines("The Great Lighthouse of Alexandria", 200, NAME.at(SMALL))
    assert first == "The Great"
    assert second.endswith("…")
    assert max(width(line, NAME.family, NAME.weight, SMALL) for line in (first, second)) <= 200
