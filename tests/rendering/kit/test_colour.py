"""Contrast is the one of the accessibility guidelines; simulated sight behaves as the science says."""

from itertools import combinations

import pytest

from rendering.kit.colour import BLACK, WHITE, contrast, readable, rgb
from rendering.kit.patterns import swatch
from rendering.kit.themes import THEMES, Theme
from tests.rendering.pictures.colourblind import DICHROMACIES, distance, least_distance, seen

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_contrast_agrees_with_the_guidelines_own_examples():
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(rgb("767676"), WHITE) == pytest.approx(4.54, abs=0.01)
    assert contrast(WHITE, rgb("767676")) == contrast(rgb("767676"), WHITE)


def test_the_ink_chosen_for_a_ground_is_the_better_one():
    assert readable(rgb("202020")) == WHITE
    assert contrast(rgb("f0b429"), readable(rgb("f0b429"))) > 8


def test_greys_look_the_same_to_everybody():
    for kind in DICHROMACIES:
        assert distance(seen(rgb("808080"), kind), rgb("808080")) < 1.5


def test_red_and_green_come_together_without_long_wave_cones():
    red, green = rgb("c05020"), rgb("6f7f20")
    assert distance(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < distance(red, green) / 2


@pytest.mark.parametrize("kind", ["protanopia", "deuteranopia"])
def test_eyes_without_long_or_middle_cones_see_only_two_dimensions_of_colour(kind: str):
    (a, b, c), (d, e, f), (g, h, i) = DICHROMACIES[kind]
    assert abs(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)) < 0.005


def test_blue_and_green_come_together_without_short_wave_cones():
    blue, green = rgb("3f8fb0"), rgb("3f9f70")
    assert distance(seen(blue, "tritanopia"), seen(green, "tritanopia")) < distance(blue, green) / 2


def test_black_and_white_are_a_hundred_apart():
    assert distance(BLACK, WHITE) == pytest.approx(100, abs=0.1)


@every_theme
def test_seats_differ_for_every_eye_and_by_letter_and_pattern(theme: Theme):
    for one, other in combinations(theme.seats, 2):
        assert least_distance(one.colour, other.colour) >= 22, (one.letter, other.letter)
        assert one.letter != other.letter
        assert one.pattern != other.pattern


@every_theme
def test_terrains_and_cards_differ_for_every_eye(theme: Theme):
    for one, other in combinations(theme.terrains, 2):
        assert least_distance(theme.terrains[one], theme.terrains[other]) >= 8, (one, other)
    for one, other in combinations(theme.cards, 2):
        assert least_distance(theme.cards[one], theme.cards[other]) >= 18, (one, other)


@every_theme
def test_what_is_new_is_marked_in_no_seats_colour(theme: Theme):
    assert all(distance(theme.accent, seat.colour) > 15 for seat in theme.seats)


@every_theme
def test_every_ink_reads_on_its_ground(theme: Theme):
    pairs = [
        *((ink, ground) for ink in (theme.ink, theme.faint, theme.warning) for ground in (theme.paper, theme.panel)),
        (theme.badge_ink, theme.badge),
        (theme.accent_ink, theme.accent),
        *((seat.ink, seat.colour) for seat in theme.seats),
        *((readable(card), card) for card in theme.cards.values()),
    ]
    assert min(contrast(ink, ground) for ink, ground in pairs) >= 4.5


@every_theme
def test_patterns_differ_without_any_colour(theme: Theme):
    cloths = [swatch(seat.pattern, 64, 64, (200, 200, 200), (60, 60, 60)).tobytes() for seat in theme.seats]
    assert len(set(cloths)) == len(theme.seats)
